package org.bindery.importers.spreadsheet;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.model.Cardinality;

/// How often a component occurs, in the words of a specification.
final class OccursText {

    private static final Pattern RANGE = Pattern.compile(
            "[\\[({]?\\s*(\\d{1,9})\\s*(?:\\.\\.+|[-–:,;/]|to)\\s*(\\d{1,9}|[*n∞]|many|unbounded|inf)\\s*[\\])}]?");
    private static final Pattern NUMBER =
            Pattern.compile("(?:max(?:imum)?\\.?|up to|x)?\\s*(\\d{1,9})\\s*(?:x|times)?");

    private OccursText() {}

    /// `0..1`, `[1..n]`, `1-*`, `many`, `5`, `M`; empty when it is something else.
    static Optional<Cardinality> cardinality(String text) {
        String plain = text.strip().toLowerCase(Locale.ROOT);
        Matcher range = RANGE.matcher(plain);
        if (range.matches()) {
            int min = Integer.parseInt(range.group(1));
            int max = most(range.group(2));
            return max < Math.max(1, min) ? Optional.empty() : Optional.of(new Cardinality(min, max));
        }
        Matcher number = NUMBER.matcher(plain);
        if (number.matches()) {
            int times = Integer.parseInt(number.group(1));
            return times < 1 ? Optional.empty() : Optional.of(new Cardinality(times == 1 ? 1 : 0, times));
        }
        return switch (plain) {
            case "n",
                    "*",
                    "many",
                    "unbounded",
                    "multiple",
                    "y",
                    "yes",
                    "true",
                    "repeating",
                    "0..",
                    "0+",
                    "array",
                    "list" -> Optional.of(new Cardinality(0, Cardinality.UNBOUNDED));
            case "+", "1+" -> Optional.of(new Cardinality(1, Cardinality.UNBOUNDED));
            case "?" -> Optional.of(Cardinality.OPTIONAL);
            default -> mandatory(plain).map(must -> must ? Cardinality.ONE : Cardinality.OPTIONAL);
        };
    }

    /// The greatest number of occurrences.
    static int most(String text) {
        String plain = text.strip().toLowerCase(Locale.ROOT);
        return plain.matches("\\d{1,9}") ? Math.max(1, Integer.parseInt(plain)) : Cardinality.UNBOUNDED;
    }

    /// `M`, `yes`, `required`, `O`, `C`…; empty when it is something else.
    static Optional<Boolean> mandatory(String text) {
        String plain = text.strip().toLowerCase(Locale.ROOT).replaceAll("[*.()\\[\\]]", "");
        return switch (plain) {
            case "m",
                    "mandatory",
                    "y",
                    "yes",
                    "true",
                    "r",
                    "req",
                    "required",
                    "x",
                    "1",
                    "not null",
                    "must",
                    "ja",
                    "j",
                    "pflicht",
                    "muss",
                    "oui",
                    "sí",
                    "si",
                    "obligatory",
                    "compulsory",
                    "always",
                    "✓",
                    "✔",
                    "obligatoire" -> Optional.of(true);
            case "o",
                    "optional",
                    "n",
                    "no",
                    "false",
                    "c",
                    "conditional",
                    "0",
                    "null",
                    "nein",
                    "kann",
                    "non",
                    "cond",
                    "opt",
                    "d",
                    "dependent",
                    "not mandatory",
                    "not required",
                    "-",
                    "m/o",
                    "o/m",
                    "recommended",
                    "na",
                    "n/a" -> Optional.of(false);
            default -> worded(plain);
        };
    }

    private static Optional<Boolean> worded(String plain) {
        if (plain.startsWith("not ") || plain.startsWith("optional") || plain.startsWith("condition")) {
            return Optional.of(false);
        }
        return plain.startsWith("mandatory") || plain.startsWith("required")
                ? Optional.of(!plain.contains(" if "))
                : Optional.empty();
    }
}
