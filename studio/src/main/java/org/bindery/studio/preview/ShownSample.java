package org.bindery.studio.preview;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.bindery.model.tree.ModelTree;
import org.bindery.studio.treemap.Share;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.Preview;
import org.bindery.studio.workspace.PreviewMessage;

/// A sample ready to show: all that takes time is worked out beforehand, in the background.
public final class ShownSample {

    private final Path file;
    private final Preview preview;
    private final Analysis analysis;
    private final ModelTree tree;
    private final ShownText text;
    private final List<Span> highlights;
    private final SampleMap map;
    private final Share share;

    /// @param analysis of the model that encoded the sample
    public ShownSample(Path file, Preview preview, Analysis analysis) {
        this.file = file;
        this.preview = preview;
        this.analysis = analysis;
        this.tree = analysis.tree();
        this.text = ShownText.of(preview.text());
        this.highlights = Highlighting.of(text.text(), analysis.model().format());
        this.map = new SampleMap(preview.messages());
        this.share =
                Share.of(preview.messages().stream().map(PreviewMessage::rows).toList());
    }

    /// The file that holds the sample.
    public Path file() {
        return file;
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

    ModelTree tree() {
        return tree;
    }

    ShownText text() {
        return text;
    }

    List<Span> highlights() {
        return highlights;
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
