package org.bindery.studio.preview;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;

/// From the path of a value in a message, such as `/order/line[3]/price`, to the path of its component.
public final class InstancePaths {

    private static final Pattern NUMBER = Pattern.compile("\\[\\d+]");

    private InstancePaths() {}

    /// The path without any numbers; paths of different values may become the same.
    static String bare(String path) {
        return path.indexOf('[') < 0 ? path : NUMBER.matcher(path).replaceAll("");
    }

    /// The innermost item of a list that a path names or leads through; empty where it goes through no list.
    static Optional<String> item(String path) {
        int end = path.lastIndexOf(']');
        return end < 0 ? Optional.empty() : Optional.of(path.substring(0, end + 1));
    }

    /// The component that a value is an occurrence of. A number at the end of a step counts occurrences, unless the
    /// type
    /// has several components of that name and the numbered one is meant.
    public static Optional<ModelPath> component(ModelTree tree, String path) {
        if (path.length() < 2) {
            return Optional.empty();
        }
        ModelPath owner = ModelPath.ROOT;
        ModelPath found = ModelPath.ROOT;
        for (String step : List.of(path.substring(1).split("/"))) {
            Optional<ModelPath> next = step(tree, owner, step);
            if (next.isPresent()) {
                found = next.get();
            } else if (!step.startsWith("#") && !isHeld(found, step)) {
                return Optional.empty();
            }
            owner = step.startsWith("#") ? owner : found;
        }
        return Optional.of(found);
    }

    /// The row of the tree to select for a value: its component; where the tree does not show that, because it is of a
    /// derived type or stands for the head of its substitution group, the row that the message has it in.
    public static Optional<ModelPath> nearest(ModelTree tree, String path) {
        ModelPath found = ModelPath.ROOT;
        for (String step : path.length() < 2
                ? List.<String>of()
                : List.of(path.substring(1).split("/"))) {
            Optional<ModelPath> next = next(tree, found, step);
            if (next.isPresent()) {
                found = next.get();
            } else if (!step.startsWith("#") && !isHeld(found, step)) {
                break;
            }
        }
        return found.equals(ModelPath.ROOT) ? Optional.empty() : Optional.of(found);
    }

    private static Optional<ModelPath> next(ModelTree tree, ModelPath owner, String step) {
        Optional<ModelPath> next = step(tree, owner, step);
        return next.isPresent() || isHeld(owner, step) ? next : head(tree, owner, bare(step));
    }

    /// The row of the element that elements of a name may stand for.
    private static Optional<ModelPath> head(ModelTree tree, ModelPath owner, String name) {
        return tree.index().model().elements().entrySet().stream()
                .filter(element -> element.getKey().local().equals(name))
                .flatMap(element -> element.getValue().substitutionGroup().stream())
                .flatMap(head -> tree
                        .find(owner.child(head.local()))
                        .map(Component::path)
                        .or(() -> head(tree, owner, head.local()))
                        .stream())
                .findFirst();
    }

    /// Whether a step leads from an occurrence of a component to the component itself, as it does where each occurrence
    /// is a record around it.
    private static boolean isHeld(ModelPath found, String step) {
        return !found.steps().isEmpty() && bare(found.last()).equals(bare(step));
    }

    private static Optional<ModelPath> step(ModelTree tree, ModelPath owner, String step) {
        return candidates(step).stream()
                .flatMap(candidate -> tree.find(owner.child(candidate)).stream())
                .map(Component::path)
                .findFirst();
    }

    /// `name[2][3]` is the third occurrence of `name[2]`; `name[3]` the third of `name` where it repeats, else the
    /// third
    /// of that name.
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
