package org.bindery.importers.database;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.model.Facets;

/// The condition of a check constraint, as far as it concerns one column and can be expressed by facets.
///
/// @param column the column's name
record CheckText(String column, Facets facets) {

    private static final String NAME = "[\"`\\[]?([\\p{L}_][\\p{L}\\p{N}_$]*)[\"`\\]]?";
    private static final String TEXT = "'((?:[^']++|'')*+)'";
    private static final String NUMBER = "'?(-?\\d{1,30}(?:\\.\\d{1,30})?)'?";
    private static final Pattern CAST = Pattern.compile("::[a-z_]+(?: [a-z]+)*(?:\\([0-9, ]*\\))?(?:\\[])?");
    private static final Pattern FUNCTION_CAST =
            Pattern.compile("(?i)CAST\\(([^()]*) AS [A-Z ]+(?:\\([0-9, ]*\\))?\\)");
    private static final Pattern ONE_OF = Pattern.compile(NAME + " (?i:IN) ?\\((.*)\\)");
    private static final Pattern ANY_OF = Pattern.compile(NAME + " = (?i:ANY) \\(*(?i:ARRAY)\\[(.*)]\\)*");
    private static final Pattern BETWEEN = Pattern.compile(NAME + " (?i:BETWEEN) " + NUMBER + " (?i:AND) " + NUMBER);
    private static final Pattern COMPARED = Pattern.compile(NAME + " ?(<=|>=|<|>) ?" + NUMBER);
    private static final Pattern LENGTH = Pattern.compile(
            "(?i:char_length|character_length|length|len)\\(+" + NAME + "\\)+ ?(<=|>=|<|>|=) ?(\\d{1,9})");
    private static final int LONGEST = 4_000;
    private static final int MOST_VALUES = 1_000;

    /// Reads a condition; empty when it is of another kind.
    static Optional<CheckText> of(String condition) {
        if (condition.length() > 4 * LONGEST) {
            return Optional.empty();
        }
        String plain = plain(condition);
        if (plain.length() > LONGEST) {
            return Optional.empty();
        }
        Matcher between = BETWEEN.matcher(plain);
        if (between.matches()) {
            return Optional.of(new CheckText(
                    between.group(1),
                    Facets.NONE.withRange(bound(between.group(2), true), bound(between.group(3), true))));
        }
        List<String> parts = conjunction(plain);
        if (parts.size() == 1) {
            return single(plain);
        }
        Optional<CheckText> all = Optional.empty();
        for (String part : parts) {
            Optional<CheckText> one = of(part);
            boolean fits = one.isPresent()
                    && (all.isEmpty()
                            || all.get().column().equalsIgnoreCase(one.get().column()));
            if (!fits) {
                return Optional.empty();
            }
            Facets before = all.map(CheckText::facets).orElse(Facets.NONE);
            all = Optional.of(
                    new CheckText(one.get().column(), before.and(one.get().facets())));
        }
        return all;
    }

    private static Optional<CheckText> single(String plain) {
        Matcher oneOf = ONE_OF.matcher(plain);
        if (oneOf.matches()) {
            return values(oneOf.group(1), oneOf.group(2));
        }
        Matcher anyOf = ANY_OF.matcher(plain);
        if (anyOf.matches()) {
            return values(anyOf.group(1), anyOf.group(2));
        }
        Matcher compared = COMPARED.matcher(plain);
        if (compared.matches()) {
            return Optional.of(new CheckText(compared.group(1), range(compared.group(2), compared.group(3))));
        }
        Matcher length = LENGTH.matcher(plain);
        return length.matches()
                ? Optional.of(
                        new CheckText(length.group(1), length(length.group(2), Integer.parseInt(length.group(3)))))
                : Optional.empty();
    }

    private static Facets range(String operator, String number) {
        boolean inclusive = operator.endsWith("=");
        return operator.startsWith("<")
                ? Facets.NONE.withRange(Optional.empty(), bound(number, inclusive))
                : Facets.NONE.withRange(bound(number, inclusive), Optional.empty());
    }

    private static Facets length(String operator, int number) {
        OptionalInt none = OptionalInt.empty();
        return switch (operator) {
            case "=" -> Facets.NONE.withLength(OptionalInt.of(number), none, none);
            case "<" -> Facets.NONE.withLength(none, none, OptionalInt.of(Math.max(0, number - 1)));
            case "<=" -> Facets.NONE.withLength(none, none, OptionalInt.of(number));
            case ">" -> Facets.NONE.withLength(none, OptionalInt.of(number + 1), none);
            default -> Facets.NONE.withLength(none, OptionalInt.of(number), none);
        };
    }

    private static Optional<Facets.Bound> bound(String number, boolean inclusive) {
        return Optional.of(new Facets.Bound(number, inclusive));
    }

    private static Optional<CheckText> values(String column, String list) {
        List<Facets.EnumerationValue> values = new ArrayList<>();
        Matcher each = Pattern.compile("\\s*(?:" + TEXT + "|" + NUMBER + ")\\s*(?:,|$)")
                .matcher(list);
        int end = 0;
        while (each.find() && each.start() == end && each.end() > end && values.size() < MOST_VALUES) {
            String value = each.group(1) == null ? each.group(2) : each.group(1).replace("''", "'");
            values.add(new Facets.EnumerationValue(value, ""));
            end = each.end();
        }
        return end == list.length() && !values.isEmpty()
                ? Optional.of(new CheckText(column, Facets.NONE.withEnumeration(values)))
                : Optional.empty();
    }

    /// Without casts, outer parentheses and white space that says nothing.
    private static String plain(String condition) {
        String text = CAST.matcher(condition.strip().replaceAll("\\s+", " ")).replaceAll("");
        text = FUNCTION_CAST.matcher(text).replaceAll("$1");
        text = text.replaceAll("(?<![\\p{L}\\p{N}_])\\((" + NAME + ")\\)(?= ?[<>=]| [Ii=])", "$1")
                .replaceAll("(?<=[<>=] )\\(" + NUMBER + "\\)", "$1");
        while (text.startsWith("(") && closing(text, 0) == text.length() - 1) {
            text = text.substring(1, text.length() - 1).strip();
        }
        return text;
    }

    /// The place of the parenthesis that closes the one at a place, or -1.
    private static int closing(String text, int open) {
        int depth = 0;
        char quote = 0;
        for (int i = open; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '\'' || c == '"' || c == '`') {
                quote = c;
            } else if (c == '(') {
                depth++;
            } else if (c == ')' && --depth == 0) {
                return i;
            }
        }
        return -1;
    }

    /// The parts of conditions with AND between them, outside parentheses and quotes.
    private static List<String> conjunction(String text) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        boolean quoted = false;
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            quoted ^= c == '\'';
            depth += quoted ? 0 : c == '(' ? 1 : c == ')' ? -1 : 0;
            boolean and = depth == 0 && !quoted && text.regionMatches(true, i, " and ", 0, 5);
            if (and && !text.substring(start, i).toLowerCase(Locale.ROOT).matches(".* between [^ ]+")) {
                parts.add(text.substring(start, i).strip());
                start = i + 5;
            }
        }
        parts.add(text.substring(start).strip());
        return parts;
    }
}
