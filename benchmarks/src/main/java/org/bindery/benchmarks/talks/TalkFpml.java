package org.bindery.benchmarks.talks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bindery.benchmarks.WorkFolder;
import org.bindery.benchmarks.standards.MeasuredStandard;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchWriter;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.Query;
import org.openjdk.jol.info.GraphLayout;

/// The demonstration of "Turn your XML into binary": many different swaps, made of real messages of FpML, are
/// searched and added up, in parallel too, written to a file and read back. Prints our rows beside
/// what the slides say.
public final class TalkFpml {

    private static final int MESSAGES = 1_000_000;

    /// More classic messages than these do not fit into the memory that the command asks for.
    private static final int CLASSIC = 100_000;

    /// So many are made at a time, by all processors.
    private static final int AT_ONCE = 1 << 12;

    /// So many are weighed.
    private static final int WEIGHED = 1_000;

    private static final BigDecimal LARGE = new BigDecimal("50000000");
    private static final String OBJECTS = "classic objects";
    private static final String ROWS = "batch of rows";
    private static final String KEYS = "rows with key columns";

    private final FpmlPair pair;
    private final Mutations mutations;
    private final int count;
    private final Path folder;
    private final Path file;
    private final List<Object> classic = new ArrayList<>();
    private final Sums expected = new Sums();
    private final Sums expectedOfClassic = new Sums();
    private final Sums expectedOfFirst = new Sums();
    private final Component<Object, String> currency;
    private final Component<Object, BigDecimal> notional;
    private final Component<Object, String> currencies;
    private final Component<Object, BigDecimal> notionals;

    private TalkFpml(FpmlPair pair, int count, Path folder) throws IOException, InvalidMessageException {
        this.pair = pair;
        this.count = count;
        this.folder = folder;
        List<byte[]> messages = new ArrayList<>();
        for (Path path : MeasuredStandard.fpml().messages()) {
            byte[] xml = Files.readAllBytes(path);
            if (new String(xml, UTF_8).contains("<dataDocument")) {
                messages.add(xml);
            }
        }
        mutations = new Mutations(pair, messages);
        file = folder.resolve("swaps.batch");
        currency = pair.batches().currency();
        notional = pair.batches().notional();
        currencies = pair.batches().currencies();
        notionals = pair.batches().notionals();
    }

    /// The notionals of swaps by currency, and how many there are.
    private static final class Sums extends TreeMap<String, BigDecimal> implements FpmlPair.Notionals {

        private static final long serialVersionUID = 1L;

        @Override
        public void add(String currency, BigDecimal notional) {
            merge(currency, notional, BigDecimal::add);
        }

        void addAll(Sums others) {
            others.forEach(this::add);
        }
    }

    /// Runs everything.
    ///
    /// @param arguments how many messages, by default a million
    public static void main(String[] arguments) throws Exception {
        int count = arguments.length == 0 ? MESSAGES : Integer.parseInt(arguments[0]);
        try (WorkFolder folder = WorkFolder.create("talk-fpml")) {
            TalkFpml talk = new TalkFpml(FpmlPair.make(folder.path()), count, folder.path());
            talk.make();
            talk.sizes();
            talk.times();
        }
    }

    /// Makes the messages, and remembers what classic objects say of them.
    private void make() throws IOException {
        long nanoseconds = 0;
        try (BatchWriter<Object> writer = pair.batches().create(file, BatchOptions.DEFAULT)) {
            for (int from = 0; from < count; from += AT_ONCE) {
                long start = System.nanoTime();
                List<Object> some = IntStream.range(from, Math.min(count, from + AT_ONCE))
                        .parallel()
                        .mapToObj(this::message)
                        .toList();
                for (Object message : some) {
                    writer.add(message);
                }
                nanoseconds += System.nanoTime() - start;
                some.parallelStream()
                        .map(message -> pair.messages().toClassic(message))
                        .toList()
                        .forEach(this::remember);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%n%,d messages of %d real ones, %,d of them as they were since what was drawn is not valid;"
                        + " drawn anew, read, validated and written in binary in %.0f s by %d threads (slides: a"
                        + " million in about 100 s, without validation)%n%n",
                count,
                mutations.originals(),
                mutations.kept(),
                nanoseconds / 1e9,
                Runtime.getRuntime().availableProcessors());
    }

    private Object message(int number) {
        try {
            return mutations.message(number);
        } catch (IOException | InvalidMessageException e) {
            throw new IllegalStateException("message " + number + " cannot be made", e);
        }
    }

    private void remember(Object objects) {
        pair.batches().notionals(objects, expected);
        if (currency.value(objects) != null) {
            expectedOfFirst.add(currency.value(objects), notional.value(objects));
        }
        if (classic.size() < CLASSIC) {
            classic.add(objects);
            pair.batches().notionals(objects, expectedOfClassic);
        }
    }

    private void sizes() throws IOException {
        List<Object> some = List.copyOf(classic.subList(0, Math.min(WEIGHED, classic.size())));
        List<Object> binaries =
                some.stream().map(message -> pair.messages().toBinary(message)).toList();
        double objects = (double) GraphLayout.parseInstance(some).totalSize() / some.size();
        double binary = (double) GraphLayout.parseInstance(binaries).totalSize() / some.size();
        System.out.println(
                "| bytes | a message | " + String.format(Locale.ROOT, "%,d", count) + " messages | slides |");
        System.out.println("| --- | --- | --- | --- |");
        size("XML", (double) mutations.bytes() / count, "7,400");
        size("classic objects on the heap, extrapolated from " + some.size(), objects, "10,000 to 25,000");
        size("binary messages on the heap, one by one, extrapolated from " + some.size(), binary, "");
        size("batch of rows, in a file or an array, all included", (double) Files.size(file) / count, "370");
        System.out.println();
    }

    private void size(String what, double bytes, String slide) {
        System.out.printf(
                Locale.ROOT, "| %s | %s | %.2f GB | %s |%n", what, Turns.number(bytes), bytes * count / 1e9, slide);
    }

    private void times() throws Exception {
        Path withKeys = folder.resolve("keys.batch");
        try (Batch<Object> batch = pair.batches().open(file)) {
            write(batch, withKeys, BatchOptions.DEFAULT.withKeys(currency, notional));
        }
        Path withLists = folder.resolve("lists.batch");
        FpmlNotionals.write(file, withLists);
        try (Batch<Object> batch = pair.batches().open(file);
                Batch<Object> few = pair.batches().open(few());
                Batch<Object> keyed = pair.batches().open(withKeys);
                FpmlNotionals rows = FpmlNotionals.open(file);
                Batch<Object> inLists = pair.batches().open(withLists);
                FpmlNotionals lists = FpmlNotionals.open(withLists)) {
            Turns turns = new Turns(OBJECTS, ROWS, KEYS);
            some(turns, few);
            all(turns, batch);
            byKeys(turns, batch, keyed);
            turns.question("notionals by currency, all messages, by a typed query", "", expected)
                    .by(ROWS, count, () -> sums(batch.query(), currencies, notionals))
                    .by(KEYS, count, () -> sums(inLists.query(), currencies, notionals));
            turns.question("the same in parallel", "", expected)
                    .by(ROWS, count, () -> sums(batch.query().parallel(), currencies, notionals))
                    .by(KEYS, count, () -> sums(inLists.query().parallel(), currencies, notionals));
            turns.question("notionals by currency, all messages, by bindery query", "", expected)
                    .by(ROWS, count, () -> sums(rows))
                    .by(KEYS, count, () -> sums(lists));
            System.out.printf(
                    Locale.ROOT,
                    "Key columns take %.2f bytes a message; those of all streams %.2f.%n%n",
                    (double) (Files.size(withKeys) - Files.size(file)) / count,
                    (double) (Files.size(withLists) - Files.size(file)) / count);
            turns.print("nanoseconds a message, fastest / median of 7");
        }
    }

    /// As many messages as there are classic objects, in a file of their own: a part of a list is read message by
    /// message.
    private Path few() throws IOException {
        if (classic.size() == count) {
            return file;
        }
        Path few = folder.resolve("few.batch");
        try (Batch<Object> batch = pair.batches().open(file)) {
            write(batch.subList(0, classic.size()), few, BatchOptions.DEFAULT);
        }
        return few;
    }

    /// What both bindings are asked, of as many messages as there are classic objects.
    private void some(Turns turns, List<Object> rows) {
        int some = classic.size();
        String of = some == count ? "" : String.format(Locale.ROOT, ", the first %,d messages", some);
        turns.question("notionals by currency" + of, "", expectedOfClassic)
                .by(OBJECTS, some, () -> sums(classic))
                .by(ROWS, some, () -> sums(rows));
        turns.question("the same by parallel streams" + of, "", expectedOfClassic)
                .by(OBJECTS, some, () -> sums(classic.parallelStream()))
                .by(ROWS, some, () -> sums(rows.parallelStream()));
        Predicate<Object> large = this::isLarge;
        turns.question(
                        "search: a large notional in EUR" + of,
                        "",
                        classic.stream().filter(large).count())
                .by(OBJECTS, some, () -> classic.stream().filter(large).count())
                .by(ROWS, some, () -> rows.stream().filter(large).count());
        turns.question("compare the values of classic and binary" + of, "", some)
                .by(ROWS, some, () -> equalValues(rows));
    }

    /// What only fits in binary.
    private void all(Turns turns, Batch<Object> batch) throws IOException {
        long large = batch.stream().filter(this::isLarge).count();
        turns.question("notionals by currency, all messages, one view that moves", "", expected)
                .by(ROWS, count, () -> {
                    Sums sums = new Sums();
                    batch.count(message -> {
                        pair.batches().notionals(message, sums);
                        return true;
                    });
                    return sums;
                });
        turns.question("the same by parallel streams", "", expected)
                .by(ROWS, count, () -> sums(batch.parallelStream()));
        turns.question("search all messages, one view that moves", "", large)
                .by(ROWS, count, () -> batch.count(this::isLarge));
        Path again = folder.resolve("again.batch");
        write(batch, again, BatchOptions.DEFAULT);
        turns.question("write all to a file", "", count)
                .by(ROWS, count, () -> write(batch, again, BatchOptions.DEFAULT));
        turns.question("read them back and compare", "", count).by(ROWS, count, () -> {
            try (Batch<Object> copy = pair.batches().open(again)) {
                return equal(batch, copy);
            }
        });
    }

    /// What key columns answer without rows.
    private void byKeys(Turns turns, Batch<Object> batch, Batch<Object> keyed) {
        turns.question("first notional of each message by currency", "", expectedOfFirst)
                .by(ROWS, count, () -> sums(batch.query(), currency, notional))
                .by(KEYS, count, () -> sums(keyed.query(), currency, notional));
        long large = firstsOf(batch).count();
        turns.question("count those with a large first notional in EUR", "", large)
                .by(ROWS, count, () -> firstsOf(batch).count())
                .by(KEYS, count, () -> firstsOf(keyed).count());
    }

    private static Sums sums(
            Query<Object> query, Component<Object, String> by, Component<Object, BigDecimal> component) {
        Sums sums = new Sums();
        query.groupBy(by).sum(component).forEach(sums::add);
        return sums;
    }

    private Query<Object> firstsOf(Batch<Object> batch) {
        return batch.query().where(currency.is("EUR")).where(notional.atLeast(LARGE));
    }

    private Sums sums(List<Object> messages) {
        Sums sums = new Sums();
        for (Object message : messages) {
            pair.batches().notionals(message, sums);
        }
        return sums;
    }

    private static Sums sums(FpmlNotionals asked) throws IOException {
        Sums sums = new Sums();
        asked.add(sums);
        return sums;
    }

    private Sums sums(Stream<Object> messages) {
        return messages.collect(Sums::new, (sums, message) -> pair.batches().notionals(message, sums), Sums::addAll);
    }

    private boolean isLarge(Object message) {
        boolean[] large = {false};
        pair.batches()
                .notionals(
                        message,
                        (currency, notional) -> large[0] |= currency.equals("EUR") && notional.compareTo(LARGE) >= 0);
        return large[0];
    }

    private int write(Collection<Object> messages, Path target, BatchOptions options) throws IOException {
        try (BatchWriter<Object> writer = pair.batches().create(target, options)) {
            writer.addAll(messages);
            return (int) writer.size();
        }
    }

    private int equalValues(List<Object> rows) {
        int equal = 0;
        Iterator<Object> row = rows.iterator();
        for (Object message : classic) {
            equal += message.equals(pair.messages().toClassic(row.next())) ? 1 : 0;
        }
        return equal;
    }

    private static int equal(Collection<Object> some, Collection<Object> others) {
        int equal = 0;
        Iterator<Object> other = others.iterator();
        for (Object one : some) {
            equal += one.equals(other.next()) ? 1 : 0;
        }
        return other.hasNext() ? -1 : equal;
    }
}
