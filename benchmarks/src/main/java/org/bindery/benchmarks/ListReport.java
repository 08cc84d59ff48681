package org.bindery.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bindery.benchmarks.dfdl.DeployedProgram;
import org.bindery.benchmarks.standards.RefusedException;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;

/// Fills a list in a mapped file with small records, an `int` and a `double`, and reads them, beside
/// an `ArrayList` and beside a bare mapping into which the program puts each field: that is what
/// memory and system take. Times are those of the processor, in which the system's part is counted.
public final class ListReport {

    private static final int RECORDS = 10_000_000;
    private static final int ROUNDS = 7;
    private static final int BYTES = Integer.BYTES + Double.BYTES;

    /// What the deployed list is asked for, with classic objects beside it.
    private static final String PROGRAM = """
        private static Entry entry(int number) {
            ClassicEntry entry = new ClassicEntry();
            entry.setId(number);
            entry.setValue(0.5 * number);
            return entry;
        }

        public static java.util.List<Entry> objects(int count, int room) {
            java.util.List<Entry> list = new java.util.ArrayList<>(room);
            for (int i = 0; i < count; i++) {
                list.add(entry(i));
            }
            return list;
        }

        public static org.bindery.runtime.BinaryList<Entry> encoded(java.util.List<Entry> entries) {
            return BinaryEntry.copyOf(entries);
        }

        public static void add(java.nio.file.Path file, int count) throws Exception {
            try (var list = EntryBatch.grow(file)) {
                ClassicEntry entry = new ClassicEntry();
                for (int i = 0; i < count; i++) {
                    entry.setId(i);
                    entry.setValue(0.5 * i);
                    list.add(entry);
                }
            }
        }

        public static void addAll(java.nio.file.Path file, java.util.List<Entry> entries) throws Exception {
            try (var list = EntryBatch.grow(file)) {
                list.addAll(entries);
            }
        }

        public static java.util.List<Entry> open(java.nio.file.Path file) throws Exception {
            return EntryBatch.open(file);
        }

        public static double sum(java.util.List<Entry> list) {
            double sum = 0;
            for (Entry entry : list) {
                sum += entry.getId() + entry.getValue();
            }
            return sum;
        }

        public static double sumByOneView(java.util.List<Entry> list) {
            double[] sum = {0};
            ((EntryBatch) list).count(entry -> {
                sum[0] += entry.getId() + entry.getValue();
                return true;
            });
            return sum[0];
        }

        public static double sumByCursor(java.util.List<Entry> list) {
            double sum = 0;
            var values = ((EntryBatch) list).query().values(java.util.List.of(EntryBatch.ID, EntryBatch.VALUE));
            while (values.next()) {
                sum += values.getLong(0) + values.getDouble(1);
            }
            return sum;
        }
        """;

    private final DeployedProgram program;
    private final Path folder;
    private final int records;
    private final double expected;

    private ListReport(DeployedProgram program, Path folder, int records) {
        this.program = program;
        this.folder = folder;
        this.records = records;
        this.expected = 0.75 * records * (records - 1.0);
    }

    /// Runs everything; about a minute.
    ///
    /// @param arguments how many records, by default ten million
    public static void main(String[] arguments) throws Exception {
        int records = arguments.length == 0 ? RECORDS : Integer.parseInt(arguments[0]);
        try (WorkFolder folder = WorkFolder.create("list")) {
            new ListReport(DeployedProgram.of(model(), folder.path(), PROGRAM), folder.path(), records).run();
        }
    }

    private static Model model() {
        Name type = Name.of("Entry");
        Element id = Element.of("id", TypeRef.xs("int"))
                .withEncoding(new Encoding.Range(Integer.MIN_VALUE, Integer.MAX_VALUE));
        return Model.empty("entries")
                .withTypes(Map.of(
                        type,
                        ComplexType.of(
                                type,
                                new Content.Components(
                                        Group.sequence(List.of(id, Element.of("value", TypeRef.xs("double"))))))))
                .withElement(Element.of("entry", TypeRef.named(type)))
                .withRoots(List.of(Name.of("entry")));
    }

    /// Something that is measured.
    @FunctionalInterface
    private interface Way {
        Object take() throws Exception;
    }

    private Object call(String method, Object... arguments) throws RefusedException {
        try {
            return program.method(method).invokeWithArguments(arguments);
        } catch (Throwable e) {
            throw new RefusedException(method + ": " + e);
        }
    }

    private void run() throws Exception {
        System.out.printf(Locale.ROOT, "%,d records of %d bytes; million records a second%n%n", records, BYTES);
        System.out.println("| | fastest | median | source | goal |");
        System.out.println("| --- | --- | --- | --- | --- |");
        Path file = folder.resolve("list.batch");
        Path bare = folder.resolve("bare");
        Object objects = measured("write into an `ArrayList`", "14", "", () -> call("objects", records, 10));
        measured("the same, of the right size from the start", "40", "", () -> call("objects", records, records));
        measured("add one by one to a list in a fresh file", "138", "500", () -> fresh(file, "add", records));
        requireSum(file);
        Object encoded = call("encoded", objects);
        measured("add encoded records to it", "", "500", () -> fresh(file, "addAll", encoded));
        requireSum(file);
        measured("put fields into a fresh mapped file", "215 to 268", "", () -> {
            Files.deleteIfExists(bare);
            return put(bare);
        });
        measured("put them into the same file again", "2,180", "2,000", () -> put(bare));
        measured("read an `ArrayList`", "822", "", () -> required(call("sum", objects)));
        try (AutoCloseable list = (AutoCloseable) call("open", file)) {
            measured("read the list in the file, a view each", "220", "1,000", () -> required(call("sum", list)));
            measured("read it by one view that moves", "", "2,300", () -> required(call("sumByOneView", list)));
            measured("read it by a cursor over values", "", "2,300", () -> required(call("sumByCursor", list)));
        }
        measured("get fields out of the mapped file", "2,505", "", () -> required(get(bare)));
    }

    private void requireSum(Path file) throws Exception {
        try (AutoCloseable list = (AutoCloseable) call("open", file)) {
            required(call("sum", list));
        }
    }

    private Object required(Object sum) throws RefusedException {
        if (!sum.equals(expected)) {
            throw new RefusedException("the sum is " + sum + ", not " + expected);
        }
        return sum;
    }

    private Object fresh(Path file, String method, Object argument) throws IOException, RefusedException {
        Files.deleteIfExists(file);
        return call(method, file, argument);
    }

    private Object put(Path file) throws IOException {
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            MappedByteBuffer buffer = channel.map(MapMode.READ_WRITE, 0, (long) BYTES * records);
            buffer.order(ByteOrder.LITTLE_ENDIAN);
            for (int i = 0; i < records; i++) {
                buffer.putInt(BYTES * i, i);
                buffer.putDouble(BYTES * i + Integer.BYTES, 0.5 * i);
            }
        }
        return file;
    }

    private double get(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            MappedByteBuffer buffer = channel.map(MapMode.READ_ONLY, 0, channel.size());
            buffer.order(ByteOrder.LITTLE_ENDIAN);
            double sum = 0;
            for (int i = 0; i < records; i++) {
                sum += buffer.getInt(BYTES * i) + buffer.getDouble(BYTES * i + Integer.BYTES);
            }
            return sum;
        }
    }

    private Object measured(String title, String source, String goal, Way way) throws Exception {
        long[] times = new long[ROUNDS];
        Object result = null;
        for (int round = 0; round < ROUNDS; round++) {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            result = way.take();
            times[round] = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
        }
        Arrays.sort(times);
        System.out.printf(
                Locale.ROOT,
                "| %s | %,.1f | %,.1f | %s | %s |%n",
                title,
                1e3 * records / times[0],
                1e3 * records / times[ROUNDS / 2],
                source,
                goal);
        return result;
    }
}
