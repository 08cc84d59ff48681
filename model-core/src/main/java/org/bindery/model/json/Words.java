package org.bindery.model.json;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The words of a model file for the constants of the model: `COUNT_OF` is `countOf`.
final class Words {

    private static final Map<Enum<?>, String> KNOWN = new ConcurrentHashMap<>();

    private Words() {}

    static String of(Enum<?> constant) {
        return KNOWN.computeIfAbsent(constant, Words::word);
    }

    private static String word(Enum<?> constant) {
        String[] parts = constant.name().toLowerCase(Locale.ROOT).split("_", -1);
        StringBuilder word = new StringBuilder(parts[0]);
        for (int i = 1; i < parts.length; i++) {
            word.append(parts[i].substring(0, 1).toUpperCase(Locale.ROOT)).append(parts[i].substring(1));
        }
        return word.toString();
    }

    static <E extends Enum<E>> Optional<E> find(Class<E> constants, String word) {
        return Arrays.stream(constants.getEnumConstants())
                .filter(constant -> of(constant).equals(word))
                .findFirst();
    }

    /// All words, for messages.
    static <E extends Enum<E>> String all(Class<E> constants) {
        return String.join(
                ", ", Arrays.stream(constants.getEnumConstants()).map(Words::of).toList());
    }
}
