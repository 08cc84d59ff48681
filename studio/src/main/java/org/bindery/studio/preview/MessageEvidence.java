package org.bindery.studio.preview;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import org.bindery.messages.TextRange;
import org.bindery.messages.codec.DumpRow;
import org.bindery.studio.find.FindBar;
import org.bindery.studio.hex.BitRange;
import org.bindery.studio.hex.ByteLook;
import org.bindery.studio.hex.ByteSearch;
import org.bindery.studio.hex.EvidenceWidths;
import org.bindery.studio.hex.HexView;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.theme.ZoomedDivider;
import org.bindery.studio.workspace.PreviewMessage;

/// One message as text, as bytes and as a tree of fields. What the user points at in one of them is marked in
/// the others.
final class MessageEvidence {

    private final SampleView text = new SampleView();
    private final HexView hex = new HexView();
    private final FieldsTable fields = new FieldsTable();
    private final InspectorPane inspector = new InspectorPane();
    private final FieldLine line = new FieldLine();
    private final TabPane side = Styled.named("message-side", new TabPane(), "dense", "message-side");
    private final MarkupLegend legend = new MarkupLegend();
    private final BorderPane textFrame = new BorderPane();
    private final BorderPane hexFrame = new BorderPane();
    private final BorderPane sideFrame = new BorderPane();
    private final SplitPane split = new SplitPane(textFrame, hexFrame, sideFrame);
    private final Label awaited = Styled.named("preview-awaited", new Label(), "empty-state", "preview-awaited");
    private final StackPane pane = new StackPane(split, awaited);
    private Consumer<DumpRow> onRow = row -> {};
    private Consumer<Optional<DumpRow>> onSelected = row -> {};
    private Consumer<byte[]> onTyped = bytes -> {};
    /// Whether the user has shared the room otherwise.
    private boolean dragged;

    private final ReadOnlyObjectWrapper<Optional<byte[]>> typing = new ReadOnlyObjectWrapper<>(Optional.empty());
    private boolean typed;

    private Optional<ShownSample> sample = Optional.empty();
    private Optional<PreviewMessage> message = Optional.empty();
    private int number;
    private Optional<MessageMap> map = Optional.empty();
    private Optional<DumpRow> selected = Optional.empty();
    private Set<DumpRow> wrong = Set.of();

    MessageEvidence() {
        split.setOrientation(Orientation.HORIZONTAL);
        split.widthProperty().addListener(property -> share());
        Look.zoomOf(split).addListener((property, old, now) -> share());
        split.getDividers().addListener((InvalidationListener) dividers -> Platform.runLater(this::share));
        ZoomedDivider.onDragged(split, () -> dragged = true);
        side.setAccessibleText("Fields and inspector");
        side.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        side.getTabs().setAll(new Tab("Fields", fields.node()), inspector.tab());
        awaited.setMinSize(0, 0);
        awaited.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
        await("");
        textFrame.setTop(legend.node());
        FindBar.install(textFrame, "sample", "sample", new TextSearch(text.area(), text::select));
        FindBar.install(hexFrame, "bytes", "bytes, as digits or text", new ByteSearch(hex));
        hex.onByte((index, again) ->
                point(map.flatMap(m -> again ? m.inByteAfter(index, selected) : m.inByteFrom(index, selected))));
        hex.onMarked(this::describeMarked);
        hex.onField(step -> point(map.flatMap(m -> m.beside(selected, step))));
        hex.onTyped(this::type);
        hex.onEscape(this::discardTyped);
        fields.onRow(row -> point(Optional.of(row)));
    }

    Node node() {
        return pane;
    }

    /// Says what is about to be shown, over what was shown before; nothing once it is there.
    void await(String what) {
        awaited.setText(what);
        Styled.show(awaited, !what.isEmpty());
    }

    /// The steps in which its parts come to be seen for the first time; each is as much as can be made at once.
    List<Runnable> unfolding() {
        return sideFrame.getCenter() != null
                ? List.of()
                : List.of(
                        () -> textFrame.setCenter(text.node()),
                        () -> hexFrame.setCenter(hex.node()),
                        () -> sideFrame.setCenter(side));
    }

    private void share() {
        double letter = Look.letterOf(split);
        double width = split.getWidth();
        if (!dragged && letter > 0 && width > 0) {
            EvidenceWidths room = EvidenceWidths.share(width, Look.sizeOf(split), letter);
            split.setDividerPositions(room.text() / width, (room.text() + room.bytes()) / width);
        }
    }

    /// Describes the selected field in one line.
    Node line() {
        return line.node();
    }

    /// Says whether there is room for that line.
    void roomForLine(boolean there) {
        line.room(there);
    }

    SampleView text() {
        return text;
    }

    /// Says what the colours of a sample mean.
    void explain(ShownSample shown) {
        legend.show(shown.preview());
    }

    Control fields() {
        return fields.table();
    }

    /// Brings the fields to the front, before the inspector.
    void showFields() {
        side.getSelectionModel().selectFirst();
    }

    /// Highlights rows with errors, among the fields and in the bytes.
    void wrong(Set<DumpRow> rows) {
        if (rows.equals(wrong)) {
            return;
        }
        wrong = Set.copyOf(rows);
        fields.wrong(wrong);
        List<BitRange> ranges = rows.stream()
                .filter(row -> row.part() != DumpRow.Part.RECORD)
                .map(MessageMap::bits)
                .toList();
        hex.wrong(
                index -> ranges.stream().mapToInt(range -> range.maskIn(index)).reduce(0, (a, b) -> a | b));
    }

    /// The node below the fields.
    void below(Node node) {
        sideFrame.setBottom(node);
    }

    /// Calls `listener` with the row that the user points at.
    void onRow(Consumer<DumpRow> listener) {
        onRow = listener;
    }

    /// Calls `listener` with the character of the shown text that the user points at.
    void onText(IntConsumer listener) {
        text.onPoint(listener);
    }

    /// Calls `listener` with the selected row, however it was selected.
    void onSelected(Consumer<Optional<DumpRow>> listener) {
        onSelected = listener;
    }

    /// Calls `listener` when the user wants to change the selected value.
    void onEdit(Runnable listener) {
        fields.onEdit(listener);
    }

    /// Calls `listener` with the message's bytes after the user has typed over one.
    void onTyped(Consumer<byte[]> listener) {
        onTyped = listener;
    }

    Optional<DumpRow> selected() {
        return selected;
    }

    Optional<MessageMap> map() {
        return map;
    }

    void clear(String why) {
        message = Optional.empty();
        map = Optional.empty();
        selected = Optional.empty();
        typing.set(Optional.empty());
        hex.placeholder(why);
        hex.show(new byte[0], index -> ByteLook.PLAIN);
        fields.clear();
        inspector.show(List.of());
        inspector.explain("");
        line.say("");
    }

    /// Shows a message; what was selected in the one before is selected if it is there.
    void show(ShownSample newSample, int newNumber) {
        PreviewMessage shown = newSample.preview().messages().get(newNumber);
        sample = Optional.of(newSample);
        number = newNumber;
        message = Optional.of(shown);
        typing.set(Optional.empty());
        MessageMap newMap = newSample.view(newNumber).map();
        map = Optional.of(newMap);
        hex.show(shown.bytes(), newMap::look);
        fields.show(newSample.view(newNumber).fields(), shown.bytes());
        inspector.show(List.of());
        inspector.explain("");
        selected = typed
                ? newMap.inByteFrom(hex.cursor().at(), Optional.empty())
                : selected.map(DumpRow::path).flatMap(newMap::value);
        typed = false;
        selected.ifPresentOrElse(this::mark, () -> line.say(""));
    }

    private void type(int index, byte value) {
        byte[] changed = hex.bytes().clone();
        changed[index] = value;
        type(changed);
    }

    private void type(byte[] changed) {
        hex.showChanged(changed);
        typing.set(Optional.of(changed));
        typed = true;
        onTyped.accept(changed);
    }

    /// Takes up bytes that were typed before.
    ///
    /// @return whether they can be in the message's place
    boolean retype(byte[] changed) {
        boolean fits =
                message.filter(shown -> shown.bytes().length == changed.length).isPresent();
        if (fits) {
            type(changed);
        }
        return fits;
    }

    /// Bytes that were typed and are no message yet.
    ReadOnlyObjectProperty<Optional<byte[]>> typingProperty() {
        return typing.getReadOnlyProperty();
    }

    /// Whether bytes were typed that are no message yet.
    boolean isTyping() {
        return typing.get().isPresent();
    }

    /// Says why the typed bytes are no message, and where.
    ///
    /// @param bits the invalid ones; none if they are not known
    void fail(String why, BitRange bits) {
        typed = false;
        String place = bits.isEmpty() ? "" : " Invalid: " + bits + ".";
        line.fail(why + place + " Continue typing, or press Escape to restore the message.");
        hex.failing(bits);
        map.flatMap(m -> m.failing(why)).filter(row -> row.depth() > 0).ifPresent(row -> {
            if (bits.isEmpty()) {
                hex.select(MessageMap.bits(row));
            }
            fields.select(Optional.of(row));
        });
    }

    /// Shows the message again instead of bytes that are none.
    void discardTyped() {
        if (isTyping()) {
            show(sample.orElseThrow(), number);
        }
    }

    /// Marks what is at a character of the source.
    void pointAtSource(long offset) {
        point(map.flatMap(m -> m.atText(offset)));
    }

    private void point(Optional<DumpRow> row) {
        row.ifPresent(found -> {
            mark(found);
            onRow.accept(found);
        });
    }

    /// Marks a field everywhere.
    void mark(DumpRow row) {
        selected = Optional.of(row);
        onSelected.accept(selected);
        hex.select(MessageMap.bits(row));
        fields.select(selected);
        byte[] bytes = message.orElseThrow().bytes();
        line.show(row, bytes);
        BitRange at = MessageMap.bits(row);
        boolean inside = at.touchesByte(hex.cursor().at());
        inspector.show(Readings.of(bytes, inside || at.isEmpty() ? hex.cursor().at() : at.firstByte(), at));
        inspector.explain(sample.orElseThrow()
                .encoding(
                        row,
                        bytes,
                        map().flatMap(map ->
                                map.component(row, sample.orElseThrow().tree()))));
        Optional<TextRange> range = map.flatMap(m -> m.text(row));
        range.ifPresentOrElse(
                r -> text.select(
                        sample.get().text().shown(r.start()),
                        sample.get().text().shown(r.end())),
                text::deselect);
    }

    /// Marks nothing.
    void unmark(String why) {
        selected = Optional.empty();
        onSelected.accept(selected);
        hex.select(BitRange.NOTHING);
        fields.select(Optional.empty());
        text.deselect();
        inspector.explain("");
        line.say(why);
    }

    private void describeMarked(BitRange range) {
        line.say(range.bytes() + (range.bytes() == 1 ? " byte" : " bytes") + " marked: " + range);
        message.ifPresent(shown -> inspector.show(Readings.of(shown.bytes(), range.firstByte(), range)));
    }
}
