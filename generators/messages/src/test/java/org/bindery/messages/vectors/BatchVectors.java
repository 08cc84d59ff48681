package org.bindery.messages.vectors;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchOutput;
import org.bindery.runtime.internal.batch.Fingerprint;
import org.bindery.runtime.internal.column.ColumnLayout;
import org.bindery.runtime.internal.record.Bits;
import org.bindery.runtime.internal.record.Numerals;
import org.bindery.runtime.internal.value.Decimals;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Makes `docs/format-vectors/batches.vectors.json`: whole batches, and damaged ones whose checksums are right.
final class BatchVectors {

    /// How many batches break the same rule in the same way.
    private static final int EACH = 2;

    private static final int HEAD = 48;
    private static final int SECTION = 40;

    /// A code of eight bits, one of three, an integer, and a decimal that may be absent.
    private static final String LAYOUT = "8 3 133 228 0 6 1 | 0";

    private final Path folder;
    private final List<ObjectNode> valid = new ArrayList<>();
    private final List<ObjectNode> invalid = new ArrayList<>();
    private final Map<String, Integer> faults = new LinkedHashMap<>();

    private BatchVectors(Path folder) {
        this.folder = folder;
    }

    /// Writes to a batch.
    @FunctionalInterface
    private interface Writing {
        void write(BatchOutput out) throws IOException;
    }

    /// The file.
    ///
    /// @param folder for files that are needed meanwhile
    static String file(Path folder) throws IOException {
        BatchVectors vectors = new BatchVectors(folder);
        vectors.rows();
        vectors.ends();
        vectors.columns();
        vectors.keys();
        vectors.lists();
        return "{\"valid\":[\n" + lines(vectors.valid) + "\n],\"invalid\":[\n" + lines(vectors.invalid) + "\n]}\n";
    }

    private static String lines(List<ObjectNode> nodes) {
        return String.join(",\n", nodes.stream().map(ObjectNode::toString).toList());
    }

    private static BatchDescription description(int roots) {
        return new BatchDescription(
                "vectors",
                "1.0",
                IntStream.range(0, roots)
                        .mapToObj(i -> {
                            byte[] fingerprint = new byte[32];
                            Arrays.fill(fingerprint, (byte) (i + 1));
                            return new BatchDescription.Root("urn:v", "m" + i, new Fingerprint(fingerprint));
                        })
                        .toList(),
                "",
                "");
    }

    private static byte[] batch(int roots, BatchOptions options, Writing writing) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (BatchOutput out = BatchOutput.to(bytes, description(roots), options)) {
            writing.write(out);
        }
        return bytes.toByteArray();
    }

    private static void add(BatchOutput out, int root, String hex) throws IOException {
        byte[] record = HexFormat.of().parseHex(hex);
        out.add(root, record, 0, record.length);
    }

    private void rows() throws IOException {
        add("no messages", batch(1, BatchOptions.DEFAULT, out -> {}));
        add("messages of one length", batch(1, BatchOptions.DEFAULT, out -> {
            add(out, 0, "0102");
            add(out, 0, "fffe");
            add(out, 0, "0000");
        }));
        add("messages of several lengths, one of them empty", batch(1, BatchOptions.DEFAULT, out -> {
            for (int i = 0; i < 9; i++) {
                add(out, 0, "ab".repeat(i * i % 7));
            }
        }));
        add("messages that tell their root elements", batch(3, BatchOptions.DEFAULT, out -> {
            for (int i = 0; i < 6; i++) {
                add(out, i % 3, "0" + i);
            }
        }));
        add("blocks of two root elements", batch(2, BatchOptions.DEFAULT, out -> {
            add(out, 0, "00");
            out.flush();
            add(out, 1, "01ff");
        }));
        add("a deflated block", batch(1, BatchOptions.DEFAULT.compress(), out -> {
            for (int i = 0; i < 12; i++) {
                add(out, 0, "00112233445566778899");
            }
        }));
    }

    /// Files that have grown, or were cut off.
    private void ends() throws IOException {
        Path file = folder.resolve("grown.batch");
        try (BatchOutput out = BatchOutput.create(file, description(1), BatchOptions.DEFAULT)) {
            add(out, 0, "aa");
        }
        int first = (int) Files.size(file);
        try (BatchOutput out = BatchOutput.append(file, description(1), BatchOptions.DEFAULT)) {
            add(out, 0, "bbbb");
        }
        byte[] grown = Files.readAllBytes(file);
        add("written in two turns, so that there is an index that nothing refers to", grown);
        add("cut off behind a block", Arrays.copyOf(grown, first + SECTION + 8 + 2));
        add("cut off within a block", Arrays.copyOf(grown, first + SECTION + 8 + 1));
    }

    private void columns() throws IOException {
        String[] decimals = {"1.50", "-2", "100000", "", "0.000001", "12.34"};
        add("columns", batch(1, BatchOptions.DEFAULT.inColumns(), out -> {
            out.columns(0, ColumnLayout.parse(LAYOUT));
            for (int i = 0; i < 70; i++) {
                byte[] record = record(i * i % 251, i % 3, 1L << i % 40, decimals[i % decimals.length], i % 4);
                out.add(0, record, 0, record.length);
            }
        }));
    }

    private static byte[] record(int wide, int narrow, long integer, String text, int rest) {
        long decimal = text.isEmpty() ? -1 : Decimals.encode(new BigDecimal(text), 0, 6, true);
        int first = Numerals.field(integer, 5, 0);
        int second = decimal < 0 ? 0 : Numerals.field(decimal, 4, 1);
        byte[] record = new byte[64];
        Bits.setWord(record, 0, wide | (long) narrow << 8 | (long) first << 11 | (long) second << 16);
        int at = 3;
        Bits.setWord(record, at, integer);
        Arrays.fill(record, at + Numerals.bytes(first, 5), record.length, (byte) 0);
        at += Numerals.bytes(first, 5);
        int more = second == 0 ? 0 : Numerals.bytes(second, 4);
        Bits.setWord(record, at, more == 0 ? 0 : decimal);
        Arrays.fill(record, at + more, record.length, (byte) 0);
        at += more;
        Arrays.fill(record, at, at + rest, (byte) 0xEE);
        return Arrays.copyOf(record, at + rest);
    }

    private void keys() throws IOException {
        Object[][] values = {
            {"GBP", 7L, new BigDecimal("1.5"), LocalDate.of(2014, 7, 22), null},
            {"EUR", -1L, new BigDecimal("20.25"), LocalDate.of(1969, 12, 31), null},
            {null, null, null, null, null},
            {"GBP", Long.MAX_VALUE, new BigDecimal("0.001"), LocalDate.of(2014, 7, 22), null},
            {"¥", 0L, new BigDecimal("-3"), LocalDate.of(2015, 1, 1), null}
        };
        List<String> paths = List.of("currency", "leg[1]/number", "amount", "header/date", "none");
        add("rows with key columns", batch(1, BatchOptions.DEFAULT, out -> {
            out.keys(0, paths);
            for (int i = 0; i < values.length; i++) {
                add(out, 0, "0" + i + "ff".repeat(i % 2));
                for (int key = 0; key < paths.size(); key++) {
                    out.key(key, values[i][key]);
                }
            }
        }));
    }

    /// Messages with lists: levels and values of their entries.
    private void lists() throws IOException {
        List<String> paths = List.of("leg[]/amount", "id", "trade[]/leg[]/currency", "fee[]/none");
        add("rows with key columns of lists", batch(1, BatchOptions.DEFAULT, out -> {
            out.keys(0, paths);
            add(out, 0, "01");
            entries(out, 0, "0 1.5", "1 20", "1 0.25");
            out.key(1, 7L);
            entries(out, 2, "0 GBP", "2 EUR", "1 EUR");
            entries(out, 3, "0", "1");
            add(out, 0, "02");
            entries(out, 0, "0");
            out.key(1, null);
            entries(out, 2, "0", "1 GBP", "2", "2 ¥");
            entries(out, 3, "0");
        }));
    }

    private static void entries(BatchOutput out, int key, String... entries) {
        for (String entry : entries) {
            String[] parts = entry.split(" ");
            Object value = parts.length == 1 ? null : key == 0 ? new BigDecimal(parts[1]) : parts[1];
            out.key(key, Integer.parseInt(parts[0]), value);
        }
    }

    /// Adds a batch that is whole, and those that come of it when a byte is another.
    private void add(String about, byte[] batch) {
        StrangerBatch read = StrangerBatch.read(batch);
        ObjectNode node = JsonMapper.shared().createObjectNode();
        node.put("about", about);
        node.put("closed", read.isClosed());
        node.put("bytes", HexFormat.of().formatHex(batch));
        node.set("blocks", blocks(read));
        valid.add(node);
        Set<String> own = new LinkedHashSet<>();
        for (int i = 0; i < batch.length; i++) {
            for (int other : new int[] {0, 1, 19, 0x80, 0xFF}) {
                byte[] changed = batch.clone();
                changed[i] = (byte) other;
                tryOut(changed, own);
                tryOut(sealed(changed), own);
            }
        }
    }

    static ArrayNode blocks(StrangerBatch read) {
        ArrayNode blocks = JsonMapper.shared().createArrayNode();
        for (StrangerBatch.Block block : read.blocks()) {
            ObjectNode one = blocks.addObject();
            one.put("kind", block.kind());
            ArrayNode messages = one.putArray("messages");
            for (StrangerBatch.Message message : block.messages()) {
                messages.addArray().add(message.root()).add(message.record());
            }
            if (!block.keys().isEmpty()) {
                one.set("keys", JsonMapper.shared().valueToTree(new LinkedHashMap<>(block.keys())));
            }
        }
        return blocks;
    }

    private void tryOut(byte[] batch, Set<String> own) {
        try {
            StrangerBatch.read(batch);
        } catch (Refusal refusal) {
            String fault = refusal.getMessage().replaceAll("[0-9]+", "");
            if (own.add(fault) && faults.merge(fault, 1, Integer::sum) <= EACH) {
                ObjectNode node = JsonMapper.shared().createObjectNode();
                node.put("rule", refusal.rule());
                node.put("about", refusal.getMessage().substring(refusal.rule().length() + 2));
                node.put("bytes", HexFormat.of().formatHex(batch));
                invalid.add(node);
            }
        } catch (RuntimeException e) {
            // Only what is refused with a reason is a vector.
        }
    }

    /// The same with checksums that are right, as far as sections can be found.
    private static byte[] sealed(byte[] bytes) {
        ByteBuffer out = ByteBuffer.wrap(bytes.clone()).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(12, 0);
        out.putInt(12, check(out, 0, HEAD));
        int at = HEAD;
        while (at + SECTION <= bytes.length) {
            int length = out.getInt(at + 16);
            if (length < 0 || length > bytes.length - at - SECTION) {
                break;
            }
            out.putInt(at + 32, check(out, at + SECTION, length));
            out.putInt(at + 36, check(out, at, 36));
            at += SECTION + length;
        }
        return out.array();
    }

    private static int check(ByteBuffer bytes, int from, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes.slice(from, length));
        return (int) crc.getValue();
    }

    /// The messages of a vector, as root element and record.
    static List<Map.Entry<Integer, String>> messages(StrangerBatch read) {
        return read.blocks().stream()
                .flatMap(block -> block.messages().stream())
                .map(message -> Map.entry(message.root(), message.record()))
                .toList();
    }
}
