package org.bindery.studio.tree;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.bindery.model.tree.Component;

/// What a user typed to find components: words, all of which must stand in the name, the type or the documentation.
///
/// @param words in lower case
record Search(List<String> words) implements Predicate<Component> {

    Search {
        words = List.copyOf(words);
    }

    static Search of(String text) {
        return new Search(Arrays.stream(text.toLowerCase(Locale.ROOT).split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList());
    }

    boolean isEmpty() {
        return words.isEmpty();
    }

    @Override
    public boolean test(Component component) {
        String text = (component.name() + '\n' + component.typeName() + '\n' + component.documentation())
                .toLowerCase(Locale.ROOT);
        return words.stream().allMatch(text::contains);
    }
}
