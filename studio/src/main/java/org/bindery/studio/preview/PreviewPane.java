package org.bindery.studio.preview;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import org.bindery.messages.DumpRow;
import org.bindery.messages.TextRange;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.ModelTree;
import org.bindery.studio.workspace.Preview;
import org.bindery.studio.workspace.PreviewMessage;

/// A sample as text and as bytes. A field that the user points at in one is marked in the other and told to the
/// window, which tells of what is selected in the tree.
public final class PreviewPane {

    private final BorderPane pane = new BorderPane();
    private final SampleView text = new SampleView();
    private final HexView hex = new HexView();
    private final SizesLine sizes = new SizesLine();
    private final FieldLine line = new FieldLine();
    private final SplitPane evidence = new SplitPane(text.node(), hex.node());
    private final ReadOnlyIntegerWrapper message = new ReadOnlyIntegerWrapper(0);
    private final ReadOnlyIntegerWrapper messages = new ReadOnlyIntegerWrapper(0);
    private final ReadOnlyIntegerWrapper bytes = new ReadOnlyIntegerWrapper(0);
    private Consumer<ModelPath> onComponent = path -> {};

    private Optional<ShownSample> sample = Optional.empty();
    private Optional<MessageMap> fields = Optional.empty();
    private Optional<DumpRow> selected = Optional.empty();
    private Optional<ModelPath> component = Optional.empty();

    /// @param controls what stands before the sizes: the sample's name, and what opens another
    public PreviewPane(Node... controls) {
        pane.setId("preview");
        evidence.setOrientation(Orientation.HORIZONTAL);
        evidence.setDividerPositions(0.5);
        pane.setTop(sizes.node(controls));
        pane.setCenter(evidence);
        pane.setBottom(line.node());
        text.onPoint(this::pointAtText);
        hex.onByte(this::pointAtByte);
    }

    /// The node to put into a window.
    public Node node() {
        return pane;
    }

    /// Calls `listener` with the component of the field that the user points at.
    public void onComponent(Consumer<ModelPath> listener) {
        onComponent = listener;
    }

    /// Which message is shown, from 0.
    public ReadOnlyIntegerProperty messageProperty() {
        return message.getReadOnlyProperty();
    }

    /// How many messages there are to show.
    public ReadOnlyIntegerProperty messagesProperty() {
        return messages.getReadOnlyProperty();
    }

    /// How long the message is in binary.
    public ReadOnlyIntegerProperty bytesProperty() {
        return bytes.getReadOnlyProperty();
    }

    /// Shows nothing but a hint.
    public void clear(Node hint) {
        sample = Optional.empty();
        fields = Optional.empty();
        selected = Optional.empty();
        messages.set(0);
        message.set(0);
        sizes.clear();
        pane.setCenter(hint);
        line.say("");
    }

    /// Shows a sample, or the same sample after an edit: then the message and the place in the text stay.
    public void show(ShownSample next) {
        boolean same = sample.filter(old -> old.shows(next)).isPresent();
        sample = Optional.of(next);
        pane.setCenter(evidence);
        Preview preview = next.preview();
        if (!same) {
            text.show(next.text().text(), next.highlights());
            message.set(0);
        }
        messages.set(preview.messages().size());
        sizes.show(preview.sizes());
        showMessage(Math.clamp(message.get(), 0, Math.max(0, messages.get() - 1)));
    }

    /// Shows another message of the sample; does nothing beyond its ends.
    public void go(int step) {
        int next = message.get() + step;
        if (next >= 0 && next < messages.get()) {
            showMessage(next);
            sample.ifPresent(s -> text.reveal(s.start(next)));
        }
    }

    private void showMessage(int number) {
        message.set(number);
        if (sample.isEmpty() || sample.get().preview().messages().isEmpty()) {
            fields = Optional.empty();
            hex.placeholder("No message of the sample could be encoded; the problems tell why.");
            hex.show(new byte[0], index -> ByteLook.PLAIN);
            line.say("");
            return;
        }
        PreviewMessage shown = sample.get().preview().messages().get(number);
        MessageMap map = new MessageMap(shown);
        fields = Optional.of(map);
        hex.show(shown.bytes(), map::look);
        bytes.set(shown.bytes().length);
        if (messages.get() > 1) {
            text.markMessage(sample.get().start(number), sample.get().end(number));
        }
        String kept = selected.map(DumpRow::path).orElse("");
        selected = Optional.empty();
        map.value(kept).ifPresentOrElse(this::mark, () -> component.ifPresent(this::select));
    }

    /// Marks the first occurrence of a component, unless an occurrence of it is marked already.
    public void select(ModelPath path) {
        component = Optional.of(path);
        if (sample.isEmpty() || fields.isEmpty()) {
            return;
        }
        ModelTree tree = sample.get().tree();
        if (selected.flatMap(row -> InstancePaths.component(tree, row.path()))
                .filter(path::equals)
                .isPresent()) {
            return;
        }
        fields.get().first(path, tree).ifPresentOrElse(this::mark, () -> {
            selected = Optional.empty();
            hex.select(BitRange.NOTHING);
            text.deselect();
            line.say(path + " is absent in this message");
        });
    }

    private void mark(DumpRow row) {
        selected = Optional.of(row);
        hex.select(MessageMap.bits(row));
        PreviewMessage shown = current();
        line.show(row, shown.bytes());
        Optional<TextRange> range = fields.flatMap(map -> map.text(row));
        range.ifPresentOrElse(
                r -> text.select(
                        sample.get().text().shown(r.start()),
                        sample.get().text().shown(r.end())),
                text::deselect);
    }

    private PreviewMessage current() {
        return sample.orElseThrow().preview().messages().get(message.get());
    }

    private void pointAtByte(int index) {
        fields.flatMap(map -> map.inByteAfter(index, selected)).ifPresent(this::point);
    }

    private void pointAtText(int offset) {
        if (sample.isEmpty()) {
            return;
        }
        long source = sample.get().text().source(offset);
        OptionalInt number = sample.get().messageAt(source);
        if (number.isEmpty()) {
            return;
        }
        if (number.getAsInt() != message.get()) {
            showMessage(number.getAsInt());
        }
        fields.flatMap(map -> map.atText(source)).ifPresent(this::point);
    }

    private void point(DumpRow row) {
        mark(row);
        InstancePaths.component(sample.orElseThrow().tree(), row.path()).ifPresent(path -> {
            component = Optional.of(path);
            onComponent.accept(path);
        });
    }
}
