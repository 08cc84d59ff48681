package org.bindery.studio.marking;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.Finding;
import org.bindery.messages.SourceMap;
import org.bindery.messages.SourceMark;
import org.bindery.messages.Stopped;
import org.bindery.messages.TextRange;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Problem;
import org.bindery.model.edit.EditException;
import org.bindery.studio.fields.Span;
import org.bindery.studio.preview.Highlighting;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.Preview;
import org.bindery.studio.workspace.PreviewMessage;
import org.bindery.studio.workspace.SampleSource;

/// What a model that was made of pieces makes of the sample that they are of.
///
/// @param made the model, and what is still to be said
/// @param values the places of values, and of the markup next to them, in bytes
/// @param bytes the first message in binary; none where it could not be read
/// @param status how much was read, or why not all of it
/// @param stopped where reading stopped; empty where it came to the end
// These are never compared.
@SuppressWarnings("ArrayRecordComponent")
record MarkedReading(
        MarkedModel made,
        Analysis analysis,
        List<Span> values,
        byte[] bytes,
        String status,
        Optional<Stopped> stopped) {

    static final String VALUE = "marked-value";

    private static final int MOST_MESSAGES = 1_000;

    /// Reads the sample by what is marked in it. Takes a moment.
    ///
    /// @param name of the model
    static MarkedReading of(SampleMarking marking, String name) throws EditException, IOException {
        MarkedModel made = marking.model(name);
        Analysis analysis = new Analysis(made.model());
        List<Problem> problems = NativeFormats.problems(analysis.layouts(), made.model());
        if (!problems.isEmpty()) {
            return new MarkedReading(
                    made, analysis, List.of(), new byte[0], problems.getFirst().text(), Optional.empty());
        }
        Preview preview = Preview.inBytes(analysis, SampleSource.of(name, marking.bytes()), MOST_MESSAGES);
        List<Span> spans = new ArrayList<>();
        preview.sources().forEach(source -> spans(source, spans));
        spans.sort(Comparator.comparingInt(Span::start));
        byte[] bytes = preview.messages().stream()
                .findFirst()
                .map(PreviewMessage::bytes)
                .orElse(new byte[0]);
        return new MarkedReading(made, analysis, spans, bytes, status(preview, marking), preview.stopped());
    }

    private static void spans(SourceMap source, List<Span> spans) {
        List<TextRange> ranges = source.all();
        for (int i = 0; i < ranges.size(); i++) {
            boolean inner = i + 1 == ranges.size()
                    || !ranges.get(i + 1).path().startsWith(ranges.get(i).path() + "/");
            if (inner && ranges.get(i).end() > ranges.get(i).start()) {
                spans.add(new Span(
                        (int) ranges.get(i).start(), (int) ranges.get(i).end(), VALUE));
            }
        }
        for (SourceMark mark : source.marks()) {
            spans.add(new Span((int) mark.start(), (int) mark.end(), Highlighting.style(mark.kind())));
        }
    }

    private static String status(Preview preview, SampleMarking marking) {
        if (preview.findings().isEmpty()) {
            return "All of it is read"
                    + (preview.messages().size() == 1
                            ? ""
                            : ", as " + preview.messages().size() + " messages") + ": " + marking.length()
                    + " bytes become " + preview.sizes().binaryBytes()
                    + ".";
        }
        Finding first = preview.findings().getFirst();
        String far = preview.stopped()
                .map(stop -> "Read as far as byte " + stop.at() + " of " + marking.length() + ". ")
                .orElse("");
        return far + first.path() + ": " + first.reason();
    }
}
