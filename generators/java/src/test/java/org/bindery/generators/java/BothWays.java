package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.bindery.layout.Layouts;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.Finding;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.model.Severity;
import org.bindery.runtime.InvalidMessageException;

/// Messages by the interpreter and by emitted code.
final class BothWays {

    private BothWays() {}

    static MessageReader reader(Model model, byte[] data) throws Exception {
        return NativeFormats.reader(
                Layouts.of(model), model, "messages.bin", new ByteArrayInputStream(data), ReadLimits.DEFAULT);
    }

    static List<ReadMessage> messages(Model model, byte[] data) throws Exception {
        List<ReadMessage> all = new ArrayList<>();
        try (MessageReader reader = reader(model, data)) {
            for (Optional<ReadMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                all.add(next.get());
            }
        }
        return all;
    }

    static byte[] written(Model model, List<ReadMessage> messages) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessageWriter writer = NativeFormats.writer(Layouts.of(model), model, out)) {
            for (ReadMessage message : messages) {
                writer.write(message.message());
            }
        }
        return out.toByteArray();
    }

    static Object opened(Bound bound, byte[] data) throws Exception {
        String name = bound.sources().files().keySet().stream()
                .filter(file -> file.endsWith("Text.java"))
                .map(file -> file.substring(file.lastIndexOf('/') + 1, file.length() - ".java".length()))
                .findFirst()
                .orElseThrow();
        return bound.type(name).getConstructor(InputStream.class).newInstance(new ByteArrayInputStream(data));
    }

    /// Reads and writes messages both ways.
    static void agrees(Model model, byte[] data, int count) throws Exception {
        agrees(model, data, data, count);
    }

    /// Reads messages and writes them in another form both ways.
    static void agrees(Model model, byte[] data, byte[] again, int count) throws Exception {
        Bound bound = Bound.of(model);
        bound.assertNoWarnings();
        Layouts layouts = Layouts.of(model);
        Mirror mirror = new Mirror(model, bound);
        List<ReadMessage> messages = messages(model, data);
        assertThat(messages).hasSize(count);
        assertThat(written(model, messages)).isEqualTo(again);
        Object classics = opened(bound, data);
        Object binaries = opened(bound, data);
        List<Object> read = new ArrayList<>();
        for (ReadMessage each : messages) {
            Message message = each.message();
            Object classic = ((Optional<?>) Bound.on(classics, "next")).orElseThrow();
            assertThat(mirror.value(classic)).isEqualTo(message.value());
            Object binary = ((Optional<?>) Bound.on(binaries, "nextBinary")).orElseThrow();
            assertThat((byte[]) Bound.on(binary, "toBytes")).isEqualTo(new RecordEncoder(layouts).encode(message));
            read.add(read.size() % 2 == 0 ? classic : binary);
        }
        assertThat((Optional<?>) Bound.on(classics, "next")).isEmpty();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        classics.getClass()
                .getMethod("writeAll", Iterable.class, OutputStream.class)
                .invoke(null, read, out);
        assertThat(out.toByteArray()).isEqualTo(again);
    }

    /// Damages messages in turn: neither way does anything but tell what is wrong, and both tell the same first.
    ///
    /// @return how many are refused
    static int refusedAlike(Model model, List<byte[]> whole, int times) throws Exception {
        Bound bound = Bound.of(model);
        Random random = new Random(11);
        int refused = 0;
        for (int i = 0; i < times; i++) {
            byte[] data = whole.get(i % whole.size()).clone();
            for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
                data[random.nextInt(data.length)] = (byte) random.nextInt();
            }
            Optional<String> first = firstFinding(model, data);
            assertThat(refusal(bound, data)).as(HexFormat.of().formatHex(data)).isEqualTo(first);
            refused += first.isPresent() ? 1 : 0;
        }
        return refused;
    }

    /// What the interpreter finds first, with its path.
    static Optional<String> firstFinding(Model model, byte[] data) throws Exception {
        try (MessageReader reader = reader(model, data)) {
            for (Optional<CheckedMessage> next = reader.check(); next.isPresent(); next = reader.check()) {
                for (Finding finding : next.get().findings()) {
                    if (finding.severity() == Severity.ERROR) {
                        return Optional.of(finding.path() + ": " + finding.reason());
                    }
                }
            }
            return Optional.empty();
        } catch (org.bindery.messages.InvalidMessageException e) {
            Finding finding = e.findings().getFirst();
            return Optional.of(finding.path() + ": " + finding.reason());
        }
    }

    /// What a deployed class refuses, with its path.
    static Optional<String> refusal(Bound bound, byte[] data) throws Exception {
        Object jar = opened(bound, data);
        try {
            while (((Optional<?>) Bound.on(jar, "next")).isPresent()) {
                // Each may be refused.
            }
            return Optional.empty();
        } catch (InvalidMessageException e) {
            return Optional.of(e.path() + ": " + e.reason());
        }
    }
}
