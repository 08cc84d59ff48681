package org.bindery.studio.fields;

import java.util.List;
import java.util.regex.Pattern;

/// Highlights the words of the language of rules.
public final class ExpressionHighlighting {

    private static final Pattern PARTS = Pattern.compile("(?<comment>//[^\n]*)"
            + "|(?<value>'(?:[^'\\\\]|\\\\.)*'?|\"(?:[^\"\\\\]|\\\\.)*\"?)"
            + "|(?<number>\\b[0-9]+(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?\\b)"
            + "|(?<tag>\\b(?:true|false|null|in|this)\\b)"
            + "|(?<attribute>\\b[A-Za-z_][A-Za-z0-9_]*(?=\\())");

    private static final Pattern QUOTED = Pattern.compile("\\{\\{|}}|(?<tag>\\{[^}]*}?)");

    private ExpressionHighlighting() {}

    /// Of an expression: texts, numbers, words of the language, functions.
    public static List<Span> of(String text) {
        return Span.all(text, PARTS);
    }

    /// Of a message: the expressions in braces.
    public static List<Span> ofMessage(String text) {
        return Span.all(text, QUOTED);
    }
}
