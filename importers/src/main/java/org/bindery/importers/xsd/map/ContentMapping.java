package org.bindery.importers.xsd.map;

import java.util.Optional;
import org.apache.xerces.xs.XSComplexTypeDefinition;
import org.apache.xerces.xs.XSModelGroup;
import org.apache.xerces.xs.XSParticle;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Encoding;

/// The content of complex types. Xerces puts the base type's particle before that of an extension; here an extension
/// has its own only.
record ContentMapping(SimpleTypeMapping simpleTypes, ParticleMapping particles) {

    Content map(XSComplexTypeDefinition type, Derivation derivation, Scope scope) {
        return particles.within(Optional.ofNullable(type.getParticle()), () -> content(type, derivation, scope));
    }

    private Content content(XSComplexTypeDefinition type, Derivation derivation, Scope scope) {
        if (type.getContentType() == XSComplexTypeDefinition.CONTENTTYPE_SIMPLE) {
            return new Content.Value(simpleTypes.reference(type.getSimpleType(), scope), Encoding.AUTO);
        }
        Optional<XSParticle> merged = Optional.ofNullable(type.getParticle());
        Optional<XSParticle> inherited = inherited(type);
        if (derivation.isExtension()) {
            return merged.equals(inherited)
                    ? Content.EMPTY
                    : merged.map(particle -> own(particle, inherited, scope)).orElse(Content.EMPTY);
        }
        // An extension of anyType restates its content, but not an empty addition to it.
        return merged.map(particle -> own(particle, inherited)
                                .filter(own -> !holdsAnything(own))
                                .isPresent()
                        ? components(inherited.get(), scope)
                        : components(particle, scope))
                .orElse(Content.EMPTY);
    }

    private static Optional<XSParticle> inherited(XSComplexTypeDefinition type) {
        return type.getBaseType() instanceof XSComplexTypeDefinition base
                ? Optional.ofNullable(base.getParticle())
                : Optional.empty();
    }

    private Content components(XSParticle particle, Scope scope) {
        return holdsAnything(particle) ? new Content.Components(particles.map(particle, scope)) : Content.EMPTY;
    }

    private static boolean holdsAnything(XSParticle particle) {
        return !(particle.getTerm() instanceof XSModelGroup group)
                || group.getCompositor() == XSModelGroup.COMPOSITOR_CHOICE
                || group.getParticles().getLength() > 0;
    }

    private Content own(XSParticle merged, Optional<XSParticle> inherited, Scope scope) {
        Optional<XSParticle> own = own(merged, inherited);
        if (own.isPresent()) {
            return components(own.get(), scope);
        }
        int shared = sharedStart(merged, inherited);
        if (shared == 0) {
            return components(merged, scope);
        }
        return new Content.Components(particles.rest((XSModelGroup) merged.getTerm(), shared, scope));
    }

    /// The second of two particles of which the first is the base type's.
    private static Optional<XSParticle> own(XSParticle merged, Optional<XSParticle> inherited) {
        if (merged.getTerm() instanceof XSModelGroup group
                && group.getParticles().getLength() == 2
                && inherited.isPresent()
                && group.getParticles().item(0) == inherited.get()) {
            return Optional.of((XSParticle) group.getParticles().item(1));
        }
        return Optional.empty();
    }

    /// How many particles two `all` groups have in common at their start: XML Schema 1.1 merges them.
    private static int sharedStart(XSParticle merged, Optional<XSParticle> inherited) {
        if (inherited.isEmpty()
                || !(merged.getTerm() instanceof XSModelGroup group)
                || !(inherited.get().getTerm() instanceof XSModelGroup base)
                || group.getCompositor() != XSModelGroup.COMPOSITOR_ALL) {
            return 0;
        }
        int shared = base.getParticles().getLength();
        boolean same = shared > 0
                && shared <= group.getParticles().getLength()
                && group.getParticles().item(0) == base.getParticles().item(0);
        return same ? shared : 0;
    }
}
