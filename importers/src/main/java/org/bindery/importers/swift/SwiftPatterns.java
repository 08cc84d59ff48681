package org.bindery.importers.swift;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Regular expressions of fields and their parts.
///
/// @param strict whether texts have only the characters and lengths that the format gives
record SwiftPatterns(boolean strict) {

    /// A line end, or the end of the data.
    static final String NEW_LINE = "(?:\\r?\\n|\\z)";

    /// The end of a statement, or a new one, perhaps after blank lines. It is looked for at each line, so not too far
    /// away.
    static final String STATEMENT_END = "(?:[ \\t]*+\\r?\\n){0,99}+(?:-?\\s{0,999}+\\z|-[\\r\\n\\x03]|:20:|:940:)";

    /// The end of a field: a tag, or the end of the text. Blank lines before the end, or before a new statement,
    /// are not part of the field.
    static final String END = "(?::[0-9A-Z]{2,3}:|-\\}|" + STATEMENT_END + ")";

    /// A line that goes on a field.
    static final String GOES_ON = "(?!" + END + ")";

    /// A whole field, and the text after it.
    String field(FieldFormat format) {
        return lines(format) + "(?=" + END + ")";
    }

    private String lines(FieldFormat format) {
        StringBuilder all = new StringBuilder();
        for (FormatLine line : format.lines()) {
            all.append(line(line));
        }
        return format.lines().isEmpty() ? NEW_LINE : all.toString();
    }

    /// The message for a field that does not match its pattern: an expression, as its end may be missing.
    ///
    /// @param before the text before the lines of the field, where it is checked
    /// @param words the message otherwise
    String words(SwiftField field, String before, String words) {
        if (!strict) {
            return words;
        }
        String open = before + lines(field.format()) + "(?=[{}]|\\z)";
        return "{ if (bindery:ahead('" + open.replace("'", "''") + "') ne '') then 'after field :" + field.tag()
                + ": the end of the text, -}, is missing' else '" + words + "' }";
    }

    private String line(FormatLine line) {
        String text = sequence(line.parts(), "", true) + (line.endsInLines() ? "" : NEW_LINE);
        if (line.isRepeating()) {
            String times = strict
                    ? "{" + (line.isOptional() ? 0 : 1) + "," + line.most() + "}+"
                    : line.isOptional() ? "*+" : "++";
            // The end of the data is no line, or it would be there for ever.
            return "(?:" + GOES_ON + text + ")" + times;
        }
        return line.isOptional() ? "(?:(?=[^\\r\\n])" + GOES_ON + text + ")?" : text;
    }

    /// A line from some part on, up to its end.
    ///
    /// @param rest what may follow the parts
    /// @param last whether nothing follows the parts
    String sequence(List<FormatPart> parts, String rest, boolean last) {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < parts.size(); i++) {
            all.append(part(parts.get(i), last && i == parts.size() - 1));
        }
        return all + rest;
    }

    String part(FormatPart part, boolean last) {
        return switch (part) {
            case FormatPart.Literal(String text) -> Pattern.quote(text);
            case FormatPart.Option option -> "(?:" + sequence(option.parts(), "", false) + ")?";
            case FormatPart.Component component -> component(component, last);
            case FormatPart.Lines lines ->
                component(lines.line(), true) + NEW_LINE + "(?:" + GOES_ON + component(lines.line(), true) + NEW_LINE
                        + ")" + (strict ? "{0," + (lines.most() - 1) + "}+" : "*+");
        };
    }

    String component(FormatPart.Component component, boolean last) {
        if (!component.codes().isEmpty()) {
            return component.codes().stream().map(Pattern::quote).collect(Collectors.joining("|", "(?:", ")"));
        }
        return switch (component.set()) {
            case 'B' -> "[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?";
            case 'd' ->
                strict
                        ? "(?=[0-9,]{2," + component.most() + "}(?![0-9,]))[0-9]++,[0-9]*+"
                        : "[0-9]{1,40}+,[0-9]{0,40}+";
            case 'n' -> characters("[0-9]", component);
            case 'a' -> characters("[A-Z]", component);
            case 'h' -> characters("[0-9A-F]", component);
            case 'c' -> characters(strict ? "[A-Z0-9]" : "[A-Z0-9 ]", component);
            default -> text(component, last);
        };
    }

    private String text(FormatPart.Component component, boolean last) {
        if (strict) {
            return characters(set(component.set()), component);
        }
        if (component.isFixed()) {
            return "[^\\r\\n]{" + component.most() + "}";
        }
        return last ? "[^\\r\\n]*+" : "[^\\r\\n]{0,500}?";
    }

    private static String set(char set) {
        return switch (set) {
            case 'y' -> "[A-Z0-9 .,()/='+:?!\"%&*<>;-]";
            case 'z' -> "[A-Za-z0-9 .,()/='+:?!\"%&*<>;{@#_-]";
            default -> "[A-Za-z0-9 /?:().,'+-]";
        };
    }

    private static String characters(String set, FormatPart.Component component) {
        return component.least() == component.most()
                ? set + "{" + component.most() + "}"
                : set + "{" + component.least() + "," + component.most() + "}?";
    }
}
