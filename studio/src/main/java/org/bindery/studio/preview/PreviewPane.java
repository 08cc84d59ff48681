package org.bindery.studio.preview;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import org.bindery.messages.codec.DumpRow;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.ModelTree;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Turns;
import org.bindery.studio.hex.BitRange;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.workspace.ChangedSample;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.Preview;
import org.bindery.studio.workspace.SampleStep;
import org.bindery.studio.workspace.TypedBytes;

/// A sample, message by message, as text, as bytes and as fields. A field that the user points at in
/// one is marked in the others and reported to the window, which reports the selection in the tree.
/// Values and bytes can be changed; the file is unchanged.
public final class PreviewPane {

    /// How high it is where there is room for everything, in sizes of text.
    private static final double ROOM_FOR_LINE = 16;

    /// How high the line of the findings is.
    private static final double FINDINGS = 2;

    private final BorderPane pane = Styled.named("preview", new BorderPane());
    private final MessageEvidence evidence = new MessageEvidence();
    private final SizesLine sizes = new SizesLine();
    private final ValueEditor editor;
    private final ChangesLine changes;
    private final FindingLine findings = new FindingLine(this::goTo, this::bitsOf);
    private final SampleEditing editing;
    private final ListItems items;
    private final BytesInTyping typed = new BytesInTyping();
    private final ReadOnlyIntegerWrapper message = new ReadOnlyIntegerWrapper(0);
    private final ReadOnlyIntegerWrapper messages = new ReadOnlyIntegerWrapper(0);
    private final ReadOnlyIntegerWrapper bytes = new ReadOnlyIntegerWrapper(0);
    private Consumer<ModelPath> onComponent = path -> {};
    private Consumer<ShownSample> onShown = shown -> {};
    private Consumer<String> onMessage = sentence -> {};

    private final Turns turns = new Turns();
    private boolean chosen = true;
    /// Whether another component was selected while this was hidden.
    private boolean late;
    private Optional<ShownSample> sample = Optional.empty();
    /// The sample whose text is visible, which is older while this is hidden.
    private Optional<ShownSample> seen = Optional.empty();
    private Optional<ModelPath> component = Optional.empty();

    /// @param controls the controls before the sizes: the sample's name, and a button to open another
    /// @param changeControls the controls next to the number of changes: undo and save
    public PreviewPane(Background background, Node controls, Node... changeControls) {
        editing = new SampleEditing(background, new Edited());
        items = new ListItems(evidence, editing);
        changes = new ChangesLine(changeControls);
        editor = new ValueEditor(changes.node(), (path, text) -> editing.setValue(message.get(), path, text));
        editing.history().addListener((property, old, now) -> changes.show(now));
        pane.setTop(sizes.node(controls));
        pane.setCenter(evidence.node());
        pane.setBottom(new VBox(findings.node(), evidence.line()));
        pane.heightProperty().addListener(property -> fit());
        findings.countProperty().addListener(property -> fit());
        Look.zoomOf(pane).addListener((property, old, now) -> fit());
        evidence.below(editor.node());
        evidence.onText(this::pointAtText);
        evidence.onRow(this::selectComponent);
        evidence.onSelected(this::selected);
        evidence.onEdit(editor::focus);
        evidence.onTyped(bytes -> editing.setBytes(message.get(), bytes));
        evidence.typingProperty()
                .addListener((property, old, now) -> typed.now(
                        now.map(bytes -> new TypedBytes(sample.orElseThrow().file(), message.get(), bytes))));
        pane.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        pane.sceneProperty().addListener((property, old, now) -> fill());
    }

    /// If there is little space, the line below leaves it to the fields, which show the same.
    private void fit() {
        double needed = ROOM_FOR_LINE + (findings.countProperty().get() > 0 ? FINDINGS : 0);
        evidence.roomForLine(pane.getHeight() >= needed * Look.sizeOf(pane));
    }

    /// The node to put into a window.
    public Node node() {
        return pane;
    }

    /// Calls `listener` with the component of the field that the user points at.
    public void onComponent(Consumer<ModelPath> listener) {
        onComponent = listener;
    }

    /// Calls `listener` with the displayed sample, with the changes made to it.
    public void onShown(Consumer<ShownSample> listener) {
        onShown = listener;
    }

    /// Calls `listener` with messages for the user.
    public void onMessage(Consumer<String> listener) {
        onMessage = listener;
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

    /// How many findings there are to go to.
    public ReadOnlyIntegerProperty findingsProperty() {
        return findings.countProperty();
    }

    /// The change that would be undone; empty if there is none.
    public ObservableValue<Optional<String>> undoTitle() {
        return editing.history().map(history -> history.last().map(SampleStep::name));
    }

    /// The change that would be made again; empty if there is none.
    public ObservableValue<Optional<String>> redoTitle() {
        return editing.history().map(history -> history.next().map(SampleStep::name));
    }

    /// Undoes the last change of the sample, or discards bytes that are no message yet.
    public void undo() {
        if (evidence.isTyping()) {
            evidence.discardTyped();
        } else {
            editing.undo();
        }
    }

    /// Makes the change again that was undone last.
    public void redo() {
        editing.redo();
    }

    /// The name of the sample's file; empty while none is shown.
    public Optional<String> sampleName() {
        return sample.map(shown -> shown.file().getFileName().toString());
    }

    /// Writes the sample with its changes to a file other than its own.
    ///
    /// @param inputs the files that are never replaced
    /// @param then what to do when it is written
    public void saveAs(Path file, Inputs inputs, Runnable then) {
        editing.saveAs(file, inputs, then);
    }

    /// The samples whose changes are in no file, whether they are shown or not.
    public ReadOnlyObjectProperty<List<ChangedSample>> unsaved() {
        return editing.unsaved();
    }

    /// Writes one of them to a file other than its own.
    ///
    /// @param inputs the files that are never replaced
    /// @param then what to do when it is written
    public void saveAs(ChangedSample changed, Path file, Inputs inputs, Runnable then) {
        editing.saveAs(changed, file, inputs, then);
    }

    /// Discards all changes to a sample, because its file is kept unchanged.
    public void forgetChanges(Path file) {
        typed.forget(file);
        if (sample.filter(shown -> shown.file().equals(file)).isPresent()) {
            evidence.discardTyped();
        }
        editing.forget(file);
    }

    /// Bytes that were typed over those of messages and are no messages yet.
    public ReadOnlyObjectProperty<List<TypedBytes>> typed() {
        return typed.property();
    }

    /// Goes on with changes to samples that were made in another run.
    ///
    /// @param bytes what was typed over those of messages, to be shown when these are
    public void recover(List<ChangedSample> changed, List<TypedBytes> bytes) {
        bytes.forEach(typed::keep);
        editing.recover(changed);
    }

    /// Goes to the next finding, or to the one before.
    public void goToFinding(int step) {
        findings.go(step);
    }

    /// The list's item that the selected field is or belongs to; empty if it is in no list.
    public ReadOnlyObjectProperty<Optional<String>> itemProperty() {
        return items.item();
    }

    /// Where an item would be added: that item, or the list that is selected itself; empty where it is in no list.
    public ReadOnlyObjectProperty<Optional<String>> listProperty() {
        return items.list();
    }

    /// Adds an item there: a copy of the one before, or a first one.
    public void addItem() {
        items.add(message.get());
    }

    /// Takes that item out of its list.
    public void removeItem() {
        items.remove(message.get());
    }

    private void selected(Optional<DumpRow> row) {
        editor.show(row);
        items.select(row);
    }

    /// The table of fields.
    public Control fields() {
        return evidence.fields();
    }

    /// Goes to where the value of the selected field is changed.
    public void editValue() {
        turns.finish();
        evidence.showFields();
        editor.focus();
    }

    /// Hears whether the user can see it; while not, it only remembers what to show.
    public void inSight(boolean now) {
        chosen = now;
        fill();
    }

    private boolean isInSight() {
        return chosen && pane.getScene() != null;
    }

    /// Shows nothing but a hint.
    public void clear(Node hint) {
        turns.cancel();
        typed.leave();
        sample = Optional.empty();
        seen = Optional.empty();
        editing.clear();
        messages.set(0);
        message.set(0);
        sizes.clear();
        findings.clear();
        evidence.clear("");
        selected(Optional.empty());
        pane.setCenter(hint);
    }

    /// Shows a sample; changes that were made to the same sample are kept, and bytes that were typed into it.
    public void show(ShownSample next) {
        typed.leave();
        editing.use(next);
    }

    /// Shows a sample, or the same one after a change: then the message and the place in the text stay.
    private void present(ShownSample next) {
        boolean same = sample.filter(old -> old.file().equals(next.file())).isPresent();
        sample = Optional.of(next);
        Preview preview = next.preview();
        messages.set(preview.messages().size());
        message.set(same ? Math.clamp(message.get(), 0, Math.max(0, messages.get() - 1)) : 0);
        count(next);
        sizes.show(preview.sizes());
        findings.show(next.findings());
        onShown.accept(next);
        fill();
    }

    private void count(ShownSample shown) {
        if (messages.get() > 0) {
            bytes.set(shown.preview().messages().get(message.get()).bytes().length);
        }
    }

    /// Brings what the user sees up to date: of another file the text first, then the message; of the same one there is
    /// less to do, and who has changed it waits for it.
    private void fill() {
        if (isInSight() && sample.isPresent() && !sample.equals(seen)) {
            ShownSample next = sample.get();
            boolean same = seen.filter(old -> old.file().equals(next.file())).isPresent();
            List<Runnable> pieces = new ArrayList<>();
            pieces.add(() -> begin(next, same));
            pieces.addAll(evidence.unfolding());
            pieces.add(() -> showText(next));
            pieces.add(() -> showLate(same));
            turns.start(pieces);
            if (same) {
                turns.finish();
            }
        } else if (isInSight() && !turns.isWaiting()) {
            selectLate();
        }
    }

    /// @param same whether another state of the sample was shown before: then that stays until the new one is there
    private void begin(ShownSample next, boolean same) {
        pane.setCenter(evidence.node());
        evidence.await(same ? "" : "Showing " + next.file().getFileName() + "…");
    }

    /// @param same whether another state of the sample was shown before
    private void showLate(boolean same) {
        showMessage(message.get());
        selectLate();
        if (!same && !evidence.isTyping()) {
            typed.first(sample.orElseThrow().file())
                    .filter(number -> number < messages.get())
                    .ifPresent(this::showMessage);
        }
    }

    private void selectLate() {
        if (late) {
            late = false;
            component.ifPresent(this::select);
        }
    }

    private void showText(ShownSample next) {
        Optional<ShownSample> before = seen;
        seen = Optional.of(next);
        evidence.explain(next);
        if (before.filter(old -> old.file().equals(next.file())).isEmpty()) {
            evidence.text().show(next);
        } else if (before.filter(next::shows).isEmpty()) {
            evidence.text().follow(next);
        } else {
            evidence.text().wrong(next.findings());
        }
        evidence.await("");
    }

    /// Shows another message of the sample; does nothing beyond its ends.
    public void go(int step) {
        turns.finish();
        int next = message.get() + step;
        if (next >= 0 && next < messages.get()) {
            showMessage(next);
            sample.ifPresent(s -> evidence.text().reveal(s.start(next)));
        }
    }

    private void showMessage(int number) {
        if (number != message.get()) {
            typed.leave();
        }
        message.set(number);
        sample.ifPresent(this::count);
        if (sample.isEmpty() || sample.get().preview().messages().isEmpty()) {
            evidence.clear(sample.map(ShownSample::whyNothing).orElse(""));
            selected(Optional.empty());
            return;
        }
        if (messages.get() > 1) {
            evidence.text().markMessage(sample.get().start(number), sample.get().end(number));
        }
        evidence.show(sample.get(), number);
        evidence.wrong(sample.get().findings().rows(number, evidence.map().orElseThrow()));
        findings.update();
        if (evidence.selected().isEmpty()) {
            component.ifPresent(this::select);
        }
        selected(evidence.selected());
        retype(sample.get().file(), number);
    }

    /// Puts bytes into a message again that were typed when it was shown before.
    private void retype(Path file, int number) {
        typed.take(file, number)
                .filter(bytes -> !evidence.retype(bytes.bytes()))
                .ifPresent(bytes -> onMessage.accept(file.getFileName() + ": the bytes that were typed into message "
                        + (number + 1) + " no longer fit it, so they were left out."));
    }

    /// Marks the first occurrence of a component, unless an occurrence of it is marked already.
    public void select(ModelPath path) {
        component = Optional.of(path);
        if (!isInSight() || turns.isWaiting()) {
            late = true;
            return;
        }
        if (sample.isEmpty() || evidence.map().isEmpty()) {
            return;
        }
        ModelTree tree = sample.get().tree();
        if (evidence.selected()
                .flatMap(row -> evidence.map().get().component(row, tree))
                .filter(path::equals)
                .isPresent()) {
            return;
        }
        evidence.map()
                .get()
                .first(path, tree)
                .ifPresentOrElse(evidence::mark, () -> evidence.unmark(path + " is absent in this message"));
    }

    private void goTo(FindingMarks.Mark mark) {
        turns.finish();
        if (mark.message() >= 0 && mark.message() != message.get()) {
            showMessage(mark.message());
        }
        if (mark.message() >= 0) {
            evidence.map().flatMap(map -> map.atSource(mark.finding().path())).ifPresent(row -> {
                evidence.mark(row);
                selectComponent(row);
            });
        }
        if (mark.isInText()) {
            evidence.text().select(mark.start(), mark.end());
        }
    }

    /// The bits of a finding on the shown message; those of a whole record are of no use.
    private Optional<BitRange> bitsOf(FindingMarks.Mark mark) {
        return mark.message() != message.get()
                ? Optional.empty()
                : evidence.map()
                        .flatMap(map -> map.atSource(mark.finding().path()))
                        .filter(row -> row.part() != DumpRow.Part.RECORD && row.bitLength() > 0)
                        .map(MessageMap::bits);
    }

    private void pointAtText(int offset) {
        turns.finish();
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
        evidence.pointAtSource(source);
    }

    private void selectComponent(DumpRow row) {
        evidence.map()
                .flatMap(map -> map.component(row, sample.orElseThrow().tree()))
                .ifPresent(path -> {
                    component = Optional.of(path);
                    onComponent.accept(path);
                });
    }

    /// Within the preview, undo is of what was changed here, if anything was.
    private void pressed(KeyEvent event) {
        boolean back = event.getCode() == KeyCode.Z && !event.isShiftDown();
        boolean again = event.getCode() == KeyCode.Y || (event.getCode() == KeyCode.Z && event.isShiftDown());
        if (!event.isShortcutDown() || event.isAltDown() || event.getTarget() instanceof TextInputControl) {
            return;
        }
        if (back && (evidence.isTyping() || editing.history().get().last().isPresent())) {
            undo();
            event.consume();
        } else if (again && editing.history().get().next().isPresent()) {
            redo();
            event.consume();
        }
    }

    /// What comes of changes.
    private final class Edited implements SampleEditing.Listener {

        @Override
        public void shown(ShownSample shown) {
            present(shown);
            items.changed();
        }

        @Override
        public void refused(String path, String why) {
            editor.refuse(path, why);
        }

        @Override
        public void broken(byte[] bytes, String why, BitRange wrong) {
            if (evidence.typingProperty().get().filter(now -> now == bytes).isPresent()) {
                evidence.fail(why, wrong);
            }
        }

        @Override
        public void showMessage(String sentence) {
            items.refused();
            onMessage.accept(sentence);
        }
    }
}
