package org.bindery.studio.tree;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.Component;

/// What a user typed to find components: words, all of which must occur in the name, the type or the
/// documentation, and parts of paths such as `buyer/name`, which must lead to it.
///
/// @param words in lower case
/// @param paths in lower case; each holds a slash
record Search(List<String> words, List<String> paths) {

    Search {
        words = List.copyOf(words);
        paths = List.copyOf(paths);
    }

    static Search of(String text) {
        List<String> all = Arrays.stream(text.toLowerCase(Locale.ROOT).split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
        return new Search(
                all.stream().filter(word -> !word.contains("/")).toList(),
                all.stream().filter(word -> word.contains("/")).toList());
    }

    boolean isEmpty() {
        return words.isEmpty() && paths.isEmpty();
    }

    /// What to set off in the rows that fit.
    Highlight highlight() {
        List<String> lasts = paths.stream().map(Search::last).toList();
        return new Highlight(Stream.concat(words.stream(), lasts.stream()).toList());
    }

    /// Whether a component can match wherever it occurs: tests all but the paths, of which only the
    /// last step is tested.
    ///
    /// @param text of the component, as [#text] gives it
    boolean mayFit(Component component, String text) {
        return words.stream().allMatch(text::contains)
                && (paths.isEmpty() || mayLeadTo(component.path().last().toLowerCase(Locale.ROOT)));
    }

    private boolean mayLeadTo(String step) {
        return paths.stream().allMatch(path -> step.contains(last(path)));
    }

    /// What words are looked for in: the name, the type and the documentation, in lower case.
    static String text(Component component) {
        return (component.name() + '\n' + component.typeName() + '\n' + component.documentation())
                .toLowerCase(Locale.ROOT);
    }

    /// Whether the paths lead to a place: each must end in its last step, so that not all below it fits, too.
    boolean leadsTo(ModelPath place) {
        if (paths.isEmpty()) {
            return true;
        }
        String path = place.toString().toLowerCase(Locale.ROOT);
        int lastStep = path.lastIndexOf('/') + 1;
        return paths.stream().allMatch(part -> {
            int found = path.lastIndexOf(part);
            return found >= 0 && found + part.length() >= lastStep;
        });
    }

    private static String last(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
