package org.bindery.runtime.internal.map;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchOutput;
import org.bindery.runtime.internal.batch.MessageType;
import org.bindery.runtime.internal.map.RunEdit.EntryChange;

/**
 * Writes changes to files, in order. One thread writes what others added meanwhile and waits for the device, so that
 * many changes are acknowledged together.
 */
final class StoreLog implements Journal, Closeable {

    /** What a message of a file is, by the number of its root element: an entry that was put where none of its key was. */
    static final int ADDED = 0;

    /** An entry that was removed. */
    static final int REMOVED = 1;

    /** The first of entries that were removed. */
    static final int REMOVED_FROM = 2;

    /** The last of them; it follows. */
    static final int REMOVED_TO = 3;

    /** An entry that was put in the place of one of its key. */
    static final int REPLACED = 4;

    /** Goes on with another file. */
    private static final int ROLL = -1;

    /** Threads that add changes wait while so many bytes are not written. */
    private static final long MOST_WAITING = 1 << 24;

    /** It is time to write out what was changed when it takes so many bytes of memory. */
    private static final long MOST_HELD = 1 << 28;

    /** Those who change wait when so many times more was changed. */
    private static final int BEHIND = 4;

    private static final int OVERHEAD = 32;

    private final StoreFolder folder;
    private final BatchDescription description;
    private final boolean waits;
    private final Runnable due;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition hasWork = lock.newCondition();
    private final Condition isForced = lock.newCondition();
    private final Thread writer;

    private Group waiting = new Group();

    /** Whose entries are not yet put. */
    private Group asked = new Group();

    /** Whose entries are being put and written, or were last. */
    private Group put = asked;

    /** What is being written, or was written last. */
    private Group written = waiting;

    private long waitingBytes;
    private long received;

    /** The last change that is written, or was. */
    private long taken;

    private volatile long forced;
    private long most;
    private long changes;
    private long held;
    private volatile boolean isDue;
    private boolean isClosed;
    private boolean isEnding;
    private volatile @Nullable Throwable failure;

    /** The tree whose changes are received, which puts entries together; set before there are any. */
    private @Nullable SharedTree<?, ?> tree;

    /** Used by the thread that writes alone. */
    private BatchOutput out;

    private long number;
    private long nextNumber;

    /** Changes that the device gets together. */
    private static final class Group {

        private final List<byte[]> changes = new ArrayList<>();

        /** What each is, by its number, or {@link #ROLL}. */
        private final ByteArrayOutputStream kinds = new ByteArrayOutputStream();

        /** Entries that the thread that writes puts itself. */
        private final List<EntryChange<?>> entries = new ArrayList<>();

        /** Released when the device has them, or never will. */
        private final CountDownLatch isDone = new CountDownLatch(1);

        void await() {
            boolean isInterrupted = false;
            while (true) {
                try {
                    isDone.await();
                    break;
                } catch (InterruptedException e) {
                    isInterrupted = true;
                }
            }
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * Starts a file.
     *
     * @param number its number
     * @param waits whether changes are acknowledged when the device has them
     * @param due is called when so much was changed that it should be written out
     */
    StoreLog(StoreFolder folder, BatchDescription description, long number, boolean waits, Runnable due)
            throws IOException {
        this.folder = folder;
        this.description = description;
        this.waits = waits;
        this.due = due;
        this.number = number;
        this.nextNumber = number;
        this.out = start(number);
        this.most = Long.MAX_VALUE;
        this.writer = new Thread(this::writeAll, "bindery store log");
        writer.setDaemon(true);
        writer.start();
    }

    /** What files of changes say. */
    static BatchDescription description(MessageType<?> type, KeyOrder<?, ?> order) {
        return type.bare(order.isOfRecords() ? "" : "entry", "removed", "removed-from", "removed-to", "replaced");
    }

    private BatchOutput start(long started) throws IOException {
        BatchOutput output =
                BatchOutput.create(folder.made(StoreFolder.Kind.LOG, started), description, BatchOptions.DEFAULT);
        try {
            folder.publish(StoreFolder.Kind.LOG, started);
            return output;
        } catch (IOException | RuntimeException e) {
            output.close();
            throw e;
        }
    }

    /** After how many changes it is due to write them out, those included that were found in earlier files. */
    void expect(long before, long least) {
        lock.lock();
        try {
            most = least;
            changes += before;
            askIfDue();
        } finally {
            lock.unlock();
        }
    }

    long put(byte[] entry, boolean isNew, int loaded) {
        return log(isNew ? ADDED : REPLACED, entry, loaded);
    }

    @Override
    public long put(List<? extends EntryChange<?>> run, int loaded) {
        long change = 0;
        lock.lock();
        try {
            held += loaded;
            for (EntryChange<?> one : run) {
                change = put(one.entry, one.oldChunk == null, 0);
            }
        } finally {
            lock.unlock();
        }
        return change;
    }

    @Override
    public long removed(byte[] entry, int loaded) {
        return log(REMOVED, entry, loaded);
    }

    @Override
    public long removed(byte[] first, byte[] last) {
        log(REMOVED_FROM, first, 0);
        return log(REMOVED_TO, last, 0);
    }

    /** A change holds the lock of the tree, which the writing thread needs too: so it waits before it takes that lock. */
    @Override
    public void awaitRoom() {
        lock.lock();
        try {
            while (waitingBytes > MOST_WAITING && failure == null && !isClosed) {
                isForced.awaitUninterruptibly();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Has a tree put entries together. */
    void groups(SharedTree<?, ?> theirs) {
        tree = theirs;
    }

    @Override
    public boolean putWithOthers(EntryChange<?> change) {
        if (!waits) {
            return false;
        }
        Group group;
        lock.lock();
        try {
            requireOpen();
            group = asked;
            group.entries.add(change);
            hasWork.signal();
        } finally {
            lock.unlock();
        }
        group.await();
        if (change.failure != null) {
            throw change.failure;
        }
        if (isDue || failure != null) {
            awaitNear();
        }
        return true;
    }

    /** Throws an exception once this refuses changes. */
    void checkOpen() {
        lock.lock();
        try {
            requireOpen();
        } finally {
            lock.unlock();
        }
    }

    private void requireOpen() {
        if (isClosed) {
            throw new IllegalStateException("the store is closed");
        }
        requireWritten();
    }

    private long log(int root, byte[] entry, int loaded) {
        lock.lock();
        try {
            requireOpen();
            changes++;
            held += OVERHEAD + entry.length + loaded;
            askIfDue();
            return add(root, entry);
        } finally {
            lock.unlock();
        }
    }

    private void askIfDue() {
        if (!isDue && (changes >= most || held >= MOST_HELD)) {
            due.run();
            isDue = true;
        }
    }

    private long add(int kind, byte[] entry) {
        waiting.kinds.write(kind);
        waiting.changes.add(entry);
        waitingBytes += OVERHEAD + entry.length;
        hasWork.signal();
        return ++received;
    }

    private void requireWritten() {
        if (failure != null) {
            String reason = failure instanceof Error ? failure.toString() : failure.getMessage();
            throw new UncheckedIOException(new IOException(
                    folder.path() + " cannot be written any more: " + reason
                            + "; open the store again to have what was acknowledged",
                    failure));
        }
    }

    @Override
    public void await(long change) {
        if (waits) {
            awaitForced(change);
        }
        if (isDue || failure != null) {
            awaitNear();
        }
    }

    /** Waits while too many changes are not written out. */
    private void awaitNear() {
        lock.lock();
        try {
            while (failure == null && isFarBehind()) {
                isForced.awaitUninterruptibly();
            }
            requireWritten();
        } finally {
            lock.unlock();
        }
    }

    private boolean isFarBehind() {
        return isDue && !isClosed && (changes / BEHIND > most || held > BEHIND * MOST_HELD);
    }

    /** Waits until the device has a change. Those who wait hold no lock, so that all of a group go on at once. */
    void awaitForced(long change) {
        while (forced < change) {
            groupOf(change).await();
        }
    }

    private Group groupOf(long change) {
        lock.lock();
        try {
            requireWritten();
            return change <= taken ? written : waiting;
        } finally {
            lock.unlock();
        }
    }

    /** The number of the last change. */
    long received() {
        lock.lock();
        try {
            return received;
        } finally {
            lock.unlock();
        }
    }

    /** Changes from now on go to another file; returns its number. */
    long roll() {
        lock.lock();
        try {
            if (isEnding) {
                throw new IllegalStateException("the store is closed");
            }
            nextNumber++;
            changes = 0;
            held = 0;
            isDue = false;
            add(ROLL, new byte[0]);
            isForced.signalAll();
            return nextNumber;
        } finally {
            lock.unlock();
        }
    }

    boolean hasChanges() {
        lock.lock();
        try {
            return changes > 0;
        } finally {
            lock.unlock();
        }
    }

    /** Refuses changes from now on, since something cannot be written. */
    void fail(Throwable reason) {
        lock.lock();
        try {
            failure = failure == null ? reason : failure;
            isForced.signalAll();
            written.isDone.countDown();
            waiting.isDone.countDown();
            put.isDone.countDown();
            asked.isDone.countDown();
        } finally {
            lock.unlock();
        }
    }

    /** Refuses changes from now on; returns whether it did not before. */
    boolean refuse() {
        lock.lock();
        try {
            boolean isFirst = !isClosed;
            isClosed = true;
            isForced.signalAll();
            return isFirst;
        } finally {
            lock.unlock();
        }
    }

    /** Whatever ends the thread is reported to those that wait, errors included. */
    private void writeAll() {
        try {
            boolean isMore = true;
            while (isMore) {
                isMore = writeNext();
            }
        } catch (IOException | RuntimeException | Error e) {
            fail(e);
        }
    }

    /** Puts and writes what waits, when something does; returns whether more may come. */
    private boolean writeNext() throws IOException {
        lock.lock();
        try {
            while (waiting.changes.isEmpty() && asked.entries.isEmpty() && !isEnding) {
                hasWork.awaitUninterruptibly();
            }
            if (waiting.changes.isEmpty() && asked.entries.isEmpty() || failure != null) {
                return false;
            }
            put = asked;
            asked = new Group();
        } finally {
            lock.unlock();
        }
        if (!put.entries.isEmpty()) {
            tree.putGroup(put.entries);
        }
        lock.lock();
        try {
            taken = received;
            written = waiting;
            waiting = new Group();
            waitingBytes = 0;
        } finally {
            lock.unlock();
        }
        write(written);
        lock.lock();
        try {
            forced = taken;
            isForced.signalAll();
            done(written);
            done(put);
        } finally {
            lock.unlock();
        }
        return true;
    }

    private static void done(Group group) {
        group.changes.clear();
        group.entries.clear();
        group.isDone.countDown();
    }

    private void write(Group some) throws IOException {
        byte[] kinds = some.kinds.toByteArray();
        for (int i = 0; i < kinds.length; i++) {
            byte[] entry = some.changes.get(i);
            if (kinds[i] == ROLL) {
                out.force();
                out.close();
                number++;
                out = start(number);
            } else {
                out.add(kinds[i], entry, 0, entry.length);
            }
        }
        out.force();
    }

    /** Writes what waits, and ends the file. */
    @Override
    public void close() throws IOException {
        refuse();
        lock.lock();
        try {
            isEnding = true;
            hasWork.signal();
        } finally {
            lock.unlock();
        }
        boolean isInterrupted = false;
        while (writer.isAlive()) {
            try {
                writer.join();
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
        out.close();
    }
}
