package org.bindery.studio.workspace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;

/// From the paths of values in a message, such as `/order/line[3]/price`, to the paths of their components. Not
/// thread-safe.
public final class InstancePaths {

    private static final Pattern NUMBER = Pattern.compile("\\[\\d+]");

    private final ModelTree tree;
    private final Function<String, Optional<String>> types;
    private final Map<String, Place> known = new HashMap<>();

    /// Where a path leads.
    ///
    /// @param found the component, or the innermost one on the way
    /// @param owner the parent of the next step: groups contain nothing on their own
    /// @param exact whether the whole path led there
    private record Place(ModelPath found, ModelPath owner, boolean exact) {}

    private static final Place TOP = new Place(ModelPath.ROOT, ModelPath.ROOT, true);

    private InstancePaths(ModelTree tree, Function<String, Optional<String>> types) {
        this.tree = tree;
        this.types = types;
    }

    /// The paths of one message.
    ///
    /// @param types the name of the type of a record at a path, which may be derived from the declared one; empty
    ///     where that is not known
    public static InstancePaths of(ModelTree tree, Function<String, Optional<String>> types) {
        return new InstancePaths(tree, types);
    }

    /// The path without any numbers; paths of different values may become the same.
    public static String bare(String path) {
        return path.indexOf('[') < 0 ? path : NUMBER.matcher(path).replaceAll("");
    }

    /// The innermost item of a list that a path names or leads through; empty where it goes through no list.
    public static Optional<String> item(String path) {
        int end = path.lastIndexOf(']');
        return end < 0 ? Optional.empty() : Optional.of(path.substring(0, end + 1));
    }

    /// The component that a value is an occurrence of. A number at the end of a step counts occurrences, unless the
    /// type has several components of that name and the numbered one is meant.
    public static Optional<ModelPath> component(ModelTree tree, String path) {
        return of(tree, holder -> Optional.empty()).component(path);
    }

    /// The component that a value is an occurrence of, under the type that the message has there.
    public Optional<ModelPath> component(String path) {
        return nearest(path).filter(found -> place(path).exact());
    }

    /// The row of the tree to select for a value: its component; where the model has none, the one around it.
    public Optional<ModelPath> nearest(String path) {
        return Optional.of(path)
                .filter(it -> it.length() > 1)
                .map(it -> place(it).found())
                .filter(found -> !found.equals(ModelPath.ROOT));
    }

    /// The row of the type that a record has, where it is derived from the declared one.
    public Optional<ModelPath> derived(String path) {
        return component(path).flatMap(owner -> named(owner, path));
    }

    private Optional<ModelPath> named(ModelPath owner, String path) {
        return types.apply(path)
                .flatMap(type -> tree.find(owner.child("~" + type)))
                .map(Component::path);
    }

    private Place place(String path) {
        int slash = path.lastIndexOf('/');
        if (slash < 0) {
            return TOP;
        }
        Place before = known.get(path);
        if (before != null) {
            return before;
        }
        String outer = path.substring(0, slash);
        String step = path.substring(slash + 1);
        Place above = place(outer);
        Place place = above.exact() ? below(above, outer, step) : above;
        known.put(path, place);
        return place;
    }

    private Place below(Place above, String outer, String step) {
        boolean group = step.startsWith("#");
        Optional<ModelPath> next = next(above.owner(), outer, step);
        if (next.isPresent()) {
            return new Place(next.get(), group ? above.owner() : next.get(), true);
        }
        return new Place(above.found(), above.owner(), group || isHeld(above.found(), step));
    }

    private Optional<ModelPath> next(ModelPath owner, String outer, String step) {
        return named(owner, outer)
                .flatMap(type -> step(type, step))
                .or(() -> step(owner, step))
                .or(() -> member(owner, step))
                .or(() -> ofDerived(owner, step));
    }

    /// A component of one of the types that are allowed there, if the message does not identify the
    /// type.
    private Optional<ModelPath> ofDerived(ModelPath owner, String step) {
        return tree.find(owner).stream()
                .flatMap(row -> tree.alternatives(row).stream())
                .filter(row -> row.kind() == Component.Kind.TYPE)
                .flatMap(row -> step(row.path(), step).stream())
                .findFirst();
    }

    /// The replacement of an element that repeats, in a record around it: `/trade/product[2]/swap`.
    private Optional<ModelPath> member(ModelPath owner, String step) {
        return tree.find(owner).stream()
                .flatMap(row -> tree.members(row).stream())
                .map(Component::path)
                .filter(path -> candidates(step).contains(path.last()))
                .findFirst();
    }

    /// Whether a step leads from an occurrence of a component to the component itself, as it does where each occurrence
    /// is a record around it.
    private static boolean isHeld(ModelPath found, String step) {
        return !found.steps().isEmpty() && bare(found.last()).equals(bare(step));
    }

    private Optional<ModelPath> step(ModelPath owner, String step) {
        return candidates(step).stream()
                .flatMap(candidate -> tree.find(owner.child(candidate)).stream())
                .map(Component::path)
                .findFirst();
    }

    /// `name[2][3]` is the third occurrence of `name[2]`; `name[3]` the third of `name` where it repeats, else the
    /// third of that name.
    private static List<String> candidates(String step) {
        List<String> candidates = new ArrayList<>();
        int bracket = step.lastIndexOf('[');
        if (bracket > 0 && bracket != step.indexOf('[')) {
            candidates.add(step.substring(0, bracket));
        }
        candidates.add(step);
        if (bracket > 0) {
            candidates.add(step.substring(0, step.indexOf('[')));
        }
        return candidates;
    }
}
