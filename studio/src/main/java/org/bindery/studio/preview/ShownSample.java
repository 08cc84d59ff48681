package org.bindery.studio.preview;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.RecordLayout;
import org.bindery.messages.codec.DumpRow;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.ModelTree;
import org.bindery.shape.Shapes;
import org.bindery.studio.fields.Span;
import org.bindery.studio.treemap.Share;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.Preview;
import org.bindery.studio.workspace.PreviewMessage;
import org.bindery.studio.workspace.SampleSource;
import org.fxmisc.richtext.model.ReadOnlyStyledDocument;

/// A sample ready to show: all that takes time is worked out beforehand, in the background.
public final class ShownSample {

    private final Path file;
    private final SampleSource source;
    private final Preview preview;
    private final Analysis analysis;
    private final ShownText text;
    private final List<Span> highlights;
    private final SampleMap map;
    private final Share share;
    private final FindingMarks findings;
    private final ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> coloured;
    private final MessageView[] views;

    /// Messages of more rows are made ready to look at beforehand, since that takes a while; so is the first message.
    private static final int MANY_ROWS = 2_000;

    /// A message ready to look at.
    record MessageView(MessageMap map, FieldTree fields) {

        private static MessageView of(PreviewMessage message) {
            return new MessageView(new MessageMap(message), new FieldTree(message.rows()));
        }
    }

    /// The messages of a file.
    ///
    /// @param analysis of the model that encoded the sample
    public ShownSample(Path file, Preview preview, Analysis analysis) {
        this(file, SampleSource.of(file), preview, analysis);
    }

    /// Messages from anywhere.
    ///
    /// @param file what to call the sample; need not be there
    /// @param source where its text comes from
    /// @param analysis of the model that encoded the sample
    public ShownSample(Path file, SampleSource source, Preview preview, Analysis analysis) {
        this.file = file;
        this.source = source;
        this.preview = preview;
        this.analysis = analysis;
        this.map = new SampleMap(preview.messages());
        this.text = TextLines.of(preview.text(), map.stretches());
        this.highlights = Highlighting.of(preview, analysis.model().format()).stream()
                .flatMap(span -> text.everywhere(span).stream())
                .sorted(Comparator.comparingInt(Span::start))
                .toList();
        this.findings = FindingMarks.of(preview, text);
        this.coloured = ColouredText.of(text.text(), highlights, findings.spans());
        this.views = new MessageView[preview.messages().size()];
        for (int i = 0; i < views.length; i++) {
            if (i == 0 || preview.messages().get(i).rows().size() > MANY_ROWS) {
                view(i);
            }
        }
        this.share =
                Share.of(preview.messages().stream().map(PreviewMessage::rows).toList());
    }

    /// The file that holds the sample.
    public Path file() {
        return file;
    }

    /// Where its text comes from, without changes.
    SampleSource source() {
        return source;
    }

    /// The sample, encoded.
    public Preview preview() {
        return preview;
    }

    /// The model that encoded it.
    public Analysis analysis() {
        return analysis;
    }

    /// Where the bytes of its messages go.
    public Share share() {
        return share;
    }

    /// Says why there is no message to show where there is none, and what to do about it.
    public String whyNothing() {
        String name = file.getFileName().toString();
        return preview.stopped()
                .map(StoppedWords::of)
                .or(() -> preview.findings().stream()
                        .findFirst()
                        .map(findings::words)
                        .map(first -> "No message of " + name + " can be shown.\n"
                                + first
                                + (first.endsWith(".") ? "" : ".")
                                + "\nMend the sample or the model."))
                .orElse(name + " holds no message.");
    }

    ModelTree tree() {
        return analysis.tree();
    }

    /// Says in words how the value of a row is written.
    ///
    /// @param component of the row, as far as it is known
    String encoding(DumpRow row, byte[] bytes, Optional<ModelPath> component) {
        Optional<Shapes.Place> place =
                component.flatMap(path -> analysis.layouts().shapes().find(path));
        Optional<RecordLayout> record =
                place.map(found -> analysis.layouts().layout(found.shape().id()));
        Optional<FieldLayout> field = place.flatMap(Shapes.Place::property)
                .map(property -> record.orElseThrow().field(property.index()));
        return new EncodingWords(row, bytes, field.map(this::inBox), record).text();
    }

    /// The plan of a value in a box of its own is that of the box.
    private FieldLayout inBox(FieldLayout field) {
        return switch (field.content()) {
            case FieldContent.Boxed boxed ->
                analysis.layouts().layout(boxed.layout()).field(0);
            case FieldContent.Repeated(FieldContent.Boxed boxed) ->
                analysis.layouts().layout(boxed.layout()).field(0);
            default -> field;
        };
    }

    ShownText text() {
        return text;
    }

    FindingMarks findings() {
        return findings;
    }

    List<Span> highlights() {
        return highlights;
    }

    /// The text in its colours, with errors underlined.
    ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> coloured() {
        return coloured;
    }

    /// What there is to look at of a message.
    MessageView view(int message) {
        if (views[message] == null) {
            views[message] = MessageView.of(preview.messages().get(message));
        }
        return views[message];
    }

    /// Whether the other one has the same text in the same colours.
    boolean shows(ShownSample other) {
        return file.equals(other.file) && text.text().equals(other.text.text()) && highlights.equals(other.highlights);
    }

    /// Where a message starts in the shown text.
    int start(int message) {
        return text.shown(map.stretch(message).start());
    }

    /// Where a message ends in the shown text.
    int end(int message) {
        return text.shown(map.stretch(message).end());
    }

    OptionalInt messageAt(long sourceOffset) {
        return map.messageAt(sourceOffset);
    }
}
