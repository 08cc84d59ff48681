package org.bindery.messages.random;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.DfdlStatement;
import org.bindery.shape.dfdl.DfdlTerm;

/// What a description in the terms of DFDL says of a value without regard to others: the literals that an expression
/// may give, those that a test wants, and how much room a fixed length has.
final class DfdlLiterals {

    private static final String LITERAL = "(?:'([^']*)'|\"([^\"]*)\")";
    private static final Pattern RESULT = Pattern.compile("\\b(?:then|else)\\s+" + LITERAL);
    private static final Pattern EQUAL = Pattern.compile("\\{\\s*(?:xs:string\\(\\s*)?(\\.|/?[\\w.:-]+(?:/[\\w.:-]+)*)"
            + "(?:\\s*\\))?\\s+eq\\s+(?:" + LITERAL + "|(-?\\d+))\\s*}");

    private DfdlLiterals() {}

    /// What a test says of an element.
    ///
    /// @param path as in an expression, to the element
    record Wanted(String path, String literal) {}

    /// One of the literals that a computed value may be.
    ///
    /// @param drawn determines which
    static Optional<String> computed(DfdlTerm.ElementTerm element, Object drawn) {
        Matcher results = RESULT.matcher(
                element.properties().get(DfdlProperty.INPUT_VALUE_CALC).orElse(""));
        List<String> all = new ArrayList<>();
        while (results.find()) {
            all.add(results.group(results.group(1) == null ? 2 : 1));
        }
        return all.isEmpty()
                ? Optional.empty()
                : Optional.of(all.get(Math.floorMod(drawn.toString().hashCode(), all.size())));
    }

    /// What the tests of a term want elements to be.
    static List<Wanted> wanted(DfdlTerm term) {
        List<Wanted> all = new ArrayList<>();
        for (DfdlStatement statement : term.properties().statements()) {
            String test = switch (statement) {
                case DfdlStatement.Assert(var kind, var text, var message, var failure) -> text;
                case DfdlStatement.Discriminate(var kind, var text, var message) -> text;
                default -> "";
            };
            Matcher equal = EQUAL.matcher(test.strip());
            if (equal.matches()) {
                String literal = equal.group(2) != null ? equal.group(2) : equal.group(3);
                all.add(new Wanted(equal.group(1), literal != null ? literal : equal.group(4)));
            }
        }
        return all;
    }

    /// A value that an element has room for.
    ///
    /// @param text the value in its lexical form
    static Optional<String> fitting(DfdlTerm.ElementTerm element, String text) {
        String length = element.properties().get(DfdlProperty.LENGTH).orElse("");
        // Where the data contains values of another type, the length is theirs.
        if (!element.properties().is(DfdlProperty.LENGTH_KIND, "explicit")
                || !length.matches("\\d{1,6}")
                || element.properties().get(DfdlProperty.REP_TYPE).isPresent()) {
            return Optional.empty();
        }
        int units = Integer.parseInt(length);
        int bits = element.properties().is(DfdlProperty.LENGTH_UNITS, "bits") ? units : Byte.SIZE * units;
        String type = element.value().orElseThrow().builtIn().local();
        if (type.equals("hexBinary")) {
            String padded = text + "00".repeat(units);
            return Optional.of(padded.substring(0, Math.min(padded.length(), bits / 4)));
        }
        if (type.equals("string")) {
            return Optional.of(text.codePoints()
                    .filter(c -> c < 0x80)
                    .limit(bits / Byte.SIZE)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString());
        }
        boolean isNumber = element.properties().is(DfdlProperty.REPRESENTATION, "binary")
                && element.properties().is(DfdlProperty.BINARY_NUMBER_REP, "binary")
                && text.matches("-?\\d+");
        return isNumber ? Optional.of(number(new BigInteger(text), type, bits)) : Optional.empty();
    }

    private static String number(BigInteger number, String type, int bits) {
        boolean unsigned = type.startsWith("unsigned") || type.equals("nonNegativeInteger");
        int room = unsigned ? bits : Math.max(0, bits - 1);
        return number.bitLength() <= room
                ? number.toString()
                : number.mod(BigInteger.ONE.shiftLeft(room)).toString();
    }
}
