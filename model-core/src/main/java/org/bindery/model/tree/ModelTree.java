package org.bindery.model.tree;

import java.util.ArrayList;
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
import org.bindery.model.PathSteps;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;
import org.bindery.model.names.CloseNames;

/// The components of a model as a tree, worked out as far as someone looks: a type is laid out when a row of it is
/// first opened, so that recursive types and large models cost nothing. Thread-safe.
///
/// Below a component are its attributes, its value or its content, then its virtual fields, inherited parts first.
/// A sequence that occurs exactly once has no row, its particles are in its place, also if it is a named group;
/// only as one of several alternatives does a sequence of more than one particle keep its row, since its particles
/// belong together there. Rows of groups hold rows whose paths do not name the group. Same-named rows of one type
/// are numbered in order: `name`, `name[2]`, `#choice`, `#choice[2]`; groups without a row do not count.
///
/// The replacements that messages may have for an element are below it, after its own content; alone, if the
/// element or its type is abstract:
///
/// - `~Type`, for each type that is derived from its own and that a message may name (`xsi:type`);
/// - the members of its substitution group. They replace it in messages, so their paths do not name it:
///   `/trade/swap` below `/trade/product`.
///
/// Below a wildcard are the global elements that it admits: `/order/#any/note`. Attributes that the model does not
/// name have one row: `/order/@*`.
public final class ModelTree {

    private static final int MOST_SUGGESTED = 3;

    /// Begins the step of a type that replaces the declared one.
    static final String TYPE_MARK = "~";

    private final ModelIndex index;
    private final Alternatives alternatives;
    private final TypeContent roots;
    private final Uses uses;
    private final Map<ComplexType, TypeContent> contents = Collections.synchronizedMap(new IdentityHashMap<>());

    public ModelTree(ModelIndex index) {
        this.index = index;
        this.alternatives = new Alternatives(index);
        this.uses = new Uses(index.model());
        List<Element> elements = index.model().roots().stream()
                .flatMap(name -> index.model().element(name).stream())
                .toList();
        roots = new TypeContentBuilder(index, alternatives, "").roots(elements);
    }

    public ModelIndex index() {
        return index;
    }

    /// The rows of the root elements.
    public List<Component> roots() {
        return rows(roots.parts(), ModelPath.ROOT);
    }

    /// The rows below a row: what it holds, and what messages may have instead of it.
    public List<Component> children(Component component) {
        if (component.declaration() instanceof Declaration.OfWildcard(Wildcard wildcard)) {
            return admitted(component, wildcard);
        }
        List<Component> rows = new ArrayList<>(isAlwaysReplaced(component) ? List.of() : content(component));
        rows.addAll(alternatives(component));
        return List.copyOf(rows);
    }

    /// What messages may have instead of an element: derived types, then the members of its substitution group.
    public List<Component> alternatives(Component component) {
        List<Component> rows = new ArrayList<>(types(component));
        rows.addAll(members(component));
        return rows;
    }

    /// The rows of what a component's own type or a group holds, also where messages always have another type.
    public List<Component> content(Component component) {
        if (!component.kind().isGroup()) {
            return rows(typeContent(component).parts(), component.path());
        }
        return part(component.path())
                .map(part -> rows(part.parts(), owner(component.path())))
                .orElse(List.of());
    }

    /// The members of the substitution group of the element that a row refers to, but for itself.
    public List<Component> members(Component component) {
        return component.kind() != Component.Kind.ELEMENT
                        || component.path().steps().isEmpty()
                ? List.of()
                : part(component.path())
                        .map(part -> rows(part.parts(), owner(component.path())))
                        .orElse(List.of());
    }

    /// Whether messages never have the element of a row with its own type, but only a row below it.
    public boolean isAlwaysReplaced(Component component) {
        return component.declaration() instanceof Declaration.OfElement(Element element, var ignored)
                && alternatives.isAlwaysReplaced(element);
    }

    /// Whether messages may have a row in place of its parent: a member of a substitution group, a derived type, or
    /// an element that a wildcard admits.
    public boolean isAlternative(Component component) {
        ModelPath path = component.path();
        return !path.steps().isEmpty()
                && !isRoot(path)
                && (isTypeStep(path.last())
                        || contentAt(owner(path)).isMember(path.last())
                        || find(owner(path))
                                .filter(row -> row.kind() == Component.Kind.WILDCARD)
                                .isPresent());
    }

    private static boolean isTypeStep(String step) {
        return step.startsWith(TYPE_MARK);
    }

    /// The row that a path names, from a root element or from a global type; empty when there is none.
    public Optional<Component> find(ModelPath path) {
        Optional<Component> row = path.type().flatMap(name -> type(ModelPath.ofType(name), name));
        boolean top = path.type().isEmpty();
        for (String step : path.steps()) {
            row = top ? part(roots, ModelPath.ROOT, step) : row.flatMap(above -> child(above, step));
            top = false;
        }
        return row;
    }

    /// Says that no row has a path, with the paths that may have been meant, in a sentence.
    ///
    /// @param path a path that [#find] does not find
    public String missing(ModelPath path) {
        ModelPath first = path;
        while (first.parent().filter(above -> find(above).isEmpty()).isPresent()
                && !first.parent().orElseThrow().equals(ModelPath.ROOT)) {
            first = first.parent().orElseThrow();
        }
        Optional<ModelPath> above = first.parent();
        List<ModelPath> known = above.isEmpty()
                ? index.model().types().keySet().stream()
                        .map(type -> ModelPath.ofType(type.local()))
                        .toList()
                : above.flatMap(this::find).map(this::children).orElse(roots()).stream()
                        .map(Component::path)
                        .toList();
        List<String> close =
                CloseNames.to(first.last(), known.stream().map(ModelPath::last).toList(), MOST_SUGGESTED);
        List<String> meant = known.stream()
                .filter(row -> close.contains(row.last()))
                .map(ModelPath::toString)
                .toList();
        return "There is no component " + path
                + CloseNames.question(meant, "; 'bindery show' lists the components and their paths.");
    }

    private Optional<Component> child(Component above, String step) {
        if (isTypeStep(step)) {
            return named(types(above), step);
        }
        return above.declaration() instanceof Declaration.OfWildcard(Wildcard wildcard)
                ? named(admitted(above, wildcard), step)
                : part(typeContent(above), above.path(), step);
    }

    private static Optional<Component> named(List<Component> rows, String step) {
        return rows.stream().filter(row -> row.path().last().equals(step)).findFirst();
    }

    private static Optional<Component> part(TypeContent content, ModelPath owner, String step) {
        return content.part(step).map(part -> part.row().at(owner.child(part.step())));
    }

    private List<Component> types(Component component) {
        if (!(component.declaration() instanceof Declaration.OfElement(Element element, var ignored))) {
            return List.of();
        }
        PathSteps numbers = new PathSteps();
        return alternatives.types(element, isRoot(component.path())).stream()
                .map(type -> type(
                        component.path().child(numbers.next(Alternatives.step(type.name()))),
                        Alternatives.step(type.name()),
                        type))
                .toList();
    }

    private static boolean isRoot(ModelPath path) {
        return path.type().isEmpty() && path.steps().size() == 1;
    }

    private List<Component> admitted(Component component, Wildcard wildcard) {
        Optional<String> namespace = find(owner(component.path())).flatMap(this::namespace);
        TypeContentBuilder builder = new TypeContentBuilder(index, alternatives, "");
        return rows(builder.alternatives(alternatives.admitted(wildcard, namespace.orElse(""))), component.path());
    }

    /// The row above a row: a group, a component, or a global type; roots and types have none.
    public Optional<Component> parent(Component component) {
        ModelPath path = component.path();
        if (path.steps().isEmpty()) {
            return Optional.empty();
        }
        ModelPath owner = owner(path);
        return contentAt(owner)
                .above(path.last())
                .map(above -> above.row().at(owner.child(above.step())))
                .or(() -> find(owner));
    }

    Uses uses() {
        return uses;
    }

    /// How many declarations have the global complex type of a component; 0 where it has none.
    public int usesOfType(Component component) {
        return complex(component).map(type -> uses.ofType(type.name())).orElse(0);
    }

    /// The place of a row's declaration in the type above it; roots and types have none.
    public Optional<Place> place(Component component) {
        return component.path().steps().isEmpty()
                ? Optional.empty()
                : part(component.path()).flatMap(Part::place);
    }

    private Optional<Component> type(ModelPath path, String localName) {
        return index.model().types().values().stream()
                .filter(type -> type.name().local().equals(localName))
                .findFirst()
                .map(type -> type(path, localName, type));
    }

    private Component type(ModelPath path, String name, Type type) {
        return new Component(
                path,
                name,
                Component.Kind.TYPE,
                Cardinality.ONE,
                typeName(type),
                new Declaration.OfType(type),
                Optional.of(TypeRef.named(type.name())),
                type.documentation(),
                type.location(),
                !(type instanceof ComplexType complex && TypeContentBuilder.hasRows(index, complex)));
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

    /// The rows of the type that the component at a path has; the roots at the model's own.
    private TypeContent contentAt(ModelPath path) {
        return path.equals(ModelPath.ROOT)
                ? roots
                : find(path).map(this::typeContent).orElse(TypeContent.EMPTY);
    }

    private TypeContent typeContent(Component component) {
        return complex(component)
                .map(complex -> contents.computeIfAbsent(
                        complex,
                        key -> new TypeContentBuilder(
                                        index,
                                        alternatives,
                                        namespace(component).orElse(""))
                                .build(key)))
                .orElse(TypeContent.EMPTY);
    }

    private Optional<ComplexType> complex(Component component) {
        return component
                .type()
                .flatMap(index::type)
                .filter(ComplexType.class::isInstance)
                .map(ComplexType.class::cast);
    }

    /// The namespace of the schema that declares the type of a component.
    private Optional<String> namespace(Component component) {
        return complex(component).map(type -> {
            if (!type.name().isAnonymous()) {
                return type.name().namespace();
            }
            return component.declaration() instanceof Declaration.OfElement(Element element, var ignored)
                    ? element.namespace()
                    : "";
        });
    }

    private static List<Component> rows(List<Part> parts, ModelPath owner) {
        return parts.stream()
                .map(part -> part.row().at(owner.child(part.step())))
                .toList();
    }
}
