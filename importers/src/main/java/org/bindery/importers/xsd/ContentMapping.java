package org.bindery.importers.xsd;

import java.util.Optional;
import org.apache.xerces.xs.XSComplexTypeDefinition;
import org.apache.xerces.xs.XSModelGroup;
import org.apache.xerces.xs.XSObjectList;
import org.apache.xerces.xs.XSParticle;
import org.apache.xerces.xs.XSTypeDefinition;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Encoding;

/// The content of complex types. Xerces puts the base type's particle before that of an extension; here an extension
/// has its own only.
final class ContentMapping {

    private final SimpleTypeMapping simpleTypes;
    private final ParticleMapping particles;
    private final NotKept notKept;

    ContentMapping(SimpleTypeMapping simpleTypes, ParticleMapping particles, NotKept notKept) {
        this.simpleTypes = simpleTypes;
        this.particles = particles;
        this.notKept = notKept;
    }

    Content map(XSComplexTypeDefinition type, Derivation derivation, Scope scope) {
        if (type.getContentType() == XSComplexTypeDefinition.CONTENTTYPE_SIMPLE) {
            return new Content.Value(simpleTypes.reference(type.getSimpleType(), scope), Encoding.AUTO);
        }
        Optional<XSParticle> particle = Optional.ofNullable(type.getParticle()).filter(ContentMapping::holdsAnything);
        Optional<XSParticle> inherited = inherited(type, derivation);
        if (particle.isEmpty() || inherited.equals(particle)) {
            return Content.EMPTY;
        }
        return inherited.isEmpty()
                ? new Content.Components(particles.map(particle.get(), scope))
                : own(particle.get(), inherited.get(), scope);
    }

    private static Optional<XSParticle> inherited(XSComplexTypeDefinition type, Derivation derivation) {
        return derivation.isExtension() && type.getBaseType().getTypeCategory() == XSTypeDefinition.COMPLEX_TYPE
                ? Optional.ofNullable(((XSComplexTypeDefinition) type.getBaseType()).getParticle())
                        .filter(ContentMapping::holdsAnything)
                : Optional.empty();
    }

    private static boolean holdsAnything(XSParticle particle) {
        return !(particle.getTerm() instanceof XSModelGroup group)
                || group.getCompositor() == XSModelGroup.COMPOSITOR_CHOICE
                || group.getParticles().getLength() > 0;
    }

    private Content own(XSParticle merged, XSParticle inherited, Scope scope) {
        XSModelGroup group = (XSModelGroup) merged.getTerm();
        XSObjectList parts = group.getParticles();
        if (parts.item(0) == inherited) {
            XSParticle own = (XSParticle) parts.item(1);
            return holdsAnything(own) ? new Content.Components(particles.map(own, scope)) : Content.EMPTY;
        }
        notKept.add(NotKept.Part.ALL_EXTENSION, scope.label(), scope.location());
        int before = ((XSModelGroup) inherited.getTerm()).getParticles().getLength();
        return new Content.Components(particles.rest(group, before, scope));
    }
}
