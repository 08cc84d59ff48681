package org.bindery.studio.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.bindery.importers.ImportMonitor;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.check.DataForms;
import org.bindery.messages.random.SampleMaker;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.runtime.internal.dfdl.DfdlForms;
import org.bindery.runtime.internal.dfdl.DfdlReader;
import org.bindery.runtime.internal.frames.Frames;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.studio.NativeMessages;
import org.bindery.studio.workspace.Opening;

/// Reads messages of a sample in both ways: as the interpreter, and as deployed classes.
record NativeSubject(NativeSample sample, NativeMessages interpreter, Optional<DfdlForms> forms) {

    /// Samples that are made of the root elements of a model.
    private static final int MADE = 20;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    static NativeSubject of(NativeSample sample) throws Exception {
        Model model = Opening.importFiles(
                        sample.descriptionFiles(),
                        Optional.empty(),
                        sample.options(),
                        Optional.empty(),
                        ImportMonitor.NONE)
                .model();
        NativeMessages interpreter = NativeMessages.of(model);
        return new NativeSubject(
                sample,
                interpreter,
                model.format() instanceof MessageFormat.Dfdl
                        ? Optional.of(DfdlForms.of(
                                DataForms.of(model, interpreter.layouts().shapes())
                                        .forms()))
                        : Optional.empty());
    }

    /// The messages of the sample that can be read, and some that are made if it has none.
    List<byte[]> good() throws Exception {
        List<byte[]> good = new ArrayList<>();
        for (byte[] message : sample.messageFiles()) {
            if (message.length > 0 && isAccepted(message)) {
                good.add(message);
            }
        }
        if (sample.messages().isEmpty()) {
            SampleMaker maker = new SampleMaker(interpreter.layouts(), interpreter.model(), 1);
            List<Name> roots = List.copyOf(interpreter.model().roots());
            for (int i = 0; i < MADE; i++) {
                Optional<Message> made =
                        maker.next(roots.get(i % roots.size()), () -> false).message();
                if (made.isPresent()) {
                    byte[] message = maker.text(List.of(made.get()));
                    if (isAccepted(message)) {
                        good.add(message);
                    }
                }
            }
        }
        return good;
    }

    private boolean isAccepted(byte[] message) throws Exception {
        try {
            return check(message);
        } catch (AssertionError e) {
            return false;
        }
    }

    /// What it takes to read and to write messages.
    ///
    /// @param read whether they are messages
    /// @param time in nanoseconds
    /// @param memory what was allocated, in bytes
    record Cost(boolean read, long time, long memory) {}

    Cost cost(byte[] bad) throws Exception {
        long memory = THREADS.getCurrentThreadAllocatedBytes();
        long time = THREADS.getCurrentThreadCpuTime();
        boolean read = check(bad);
        return new Cost(
                read, THREADS.getCurrentThreadCpuTime() - time, THREADS.getCurrentThreadAllocatedBytes() - memory);
    }

    /// Whether data are messages; they come back as they were then.
    boolean check(byte[] data) throws Exception {
        Optional<List<Message>> messages = messages(data);
        if (forms.isPresent()) {
            Optional<Integer> count = staged(forms.get(), data, true);
            if (messages.isPresent()) {
                assertThat(count)
                        .as("messages of deployed classes")
                        .contains(messages.get().size());
            } else if (count.isPresent()) {
                // The interpreter refuses values that the engine reads.
                assertThat(count).as("messages of deployed classes").isEqualTo(staged(forms.get(), data, false));
            }
        }
        if (messages.isEmpty()) {
            return false;
        }
        byte[] written = interpreter.written(messages.get());
        if (sample.exact() && !Arrays.equals(written, data)) {
            assertThat(HexFormat.of().formatHex(written))
                    .as("bytes written")
                    .isEqualTo(HexFormat.of().formatHex(data));
        }
        return true;
    }

    /// The messages that the interpreter reads; none where it refuses one.
    private Optional<List<Message>> messages(byte[] data) throws Exception {
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
    private static Optional<Integer> staged(DfdlForms described, byte[] data, boolean direct) throws IOException {
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
