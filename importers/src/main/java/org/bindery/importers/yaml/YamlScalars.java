package org.bindery.importers.yaml;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.json.JsonValue;

/// Scalars in quotes, as blocks of lines, and what plain ones are.
final class YamlScalars {

    private static final Pattern HEADER =
            Pattern.compile("[|>](?:([+-])([1-9])?|([1-9])([+-])?)?[ \\t]*(?:(?<=[ \\t])#.*)?");
    private static final int LONGEST_NUMBER = 1_000;
    private static final String ESCAPES = "0abtnvfre \"/\\N_LP\t";
    private static final String ESCAPED = "\0\u0007\b\t\n\u000B\f\r\u001B \"/\\\u0085\u00A0\u2028\u2029\t";
    private static final String HEX = "xuU";

    private final YamlText text;

    YamlScalars(YamlText text) {
        this.text = text;
    }

    /// What a plain scalar is by the core schema: nothing, a flag, a number or a text.
    static JsonValue plain(String scalar, JsonValue.Place place) {
        return switch (scalar) {
            case "", "~", "null", "Null", "NULL" -> new JsonValue.Null(place);
            case "true", "True", "TRUE" -> new JsonValue.Bool(true, place);
            case "false", "False", "FALSE" -> new JsonValue.Bool(false, place);
            default ->
                scalar.length() <= LONGEST_NUMBER && "+-.0123456789".indexOf(scalar.charAt(0)) >= 0
                        ? number(scalar, place)
                        : new JsonValue.Text(scalar, place);
        };
    }

    private static JsonValue number(String scalar, JsonValue.Place place) {
        if (scalar.matches("[-+]?[0-9]+")) {
            return new JsonValue.Numeral(new BigInteger(scalar).toString(), place);
        }
        if (scalar.matches("0o[0-7]+|0x[0-9a-fA-F]+")) {
            int radix = scalar.charAt(1) == 'o' ? 8 : 16;
            return new JsonValue.Numeral(new BigInteger(scalar.substring(2), radix).toString(), place);
        }
        Matcher parts =
                Pattern.compile("([-+]?)([0-9]*)(\\.[0-9]*)?([eE][-+]?[0-9]+)?").matcher(scalar);
        boolean number = parts.matches() && scalar.matches("[^.eE]*\\.?[0-9].*|[^.eE]*[0-9]\\..*");
        if (!number) {
            return new JsonValue.Text(scalar, place);
        }
        String whole = parts.group(2).replaceFirst("^0+(?=[0-9])", "");
        String fraction = parts.group(3) == null || parts.group(3).equals(".") ? "" : parts.group(3);
        return new JsonValue.Numeral(
                (parts.group(1).equals("-") ? "-" : "")
                        + (whole.isEmpty() ? "0" : whole)
                        + fraction
                        + (parts.group(4) == null ? "" : parts.group(4)),
                place);
    }

    /// Reads a scalar in single or double quotes.
    String quoted() {
        JsonValue.Place start = text.place();
        char quote = text.next();
        StringBuilder value = new StringBuilder();
        while (!text.atEnd()) {
            char c = text.peek();
            if (c == quote && quote == '\'' && text.peek(1) == '\'') {
                text.skip(2);
                value.append('\'');
            } else if (c == quote) {
                text.next();
                return value.toString();
            } else if (c == '\n') {
                fold(value);
            } else if (c == '\\' && quote == '"') {
                escape(value);
            } else {
                value.append(text.next());
            }
        }
        throw text.refusal(start, "not-yaml", "The text that begins here has no closing " + quote + ".");
    }

    /// An end of a line within quotes is a blank, and each empty line after it an end of a line.
    private void fold(StringBuilder value) {
        while (!value.isEmpty() && YamlText.isSpace(value.charAt(value.length() - 1))) {
            value.setLength(value.length() - 1);
        }
        int lines = 0;
        while (!text.atEnd() && (text.peek() == '\n' || YamlText.isSpace(text.peek()))) {
            lines += text.next() == '\n' ? 1 : 0;
        }
        value.append(lines == 1 ? " " : "\n".repeat(lines - 1));
    }

    private void escape(StringBuilder value) {
        text.next();
        char c = text.peek();
        if (c == '\n') {
            text.skip(1);
            text.skipSpaces();
            return;
        }
        int known = ESCAPES.indexOf(c);
        int digits = 2 << HEX.indexOf(c);
        if (known >= 0) {
            value.append(ESCAPED.charAt(known));
            text.next();
        } else if (HEX.indexOf(c) >= 0) {
            text.next();
            StringBuilder hex = new StringBuilder();
            while (hex.length() < digits && Character.digit(text.peek(), 16) >= 0) {
                hex.append(text.next());
            }
            int point = hex.length() == digits ? Integer.parseUnsignedInt(hex.toString(), 16) : -1;
            if (!Character.isValidCodePoint(point)) {
                throw text.refusal("an escape has " + digits + " hexadecimal digits of a character of Unicode.");
            }
            value.appendCodePoint(point);
        } else {
            throw text.refusal("'\\" + c + "' is not an escape; a backslash in double quotes is written twice.");
        }
    }

    /// Reads a block of lines, each as it is or joined.
    ///
    /// @param parent the column of what it belongs to
    String block(int parent) {
        String header = text.peekLine();
        Matcher parts = HEADER.matcher(header);
        if (!parts.matches()) {
            throw text.refusal("after '" + header.charAt(0) + "' the line ends; the text stands on those below.");
        }
        String keep = parts.group(1) != null ? parts.group(1) : parts.group(4) != null ? parts.group(4) : "";
        String wanted = parts.group(2) != null ? parts.group(2) : parts.group(3);
        text.restOfLine();
        List<String> lines = lines(parent, wanted == null ? 0 : Integer.parseInt(wanted) + Math.max(parent, 0));
        int last = lines.size();
        while (last > 0 && lines.get(last - 1).isEmpty()) {
            last--;
        }
        List<String> filled = lines.subList(0, last);
        String value = header.charAt(0) == '|' ? String.join("\n", filled) : joined(filled);
        return switch (keep) {
            case "-" -> value;
            case "+" -> value + "\n".repeat(lines.size() - last + (last > 0 ? 1 : 0));
            default -> last > 0 ? value + "\n" : value;
        };
    }

    private List<String> lines(int parent, int fixed) {
        List<String> lines = new ArrayList<>();
        int indent = fixed;
        while (!text.atEnd()) {
            String line = text.peekLine();
            int spaces = 0;
            while (spaces < line.length() && line.charAt(spaces) == ' ') {
                spaces++;
            }
            boolean empty = spaces == line.length();
            if (!empty && indent == 0 && lines.stream().allMatch(String::isEmpty)) {
                indent = Math.max(spaces, parent + 1);
            }
            if ((!empty && spaces < indent) || (indent == 0 && text.atEndOfDocument())) {
                break;
            }
            lines.add(empty && line.length() <= indent ? "" : line.substring(Math.min(indent, line.length())));
            text.restOfLine();
        }
        return lines;
    }

    private static String joined(List<String> lines) {
        StringBuilder value = new StringBuilder();
        int empty = 0;
        boolean before = false;
        for (String line : lines) {
            if (line.isEmpty()) {
                empty++;
                continue;
            }
            boolean apart = YamlText.isSpace(line.charAt(0));
            if (value.isEmpty()) {
                value.append("\n".repeat(empty));
            } else if (empty == 0 && !apart && !before) {
                value.append(' ');
            } else {
                value.append("\n".repeat(empty + (apart || before ? 1 : 0)));
            }
            value.append(line);
            empty = 0;
            before = apart;
        }
        return value.toString();
    }
}
