package org.bindery.importers.swift;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.packets.PacketParts;
import org.jspecify.annotations.Nullable;

/// The format of a field in SWIFT's notation, such as `6!n3!a15d` or `[/34x]$4*35x`, with the names of its components.
///
/// A component is a number and a letter for the kind of characters: `35x` has up to 35, `3!a` exactly 3, `2-4n` from 2
/// to
/// 4. `[` and `]` enclose optional parts, `$` is the end of a line, `4*` precedes a line that may occur four times.
/// All other characters are literal.
///
/// @param notation as it is written
record FieldFormat(String notation, List<FormatLine> lines) {

    private static final Pattern COMPONENT = Pattern.compile("(?:(\\d{1,4})-)?(\\d{1,4})(!?)([nacxyzdeh])");
    private static final Pattern REPETITION = Pattern.compile("(\\d{1,3})\\*");
    private static final Pattern NAME = Pattern.compile("\\(([^()=]*)(?:=([^()]*))?\\)");
    private static final String BIC = "4!a2!a2!c[3!c]";
    private static final int DEEPEST = 20;
    private static final int LONGEST = 500;
    private static final int LONGEST_NAMES = 5_000;

    FieldFormat {
        lines = List.copyOf(lines);
    }

    /// Reads a format.
    ///
    /// @param names the names of the components, each in parentheses, perhaps with the values that it
    ///     may have: `(Mark=C|D)`; `$` between them is skipped
    /// @throws IllegalArgumentException when it is none
    static FieldFormat of(String notation, String names) {
        if (notation.length() > LONGEST || names.length() > LONGEST_NAMES) {
            throw new IllegalArgumentException("it is too long");
        }
        return new Scan(notation.replace(BIC, "<BIC>"), NAME.matcher(names)).format(notation);
    }

    /// The one component of a field that has no other parts.
    boolean isSingle() {
        return lines.isEmpty()
                || lines.size() == 1
                        && !lines.getFirst().isRepeating()
                        && lines.getFirst().parts().size() == 1
                        && lines.getFirst().parts().getFirst() instanceof FormatPart.Component;
    }

    /// Whether the field is lines of text, and nothing else.
    boolean isNarrative() {
        return lines.size() == 1
                && lines.getFirst().isRepeating()
                && lines.getFirst().parts().size() == 1
                && lines.getFirst().parts().getFirst() instanceof FormatPart.Component component
                && component.isText();
    }

    private static final class Scan {

        private final String text;
        private final Matcher names;
        private int at;
        private int unnamed;

        Scan(String text, Matcher names) {
            this.text = text;
            this.names = names;
        }

        FieldFormat format(String notation) {
            List<FormatLine> lines = new ArrayList<>();
            while (at < text.length()) {
                lines.add(line());
                if (at < text.length() && text.charAt(at++) != '$') {
                    throw new IllegalArgumentException("'" + text.charAt(at - 1) + "' closes nothing");
                }
            }
            if (names.find()) {
                throw new IllegalArgumentException("there is no component for the name " + names.group());
            }
            return new FieldFormat(notation, lines);
        }

        private FormatLine line() {
            int start = at;
            boolean optional = text.startsWith("[", at) && repetition(at + 1) > 0;
            at += optional ? 1 : 0;
            int most = repetition(at);
            if (most == 0) {
                at = start;
                List<FormatPart> parts = parts('$', 0);
                boolean nothing = !parts.isEmpty() && parts.stream().allMatch(FormatPart.Option.class::isInstance);
                return new FormatLine(nothing ? single(parts) : parts, nothing, 1);
            }
            at = text.indexOf('*', at) + 1;
            boolean grouped = text.startsWith("(", at);
            at += grouped ? 1 : 0;
            List<FormatPart> parts = parts(grouped ? ')' : optional ? ']' : '$', 0);
            if (grouped) {
                expect(')');
            }
            if (optional) {
                expect(']');
            }
            return new FormatLine(parts, optional, most);
        }

        /// A line that is one optional part is that part, and itself optional.
        private static List<FormatPart> single(List<FormatPart> parts) {
            return parts.size() == 1 && parts.getFirst() instanceof FormatPart.Option option ? option.parts() : parts;
        }

        private int repetition(int from) {
            Matcher times = REPETITION.matcher(text).region(from, text.length());
            return times.lookingAt() ? Integer.parseInt(times.group(1)) : 0;
        }

        private void expect(char wanted) {
            if (at >= text.length() || text.charAt(at) != wanted) {
                throw new IllegalArgumentException("'" + wanted + "' is missing");
            }
            at++;
        }

        private List<FormatPart> parts(char end, int depth) {
            if (depth > DEEPEST) {
                throw new IllegalArgumentException("its brackets are nested too deeply");
            }
            List<FormatPart> parts = new ArrayList<>();
            StringBuilder literal = new StringBuilder();
            while (at < text.length() && text.charAt(at) != end && text.charAt(at) != '$') {
                Matcher component = COMPONENT.matcher(text).region(at, text.length());
                if (text.startsWith("<BIC>", at)) {
                    at += "<BIC>".length();
                    add(parts, literal, named(8, 11, 'B'));
                } else if (component.lookingAt()) {
                    at = component.end();
                    component(parts, literal, component);
                } else if (repetition(at) > 0) {
                    lines(parts, literal);
                } else if (text.charAt(at) == '[') {
                    at++;
                    List<FormatPart> inner = parts(']', depth + 1);
                    expect(']');
                    add(parts, literal, new FormatPart.Option(flags(inner)));
                } else if (text.charAt(at) == ']') {
                    throw new IllegalArgumentException("']' closes nothing");
                } else {
                    literal.append(text.charAt(at++));
                }
            }
            add(parts, literal, null);
            return parts;
        }

        /// Lines that start in the line that is read.
        private void lines(List<FormatPart> parts, StringBuilder literal) {
            int most = repetition(at);
            at = text.indexOf('*', at) + 1;
            List<FormatPart> inner = parts('$', DEEPEST);
            if (at < text.length()
                    || inner.size() != 1
                    || !(inner.getFirst() instanceof FormatPart.Component component)) {
                throw new IllegalArgumentException("lines that repeat have to be its last part");
            }
            add(parts, literal, new FormatPart.Lines(component, most));
        }

        private void component(List<FormatPart> parts, StringBuilder literal, Matcher found) {
            int most = Integer.parseInt(found.group(2));
            char set = found.group(4).charAt(0);
            if (set == 'e') {
                literal.append(" ".repeat(most));
                return;
            }
            int least = found.group(1) != null
                    ? Integer.parseInt(found.group(1))
                    : found.group(3).isEmpty() ? 1 : most;
            if (most == 0 || least > most) {
                throw new IllegalArgumentException("'" + found.group() + "' has no characters");
            }
            add(parts, literal, named(least, most, set));
        }

        /// Letters that may be absent, such as a sign, are a value.
        private List<FormatPart> flags(List<FormatPart> inner) {
            return inner.size() == 1 && inner.getFirst() instanceof FormatPart.Literal(String flag)
                    ? List.of(new FormatPart.Component(
                            named(1, 1, 'c').name(), flag.length(), flag.length(), 'c', List.of(flag)))
                    : inner;
        }

        private static void add(List<FormatPart> parts, StringBuilder literal, @Nullable FormatPart part) {
            if (!literal.isEmpty()) {
                parts.add(new FormatPart.Literal(literal.toString()));
                literal.setLength(0);
            }
            if (part != null) {
                parts.add(part);
            }
        }

        private FormatPart.Component named(int least, int most, char set) {
            if (names.find()) {
                String codes = names.group(2);
                return new FormatPart.Component(
                        PacketParts.words(names.group(1)),
                        least,
                        most,
                        set,
                        codes == null ? List.of() : Arrays.asList(codes.split("\\|")));
            }
            return new FormatPart.Component("Component" + ++unnamed, least, most, set, List.of());
        }
    }
}
