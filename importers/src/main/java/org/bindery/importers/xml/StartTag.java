package org.bindery.importers.xml;

import java.util.LinkedHashMap;
import java.util.Map;

/// A start tag or an empty element's tag.
///
/// @param name its qualified name
/// @param attributes the attributes as they are written, without their quotes, in order
/// @param offsets where in the tag their values begin
public record StartTag(String name, Map<String, String> attributes, Map<String, Integer> offsets) {

    /// Parses a tag; parts that are not well-formed are skipped.
    public static StartTag parse(CharSequence tag) {
        int end = nameEnd(tag, 1);
        StartTag result =
                new StartTag(tag.subSequence(1, end).toString(), new LinkedHashMap<>(), new LinkedHashMap<>());
        int at = end;
        while (at < tag.length()) {
            at = result.addAttribute(tag, at);
        }
        return result;
    }

    private int addAttribute(CharSequence tag, int from) {
        int start = skipSpace(tag, from);
        int nameEnd = nameEnd(tag, start);
        int equals = skipSpace(tag, nameEnd);
        if (nameEnd == start || equals >= tag.length() || tag.charAt(equals) != '=') {
            return Math.max(nameEnd, start + 1);
        }
        int open = skipSpace(tag, equals + 1);
        if (open >= tag.length() || (tag.charAt(open) != '"' && tag.charAt(open) != '\'')) {
            return open;
        }
        int close = open + 1;
        while (close < tag.length() && tag.charAt(close) != tag.charAt(open)) {
            close++;
        }
        String attribute = tag.subSequence(start, nameEnd).toString();
        attributes.putIfAbsent(attribute, tag.subSequence(open + 1, close).toString());
        offsets.putIfAbsent(attribute, open + 1);
        return close + 1;
    }

    private static int skipSpace(CharSequence tag, int from) {
        int at = from;
        while (at < tag.length() && Character.isWhitespace(tag.charAt(at))) {
            at++;
        }
        return at;
    }

    private static int nameEnd(CharSequence tag, int from) {
        int at = from;
        while (at < tag.length() && !Character.isWhitespace(tag.charAt(at)) && "=/>\"'".indexOf(tag.charAt(at)) < 0) {
            at++;
        }
        return at;
    }

    /// The name without its prefix.
    public String localName() {
        return name.substring(name.indexOf(':') + 1);
    }

    /// The prefix, or the empty string.
    public String prefix() {
        return name.substring(0, Math.max(0, name.indexOf(':')));
    }

    /// An attribute's value as it is written, or the empty string.
    public String attribute(String attributeName) {
        return attributes.getOrDefault(attributeName, "");
    }

    /// Where in the tag an attribute's value begins.
    public int offset(String attributeName) {
        return offsets.getOrDefault(attributeName, 0);
    }
}
