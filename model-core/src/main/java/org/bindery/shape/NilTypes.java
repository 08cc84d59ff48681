package org.bindery.shape;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Particle;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;

/// The complex types whose records may lack their content, since an element may be nil and have attributes
/// nevertheless, or has to name its type. Bases of such types are among them: what is inherited is the same in all
/// records of a hierarchy.
final class NilTypes {

    private final ModelIndex index;
    private final Function<ComplexType, Optional<ComplexType>> parent;
    private final Set<ComplexType> types = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<ComplexType> looked = Collections.newSetFromMap(new IdentityHashMap<>());

    /// @param parent the type that a type is derived from
    NilTypes(ModelIndex index, Function<ComplexType, Optional<ComplexType>> parent) {
        this.index = index;
        this.parent = parent;
        Model model = index.model();
        if (model.format() instanceof MessageFormat.Xml) {
            model.elements().values().forEach(this::look);
            model.groups().values().forEach(this::look);
            model.types().values().forEach(this::look);
        }
    }

    boolean contains(ComplexType type) {
        return types.contains(type);
    }

    private void look(Type type) {
        if (type instanceof ComplexType complex
                && complex.content() instanceof Content.Components content
                && looked.add(complex)) {
            look(content.particle());
        }
    }

    /// Without recursion, since groups and local types may be nested deeply.
    private void look(Particle start) {
        Deque<Particle> open = new ArrayDeque<>();
        open.add(start);
        while (!open.isEmpty()) {
            Particle particle = open.poll();
            if (particle instanceof Group group) {
                open.addAll(group.particles());
            } else if (particle instanceof Element element) {
                if (element.nillable() && element.constraint().kind() != ValueConstraint.Kind.FIXED) {
                    complex(element.type()).ifPresent(this::add);
                }
                if (element.type() instanceof TypeRef.Local(ComplexType local)
                        && local.content() instanceof Content.Components content
                        && looked.add(local)) {
                    open.add(content.particle());
                }
            }
        }
    }

    /// Adds those that an element of a type may have while it is nil.
    private void add(ComplexType declared) {
        Stream<ComplexType> derived = declared.name().isAnonymous()
                ? Stream.empty()
                : index.derivedTypes(declared.name()).stream().flatMap(name -> complex(TypeRef.named(name)).stream());
        Stream.concat(Stream.of(declared), derived)
                .filter(type -> !type.isAbstract() && (declared.isAbstract() || hasAttributes(type)))
                .forEach(this::addWithBases);
    }

    private boolean hasAttributes(ComplexType type) {
        return !index.attributes(type).isEmpty() || index.anyAttribute(type).isPresent();
    }

    private void addWithBases(ComplexType type) {
        Optional<ComplexType> next = Optional.of(type);
        while (next.isPresent() && types.add(next.get())) {
            next = parent.apply(next.get());
        }
    }

    private Optional<ComplexType> complex(TypeRef type) {
        return index.type(type).filter(ComplexType.class::isInstance).map(ComplexType.class::cast);
    }
}
