package org.bindery.model.edit;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.Function;

/// What the values of settings mean.
final class SettingValues {

    private SettingValues() {}

    /// A whole number from 0; none for an empty value.
    static OptionalInt count(String key, String value) throws EditException {
        if (value.isBlank()) {
            return OptionalInt.empty();
        }
        try {
            int count = Integer.parseInt(value.strip());
            if (count >= 0) {
                return OptionalInt.of(count);
            }
        } catch (NumberFormatException e) {
            throw new EditException(noCount(key, value), e);
        }
        throw new EditException(noCount(key, value));
    }

    private static String noCount(String key, String value) {
        return "'" + value + "' is not a valid " + key + "; write a whole number from 0.";
    }

    /// What a value means, or a sentence why it means nothing.
    static <T> T read(String key, String value, Function<String, T> meaning) throws EditException {
        try {
            return meaning.apply(value.strip());
        } catch (IllegalArgumentException e) {
            throw new EditException("The " + key + " cannot be set: " + e.getMessage() + ".", e);
        }
    }

    /// The value of a switch.
    static boolean flag(String key, String value) throws EditException {
        return switch (value.strip()) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new EditException("'" + value + "' is not a valid " + key + "; write true or false.");
        };
    }

    /// The constant that a word names, whatever its case.
    static <E extends Enum<E>> E word(String key, String value, Class<E> constants) throws EditException {
        for (E constant : constants.getEnumConstants()) {
            if (constant.name().equalsIgnoreCase(value.strip())) {
                return constant;
            }
        }
        String known = String.join(
                        ", ",
                        List.of(constants.getEnumConstants()).stream()
                                .map(Enum::name)
                                .toList())
                .toLowerCase(Locale.ROOT);
        throw new EditException("'" + value + "' is not a valid " + key + "; write one of " + known + ".");
    }
}
