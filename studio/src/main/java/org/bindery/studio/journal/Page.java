package org.bindery.studio.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.bindery.files.FileReplacement;
import org.bindery.studio.workspace.ChangedSample;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.WorkspaceException;
import tools.jackson.databind.json.JsonMapper;

/// The journal of one open model. What is noted is written a moment later, in the background; only the newest state
/// counts, and some of those before are kept in case that the newest is damaged.
public final class Page {

    static final String SHEET = ".json";
    private static final String SAMPLE = ".sample";

    /// So long after the first of several edits they are written, so that typing is not slowed down.
    private static final long DELAY_MILLIS = 200;

    private static final int GENERATIONS = 3;
    private static final Logger LOG = Logger.getLogger(Page.class.getName());
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Path folder;
    private final ScheduledExecutorService writer;
    private final Consumer<Exception> onFailure;
    private final AtomicReference<Optional<Draft>> newest = new AtomicReference<>(Optional.empty());
    private final AtomicBoolean scheduled = new AtomicBoolean();
    private final Deque<Set<String>> samplesOf = new ArrayDeque<>();
    private int generation;

    Page(Path folder, ScheduledExecutorService writer, Consumer<Exception> onFailure) {
        this.folder = folder;
        this.writer = writer;
        this.onFailure = onFailure;
    }

    /// Notes the state after an edit. Returns at once.
    public void note(Draft draft) {
        newest.set(Optional.of(draft));
        schedule();
    }

    /// Nothing is left to recover, because everything was saved, taken back or given up. Returns at once.
    public void clear() {
        newest.set(Optional.empty());
        schedule();
    }

    private void schedule() {
        if (scheduled.compareAndSet(false, true)) {
            var _ = writer.schedule(this::writeNewest, DELAY_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private void writeNewest() {
        scheduled.set(false);
        try {
            Optional<Draft> draft = newest.get();
            if (draft.isPresent()) {
                write(draft.get());
                forget(GENERATIONS);
            } else {
                forget(0);
            }
        } catch (IOException | WorkspaceException | RuntimeException e) {
            LOG.log(Level.WARNING, e, () -> folder + ": unsaved work cannot be written.");
            onFailure.accept(e);
        }
    }

    /// The model first, then the sheet that names it: a sheet without its model is never seen.
    private void write(Draft draft) throws IOException, WorkspaceException {
        Files.createDirectories(folder);
        generation++;
        String name = String.format(Locale.ROOT, "%08d", generation);
        Path content = folder.resolve(name + ModelFiles.EXTENSION);
        ModelFiles.write(draft.model(), content);
        List<String> samples = writeSamples(draft.changed());
        FileReplacement.write(
                folder.resolve(name + SHEET),
                JSON.writeValueAsBytes(Sheet.of(draft, content.getFileName().toString(), samples)));
        samplesOf.addLast(Set.copyOf(samples));
    }

    /// A sample is named after its content, so that it is written once however often the model
    /// changes.
    private List<String> writeSamples(List<ChangedSample> changed) throws WorkspaceException {
        List<String> names = new ArrayList<>();
        for (ChangedSample sample : changed) {
            Path file = folder.resolve(digest(sample.content()) + SAMPLE);
            if (!Files.exists(file)) {
                ModelFiles.writeAtomically(file, sample.content());
            }
            names.add(file.getFileName().toString());
        }
        return names;
    }

    private static String digest(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java knows SHA-256", e);
        }
    }

    /// Removes all but the newest generations.
    private void forget(int kept) throws IOException {
        if (kept == 0) {
            Folders.delete(folder);
            samplesOf.clear();
            return;
        }
        while (samplesOf.size() > kept) {
            for (String old : samplesOf.pollFirst()) {
                if (samplesOf.stream().noneMatch(names -> names.contains(old))) {
                    Files.deleteIfExists(folder.resolve(old));
                }
            }
        }
        for (int old = generation - kept; old > 0; old--) {
            String name = String.format(Locale.ROOT, "%08d", old);
            boolean was = Files.deleteIfExists(folder.resolve(name + SHEET));
            was |= Files.deleteIfExists(folder.resolve(name + ModelFiles.EXTENSION));
            if (!was) {
                break;
            }
        }
    }

    /// The newest state in a folder that can still be read.
    static Optional<Draft> read(Path folder) throws IOException {
        List<Path> sheets;
        try (Stream<Path> files = Files.list(folder)) {
            sheets = files.filter(file -> file.toString().endsWith(SHEET))
                    .sorted(Comparator.reverseOrder())
                    .toList();
        }
        for (Path file : sheets) {
            try {
                Sheet sheet = JSON.readValue(Files.readString(file), Sheet.class);
                return Optional.of(sheet.draft(ModelFiles.read(folder.resolve(sheet.content())), folder));
            } catch (IOException | WorkspaceException | RuntimeException e) {
                LOG.log(Level.WARNING, e, () -> file + " cannot be read; the one before counts.");
            }
        }
        return Optional.empty();
    }
}
