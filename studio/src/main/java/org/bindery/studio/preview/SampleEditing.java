package org.bindery.studio.preview;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bindery.messages.MalformedBitsException;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Job;
import org.bindery.studio.hex.BitRange;
import org.bindery.studio.workspace.ChangedSample;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.MessageChange;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.Preview;
import org.bindery.studio.workspace.PreviewMessage;
import org.bindery.studio.workspace.SampleSource;
import org.bindery.studio.workspace.SampleStep;
import org.bindery.studio.workspace.WorkspaceException;

/// Changes to the sample that is shown: they are made in memory, can be undone and saved under another
/// name, and leave the file unchanged. Those to samples that were shown before are kept until they are
/// shown again. To be used from the window's thread only.
final class SampleEditing {

    /// More messages than these are not shown.
    private static final int MAX_MESSAGES = 500;

    /// Larger samples are not changed here, in bytes.
    private static final int LARGEST = 64 << 20;

    private final Background background;
    private final Listener listener;
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private final ReadOnlyObjectWrapper<SampleHistory> history = new ReadOnlyObjectWrapper<>(SampleHistory.EMPTY);
    private Optional<ShownSample> base = Optional.empty();
    private Optional<ShownSample> shown = Optional.empty();
    private final ReadOnlyObjectWrapper<List<ChangedSample>> unsaved = new ReadOnlyObjectWrapper<>(List.of());
    private final Map<Path, Changes> others = new LinkedHashMap<>();
    private final Map<Path, byte[]> saved = new HashMap<>();
    private Optional<byte[]> content = Optional.empty();
    private boolean busy;

    /// What was done to a sample that is not shown now.
    // These are never compared.
    @SuppressWarnings("ArrayRecordComponent")
    private record Changes(byte[] content, SampleHistory history) {}

    /// Hears what comes of changes.
    interface Listener {

        /// The sample to show now.
        void shown(ShownSample sample);

        /// A value that was refused.
        void refused(String path, String why);

        /// Bytes that are no message.
        ///
        /// @param wrong the invalid bits; none if they are not known
        void broken(byte[] bytes, String why, BitRange wrong);

        /// Any other message for the user.
        void showMessage(String sentence);
    }

    SampleEditing(Background background, Listener listener) {
        this.background = background;
        this.listener = listener;
    }

    /// What was changed.
    ReadOnlyObjectProperty<SampleHistory> history() {
        return history.getReadOnlyProperty();
    }

    /// The samples whose changes are in no file.
    ReadOnlyObjectProperty<List<ChangedSample>> unsaved() {
        return unsaved.getReadOnlyProperty();
    }

    /// Takes a sample as its file has it; what was changed in it is kept, and encoded with the sample's model.
    void use(ShownSample next) {
        boolean same = base.filter(old -> old.file().equals(next.file())).isPresent();
        if (!same) {
            putAside();
        }
        base = Optional.of(next);
        if (!same) {
            takeUp(next.file());
        }
        if (content.isPresent() && history.get().done() > 0) {
            then(() -> show(content.orElseThrow()));
        } else {
            show(next);
        }
    }

    /// Goes on with changes that were made in another run.
    void recover(List<ChangedSample> recovered) {
        for (ChangedSample sample : recovered) {
            SampleHistory steps =
                    new SampleHistory(sample.steps(), sample.steps().size());
            others.put(sample.file(), new Changes(sample.content(), steps));
        }
        base.ifPresent(shownNow -> {
            takeUp(shownNow.file());
            use(shownNow);
        });
        publishUnsaved();
    }

    /// Gives up what was done to a sample, because its file counts.
    void forget(Path file) {
        others.remove(file);
        if (base.filter(now -> now.file().equals(file)).isPresent()) {
            content = Optional.empty();
            history.set(SampleHistory.EMPTY);
            waiting.clear();
        }
        publishUnsaved();
    }

    private void putAside() {
        if (base.isPresent() && content.isPresent() && !history.get().steps().isEmpty()) {
            others.put(base.get().file(), new Changes(content.get(), history.get()));
        }
        content = Optional.empty();
        history.set(SampleHistory.EMPTY);
        waiting.clear();
    }

    private void takeUp(Path file) {
        Changes changes = others.remove(file);
        if (changes != null) {
            content = Optional.of(changes.content());
            history.set(changes.history());
        }
    }

    private void publishUnsaved() {
        List<ChangedSample> all = new ArrayList<>();
        others.forEach((file, changes) -> unsaved(file, changes.content(), changes.history(), all));
        if (base.isPresent() && content.isPresent()) {
            unsaved(base.get().file(), content.get(), history.get(), all);
        }
        unsaved.set(List.copyOf(all));
    }

    private void unsaved(Path file, byte[] now, SampleHistory steps, List<ChangedSample> all) {
        if (steps.done() > 0 && !Arrays.equals(now, saved.get(file))) {
            all.add(new ChangedSample(file, now, steps.inForce()));
        }
    }

    private void show(ShownSample sample) {
        shown = Optional.of(sample);
        listener.shown(sample);
    }

    /// Lets go of the sample.
    void clear() {
        putAside();
        base = Optional.empty();
        shown = Optional.empty();
    }

    /// Puts another value into a message.
    ///
    /// @param message its place among those that are shown, from 0
    void setValue(int message, String path, String text) {
        change(
                "Set " + path,
                message,
                change -> change.value(path, text),
                failure -> listener.refused(path, sentence(failure)));
    }

    /// Inserts a copy of a list's item after it, or one item more into a list.
    ///
    /// @param message its place among those that are shown, from 0
    void addItem(int message, String path) {
        change("Add to " + path, message, change -> change.addItem(path), this::reportFailure);
    }

    /// Takes an item out of a list.
    ///
    /// @param message its place among those that are shown, from 0
    void removeItem(int message, String path) {
        change("Remove " + path, message, change -> change.removeItem(path), this::reportFailure);
    }

    /// Puts other bytes in place of a message's.
    ///
    /// @param message its place among those that are shown, from 0
    void setBytes(int message, byte[] bytes) {
        change(
                "Change bytes",
                message,
                change -> change.bytes(bytes),
                failure -> listener.broken(bytes, sentence(failure), wrongBits(failure)));
    }

    /// How a change is made.
    @FunctionalInterface
    private interface Making {
        byte[] of(MessageChange change) throws WorkspaceException;
    }

    /// Hears why a change was refused.
    @FunctionalInterface
    private interface Refusal {
        void because(Throwable failure);
    }

    private void reportFailure(Throwable failure) {
        listener.showMessage(sentence(failure));
    }

    private void change(String name, int message, Making making, Refusal refusal) {
        then(() -> {
            ShownSample sample = shown.orElseThrow();
            PreviewMessage old = sample.preview().messages().get(message);
            run(
                    name,
                    running -> {
                        byte[] before = content(sample);
                        byte[] after = making.of(new MessageChange(
                                sample.analysis(), sample.file().toString(), before, old));
                        return new Made(before, after, shown(sample, after));
                    },
                    made -> take(name, made),
                    refusal);
        });
    }

    private void take(String name, Made made) {
        content = Optional.of(made.after());
        if (!Arrays.equals(made.before(), made.after())) {
            history.set(history.get().with(SampleStep.between(name, made.before(), made.after())));
        }
        publishUnsaved();
        show(made.sample());
    }

    /// What a change came to.
    // These are never compared.
    @SuppressWarnings("ArrayRecordComponent")
    private record Made(byte[] before, byte[] after, ShownSample sample) {}

    void undo() {
        history.get().last().ifPresent(step -> step(step::revert, SampleHistory::undone));
    }

    void redo() {
        history.get().next().ifPresent(step -> step(step::apply, SampleHistory::redone));
    }

    private void step(UnaryOperator<byte[]> change, UnaryOperator<SampleHistory> moved) {
        then(() -> {
            byte[] after = change.apply(content.orElseThrow());
            content = Optional.of(after);
            history.set(moved.apply(history.get()));
            publishUnsaved();
            show(after);
        });
    }

    private void show(byte[] now) {
        ShownSample sample = base.orElseThrow();
        run("Encoding the sample", running -> shown(sample, now), this::show, this::reportFailure);
    }

    /// Writes the current sample to another file.
    ///
    /// @param inputs the files that are never replaced
    /// @param then what to do when it is written
    void saveAs(Path file, Inputs inputs, Runnable then) {
        base.ifPresent(sample -> write(sample.file(), () -> content(sample), file, inputs, then));
    }

    /// Writes a changed sample to another file.
    ///
    /// @param inputs the files that are never replaced
    /// @param then what to do when it is written
    void saveAs(ChangedSample sample, Path file, Inputs inputs, Runnable then) {
        write(sample.file(), sample::content, file, inputs, then);
    }

    private void write(Path sample, Callable<byte[]> content, Path file, Inputs inputs, Runnable then) {
        if (file.toAbsolutePath().equals(sample.toAbsolutePath())) {
            listener.showMessage(file + " is the sample itself, which is not overwritten; choose another name.");
            return;
        }
        background.start(
                "Saving " + file.getFileName(),
                running -> {
                    inputs.with(List.of(sample)).spare(file);
                    byte[] bytes = content.call();
                    ModelFiles.writeAtomically(file, bytes);
                    return bytes;
                },
                written -> {
                    saved.put(sample, written);
                    publishUnsaved();
                    listener.showMessage("Saved the sample as " + file + ".");
                    then.run();
                },
                this::reportFailure);
    }

    private byte[] content(ShownSample sample) throws IOException, WorkspaceException {
        if (content.isPresent()) {
            return content.get();
        }
        try (InputStream in = sample.source().open()) {
            byte[] bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw new WorkspaceException(sample.file() + ": samples of more than 64 MB are not changed here.");
            }
            return bytes;
        }
    }

    private static ShownSample shown(ShownSample sample, byte[] now) throws IOException {
        SampleSource source = SampleSource.of(sample.file().toString(), now);
        return new ShownSample(
                sample.file(),
                sample.source(),
                Preview.checked(sample.analysis(), source, MAX_MESSAGES),
                sample.analysis());
    }

    /// One change after the other: each starts from what the one before came to.
    private void then(Runnable work) {
        if (busy) {
            waiting.add(work);
        } else {
            work.run();
        }
    }

    private <T> void run(String title, Job<T> job, Consumer<T> done, Refusal refusal) {
        busy = true;
        Optional<Path> file = base.map(ShownSample::file);
        background.start(
                title,
                job,
                result -> ended(file, () -> done.accept(result)),
                failure -> ended(file, () -> refusal.because(failure)));
    }

    /// The result for a sample that is no longer shown is discarded.
    private void ended(Optional<Path> file, Runnable outcome) {
        busy = false;
        if (base.map(ShownSample::file).equals(file)) {
            outcome.run();
        }
        if (!busy && !waiting.isEmpty()) {
            waiting.poll().run();
        }
    }

    private static BitRange wrongBits(Throwable failure) {
        return failure instanceof MalformedBitsException wrong
                ? new BitRange(wrong.bitOffset(), wrong.bitLength())
                : BitRange.NOTHING;
    }

    private static String sentence(Throwable failure) {
        String why = failure.getMessage() == null ? failure.toString() : failure.getMessage();
        return failure instanceof MalformedRecordException ? "These bytes are not a message: " + why + "." : why;
    }
}
