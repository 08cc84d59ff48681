package org.bindery.rules;

import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;
import org.bindery.model.names.CloseNames;

/// What CEL says, in the words of the model.
public final class Sentences {

    private static final int MOST_NAMES = 12;

    private Sentences() {}

    /// With a capital and a full stop.
    static String sentence(String text) {
        if (text.isEmpty()) {
            return "Something is wrong.";
        }
        String start = text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
        return start.endsWith(".") ? start : start + ".";
    }

    /// ` Did you mean 'x'?`, if some name is near to a wrong one.
    public static String near(String wrong, Collection<String> names) {
        return CloseNames.to(wrong, names, 1).stream()
                .map(name -> " Did you mean '" + name + "'?")
                .findFirst()
                .orElse("");
    }

    /// ` Did you mean 'x'?`, if some name is near to a wrong one; else ` It has: x, y.`, with the first names, if any.
    public static String nearOrAll(String wrong, Collection<String> names) {
        String near = near(wrong, names);
        return names.isEmpty() || !near.isEmpty() ? near : " It has: " + first(names) + ".";
    }

    /// So many names, with commas between, that a sentence can be read.
    public static String first(Collection<String> names) {
        String some = names.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
        return names.size() > MOST_NAMES ? some + ", …" : some;
    }
}
