package org.bindery.messages.vectors;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/// Reads a batch, knowing nothing but section 8 of the page. Refusals name the paragraph that is not kept.
final class StrangerBatch {

    private static final HexFormat HEX = HexFormat.of();
    private static final int HEAD = 48;
    private static final int SECTION = 40;
    private static final int SEVERAL = 0xFFFF;

    /// What an index ends with.
    private static final long END_OF_INDEX = 0x0A31_58DE_9A4B_C7F3L;

    private final byte[] bytes;
    private final ByteBuffer file;
    private final List<String> fingerprints = new ArrayList<>();
    private final List<Block> blocks = new ArrayList<>();
    private boolean isClosed;

    private StrangerBatch(byte[] bytes) {
        this.bytes = bytes;
        this.file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /// A message.
    ///
    /// @param root the number of its root element
    /// @param record its record
    record Message(int root, String record) {}

    /// A block.
    ///
    /// @param kind what its body is
    /// @param messages its messages
    /// @param keys the values of its key columns, by their paths; absent ones are null
    record Block(int kind, List<Message> messages, Map<String, List<@Nullable String>> keys) {}

    /// The head of a section, and where its body starts.
    private record Section(
            int kind, int flags, int root, int count, int length, int plain, long first, int check, int body) {

        int end() {
            return body + length;
        }
    }

    static StrangerBatch read(byte[] bytes) {
        StrangerBatch batch = new StrangerBatch(bytes);
        batch.readHead();
        int blocks = batch.readDescription();
        if (!batch.readByIndex(blocks)) {
            batch.readOneByOne(blocks);
        }
        return batch;
    }

    List<Block> blocks() {
        return blocks;
    }

    /// Whether the file ends with an index.
    boolean isClosed() {
        return isClosed;
    }

    // Head, sections and description.

    private static int crc(ByteBuffer bytes, int from, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes.slice(from, length));
        return (int) crc.getValue();
    }

    private String hex(int from, int length) {
        return HEX.formatHex(bytes, from, from + length);
    }

    private void readHead() {
        if (file.capacity() < HEAD || !hex(0, 8).equals("89424e44590d0a03")) {
            throw new Refusal("Head", "this is not a batch of version 3");
        }
        ByteBuffer head = ByteBuffer.wrap(Arrays.copyOf(bytes, HEAD)).order(ByteOrder.LITTLE_ENDIAN);
        int check = head.getInt(12);
        head.putInt(12, 0);
        if (check != crc(head, 0, HEAD)) {
            throw new Refusal("Head", "the checksum is another");
        }
        if (head.getInt(8) != 0) {
            throw new Refusal("Head", "a flag is unknown");
        }
    }

    /// The section at a place; null if there is none whose head is right.
    private @Nullable Section section(long at) {
        if (at < 0 || at + SECTION > file.capacity()) {
            return null;
        }
        int from = (int) at;
        if (!hex(from, 8).equals("8fb14e2dc307a56e") || file.getInt(from + 36) != crc(file, from, 36)) {
            return null;
        }
        Section section = new Section(
                file.get(from + 8) & 0xFF,
                file.get(from + 9),
                file.getShort(from + 10) & 0xFFFF,
                file.getInt(from + 12),
                file.getInt(from + 16),
                file.getInt(from + 20),
                file.getLong(from + 24),
                file.getInt(from + 32),
                from + SECTION);
        boolean deflated = section.flags == 1;
        boolean known = (deflated ? section.plain <= 1 << 26 : section.flags == 0 && section.plain == section.length)
                && section.count >= 0
                && section.length >= 0
                && section.plain >= 0
                && section.first >= 0;
        return known ? section : null;
    }

    private boolean isWhole(Section section) {
        return section.length <= file.capacity() - section.body
                && section.check == crc(file, section.body, section.length);
    }

    private ByteBuffer body(Section section) {
        byte[] body = Arrays.copyOfRange(bytes, section.body, section.end());
        if (section.flags == 1) {
            byte[] plain = new byte[section.plain];
            try (Inflater inflater = new Inflater(true)) {
                inflater.setInput(body);
                if (inflater.inflate(plain) < plain.length || inflater.getRemaining() > 0) {
                    throw new Refusal("Sections", "a body has another length");
                }
            } catch (DataFormatException e) {
                throw new Refusal("Sections", "a body cannot be inflated");
            }
            body = plain;
        }
        return ByteBuffer.wrap(body).order(ByteOrder.LITTLE_ENDIAN);
    }

    private int readDescription() {
        Section section = section(HEAD);
        if (section == null || section.kind != 1 || !isWhole(section)) {
            throw new Refusal("Description", "there is none that is whole");
        }
        ByteBuffer in = body(section);
        text(in);
        text(in);
        int count = in.getInt();
        if (count < 1 || count > 65_535) {
            throw new Refusal("Description", "there are " + count + " root elements");
        }
        for (int i = 0; i < count; i++) {
            text(in);
            text(in);
            if (in.remaining() < 32) {
                throw new Refusal("Description", "it is too short");
            }
            byte[] fingerprint = new byte[32];
            in.get(fingerprint);
            fingerprints.add(HEX.formatHex(fingerprint));
        }
        text(in);
        text(in);
        if (in.hasRemaining()) {
            throw new Refusal("Description", "it has bytes left over");
        }
        if (!ofFile().equals(hex(16, 32))) {
            throw new Refusal("Head", "the fingerprint is another");
        }
        return section.end();
    }

    private String ofFile() {
        if (fingerprints.size() == 1) {
            return fingerprints.getFirst();
        }
        try {
            return HEX.formatHex(
                    MessageDigest.getInstance("SHA-256").digest(HEX.parseHex(String.join("", fingerprints))));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String text(ByteBuffer in) {
        int length = in.remaining() < 4 ? -1 : in.getInt();
        if (length < 0 || length > in.remaining()) {
            throw new Refusal("Description", "it is too short");
        }
        byte[] bytes = new byte[length];
        in.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    // Where the blocks are.

    /// Reads the blocks that indexes list.
    ///
    /// @return whether the file ends with an index, and all are right
    private boolean readByIndex(int from) {
        List<Long> entries = new ArrayList<>();
        long at = file.capacity() >= 16 ? file.getLong(file.capacity() - 16) : 0;
        int end = file.capacity();
        while (at != 0) {
            Section index = section(at);
            if (index == null || index.kind != 2 || !isWhole(index) || index.end() > end) {
                return false;
            }
            ByteBuffer body = body(index);
            if (body.capacity() != 24 + 16 * index.count
                    || body.getLong(body.capacity() - 16) != at
                    || body.getLong(body.capacity() - 8) != END_OF_INDEX
                    || (entries.isEmpty() && end == file.capacity() && index.end() != end)) {
                return false;
            }
            long before = body.getLong(0);
            for (int i = index.count - 1; i >= 0; i--) {
                entries.add(0, body.getLong(16 + 16 * i));
                entries.add(0, body.getLong(8 + 16 * i));
            }
            end = (int) at;
            at = before;
        }
        if (end == file.capacity()) {
            return false;
        }
        isClosed = true;
        for (int i = 0; i < entries.size(); i += 2) {
            Section section = section(entries.get(i));
            if (section == null || section.kind < 16 || section.first != entries.get(i + 1) || section.body < from) {
                throw new Refusal("Index", "it tells another block");
            }
            readBlock(section);
        }
        return true;
    }

    private void readOneByOne(int from) {
        List<Section> found = new ArrayList<>();
        long messages = 0;
        int at = from;
        for (Section next = section(at); next != null && isWhole(next); next = section(at)) {
            if (next.kind >= 16) {
                if (next.first != messages) {
                    throw new Refusal("Reading", "sections do not agree in how many messages are before them");
                }
                messages += next.count;
                found.add(next);
            }
            at = next.end();
        }
        for (int behind = at + 1; behind < file.capacity(); behind++) {
            Section other = section(behind);
            if (other != null && isWhole(other)) {
                throw new Refusal("Reading", "a whole section follows behind one that is not");
            }
        }
        found.forEach(this::readBlock);
    }

    private void readBlock(Section section) {
        if (section.kind > 18) {
            throw new Refusal("Sections", "kind " + section.kind + " is unknown");
        }
        if (!isWhole(section) || section.count < 1) {
            throw new Refusal("Reading", "the checksum of a block is another");
        }
        if (section.root != SEVERAL && section.root >= fingerprints.size()) {
            throw new Refusal("Sections", "there is no root element " + section.root);
        }
        if (section.kind > 16 && (section.count > 1024 || section.root == SEVERAL)) {
            throw new Refusal("Sections", "a block of columns or keys has too many messages, or several root elements");
        }
        StrangerInput in = new StrangerInput(body(section));
        switch (section.kind) {
            case 16 -> blocks.add(new Block(16, rows(in, section), Map.of()));
            case 17 -> blocks.add(new Block(17, columns(in, section), Map.of()));
            default -> {
                int end = 8 + in.int32("Rows with key columns");
                in.int32("Rows with key columns");
                Map<String, List<@Nullable String>> keys = keys(in, section.count);
                if (in.at() != end) {
                    throw new Refusal("Rows with key columns", "keys have another length");
                }
                blocks.add(new Block(18, rows(in, section), keys));
            }
        }
    }

    // Bodies.

    private static List<Message> rows(StrangerInput in, Section section) {
        List<Message> messages = new ArrayList<>();
        for (byte[] row : in.pieces("Rows", section.count)) {
            int root = section.root;
            int start = 0;
            if (root == SEVERAL) {
                root = 0;
                int shift = 0;
                do {
                    if (start == row.length) {
                        throw new Refusal("Rows", "a message does not tell its root element");
                    }
                    root |= (row[start] & 0x7F) << shift;
                    shift += 7;
                } while (row[start++] < 0);
            }
            messages.add(new Message(root, HEX.formatHex(row, start, row.length)));
        }
        in.checkEnd("Rows");
        return messages;
    }

    private static List<Message> columns(StrangerInput in, Section section) {
        StrangerColumns columns = StrangerColumns.read(in, section.count);
        List<Message> messages = new ArrayList<>();
        int row = 0;
        for (byte[] rest : in.pieces("Columns", section.count)) {
            messages.add(new Message(section.root, HEX.formatHex(columns.record(row++, rest))));
        }
        in.checkEnd("Columns");
        return messages;
    }

    private static Map<String, List<@Nullable String>> keys(StrangerInput in, int count) {
        String paragraph = "Rows with key columns";
        int number = in.int8(paragraph);
        List<String> paths = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            paths.add(in.text(paragraph));
        }
        boolean[] lists = new boolean[number];
        int[] kinds = new int[number];
        int[] entries = new int[number];
        int[] least = new int[number];
        int[] scales = new int[number];
        for (int i = 0; i < number; i++) {
            int kind = in.int8(paragraph);
            kinds[i] = kind & 0x7F;
            lists[i] = kind > 0x7F;
            if (kinds[i] > 4 || kind == 0x80 || (kind > 0 && lists(paths.get(i)) > 0 != lists[i])) {
                throw new Refusal(paragraph, "a key of kind " + kind);
            }
            entries[i] = lists[i] ? (int) Math.min(in.leb128(paragraph), Integer.MAX_VALUE) : count;
            if (entries[i] < count || entries[i] > 16_384) {
                throw new Refusal(paragraph, "a key has more entries than it may, or fewer than messages");
            }
            if (kinds[i] == 2) {
                least[i] = (byte) in.int8(paragraph);
                scales[i] = in.int8(paragraph);
            }
        }
        StrangerColumns.Head[][] heads = new StrangerColumns.Head[number][];
        for (int i = 0; i < number; i++) {
            heads[i] = new StrangerColumns.Head[(lists[i] ? 1 : 0) + (kinds[i] == 0 ? 0 : kinds[i] == 4 ? 1 : 2)];
            for (int j = 0; j < heads[i].length; j++) {
                heads[i][j] = StrangerColumns.Head.read(in);
            }
        }
        List<List<String>> texts = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            List<String> some = new ArrayList<>();
            int more = kinds[i] == 4 ? in.int8(paragraph) | in.int8(paragraph) << 8 : 0;
            for (; more > 0; more--) {
                some.add(in.text(paragraph));
            }
            texts.add(some);
        }
        Map<String, List<@Nullable String>> values = new LinkedHashMap<>();
        for (int i = 0; i < number; i++) {
            long[][] columns = new long[heads[i].length][];
            for (int j = 0; j < columns.length; j++) {
                columns[j] = heads[i][j].numbers(in, entries[i]);
            }
            long[][] numbers = lists[i] ? Arrays.copyOfRange(columns, 1, columns.length) : columns;
            if (lists[i]) {
                checkLevels(columns[0], count, lists(paths.get(i)));
            }
            List<@Nullable String> all = new ArrayList<>();
            for (int entry = 0; entry < entries[i]; entry++) {
                String value = value(kinds[i], numbers, entry, least[i], scales[i], texts.get(i));
                all.add(lists[i] ? columns[0][entry] + (value == null ? "" : " " + value) : value);
            }
            values.put(paths.get(i), all);
        }
        return values;
    }

    /// How many lists a path leads through.
    private static long lists(String path) {
        return Pattern.compile("\\[](?=/|$)").matcher(path).results().count();
    }

    private static void checkLevels(long[] levels, int count, long lists) {
        if (levels[0] != 0
                || Arrays.stream(levels).filter(level -> level == 0).count() != count
                || Arrays.stream(levels).anyMatch(level -> level < 0 || level > lists)) {
            throw new Refusal("Rows with key columns", "levels are not those of the messages");
        }
    }

    private static @Nullable String value(
            int kind, long[][] numbers, int row, int least, int scales, List<String> texts) {
        return switch (kind) {
            case 0 -> null;
            case 1 -> numbers[0][row] == 1 ? null : Long.toString(numbers[1][row]);
            case 2 ->
                numbers[0][row] > scales
                        ? null
                        : BigDecimal.valueOf(numbers[1][row], (int) numbers[0][row] + least)
                                .toString();
            case 3 ->
                numbers[0][row] == 1
                        ? null
                        : LocalDate.ofEpochDay(numbers[1][row]).toString();
            default -> numbers[0][row] == 0 ? null : texts.get((int) numbers[0][row] - 1);
        };
    }
}
