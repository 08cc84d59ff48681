package org.bindery.studio.javaview;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;

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

    private static final List<String> GROUPS = List.of("comment", "value", "attribute", "tag");

    private JavaWords() {}

    static StyleSpans<Collection<String>> spans(String text) {
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        Matcher matcher = PATTERN.matcher(text);
        int done = 0;
        while (matcher.find()) {
            spans.add(Collections.emptyList(), matcher.start() - done);
            spans.add(List.of("syntax-" + group(matcher)), matcher.end() - matcher.start());
            done = matcher.end();
        }
        spans.add(Collections.emptyList(), text.length() - done);
        return spans.create();
    }

    private static String group(Matcher matcher) {
        return GROUPS.stream()
                .filter(name -> matcher.start(name) >= 0)
                .findFirst()
                .orElseThrow();
    }
}
