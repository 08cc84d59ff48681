package org.bindery.studio.preview;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.messages.Finding;
import org.bindery.messages.Stopped;
import org.bindery.messages.TextRange;
import org.bindery.messages.codec.DumpRow;
import org.bindery.studio.fields.Span;
import org.bindery.studio.workspace.Preview;
import org.bindery.studio.workspace.PreviewMessage;
import org.bindery.studio.workspace.SampleText;

/// The positions of the findings of a sample: in its text, and in its messages.
final class FindingMarks {

    private final List<Mark> marks;
    private final ShownText text;
    private final boolean inOctets;

    /// A finding and its position.
    ///
    /// @param start first character in the shown text; -1 if it is not known
    /// @param end the character after the last
    /// @param message the message that it is of, from 0; -1 if that could not be read
    record Mark(Finding finding, int start, int end, int message) {

        boolean isInText() {
            return start >= 0;
        }
    }

    private FindingMarks(List<Mark> marks, ShownText text, boolean inOctets) {
        this.marks = List.copyOf(marks);
        this.text = text;
        this.inOctets = inOctets;
    }

    static FindingMarks of(Preview preview, ShownText text) {
        List<MessageMap> maps = preview.findings().isEmpty()
                ? List.of()
                : preview.messages().stream().map(MessageMap::ofPaths).toList();
        List<Mark> marks = new ArrayList<>();
        for (Finding finding : preview.findings()) {
            int message = messageOf(finding, maps);
            Optional<TextRange> range = message < 0
                    ? Optional.empty()
                    : range(finding, preview.messages().get(message));
            if (message < 0 && preview.stopped().isPresent()) {
                marks.add(atStop(finding, preview.stopped().get(), text));
                continue;
            }
            marks.add(range.map(r -> new Mark(
                            finding,
                            text.shown(r.start()),
                            Math.max(text.shown(r.end()), text.shown(r.start()) + 1),
                            message))
                    .orElseGet(() -> atLocation(finding, message, text)));
        }
        return new FindingMarks(marks, text, preview.text().isInOctets());
    }

    private static int messageOf(Finding finding, List<MessageMap> maps) {
        for (int i = 0; i < maps.size(); i++) {
            if (maps.get(i).isInSource(finding.path())) {
                return i;
            }
        }
        return -1;
    }

    private static Optional<TextRange> range(Finding finding, PreviewMessage message) {
        return message.read()
                .source()
                .range(finding.path())
                .filter(range ->
                        !range.path().equals(message.read().source().message().path()));
    }

    /// The invalid text there, or the character where something is missing: the one before at the end
    /// of a line.
    private static Mark atStop(Finding finding, Stopped stopped, ShownText text) {
        int length = text.text().length();
        int start = Math.min(text.shown(stopped.from()), length);
        int end = Math.clamp(text.shown(stopped.at()), start, length);
        if (end == start) {
            boolean atEnd = start == length || text.text().charAt(start) == '\n';
            start = atEnd ? Math.max(0, start - 1) : start;
            end = Math.min(length, start + 1);
        }
        return new Mark(finding, start, end, -1);
    }

    /// From the place to the end of the word there, on its line.
    private static Mark atLocation(Finding finding, int message, ShownText shown) {
        int start = shown.at(finding.location().line(), finding.location().column());
        if (start < 0) {
            return new Mark(finding, -1, -1, message);
        }
        String text = shown.text();
        int end = start;
        while (end < text.length() && text.charAt(end) != '\n' && isOfWord(text, start, end)) {
            end++;
        }
        return new Mark(finding, start, Math.max(end, Math.min(start + 1, text.length())), message);
    }

    private static boolean isOfWord(String text, int start, int end) {
        return end == start || !Character.isWhitespace(text.charAt(end));
    }

    /// The place, reason and path of a finding, without what is not known.
    String words(Finding finding) {
        return SampleText.words(finding, SampleText.place(finding.location(), inOctets));
    }

    /// All findings, in order of the text.
    List<Mark> all() {
        return marks;
    }

    /// The stretches of text to underline, in order and apart from each other.
    List<Span> spans() {
        List<Span> spans = new ArrayList<>();
        int end = 0;
        List<Mark> inOrder = marks.stream()
                .filter(Mark::isInText)
                .sorted((one, other) -> Integer.compare(one.start(), other.start()))
                .toList();
        for (Mark mark : inOrder) {
            if (mark.start() >= end && mark.end() > mark.start()) {
                spans.add(new Span(mark.start(), mark.end(), "wrong"));
                end = mark.end();
            }
        }
        return spans;
    }

    /// The lines to mark next to the text, from 0.
    Set<Integer> wrongLines() {
        return marks.stream()
                .filter(Mark::isInText)
                .map(mark -> text.line(mark.start()))
                .collect(Collectors.toSet());
    }

    /// The rows of a message with errors.
    Set<DumpRow> rows(int message, MessageMap map) {
        Set<DumpRow> rows = new HashSet<>();
        marks.stream()
                .filter(mark -> mark.message() == message)
                .flatMap(mark -> map.atSource(mark.finding().path()).stream())
                .forEach(rows::add);
        return rows;
    }
}
