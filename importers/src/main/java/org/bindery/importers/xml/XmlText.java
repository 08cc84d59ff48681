package org.bindery.importers.xml;

import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Text as XML writes it.
public final class XmlText {

    private static final Pattern REFERENCE = Pattern.compile("&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|(\\w+));");
    private static final Map<String, String> NAMED =
            Map.of("amp", "&", "lt", "<", "gt", ">", "quot", "\"", "apos", "'");

    private XmlText() {}

    /// The text with its character references and predefined entities replaced.
    public static String unescape(String text) {
        return text.indexOf('&') < 0
                ? text
                : REFERENCE.matcher(text).replaceAll(found -> Matcher.quoteReplacement(character(found)));
    }

    private static String character(MatchResult found) {
        if (found.group(3) != null) {
            return NAMED.getOrDefault(found.group(3), found.group());
        }
        int code = found.group(1) == null ? Integer.parseInt(found.group(2)) : Integer.parseInt(found.group(1), 16);
        return Character.isValidCodePoint(code) ? Character.toString(code) : "";
    }

    /// A text of several lines without the indentation of the surrounding document: the common leading white space
    /// is removed from the lines after the first, and empty lines at both ends are removed.
    public static String unindent(String text) {
        List<String> lines = text.stripTrailing().lines().toList();
        if (lines.isEmpty()) {
            return "";
        }
        String rest = String.join("\n", lines.subList(1, lines.size())).stripIndent();
        return (lines.getFirst().strip() + "\n" + rest).strip();
    }
}
