package org.bindery.studio.preview;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.bindery.messages.SourceMark;
import org.bindery.model.MessageFormat;
import org.bindery.studio.fields.Span;
import org.bindery.studio.workspace.Preview;

/// Distinguishes the markup of a native format from the values between it.
public final class Highlighting {

    /// Longer texts are shown in one style beyond this, since colours no longer help there.
    private static final int LONGEST = 400_000;

    private static final Pattern XML = Pattern.compile(
            "(?<comment><!--.*?(?:-->|\\z)|<\\?.*?(?:\\?>|\\z)|<!\\[CDATA\\[|]]>|<![A-Z][^<>]*>)"
                    + "|(?<tag></?[^\\s<>/]+|/?>)"
                    + "|(?<![^\\s<>=\"'/])(?<attribute>[^\\s<>=\"'/]++)(?==[\"'])"
                    + "|=(?<value>\"[^\"<]*\"|'[^'<]*')",
            Pattern.DOTALL);

    private static final Pattern PAIRS = Pattern.compile(
            "(?<=^|;)(?:(?<tag>(?:[^;=\\\\\\n"
                    + "]++|\\\\.)*+)=(?:[^;\\\\\\n"
                    + "]++|\\\\.)*+|(?:[^;=\\\\\\n"
                    + "]++|\\\\.)++)|(?<comment>;)",
            Pattern.MULTILINE);

    private static final Pattern JSON = Pattern.compile(
            "(?<tag>\"(?:[^\"\\\\]++|\\\\.)*+\"(?=\\s*:))|(?<value>\"(?:[^\"\\\\]++|\\\\.)*+(?:\"|\\z))|(?<comment>[{}\\[\\],:])",
            Pattern.DOTALL);

    private Highlighting() {}

    /// The stretches of a sample that are not plain, in order and apart from each other: if the format
    /// alone does not determine them, the markup between the values of messages, up to the first
    /// unreadable one.
    static List<Span> of(Preview preview, MessageFormat format) {
        return format instanceof MessageFormat.Dfdl
                ? preview.sources()
                        .flatMap(source -> marks(source.marks()).stream())
                        .takeWhile(span -> span.end() <= LONGEST)
                        .toList()
                : of(preview.text().characters(), format);
    }

    /// What marks look like, apart from each other.
    static List<Span> marks(List<SourceMark> marks) {
        List<Span> spans = new ArrayList<>();
        long end = 0;
        for (SourceMark mark : marks) {
            long start = Math.max(end, mark.start());
            if (start < mark.end() && mark.end() <= Integer.MAX_VALUE) {
                spans.add(new Span((int) start, (int) mark.end(), style(mark.kind())));
                end = mark.end();
            }
        }
        return spans;
    }

    /// The style of marks of a kind.
    public static String style(SourceMark.Kind kind) {
        return switch (kind) {
            case INITIATOR -> "markup-initiator";
            case SEPARATOR, TERMINATOR -> "markup-separator";
            case LENGTH, COMPUTED -> "markup-computed";
            case PADDING, FILLER -> "markup-padding";
            case HIDDEN -> "markup-hidden";
        };
    }

    /// The stretches of a text that are not plain, in order and apart from each other.
    static List<Span> of(String text, MessageFormat format) {
        String start = text.substring(0, Math.min(text.length(), LONGEST));
        return switch (format) {
            case MessageFormat.Xml ignored -> Span.all(start, XML);
            case MessageFormat.Json ignored -> Span.all(start, JSON);
            case MessageFormat.Delimited delimited -> delimited(start, delimited);
            case MessageFormat.FixedWidth _,
                    MessageFormat.Dfdl _,
                    MessageFormat.Asn1 _,
                    MessageFormat.Wire _,
                    MessageFormat.Avro _,
                    MessageFormat.None _ -> List.of();
            case MessageFormat.KeyValue ignored -> Span.all(start, PAIRS);
        };
    }

    private static List<Span> delimited(String text, MessageFormat.Delimited format) {
        List<Span> spans = new ArrayList<>();
        int start = 0;
        if (format.header()) {
            start = lineEnd(text);
            spans.add(new Span(0, start, "syntax-tag"));
        }
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == format.delimiter() || c == format.quote()) {
                spans.add(new Span(i, i + 1, "syntax-comment"));
            }
        }
        return spans;
    }

    private static int lineEnd(String text) {
        int i = 0;
        while (i < text.length() && text.charAt(i) != '\n' && text.charAt(i) != '\r') {
            i++;
        }
        return i;
    }
}
