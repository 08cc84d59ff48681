package org.bindery.studio.javaview;

import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import org.bindery.studio.fields.Span;
import org.fxmisc.richtext.model.StyleSpans;

/// Colours Java: comments, texts, annotations and key words.
final class JavaWords {

    private static final Pattern PATTERN = Pattern.compile(
            "(?<comment>/\\*.*?\\*/|//[^\\n"
                + "]*)|(?<value>\"(?:[^\"\\\\\\n"
                + "]|\\\\.)*\"|'(?:[^'\\\\\\n"
                + "]|\\\\.)*'|\\b[0-9][0-9A-Fa-fxL_.]*\\b)|(?<attribute>@[A-Z]\\w*)"
                + "|\\b(?<tag>abstract|boolean|break|byte|case|catch|char|class|continue|default|do|double|else|enum|extends"
                + "|final|finally|float|for|if|implements|import|instanceof|int|interface|long|new|null|package|private"
                + "|protected|public|return|short|static|super|switch|synchronized|this|throw|throws|transient|true|false"
                + "|try|void|volatile|while)\\b",
            Pattern.DOTALL);

    private JavaWords() {}

    static StyleSpans<Collection<String>> spans(String text) {
        return Span.styles(text.length(), Span.all(text, PATTERN), List.of());
    }
}
