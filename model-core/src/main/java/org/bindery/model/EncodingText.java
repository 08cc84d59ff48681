package org.bindery.model;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/// The text form of encodings: `auto`, `dictionary(Buy,Sell)`, `range(1..1000000)`, `days(2014-01-01..2024-12-31)` and
/// so on. A backslash takes the next character literally.
public final class EncodingText {

    private EncodingText() {}

    /// The forms that [#parse(String)] understands, for help and messages.
    public static final List<String> FORMS = List.of(
            ("auto utf8 symbols latin1 pool alphabet(ABC…) ranked[(PATTERN)] dictionary(VALUE,…) range(MIN..MAX)"
                + " variable decimal(SCALE[..SCALE][,unsigned]) days(DATE..DATE) daysAfter(COMPONENT,MIN..MAX) "
                + "product(COMPONENT,COMPONENT,SCALE)")
                    .split(" "));

    /// The text form of an encoding.
    public static String format(Encoding encoding) {
        return switch (encoding) {
            case Encoding.Auto ignored -> "auto";
            case Encoding.Utf8 ignored -> "utf8";
            case Encoding.Symbols ignored -> "symbols";
            case Encoding.Latin1 ignored -> "latin1";
            case Encoding.Pool ignored -> "pool";
            case Encoding.Alphabet alphabet -> "alphabet(" + escape(alphabet.characters()) + ")";
            case Encoding.Ranked ranked ->
                ranked.pattern().isEmpty() ? "ranked" : "ranked(" + escape(ranked.pattern()) + ")";
            case Encoding.Dictionary dictionary ->
                "dictionary("
                        + String.join(
                                ",",
                                dictionary.values().stream()
                                        .map(EncodingText::escape)
                                        .toList())
                        + ")";
            case Encoding.Range range -> "range(" + range.min() + ".." + range.max() + ")";
            case Encoding.Variable ignored -> "variable";
            case Encoding.Decimal decimal -> "decimal(" + scales(decimal) + (decimal.signed() ? ")" : ",unsigned)");
            case Encoding.Days days -> "days(" + days.from() + ".." + days.to() + ")";
            case Encoding.DaysAfter after ->
                "daysAfter(" + escape(after.component()) + "," + after.min() + ".." + after.max() + ")";
            case Encoding.Product product ->
                "product(" + escape(product.left()) + "," + escape(product.right()) + "," + product.scale() + ")";
        };
    }

    /// Reads the text form of an encoding.
    ///
    /// @throws IllegalArgumentException with a sentence for the user when the text is not one
    public static Encoding parse(String text) {
        int open = text.indexOf('(');
        if (open >= 0 && !text.endsWith(")")) {
            throw new IllegalArgumentException("the encoding '" + text + "' has no closing parenthesis");
        }
        String name = open < 0 ? text : text.substring(0, open);
        List<String> arguments = open < 0 ? List.of() : split(text.substring(open + 1, text.length() - 1));
        try {
            return make(name, arguments, text);
        } catch (NumberFormatException | DateTimeException e) {
            throw new IllegalArgumentException("the encoding '" + text + "' has an argument that cannot be read", e);
        }
    }

    private static Encoding make(String name, List<String> arguments, String text) {
        return switch (name + "/" + arguments.size()) {
            case "auto/0" -> Encoding.AUTO;
            case "utf8/0" -> new Encoding.Utf8();
            case "symbols/0" -> new Encoding.Symbols();
            case "latin1/0" -> new Encoding.Latin1();
            case "pool/0" -> new Encoding.Pool();
            case "variable/0" -> new Encoding.Variable();
            case "ranked/0" -> new Encoding.Ranked();
            case "ranked/1" -> new Encoding.Ranked(arguments.getFirst());
            case "alphabet/1" -> new Encoding.Alphabet(arguments.getFirst());
            case "range/1" -> {
                String[] ends = ends(arguments.getFirst());
                yield new Encoding.Range(Long.parseLong(ends[0]), Long.parseLong(ends[1]));
            }
            case "decimal/1", "decimal/2" -> decimal(arguments, text);
            case "days/1" -> {
                String[] ends = ends(arguments.getFirst());
                yield new Encoding.Days(LocalDate.parse(ends[0]), LocalDate.parse(ends[1]));
            }
            case "daysAfter/2" -> {
                String[] ends = ends(arguments.get(1));
                yield new Encoding.DaysAfter(
                        arguments.getFirst(), Integer.parseInt(ends[0]), Integer.parseInt(ends[1]));
            }
            case "product/3" ->
                new Encoding.Product(arguments.get(0), arguments.get(1), Integer.parseInt(arguments.get(2)));
            default -> {
                if (name.equals("dictionary") && !arguments.isEmpty()) {
                    yield new Encoding.Dictionary(arguments);
                }
                throw new IllegalArgumentException(
                        "'" + text + "' is not an encoding; write one of " + String.join(", ", FORMS));
            }
        };
    }

    private static Encoding decimal(List<String> arguments, String text) {
        if (arguments.size() == 2 && !arguments.get(1).equals("unsigned")) {
            throw new IllegalArgumentException("the encoding '" + text + "' ends neither in ) nor in ,unsigned)");
        }
        String[] ends = ends(arguments.getFirst());
        return new Encoding.Decimal(Integer.parseInt(ends[0]), Integer.parseInt(ends[1]), arguments.size() == 1);
    }

    private static String scales(Encoding.Decimal decimal) {
        return decimal.minScale() == decimal.maxScale()
                ? Integer.toString(decimal.minScale())
                : decimal.minScale() + ".." + decimal.maxScale();
    }

    private static String[] ends(String range) {
        int dots = range.indexOf("..");
        return dots < 0
                ? new String[] {range, range}
                : new String[] {range.substring(0, dots), range.substring(dots + 2)};
    }

    /// The parts of a text with commas between them; a backslash precedes a comma within a part.
    public static List<String> split(String text) {
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' && i + 1 < text.length()) {
                i++;
                part.append(text.charAt(i));
            } else if (c == ',') {
                parts.add(part.toString());
                part.setLength(0);
            } else {
                part.append(c);
            }
        }
        parts.add(part.toString());
        return parts;
    }

    private static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' || c == ',' || c == '(' || c == ')') {
                escaped.append('\\');
            }
            escaped.append(c);
        }
        return escaped.toString();
    }
}
