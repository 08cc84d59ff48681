package org.bindery.studio.workspace;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import org.bindery.messages.MessageMonitor;
import org.bindery.messages.RecordOutput;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.query.ComponentPath;
import org.bindery.model.Name;

/// Sorts records by a component, as many as there are: those that fit into memory are sorted and kept in a temporary
/// file, and at the end these files are merged. Records without a value come first; equal ones keep their order. Of a
/// component that repeats the least value counts. Not thread-safe.
final class SortedRecords implements RecordOutput {

    /// So many bytes of records are in memory.
    private static final long MEMORY = 1 << 25;

    /// The approximate memory of a record in addition to its bytes.
    private static final int OVERHEAD = 200;

    /// So many files are merged at once.
    private static final int MOST_RUNS = 64;

    private final RecordOutput target;
    private final RecordDecoder decoder;
    private final ComponentPath path;
    private final MessageMonitor monitor;
    private final long memory;
    private final List<Path> runs = new ArrayList<>();
    private List<Entry> held = new ArrayList<>();
    private long bytes;

    /// @param target where records go in their order; stays open
    /// @param monitor may stop the merging
    SortedRecords(RecordOutput target, RecordDecoder decoder, ComponentPath path, MessageMonitor monitor) {
        this(target, decoder, path, monitor, MEMORY);
    }

    /// @param memory how many bytes of records are in memory
    SortedRecords(RecordOutput target, RecordDecoder decoder, ComponentPath path, MessageMonitor monitor, long memory) {
        this.target = target;
        this.decoder = decoder;
        this.path = path;
        this.monitor = monitor;
        this.memory = memory;
    }

    /// A record with what it is sorted by.
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Entry(Optional<Object> key, Name root, byte[] record) {

        static final Comparator<Entry> ORDER =
                (left, right) -> left.key().isEmpty() || right.key().isEmpty()
                        ? Boolean.compare(left.key().isPresent(), right.key().isPresent())
                        : ComponentPath.compare(left.key().get(), right.key().get());
    }

    private Entry entry(Name root, byte[] record) {
        List<Object> values = new ArrayList<>();
        path.values(decoder.decode(root, record).value(), values::add);
        return new Entry(values.stream().min(ComponentPath::compare), root, record);
    }

    @Override
    public void write(Name root, byte[] record) throws IOException {
        held.add(entry(root, record));
        bytes += record.length + OVERHEAD;
        if (bytes >= memory) {
            spill();
        }
    }

    private void spill() throws IOException {
        held.sort(Entry.ORDER);
        Path run = newRun();
        try (Run.Writer out = new Run.Writer(run)) {
            for (Entry entry : held) {
                out.write(entry.root(), entry.record());
            }
        }
        held = new ArrayList<>();
        bytes = 0;
        if (runs.size() == MOST_RUNS) {
            List<Path> before = List.copyOf(runs);
            runs.clear();
            Path all = newRun();
            try (Run.Writer out = new Run.Writer(all)) {
                merge(before, out);
            } finally {
                delete(before);
            }
        }
    }

    private Path newRun() throws IOException {
        Path run = Files.createTempFile("bindery-sort-", ".run");
        runs.add(run);
        return run;
    }

    /// Writes all records to the target.
    void finish() throws IOException {
        held.sort(Entry.ORDER);
        if (runs.isEmpty()) {
            for (Entry entry : held) {
                target.write(entry.root(), entry.record());
            }
        } else {
            spill();
            merge(runs, target);
        }
    }

    private void merge(List<Path> files, RecordOutput out) throws IOException {
        List<Run> open = new ArrayList<>();
        try {
            PriorityQueue<Run> next = new PriorityQueue<>(
                    Comparator.comparing(Run::first, Entry.ORDER).thenComparingInt(Run::number));
            for (Path file : files) {
                Run run = new Run(open.size(), file, this::entry);
                open.add(run);
                if (run.next()) {
                    next.add(run);
                }
            }
            while (!next.isEmpty()) {
                Run run = next.remove();
                out.write(run.first().root(), run.first().record());
                if (run.next()) {
                    next.add(run);
                }
                if (monitor.isCancelled()) {
                    throw WatchedStreams.stopped();
                }
            }
        } finally {
            for (Run run : open) {
                run.close();
            }
        }
    }

    private static void delete(List<Path> files) throws IOException {
        for (Path file : files) {
            Files.deleteIfExists(file);
        }
    }

    /// Removes temporary files.
    @Override
    public void close() throws IOException {
        delete(runs);
    }

    /// Sorted records in a file.
    private static final class Run implements Closeable {

        private final int number;
        private final DataInputStream in;
        private final Reading reading;
        private Optional<Entry> first = Optional.empty();

        /// Makes an entry of the data in the file.
        private interface Reading {
            Entry entry(Name root, byte[] record);
        }

        Run(int number, Path file, Reading reading) throws IOException {
            this.number = number;
            this.reading = reading;
            this.in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)));
        }

        int number() {
            return number;
        }

        Entry first() {
            return first.orElseThrow();
        }

        boolean next() throws IOException {
            int length = in.readInt();
            if (length < 0) {
                return false;
            }
            Name root = new Name(in.readUTF(), in.readUTF());
            byte[] record = new byte[length];
            in.readFully(record);
            first = Optional.of(reading.entry(root, record));
            return true;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }

        /// Writes such a file.
        private static final class Writer implements RecordOutput {
            private final DataOutputStream out;

            Writer(Path file) throws IOException {
                this.out = new DataOutputStream(
                        new BufferedOutputStream(Files.newOutputStream(file, StandardOpenOption.WRITE)));
            }

            @Override
            public void write(Name root, byte[] record) throws IOException {
                out.writeInt(record.length);
                out.writeUTF(root.namespace());
                out.writeUTF(root.local());
                out.write(record);
            }

            @Override
            public void close() throws IOException {
                out.writeInt(-1);
                out.close();
            }
        }
    }
}
