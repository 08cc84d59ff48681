package org.bindery.schemas.writing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Names of letters, digits and underscores of ASCII, made of names that a model has.
public final class Identifiers {

    private Identifiers() {}

    /// The words of a name: `settlementDate` and `settlement-date` have two.
    static List<String> words(String name) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        char before = ' ';
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean begins = isUpper(c)
                    && (!isUpper(before) || (i + 1 < name.length() && isLower(name.charAt(i + 1))))
                    && isPart(before);
            if ((begins || !isPart(c)) && !word.isEmpty()) {
                words.add(word.toString());
                word.setLength(0);
            }
            if (isPart(c)) {
                word.append(c);
            }
            before = c;
        }
        if (!word.isEmpty()) {
            words.add(word.toString());
        }
        return words;
    }

    private static boolean isUpper(char c) {
        return c >= 'A' && c <= 'Z';
    }

    private static boolean isLower(char c) {
        return c >= 'a' && c <= 'z';
    }

    private static boolean isPart(char c) {
        return isUpper(c) || isLower(c) || (c >= '0' && c <= '9');
    }

    /// `SettlementDate`.
    public static String upperCamel(String name) {
        return started(
                words(name).stream()
                        .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                        .collect(Collectors.joining()),
                "Type");
    }

    /// `settlement_date`.
    public static String snake(String name) {
        return started(
                words(name).stream().map(word -> word.toLowerCase(Locale.ROOT)).collect(Collectors.joining("_")), "f_");
    }

    /// `SETTLEMENT_DATE`, which may begin with a digit where it is prefixed.
    public static String upperSnake(String name) {
        return words(name).stream().map(word -> word.toUpperCase(Locale.ROOT)).collect(Collectors.joining("_"));
    }

    /// The name with underscores in place of what does not fit.
    public static String plain(String name) {
        return started(name.replaceAll("[^A-Za-z0-9_]", "_"), "_");
    }

    private static String started(String name, String otherwise) {
        return name.isEmpty() || Character.isDigit(name.charAt(0)) ? otherwise + name : name;
    }
}
