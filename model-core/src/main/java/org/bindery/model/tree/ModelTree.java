package org.bindery.model.tree;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Element;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;

/// The components of a model as a tree, worked out as far as someone looks: a type is laid out when a row of it is
/// first opened, so that recursive types and large models cost nothing. Thread-safe.
///
/// Below a component stand its attributes, its value or its content, then its virtual fields, inherited parts first. A
/// sequence that occurs
/// exactly once has no row, its particles stand in its place, also where it is a named group; only as one of several
/// alternatives does a sequence of more than one particle keep its row, since its particles belong together there.
/// Rows of groups hold rows whose paths do not name the group. Same-named rows of one type are numbered in order:
/// `name`, `name[2]`, `#choice`, `#choice[2]`; groups without a row do not count.
public final class ModelTree {

    private final ModelIndex index;
    private final TypeContent roots;
    private final Map<ComplexType, TypeContent> contents = Collections.synchronizedMap(new IdentityHashMap<>());

    public ModelTree(ModelIndex index) {
        this.index = index;
        List<Element> elements = index.model().roots().stream()
                .flatMap(name -> index.model().element(name).stream())
                .toList();
        roots = new TypeContentBuilder(index, false).roots(elements);
    }

    public ModelIndex index() {
        return index;
    }

    /// The rows of the root elements.
    public List<Component> roots() {
        return rows(roots.parts(), ModelPath.ROOT);
    }

    /// The rows below a row; none below a value.
    public List<Component> children(Component component) {
        if (!component.kind().isGroup()) {
            return rows(content(component).parts(), component.path());
        }
        ModelPath owner = component.path().parent().orElseThrow();
        return part(component.path()).map(part -> rows(part.parts(), owner)).orElse(List.of());
    }

    /// The row that a path names, from a root element or from a global type; empty when there is none.
    public Optional<Component> find(ModelPath path) {
        if (path.steps().isEmpty()) {
            return path.type().flatMap(name -> type(path, name));
        }
        return part(path).map(part -> part.row().at(owner(path).child(part.step())));
    }

    /// The row above a row: a group, a component, or a global type; roots and types have none.
    public Optional<Component> parent(Component component) {
        ModelPath path = component.path();
        if (path.steps().isEmpty()) {
            return Optional.empty();
        }
        ModelPath owner = owner(path);
        return contentAt(owner)
                .group(path.last())
                .map(group -> group.row().at(owner.child(group.step())))
                .or(() -> find(owner));
    }

    /// Where a row's declaration stands in the type above it; roots and types stand in none.
    public Optional<Place> place(Component component) {
        return component.path().steps().isEmpty()
                ? Optional.empty()
                : part(component.path()).flatMap(Part::place);
    }

    private Optional<Component> type(ModelPath path, String localName) {
        return index.model().types().values().stream()
                .filter(type -> type.name().local().equals(localName))
                .findFirst()
                .map(type -> new Component(
                        path,
                        localName,
                        Component.Kind.TYPE,
                        Cardinality.ONE,
                        typeName(type),
                        new Declaration.OfType(type),
                        Optional.of(TypeRef.named(type.name())),
                        type.documentation(),
                        type.location(),
                        !(type instanceof ComplexType complex && TypeContentBuilder.hasRows(index, complex))));
    }

    /// What a global type is made from, as the tree shows it.
    private static String typeName(Type type) {
        return switch (type) {
            case SimpleType simple -> TypeContentBuilder.typeName(TypeRef.local(simple));
            case ComplexType complex -> complex.derivation().base().local();
        };
    }

    private static ModelPath owner(ModelPath path) {
        return path.parent().orElse(ModelPath.ROOT);
    }

    private Optional<Part> part(ModelPath path) {
        return contentAt(owner(path)).part(path.last());
    }

    /// The rows of the type that the component at a path has.
    private TypeContent contentAt(ModelPath path) {
        TypeContent content = path.type()
                .map(name -> find(new ModelPath(path.type(), List.of()))
                        .map(this::content)
                        .orElse(TypeContent.EMPTY))
                .orElse(roots);
        for (String step : path.steps()) {
            content = content.part(step).map(Part::row).map(this::content).orElse(TypeContent.EMPTY);
        }
        return content;
    }

    private TypeContent content(Component component) {
        Optional<Type> type = component.type().flatMap(index::type);
        return type.filter(ComplexType.class::isInstance)
                .map(complex -> contents.computeIfAbsent((ComplexType) complex, this::build))
                .orElse(TypeContent.EMPTY);
    }

    private TypeContent build(ComplexType type) {
        boolean excessive = index.particle(type).filter(index::isExcessive).isPresent();
        return new TypeContentBuilder(index, excessive).build(type);
    }

    private static List<Component> rows(List<Part> parts, ModelPath owner) {
        return parts.stream()
                .map(part -> part.row().at(owner.child(part.step())))
                .toList();
    }
}
