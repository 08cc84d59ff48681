package org.bindery.generators.java.deploy;

import java.util.stream.Collectors;

/// Makes parts of the files around the classes of the strings of a model, so that they are nothing but text there.
final class Escaped {

    private static final String OF_MARKDOWN = "\\`*_{}[]()<>#|!&";

    private Escaped() {}

    /// Text in an XML element, on one line. What XML cannot hold is shown as a replacement character.
    static String xml(String text) {
        return oneLine(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    /// Text in Markdown, on one line.
    static String markdown(String text) {
        return oneLine(text)
                .codePoints()
                .mapToObj(point -> (OF_MARKDOWN.indexOf(point) >= 0 ? "\\" : "") + Character.toString(point))
                .collect(Collectors.joining());
    }

    private static String oneLine(String text) {
        return text.strip()
                .replaceAll("[\\s\\u0085\\u2028\\u2029]+", " ")
                .replaceAll("[\\p{Cc}\\p{Cs}\\uFFFE\\uFFFF]", "\uFFFD");
    }
}
