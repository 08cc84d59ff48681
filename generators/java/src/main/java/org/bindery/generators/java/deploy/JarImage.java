package org.bindery.generators.java.deploy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.Manifest;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// A jar in memory, whose bytes depend on its entries and on the zlib of Java alone: sorted, with one date, and
/// deflated at one level.
final class JarImage {

    /// The first month that a zip file can say without naming a moment, which would depend on the time zone.
    private static final LocalDateTime DATE = LocalDateTime.of(1980, 2, 1, 0, 0);

    private static final String MANIFEST = "META-INF/MANIFEST.MF";

    private final Map<String, byte[]> entries = new TreeMap<>();
    private final Manifest manifest = new Manifest();

    JarImage() {
        attribute("Manifest-Version", "1.0");
        attribute("Created-By", "Bindery");
    }

    /// Says something of the whole jar.
    ///
    /// @param value has no line breaks
    void attribute(String name, String value) {
        manifest.getMainAttributes().putValue(name, value);
    }

    void add(String path, byte[] bytes) {
        entries.put(path, bytes);
    }

    void add(String path, String text) {
        add(path, text.getBytes(StandardCharsets.UTF_8));
    }

    void addAll(Map<String, byte[]> more) {
        entries.putAll(more);
    }

    /// The POM of this jar, where tools look for it.
    void addPom(Coordinates coordinates, String pom) {
        add("META-INF/maven/" + coordinates.group() + "/" + coordinates.artifact() + "/pom.xml", pom);
    }

    /// The jar, its manifest first.
    byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DeflatedEntries zip = new DeflatedEntries(bytes)) {
            ByteArrayOutputStream head = new ByteArrayOutputStream();
            manifest.write(head);
            zip.write(MANIFEST, DeflatedEntry.of(head.toByteArray()));
            Map<String, DeflatedEntry> deflated = new ConcurrentHashMap<>();
            entries.entrySet().parallelStream()
                    .forEach(entry -> deflated.put(entry.getKey(), DeflatedEntry.of(entry.getValue())));
            for (Map.Entry<String, DeflatedEntry> entry : new TreeMap<>(deflated).entrySet()) {
                zip.write(entry.getKey(), entry.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /// The content of the jar for a file.
    private static final class DeflatedEntry {

        private final byte[] content;
        private final byte[] deflated;

        private DeflatedEntry(byte[] content, byte[] deflated) {
            this.content = content;
            this.deflated = deflated;
        }

        static DeflatedEntry of(byte[] content) {
            byte[] part = new byte[1 << 13];
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            try (Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true)) {
                deflater.setInput(content);
                deflater.finish();
                while (!deflater.finished()) {
                    all.write(part, 0, deflater.deflate(part));
                }
            }
            return new DeflatedEntry(content, all.toByteArray());
        }
    }

    /// Writes entries that were deflated before.
    private static final class DeflatedEntries extends ZipOutputStream {

        private final Repeater repeater = new Repeater();

        DeflatedEntries(OutputStream out) {
            super(out);
            def.end();
            def = repeater;
        }

        private void write(String path, DeflatedEntry file) throws IOException {
            ZipEntry entry = new ZipEntry(path);
            entry.setTimeLocal(DATE);
            // An entry whose size is known before needs no 16 bytes behind it.
            CRC32 sum = new CRC32();
            sum.update(file.content);
            entry.setCrc(sum.getValue());
            entry.setSize(file.content.length);
            entry.setCompressedSize(file.deflated.length);
            repeater.file = file;
            putNextEntry(entry);
            write(file.content);
            closeEntry();
        }

        @Override
        public void close() throws IOException {
            super.close();
            repeater.end();
        }
    }

    /// Gives what another deflater made of the same bytes.
    private static final class Repeater extends Deflater {

        private DeflatedEntry file;
        private int given;

        @Override
        public void setInput(byte[] input, int from, int length) {
            // It is known already.
        }

        @Override
        public boolean needsInput() {
            return true;
        }

        @Override
        public boolean finished() {
            return given == file.deflated.length;
        }

        @Override
        public int deflate(byte[] output, int from, int length) {
            int count = Math.min(length, file.deflated.length - given);
            System.arraycopy(file.deflated, given, output, from, count);
            given += count;
            return count;
        }

        @Override
        public long getBytesRead() {
            return file.content.length;
        }

        @Override
        public long getBytesWritten() {
            return given;
        }

        @Override
        public void reset() {
            given = 0;
        }
    }
}
