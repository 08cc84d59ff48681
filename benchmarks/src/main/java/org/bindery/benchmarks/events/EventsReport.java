package org.bindery.benchmarks.events;

import java.lang.invoke.MethodHandle;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.bindery.benchmarks.WorkFolder;
import org.bindery.benchmarks.dfdl.DeployedProgram;
import org.bindery.benchmarks.dfdl.RadiusTraffic;
import org.bindery.benchmarks.standards.RefusedException;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;

/// Makes up the events of a country, one block after the other: as packets of RADIUS accounting, which are read by
/// views, encoded as batches of records, and asked by a query. Nothing is kept of a block but its sums, which have to
/// be those of what made the events up.
public final class EventsReport {

    private static final long EVENTS = 1_000_000;
    private static final long SHOWN_EVERY = 10_000_000_000L;

    /// What finds kind, subscriber, sent and received octets, and seconds of each packet: one component after the
    /// other, since looking for one passes over all else.
    private static final String READING = """
        private static final int NUMBERS = 5;

        public static long[] read(byte[] packets) throws Exception {
            long[] numbers = new long[NUMBERS * (packets.length / 100 + 1)];
            take(packets, "Acct-Status-Type", numbers, 0);
            take(packets, "Acct-Input-Octets", numbers, 2);
            take(packets, "Acct-Output-Octets", numbers, 3);
            int end = take(packets, "Acct-Session-Time", numbers, 4);
            PacketText file = new PacketText(new java.io.ByteArrayInputStream(packets));
            var station = PacketText.component("Attributes/Attribute/Calling-Station-Id");
            for (int at = 1; file.move(station); at += NUMBERS) {
                numbers[at] = Long.parseLong((String) station.value());
            }
            return java.util.Arrays.copyOf(numbers, end);
        }

        private static int take(byte[] packets, String attribute, long[] numbers, int column) throws Exception {
            PacketText file = new PacketText(new java.io.ByteArrayInputStream(packets));
            var component = PacketText.component("Attributes/Attribute/" + attribute);
            int at = 0;
            for (; file.move(component); at += NUMBERS) {
                numbers[at + column] = component.whole(0);
            }
            return at;
        }
        """;

    /// What makes a batch of them, and what asks it.
    private static final String ENCODING = """
        private static final int NUMBERS = 5;

        public static byte[] encode(long[] numbers) throws Exception {
            ClassicEvent event = new ClassicEvent();
            return EventBatch.toBytes(() -> new java.util.Iterator<Event>() {
                private int at;

                @Override
                public boolean hasNext() {
                    return at < numbers.length;
                }

                @Override
                public Event next() {
                    event.setKind((int) numbers[at]);
                    event.setSubscriber(numbers[at + 1]);
                    event.setSent(numbers[at + 2]);
                    event.setReceived(numbers[at + 3]);
                    event.setSeconds(numbers[at + 4]);
                    at += NUMBERS;
                    return event;
                }
            });
        }

        public static long[] ask(byte[] events) throws Exception {
            try (EventBatch batch = EventBatch.wrap(events)) {
                var stops = batch.where(EventBatch.KIND.is(2));
                return new long[] {
                    batch.messages(), stops.count(), stops.sum(EventBatch.SENT).longValueExact()
                };
            }
        }
        """;

    /// The stages of the work, with the nanoseconds of processor time that each took.
    private enum Stage {
        MADE,
        READ,
        ENCODED,
        ASKED;

        final AtomicLong nanos = new AtomicLong();
    }

    private final MethodHandle read;
    private final MethodHandle encode;
    private final MethodHandle ask;
    private final AtomicLong left;
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong done = new AtomicLong();
    private final AtomicLong shown = new AtomicLong();
    private final long started = System.nanoTime();

    private EventsReport(DeployedProgram packets, DeployedProgram events, long count) {
        this.read = packets.method("read");
        this.encode = events.method("encode");
        this.ask = events.method("ask");
        this.left = new AtomicLong(count);
    }

    /// Runs everything.
    ///
    /// @param arguments how many events there are, by default a million
    public static void main(String[] arguments) throws Exception {
        long count = arguments.length == 0 ? EVENTS : Long.parseLong(arguments[0]);
        try (WorkFolder folder = WorkFolder.create("events")) {
            new EventsReport(
                            DeployedProgram.of(RadiusTraffic.model(), folder.path(), READING),
                            DeployedProgram.of(events(), folder.path(), ENCODING),
                            count)
                    .run(count);
        }
    }

    private static Model events() {
        Name type = Name.of("Event");
        return Model.empty("events")
                .withTypes(Map.of(
                        type,
                        ComplexType.of(
                                type,
                                new Content.Components(Group.sequence(List.of(
                                        Element.of("kind", TypeRef.xs("int")),
                                        Element.of("subscriber", TypeRef.xs("long")),
                                        Element.of("sent", TypeRef.xs("long")),
                                        Element.of("received", TypeRef.xs("long")),
                                        Element.of("seconds", TypeRef.xs("long"))))))))
                .withElement(Element.of("event", TypeRef.named(type)))
                .withRoots(List.of(Name.of("event")));
    }

    private void run(long count) throws InterruptedException, RefusedException {
        int threads = Runtime.getRuntime().availableProcessors();
        Totals made = new Totals();
        Totals asked = new Totals();
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Callable<Totals[]>> tasks = IntStream.range(0, threads)
                    .<Callable<Totals[]>>mapToObj(each -> () -> work(new EventPackets(1 + each, threads)))
                    .toList();
            for (Future<Totals[]> each : pool.invokeAll(tasks)) {
                made.add(each.get()[0]);
                asked.add(each.get()[1]);
            }
        } catch (ExecutionException e) {
            throw new RefusedException(e);
        }
        if (made.events != count || !made.equals(asked)) {
            throw new RefusedException("made: " + made + "; asked of the records: " + asked);
        }
        print(made.toString());
        double seconds = (System.nanoTime() - started) / 1e9;
        print(String.format(
                Locale.ROOT,
                "%.1f s by %d threads, %,.0f events a second; %.1f bytes an event; heap at most %d MB",
                seconds,
                threads,
                count / seconds,
                (double) bytes.get() / count,
                Runtime.getRuntime().maxMemory() >> 20));
        for (Stage stage : Stage.values()) {
            double nanos = (double) stage.nanos.get() / count;
            print(String.format(
                    Locale.ROOT, "%-8s %,.0f ns an event, %,.0f a second a thread", stage, nanos, 1e9 / nanos));
        }
    }

    /// Takes blocks through all stages, and gives what was made and what was asked.
    private Totals[] work(EventPackets packets) throws Exception {
        Totals made = new Totals();
        Totals asked = new Totals();
        long most = EventPackets.BLOCK / 100;
        long wanted = take(most);
        while (wanted > 0) {
            long owed = wanted;
            while (owed > 0) {
                long events = owed;
                EventPackets.Block block = timed(Stage.MADE, () -> packets.next(events));
                long[] numbers = timed(Stage.READ, () -> (long[]) invoke(read, block.packets()));
                byte[] records = timed(Stage.ENCODED, () -> (byte[]) invoke(encode, numbers));
                Totals its = timed(Stage.ASKED, () -> Totals.of((long[]) invoke(ask, records)));
                if (!its.equals(block.totals())) {
                    throw new RefusedException("made: " + block.totals() + "; asked of the records: " + its);
                }
                made.add(block.totals());
                asked.add(its);
                bytes.addAndGet(records.length);
                owed -= its.events;
                show(done.addAndGet(its.events));
            }
            wanted = take(most);
        }
        return new Totals[] {made, asked};
    }

    /// Takes as many events as are left, up to a number.
    private long take(long most) {
        long before = left.getAndUpdate(number -> Math.max(0, number - most));
        return Math.min(before, most);
    }

    private static Object invoke(MethodHandle method, Object argument) throws Exception {
        try {
            return method.invoke(argument);
        } catch (Exception | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static <T> T timed(Stage stage, Callable<T> work) throws Exception {
        var threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        T result = work.call();
        stage.nanos.addAndGet(threads.getCurrentThreadCpuTime() - start);
        return result;
    }

    private void show(long events) {
        long now = System.nanoTime() - started;
        long last = shown.get();
        if (now - last > SHOWN_EVERY && shown.compareAndSet(last, now)) {
            print(String.format(Locale.ROOT, "%,d events in %.0f s", events, now / 1e9));
        }
    }

    private static void print(String line) {
        System.out.println(line);
    }
}
