package org.bindery.generators.java.deploy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.TreeMap;
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
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.setLevel(Deflater.BEST_COMPRESSION);
            ByteArrayOutputStream head = new ByteArrayOutputStream();
            manifest.write(head);
            write(zip, MANIFEST, head.toByteArray());
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                write(zip, entry.getKey(), entry.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static void write(ZipOutputStream zip, String path, byte[] content) throws IOException {
        ZipEntry entry = new ZipEntry(path);
        entry.setTimeLocal(DATE);
        // An entry whose size is known before needs no 16 bytes behind it.
        CRC32 sum = new CRC32();
        sum.update(content);
        entry.setCrc(sum.getValue());
        entry.setSize(content.length);
        entry.setCompressedSize(deflated(content));
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
    }

    private static long deflated(byte[] content) {
        try (Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true)) {
            deflater.setInput(content);
            deflater.finish();
            byte[] part = new byte[1 << 13];
            while (!deflater.finished()) {
                deflater.deflate(part);
            }
            return deflater.getBytesWritten();
        }
    }
}
