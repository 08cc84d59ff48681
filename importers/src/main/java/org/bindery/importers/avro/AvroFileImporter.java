package org.bindery.importers.avro;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.SourceStart;
import org.bindery.importers.json.JsonTree;
import org.bindery.model.Model;

/// Makes a model of the schema that an object container file of Avro starts with.
public final class AvroFileImporter implements Importer {

    private static final byte[] MAGIC = {'O', 'b', 'j', 1};
    private static final int MOST_ENTRIES = 1_000;
    private static final int LONGEST = 1 << 24;

    @Override
    public Facts facts() {
        return new Facts("avro-file", "Avro container files", List.of("avro"), Sources.MESSAGES, List.of());
    }

    @Override
    public int confidence(SourceStart start) {
        return Arrays.equals(MAGIC, Arrays.copyOf(start.bytes(), MAGIC.length)) ? 100 : 0;
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        Path file = request.sources().getFirst();
        Map<String, byte[]> metadata;
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            metadata = metadata(in);
        } catch (EOFException e) {
            throw refusal(file, "The file ends within the metadata that it starts with, or these are damaged.");
        }
        String codec = text(metadata.getOrDefault("avro.codec", "null".getBytes(StandardCharsets.UTF_8)));
        if (!List.of("null", "deflate", "snappy").contains(codec)) {
            throw refusal(
                    file,
                    "The blocks of the file are compressed by '" + codec
                            + "', and only null, deflate and snappy can be read; write it anew with one of these,"
                            + " as avro-tools recodec --codec=deflate does.");
        }
        byte[] schema = metadata.get("avro.schema");
        if (schema == null) {
            throw refusal(file, "The file does not say its schema (avro.schema).");
        }
        JsonTree tree = JsonTree.read(new ByteArrayInputStream(schema), file.toString());
        String rules = codec.equals("null") ? "file" : "file-deflate";
        Model model = new AvroModel(Map.of(file.toAbsolutePath().normalize(), tree))
                .of(request.name(), rules, List.of())
                .withSources(request.sources().stream().map(Path::toString).toList());
        return new ImportResult(model, tree.problems());
    }

    private static ImportException refusal(Path file, String text) {
        return new ImportException(file, "bad-avro-file", text);
    }

    private static String text(byte[] octets) {
        return new String(octets, StandardCharsets.UTF_8);
    }

    private static Map<String, byte[]> metadata(InputStream in) throws IOException {
        Map<String, byte[]> metadata = new HashMap<>();
        in.skipNBytes(MAGIC.length);
        int entries = 0;
        for (long count = number(in); count != 0; count = number(in)) {
            if (count < 0) {
                number(in);
            }
            for (long i = Math.abs(count); i != 0; i--) {
                if (++entries > MOST_ENTRIES) {
                    throw new EOFException();
                }
                metadata.put(text(octets(in)), octets(in));
            }
        }
        return metadata;
    }

    private static byte[] octets(InputStream in) throws IOException {
        long length = number(in);
        if (length < 0 || length > LONGEST) {
            throw new EOFException();
        }
        byte[] octets = in.readNBytes((int) length);
        if (octets.length < length) {
            throw new EOFException();
        }
        return octets;
    }

    private static long number(InputStream in) throws IOException {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            int octet = in.read();
            if (octet < 0) {
                throw new EOFException();
            }
            value |= (octet & 0x7FL) << shift;
            if (octet < 0x80) {
                return value >>> 1 ^ -(value & 1);
            }
        }
        throw new EOFException();
    }
}
