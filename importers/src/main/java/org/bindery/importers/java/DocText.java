package org.bindery.importers.java;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The prose of a documentation comment.
final class DocText {

    private static final Pattern INLINE = Pattern.compile("\\{@\\w++\\s*+([^{}]*+)}");
    private static final Pattern TAG = Pattern.compile("</?[A-Za-z][^<>]{0,200}>");

    private DocText() {}

    /// The text before the tags.
    static String main(String comment) {
        Matcher tag = Pattern.compile("(?m)^\\h*+@\\w").matcher(comment);
        return plain(tag.find() ? comment.substring(0, tag.start()) : comment);
    }

    /// The description of the value in a getter's comment.
    static String getter(String comment) {
        String main = main(comment);
        return main.isEmpty() ? section(comment, "@return\\s++") : main.replaceFirst("^(Gets|Returns) the ", "The ");
    }

    /// The description of a parameter in a comment.
    static String parameter(String comment, String name) {
        return section(comment, "@param\\s++" + Pattern.quote(name) + "\\s++");
    }

    private static String section(String comment, String tag) {
        Matcher start = Pattern.compile("(?m)^\\h*+" + tag).matcher(comment);
        if (!start.find()) {
            return "";
        }
        String rest = comment.substring(start.end());
        Matcher next = Pattern.compile("(?m)^\\h*+@\\w").matcher(rest);
        return plain(next.find() ? rest.substring(0, next.start()) : rest);
    }

    private static String plain(String text) {
        String inline = INLINE.matcher(text).replaceAll("$1");
        return TAG.matcher(inline)
                .replaceAll("")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&")
                .strip()
                .replaceAll("[ \\t]*\\R[ \\t]*", "\n")
                .replaceAll("(?<!\\n)\\n(?!\\n)", " ");
    }
}
