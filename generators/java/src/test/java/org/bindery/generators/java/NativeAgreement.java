package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;

/// Compares what emitted code and the interpreter make of files: the records, the bytes that are
/// written, and the reason of a refusal.
final class NativeAgreement {

    private final Model model;
    private final Layouts layouts;
    private final Bound bound;
    private final String reader;

    NativeAgreement(Model model) throws Exception {
        this.model = model;
        this.layouts = Layouts.of(model);
        this.bound = Bound.of(model);
        this.reader = model.roots().getFirst().local() + "Text";
    }

    /// Fails where the jar and the interpreter differ, or where what was read is written otherwise. True where the file
    /// is read, false where both refuse it.
    boolean agrees(byte[] data) throws Exception {
        List<byte[]> records = new ArrayList<>();
        String refusal = "";
        try (MessageReader messages =
                NativeFormats.reader(layouts, model, "file", new ByteArrayInputStream(data), ReadLimits.DEFAULT)) {
            RecordEncoder encoder = new RecordEncoder(layouts);
            for (Optional<ReadMessage> next = messages.next(); next.isPresent(); next = messages.next()) {
                records.add(encoder.encode(next.get().message()));
            }
        } catch (InvalidMessageException e) {
            refusal = e.getMessage();
        }
        List<Object> read = new ArrayList<>();
        try {
            read(data, records, read);
        } catch (org.bindery.runtime.InvalidMessageException e) {
            assertThat(refusal).isNotEmpty().contains(e.reason());
            return false;
        }
        assertThat(refusal).isEmpty();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        bound.type(reader)
                .getMethod("writeAll", Iterable.class, OutputStream.class)
                .invoke(null, read, out);
        assertThat(out.toByteArray()).isEqualTo(data);
        return true;
    }

    private void read(byte[] data, List<byte[]> records, List<Object> read) throws Exception {
        Object binaries = opened(data);
        Object classics = opened(data);
        for (byte[] record : records) {
            Object binary = ((Optional<?>) Bound.on(binaries, "nextBinary")).orElseThrow();
            assertThat((byte[]) Bound.on(binary, "toBytes")).isEqualTo(record);
            Object classic = ((Optional<?>) Bound.on(classics, "next")).orElseThrow();
            read.add(read.size() % 2 == 0 ? classic : binary);
        }
        assertThat((Optional<?>) Bound.on(binaries, "nextBinary")).isEmpty();
        assertThat((Optional<?>) Bound.on(classics, "next")).isEmpty();
    }

    private Object opened(byte[] data) throws Exception {
        return bound.type(reader).getConstructor(InputStream.class).newInstance(new ByteArrayInputStream(data));
    }
}
