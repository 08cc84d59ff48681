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
