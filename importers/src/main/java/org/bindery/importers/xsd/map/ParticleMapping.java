package org.bindery.importers.xsd.map;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.apache.xerces.impl.xs.XSWildcardDecl;
import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSElementDeclaration;
import org.apache.xerces.xs.XSModel;
import org.apache.xerces.xs.XSModelGroup;
import org.apache.xerces.xs.XSModelGroupDefinition;
import org.apache.xerces.xs.XSNamedMap;
import org.apache.xerces.xs.XSObject;
import org.apache.xerces.xs.XSObjectList;
import org.apache.xerces.xs.XSParticle;
import org.apache.xerces.xs.XSTerm;
import org.apache.xerces.xs.XSWildcard;
import org.bindery.importers.xsd.judge.NotKept;
import org.bindery.importers.xsd.load.Annotations;
import org.bindery.importers.xsd.load.EmptyGroups;
import org.bindery.importers.xsd.load.Marks;
import org.bindery.model.Cardinality;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.dfdl.DfdlAnnotation;

/// Particles: elements, groups and wildcards with their cardinality. The use of a named group is found by the identity
/// of its model group, which Xerces shares between the definition and all its uses.
final class ParticleMapping {

    private final XSModel components;
    private final Annotations annotations;
    private final ComponentNames names;
    private final ElementMapping elements;
    private final WildcardMapping wildcards;
    private final NotKept notKept;
    private final ComponentNotes notes;
    private final IdentityHashMap<XSModelGroup, Name> namedGroups = new IdentityHashMap<>();
    /// The content of the type that is being mapped, with that of its base.
    private Optional<XSParticle> content = Optional.empty();

    ParticleMapping(
            XSModel components,
            Annotations annotations,
            ComponentNames names,
            ElementMapping elements,
            WildcardMapping wildcards,
            NotKept notKept,
            ComponentNotes notes) {
        this.notes = notes;
        this.components = components;
        this.annotations = annotations;
        this.names = names;
        this.elements = elements;
        this.wildcards = wildcards;
        this.notKept = notKept;
        XSNamedMap groups = components.getComponents(XSConstants.MODEL_GROUP_DEFINITION);
        for (int i = 0; i < groups.getLength(); i++) {
            XSModelGroupDefinition group = (XSModelGroupDefinition) groups.item(i);
            namedGroups.put(group.getModelGroup(), names.of(group));
        }
    }

    Particle map(XSParticle particle, Scope scope) {
        XSTerm term = particle.getTerm();
        Cardinality cardinality = cardinality(particle);
        return switch (term) {
            case XSElementDeclaration element -> element(element, particle, cardinality, scope);
            case XSModelGroup group -> group(group, particle, cardinality, scope);
            case XSWildcard wildcard -> wildcards.elements(wildcard, cardinality, scope, siblings(wildcard));
            default -> throw new IllegalStateException("a particle holds " + term);
        };
    }

    /// Maps the content of a type.
    ///
    /// @param whole the content, with that of the type's base; empty in a named group, which types share
    <T> T within(Optional<XSParticle> whole, Supplier<T> mapped) {
        Optional<XSParticle> before = content;
        content = whole;
        try {
            return mapped.get();
        } finally {
            content = before;
        }
    }

    /// The names of a wildcard's sibling elements, if it excludes them.
    private Optional<Set<String>> siblings(XSWildcard wildcard) {
        boolean excluded = wildcard instanceof XSWildcardDecl decl && decl.fDisallowedSibling;
        return content.map(whole -> {
            Set<String> names = new TreeSet<>();
            if (excluded) {
                addNames(whole.getTerm(), names);
            }
            return names;
        });
    }

    /// Adds the names of elements, and of those that may substitute for them.
    private void addNames(XSTerm term, Set<String> names) {
        switch (term) {
            case XSElementDeclaration element -> {
                names.add(WildcardMapping.named(element.getNamespace(), element.getName()));
                XSObjectList substitutes = components.getSubstitutionGroup(element);
                for (int i = 0; substitutes != null && i < substitutes.getLength(); i++) {
                    XSObject substitute = substitutes.item(i);
                    names.add(WildcardMapping.named(substitute.getNamespace(), substitute.getName()));
                }
            }
            case XSModelGroup group -> {
                for (Object particle : group.getParticles()) {
                    addNames(((XSParticle) particle).getTerm(), names);
                }
            }
            default -> {}
        }
    }

    private static Cardinality cardinality(XSParticle particle) {
        return new Cardinality(
                particle.getMinOccurs(),
                particle.getMaxOccursUnbounded() ? Cardinality.UNBOUNDED : particle.getMaxOccurs());
    }

    private Particle element(XSElementDeclaration element, XSParticle particle, Cardinality cardinality, Scope scope) {
        if (element.getScope() != XSConstants.SCOPE_GLOBAL) {
            return elements.map(element, cardinality, scope);
        }
        Marks marks = marks(particle.getAnnotations(), scope);
        return new ElementRef(
                names.of(element),
                cardinality,
                notes.of(ComponentNotes.Kind.ELEMENT, particle.getAnnotations(), marks.location()),
                marks.documentation(),
                marks.location());
    }

    private Particle group(XSModelGroup group, XSParticle particle, Cardinality cardinality, Scope scope) {
        Optional<Name> name = Optional.ofNullable(namedGroups.get(group));
        Marks marks = marks(particle.getAnnotations(), scope);
        if (name.isPresent()) {
            return reference(name.get(), cardinality, false, ComponentNotes.Kind.GROUP, particle, marks);
        }
        ComponentNotes.Kind kind = noted(group);
        return notes.hiddenGroup(particle.getAnnotations())
                .map(hidden -> reference(hidden, cardinality, true, kind, particle, marks))
                .orElseGet(() -> group(
                        group, cardinality, notes.of(kind, particle.getAnnotations(), marks.location()), marks, scope));
    }

    private Particle reference(
            Name target,
            Cardinality cardinality,
            boolean hidden,
            ComponentNotes.Kind kind,
            XSParticle particle,
            Marks marks) {
        return new GroupRef(
                target,
                cardinality,
                hidden,
                notes.of(kind, particle.getAnnotations(), marks.location()),
                marks.documentation(),
                marks.location());
    }

    private static ComponentNotes.Kind noted(XSModelGroup group) {
        return kind(group) == Group.Kind.CHOICE ? ComponentNotes.Kind.CHOICE : ComponentNotes.Kind.SEQUENCE;
    }

    /// The content of a named group.
    Group definition(XSModelGroupDefinition definition, Scope scope) {
        Marks marks = annotations
                .read(definition.getAnnotations())
                .or(annotations.read(definition.getModelGroup().getAnnotations()))
                .near(scope.location());
        scope.reportAppinfo(marks, notKept);
        XSModelGroup group = definition.getModelGroup();
        notes.refuseHiddenGroup(group.getAnnotations(), marks.location());
        DfdlAnnotation dfdl = notes.of(noted(group), group.getAnnotations(), marks.location());
        return within(Optional.empty(), () -> group(group, Cardinality.ONE, dfdl, marks, scope));
    }

    private Group group(XSModelGroup group, Cardinality cardinality, DfdlAnnotation dfdl, Marks marks, Scope scope) {
        Scope inside = scope.at(marks.location());
        List<Particle> particles = new ArrayList<>();
        for (Object part : group.getParticles()) {
            XSParticle particle = (XSParticle) part;
            if (!EmptyGroups.isFiller(particle.getTerm())) {
                particles.add(map(particle, inside));
            }
        }
        return new Group(
                kind(group), cardinality, particles, Optional.empty(), dfdl, marks.documentation(), marks.location());
    }

    private Marks marks(XSObjectList list, Scope scope) {
        Marks marks = annotations.read(list).near(scope.location());
        scope.reportAppinfo(marks, notKept);
        return marks;
    }

    private static Group.Kind kind(XSModelGroup group) {
        return switch (group.getCompositor()) {
            case XSModelGroup.COMPOSITOR_CHOICE -> Group.Kind.CHOICE;
            case XSModelGroup.COMPOSITOR_ALL -> Group.Kind.ALL;
            default -> Group.Kind.SEQUENCE;
        };
    }

    /// An `all` group of the particles that come after the first ones.
    Group rest(XSModelGroup group, int first, Scope scope) {
        List<Particle> particles = new ArrayList<>();
        XSObjectList all = group.getParticles();
        for (int i = first; i < all.getLength(); i++) {
            particles.add(map((XSParticle) all.item(i), scope));
        }
        return new Group(kind(group), Cardinality.ONE, particles, Optional.empty(), "", scope.location());
    }
}
