package org.bindery.studio.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.bindery.importers.ImportMonitor;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.check.DataForms;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.runtime.internal.dfdl.DfdlForms;
import org.bindery.runtime.internal.dfdl.DfdlReader;
import org.bindery.runtime.internal.frames.Frames;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.standards.Mutation;
import org.bindery.standards.Standards;
import org.bindery.studio.NativeMessages;
import org.bindery.studio.workspace.Opening;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whatever somebody does to messages of a native format: they are read, and written as they were, or they are refused,
/// soon and in little memory. Deployed classes read and refuse the same messages as the interpreter.
class MutatedMessagesTest {

    /// Of each sample.
    private static final int MUTATIONS = Integer.getInteger("bindery.mutations", 500);

    /// The number of the first one, so that many can be tried in several runs.
    private static final long FIRST = Long.getLong("bindery.mutations.first", 0);

    /// After so many it is said how far the test is.
    private static final int REPORTED = 50_000;

    /// For a sample of a few kilobytes.
    private static final long MOST_MEMORY = 64 << 20;

    private static final long MOST_TIME = TimeUnit.SECONDS.toNanos(2);

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /// Messages, and what describes them.
    ///
    /// @param exact whether the description promises that what is read is written as it was
    record Sample(String description, String messages, boolean exact) {

        Sample(String description, String messages) {
            this(description, messages, true);
        }

        @Override
        public String toString() {
            return messages;
        }
    }

    private static Stream<Sample> samples() {
        return Stream.of(
                new Sample("asn1/calls.asn", "asn1/calls.ber"),
                new Sample("dfdl/meter.dfdl.xsd", "dfdl/meter-1.bin", false),
                new Sample("dfdl/track.dfdl.xsd", "dfdl/track-1.txt", false),
                new Sample("diameter/dictionary.xml", "diameter/credit-control.bin"),
                new Sample("edifact/orders.edi", "edifact/orders.edi"),
                new Sample("fix/orders.xml", "fix/orders.fix"),
                new Sample("hl7/result.hl7", "hl7/result.hl7"),
                new Sample("tradacoms/order.edi", "tradacoms/order.edi"),
                new Sample("iso8583/iso1987-ascii.8583", "iso8583/messages-ascii.dat"),
                new Sample("iso8583/iso1987-packed.8583", "iso8583/messages-packed.dat"),
                new Sample("radius/dictionary.example", "radius/accounting.bin"),
                new Sample("readings/readings.avsc", "readings/readings.bin"),
                new Sample("readings/readings.avro", "readings/readings.avro", false),
                new Sample("sbe/orders.xml", "sbe/orders.bin"),
                new Sample("swift/messages.mt", "swift/payments.fin"),
                new Sample("swift/messages.mt", "swift/statement.sta"),
                new Sample("trades/trades.csv", "trades/trades.csv", false),
                new Sample("contacts/contacts.proto", "contacts/contact.binpb"),
                new Sample("contacts/contacts.jsonl", "contacts/contacts.jsonl", false),
                new Sample("x12/order.x12", "x12/order.x12"));
    }

    /// What reads messages in both ways.
    private record Subject(NativeMessages interpreter, Optional<DfdlForms> forms) {

        static Subject of(String description) throws Exception {
            Path file = Standards.samples(description);
            Model model = Opening.importFiles(
                            List.of(file), Optional.empty(), Map.of(), Optional.empty(), ImportMonitor.NONE)
                    .model();
            NativeMessages interpreter = NativeMessages.of(model);
            return new Subject(
                    interpreter,
                    model.format() instanceof MessageFormat.Dfdl
                            ? Optional.of(DfdlForms.of(
                                    DataForms.of(model, interpreter.layouts().shapes())
                                            .forms()))
                            : Optional.empty());
        }

        /// The messages that the interpreter reads; none where it refuses one.
        Optional<List<Message>> messages(byte[] data) throws Exception {
            try {
                return Optional.of(interpreter.read(data));
            } catch (InvalidMessageException e) {
                assertThat(e).message().isNotBlank();
                return Optional.empty();
            }
        }

        /// How many messages can be read; none where one is refused.
        ///
        /// @param direct whether they are read as deployed classes read them
        Optional<Integer> staged(DfdlForms described, byte[] data, boolean direct) throws IOException {
            ByteArrayInputStream in = new ByteArrayInputStream(data);
            DfdlReader reader =
                    direct ? DfdlReader.of(described, Frames.of(in)) : DfdlReader.unchecked(described, Frames.of(in));
            RecordWriter writer = RecordWriter.take();
            try {
                int count = 0;
                for (; reader.next(); count++) {
                    reader.read(writer.plainStaged("mutated", 1, RecordWriter.MAX_DEPTH));
                }
                return Optional.of(count);
            } catch (org.bindery.runtime.InvalidMessageException e) {
                return Optional.empty();
            } finally {
                writer.release();
            }
        }
    }

    /// What it takes to read and to write messages.
    ///
    /// @param read whether they are messages
    /// @param time in nanoseconds
    /// @param memory what was allocated, in bytes
    private record Cost(boolean read, long time, long memory) {

        static Cost of(Subject subject, Sample sample, byte[] bad, long seed) {
            long memory = THREADS.getCurrentThreadAllocatedBytes();
            long time = THREADS.getCurrentThreadCpuTime();
            try {
                boolean read = check(subject, sample, bad);
                return new Cost(
                        read,
                        THREADS.getCurrentThreadCpuTime() - time,
                        THREADS.getCurrentThreadAllocatedBytes() - memory);
            } catch (Exception | AssertionError | StackOverflowError e) {
                throw new AssertionError(
                        "Mutation " + seed + " (" + HexFormat.of().formatHex(bad) + "): " + e, e);
            }
        }

        boolean isBounded() {
            return time < MOST_TIME && memory < MOST_MEMORY;
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aMutationComesBackOrIsRefused(Sample sample) throws Exception {
        attack(sample, 0, 100);
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("samples")
    void manyMutationsComeBackOrAreRefused(Sample sample) throws Exception {
        attack(sample, FIRST, MUTATIONS);
    }

    private static void attack(Sample sample, long first, int mutations) throws Exception {
        Subject subject = Subject.of(sample.description());
        byte[] good = Files.readAllBytes(Standards.samples(sample.messages()));
        assertThat(check(subject, sample, good)).as("the sample is read").isTrue();
        int read = 0;
        for (long seed = first; seed < first + mutations; seed++) {
            byte[] bad = Mutation.bytes(good, seed);
            Cost cost = Cost.of(subject, sample, bad, seed);
            if (!cost.isBounded()) {
                // What is made once, for all messages, may have been made for this one.
                cost = Cost.of(subject, sample, bad, seed);
            }
            assertThat(cost.isBounded()).as("mutation %d: %s", seed, cost).isTrue();
            read += cost.read() ? 1 : 0;
            long tried = seed - first + 1;
            if (tried % REPORTED == 0) {
                System.out.printf("%s: %,d mutations, of which %,d are messages%n", sample, tried, read);
            }
        }
        assertThat(read).as("mutations that are messages").isLessThan(mutations);
    }

    private static boolean check(Subject subject, Sample sample, byte[] data) throws Exception {
        Optional<List<Message>> messages = subject.messages(data);
        if (subject.forms().isPresent()) {
            DfdlForms forms = subject.forms().get();
            Optional<Integer> count = subject.staged(forms, data, true);
            Optional<Integer> unchecked = subject.staged(forms, data, false);
            assertThat(count).as("messages of deployed classes").isIn(unchecked, Optional.empty());
            messages.ifPresent(
                    all -> assertThat(count).as("messages of deployed classes").contains(all.size()));
        }
        if (messages.isPresent()) {
            byte[] written = subject.interpreter().written(messages.get());
            if (sample.exact()) {
                assertThat(HexFormat.of().formatHex(written))
                        .as("bytes written")
                        .isEqualTo(HexFormat.of().formatHex(data));
            }
        }
        return messages.isPresent();
    }
}
