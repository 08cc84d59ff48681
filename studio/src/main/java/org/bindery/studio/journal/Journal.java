package org.bindery.studio.journal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// The unsaved work of one run of the studio, each open model on a page of its own.
///
/// Every run has a folder and holds a lock on it while it lives. A folder whose lock can be had belongs to a run that
/// ended: cleanly, then it is gone, or not, then it holds what can be recovered.
public final class Journal implements AutoCloseable {

    private static final String LOCK = "lock";
    private static final Duration YOUTH = Duration.ofMinutes(1);
    private static final long LAST_WORDS_SECONDS = 10;

    private final Path folder;
    private final FileChannel channel;
    private final FileLock lock;
    private final ScheduledExecutorService writer = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "bindery-journal");
        thread.setDaemon(true);
        return thread;
    });
    private volatile Consumer<Exception> onFailure = failure -> {};
    private int pages;

    private Journal(Path folder, FileChannel channel, FileLock lock) {
        this.folder = folder;
        this.channel = channel;
        this.lock = lock;
    }

    /// Opens the journal of this run.
    ///
    /// @param journals the folder of all runs
    public static Journal open(Path journals) throws IOException {
        Files.createDirectories(journals);
        Path folder = Files.createTempDirectory(journals, "run-");
        FileChannel channel =
                FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        return new Journal(folder, channel, channel.lock());
    }

    /// Reports, in any thread, why something could not be written.
    public void onFailure(Consumer<Exception> listener) {
        onFailure = listener;
    }

    /// A new page for a model that was opened.
    public synchronized Page page() {
        pages++;
        return new Page(folder.resolve("model-" + pages), writer, failure -> onFailure.accept(failure));
    }

    /// The work of runs that ended without closing their journals, the newest first.
    ///
    /// @param journals the folder of all runs
    public static List<Leftover> leftovers(Path journals) throws IOException {
        if (!Files.isDirectory(journals)) {
            return List.of();
        }
        List<Path> runs;
        try (Stream<Path> folders = Files.list(journals)) {
            runs = folders.filter(Files::isDirectory).toList();
        }
        List<Leftover> found = new ArrayList<>();
        for (Path run : runs) {
            if (isOver(run)) {
                found.addAll(leftoversOf(run));
            }
        }
        found.sort(Comparator.comparing((Leftover leftover) -> leftover.draft().when())
                .reversed());
        return found;
    }

    private static List<Leftover> leftoversOf(Path run) throws IOException {
        List<Path> pages;
        try (Stream<Path> folders = Files.list(run)) {
            pages = folders.filter(Files::isDirectory).sorted().toList();
        }
        List<Leftover> found = new ArrayList<>();
        for (Path page : pages) {
            Optional<Draft> draft = Page.read(page);
            if (draft.isPresent()) {
                found.add(new Leftover(page, draft.get()));
            }
        }
        if (pages.isEmpty() && isOld(run)) {
            Folders.delete(run);
        }
        return found;
    }

    /// A folder that was just made may belong to a run that is about to lock it.
    private static boolean isOld(Path run) throws IOException {
        return Files.getLastModifiedTime(run).toInstant().isBefore(Instant.now().minus(YOUTH));
    }

    /// Whether the process of a run has ended.
    private static boolean isOver(Path run) throws IOException {
        Path file = run.resolve(LOCK);
        if (!Files.exists(file)) {
            return true;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    /// Ends without leaving files: the user was asked before.
    @Override
    public void close() throws IOException {
        writer.shutdownNow();
        try {
            writer.awaitTermination(LAST_WORDS_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        lock.release();
        channel.close();
        Folders.delete(folder);
    }
}
