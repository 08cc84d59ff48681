package org.bindery.studio.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.bindery.model.ComplexType;
import org.bindery.model.Element;
import org.bindery.model.ModelPath;
import org.bindery.model.Type;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.bindery.model.tree.ModelTree;

/// All components of a model, each counted where it is declared, however often and however deep its type is used.
/// Immutable once made; takes time and memory by the number of declarations, also for recursive types.
public final class ComponentIndex {

    /// The rows of one type, with those inside its groups and those that may replace them, and the
    /// types of all.
    private record Content(List<Component> rows, Set<ComplexType> inner) {}

    private final ModelTree tree;
    private final List<Component> roots;
    private final IdentityHashMap<ComplexType, Content> contents = new IdentityHashMap<>();
    /// The first component found of each type.
    private final List<Component> nearest = new ArrayList<>();
    /// The alternatives of an element, and of a wildcard those that occur nowhere else.
    private final IdentityHashMap<Declaration, List<Component>> alternatives = new IdentityHashMap<>();

    /// Each component once, by what declares it.
    private final IdentityHashMap<Object, Component> components = new IdentityHashMap<>();

    private final List<Component> inOrder = new ArrayList<>();
    /// What words are looked for in.
    private final IdentityHashMap<Object, String> texts = new IdentityHashMap<>();

    private ComponentIndex(ModelTree tree, BooleanSupplier cancelled) {
        this.tree = tree;
        this.roots = tree.roots();
        roots.forEach(this::count);
        List<Component> wildcards = new ArrayList<>();
        follow(roots, wildcards, cancelled);
        // The content of wildcards comes last: only what occurs nowhere else is searched there.
        for (int i = 0; i < wildcards.size(); i++) {
            List<Component> only = tree.children(wildcards.get(i)).stream()
                    .filter(row -> !components.containsKey(element(row)))
                    .toList();
            alternatives.put(wildcards.get(i).declaration(), only);
            only.forEach(this::count);
            follow(only, wildcards, cancelled);
        }
        contents.replaceAll((type, content) -> withAdmitted(content));
        inOrder.forEach(component -> texts.put(key(component), Search.text(component)));
    }

    private void follow(List<Component> from, List<Component> wildcards, BooleanSupplier cancelled) {
        Deque<Component> open = new ArrayDeque<>(from);
        from.forEach(row -> open.addAll(alternatives(row)));
        while (!open.isEmpty() && !cancelled.getAsBoolean()) {
            Component component = open.poll();
            if (component.kind() == Component.Kind.WILDCARD) {
                wildcards.add(component);
            }
            typeOf(component).filter(type -> !contents.containsKey(type)).ifPresent(type -> {
                Content content = content(component);
                contents.put(type, content);
                nearest.add(component);
                content.rows().forEach(this::count);
                open.addAll(content.rows());
            });
        }
    }

    private void count(Component component) {
        if (components.putIfAbsent(key(component), component) == null) {
            inOrder.add(component);
        }
        if (component.declaration() instanceof Declaration.OfElement(Element element, var ignored)) {
            components.putIfAbsent(element, component);
        }
    }

    /// The identity of a component. A type or element that may occur in many places is the same in
    /// all.
    private Object key(Component component) {
        return switch (component.declaration()) {
            case Declaration.OfType(Type type) -> type;
            case Declaration.OfElement ignored when tree.isAlternative(component) -> element(component);
            case Declaration declaration -> declaration;
        };
    }

    private static Element element(Component row) {
        return ((Declaration.OfElement) row.declaration()).element();
    }

    /// The alternatives of a component, as far as a search has to examine them.
    List<Component> alternatives(Component component) {
        List<Component> known = alternatives.get(component.declaration());
        return known != null || component.kind() == Component.Kind.WILDCARD
                ? Objects.requireNonNullElse(known, List.of())
                : tree.alternatives(component);
    }

    /// The index of a tree; of part of it, when cancelled.
    public static ComponentIndex of(ModelTree tree, BooleanSupplier cancelled) {
        return new ComponentIndex(tree, cancelled);
    }

    /// The words of a component in lower case, to search in.
    String text(Component component) {
        String known = texts.get(key(component));
        return known == null ? Search.text(component) : known;
    }

    ModelTree tree() {
        return tree;
    }

    List<Component> roots() {
        return roots;
    }

    /// All components that the model declares, each as the row nearest to a root.
    public Stream<Component> components() {
        return inOrder.stream();
    }

    /// How many components the model declares.
    public int total() {
        return inOrder.size();
    }

    /// The component nearest to a root that has the global type of that name, or else one derived from it.
    public Optional<ModelPath> nearest(String typeName) {
        return nearest(type -> type.name().local().equals(typeName))
                .or(() -> tree.index().model().types().keySet().stream()
                        .filter(name -> name.local().equals(typeName))
                        .flatMap(name -> tree.index().derivedTypes(name).stream())
                        .flatMap(derived -> nearest(type -> type.name().equals(derived)).stream())
                        .findFirst());
    }

    private Optional<ModelPath> nearest(Predicate<ComplexType> type) {
        return nearest.stream()
                .filter(component -> typeOf(component).filter(type).isPresent())
                .map(Component::path)
                .findFirst();
    }

    /// How many of them fit.
    int count(Predicate<Component> fits) {
        return Math.toIntExact(inOrder.stream().filter(fits).count());
    }

    /// How far below each type the nearest fitting component is; without the types that hold none.
    Map<ComplexType, Integer> distances(Predicate<Component> fits) {
        IdentityHashMap<ComplexType, List<ComplexType>> users = new IdentityHashMap<>();
        IdentityHashMap<ComplexType, Integer> distances = new IdentityHashMap<>();
        Deque<ComplexType> open = new ArrayDeque<>();
        contents.forEach((type, content) -> {
            content.inner()
                    .forEach(inner -> users.computeIfAbsent(inner, key -> new ArrayList<>())
                            .add(type));
            if (content.rows().stream().anyMatch(fits)) {
                distances.put(type, 1);
                open.add(type);
            }
        });
        while (!open.isEmpty()) {
            ComplexType type = open.poll();
            for (ComplexType user : users.getOrDefault(type, List.of())) {
                if (distances.putIfAbsent(user, distances.get(type) + 1) == null) {
                    open.add(user);
                }
            }
        }
        return distances;
    }

    /// The complex type whose content is below a component, if there is one.
    Optional<ComplexType> typeOf(Component component) {
        return component
                .type()
                .flatMap(tree.index()::type)
                .filter(ComplexType.class::isInstance)
                .map(ComplexType.class::cast)
                .filter(type -> !tree.isAlwaysReplaced(component));
    }

    private Content content(Component owner) {
        List<Component> rows = new ArrayList<>();
        Deque<Component> open = new ArrayDeque<>(tree.content(owner));
        while (!open.isEmpty()) {
            Component row = open.poll();
            rows.add(row);
            if (row.kind().isGroup()) {
                open.addAll(tree.content(row));
            } else if (row.kind() == Component.Kind.ELEMENT) {
                alternatives.put(row.declaration(), tree.alternatives(row));
                open.addAll(alternatives(row));
            }
        }
        return content(rows);
    }

    private Content content(List<Component> rows) {
        Set<ComplexType> inner = Collections.newSetFromMap(new IdentityHashMap<>());
        rows.forEach(row -> typeOf(row).ifPresent(inner::add));
        return new Content(List.copyOf(rows), inner);
    }

    /// Content with the components to search below its wildcards.
    private Content withAdmitted(Content content) {
        List<Component> admitted = content.rows().stream()
                .filter(row -> row.kind() == Component.Kind.WILDCARD)
                .flatMap(row -> alternatives(row).stream())
                .toList();
        return admitted.isEmpty()
                ? content
                : content(Stream.concat(content.rows().stream(), admitted.stream())
                        .toList());
    }
}
