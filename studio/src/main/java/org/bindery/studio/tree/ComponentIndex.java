package org.bindery.studio.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.bindery.model.ComplexType;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.bindery.model.tree.ModelTree;

/// All components of a model, each counted where it is declared, however often and however deep its type is used.
/// Immutable once made; takes time and memory by the number of declarations, also for recursive types.
public final class ComponentIndex {

    /// The rows that stand in one type, with those inside its groups.
    private record Content(List<Component> rows, Set<ComplexType> inner) {}

    private final ModelTree tree;
    private final List<Component> roots;
    private final IdentityHashMap<ComplexType, Content> contents = new IdentityHashMap<>();
    /// The first component found of each type.
    private final List<Component> nearest = new ArrayList<>();
    /// What words are looked for in.
    private final IdentityHashMap<Declaration, String> texts = new IdentityHashMap<>();

    private final int total;

    private ComponentIndex(ModelTree tree, BooleanSupplier cancelled) {
        this.tree = tree;
        this.roots = tree.roots();
        Deque<Component> open = new ArrayDeque<>(roots);
        while (!open.isEmpty() && !cancelled.getAsBoolean()) {
            Component component = open.poll();
            typeOf(component).filter(type -> !contents.containsKey(type)).ifPresent(type -> {
                Content content = content(component);
                contents.put(type, content);
                nearest.add(component);
                open.addAll(content.rows());
            });
        }
        components().forEach(component -> texts.put(component.declaration(), Search.text(component)));
        total = roots.size()
                + contents.values().stream()
                        .mapToInt(content -> content.rows().size())
                        .sum();
    }

    /// The index of a tree; of part of it, when cancelled.
    public static ComponentIndex of(ModelTree tree, BooleanSupplier cancelled) {
        return new ComponentIndex(tree, cancelled);
    }

    /// The words of a component in lower case, to search in.
    String text(Component component) {
        String known = texts.get(component.declaration());
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
        return Stream.concat(roots.stream(), contents.values().stream().flatMap(content -> content.rows().stream()));
    }

    /// How many components the model declares.
    public int total() {
        return total;
    }

    /// The component nearest to a root that has the global type of that name.
    public Optional<ModelPath> nearest(String typeName) {
        return nearest.stream()
                .filter(component -> typeOf(component)
                        .filter(type -> type.name().local().equals(typeName))
                        .isPresent())
                .map(Component::path)
                .findFirst();
    }

    /// How many of them fit.
    int count(Predicate<Component> fits) {
        long inTypes = contents.values().stream()
                .flatMap(content -> content.rows().stream())
                .filter(fits)
                .count();
        return Math.toIntExact(inTypes + roots.stream().filter(fits).count());
    }

    /// The types that hold a fitting component, at any depth.
    Set<ComplexType> typesLeadingTo(Predicate<Component> fits) {
        IdentityHashMap<ComplexType, List<ComplexType>> users = new IdentityHashMap<>();
        Deque<ComplexType> open = new ArrayDeque<>();
        contents.forEach((type, content) -> {
            content.inner()
                    .forEach(inner -> users.computeIfAbsent(inner, key -> new ArrayList<>())
                            .add(type));
            if (content.rows().stream().anyMatch(fits)) {
                open.add(type);
            }
        });
        Set<ComplexType> leading = Collections.newSetFromMap(new IdentityHashMap<>());
        while (!open.isEmpty()) {
            ComplexType type = open.poll();
            if (leading.add(type)) {
                open.addAll(users.getOrDefault(type, List.of()));
            }
        }
        return leading;
    }

    /// The complex type of a component, if it has one.
    Optional<ComplexType> typeOf(Component component) {
        return component
                .type()
                .flatMap(tree.index()::type)
                .filter(ComplexType.class::isInstance)
                .map(ComplexType.class::cast);
    }

    private Content content(Component owner) {
        List<Component> rows = new ArrayList<>();
        Deque<Component> open = new ArrayDeque<>(tree.children(owner));
        while (!open.isEmpty()) {
            Component row = open.poll();
            rows.add(row);
            if (row.kind().isGroup()) {
                open.addAll(tree.children(row));
            }
        }
        Set<ComplexType> inner = Collections.newSetFromMap(new IdentityHashMap<>());
        rows.forEach(row -> typeOf(row).ifPresent(inner::add));
        return new Content(List.copyOf(rows), inner);
    }
}
