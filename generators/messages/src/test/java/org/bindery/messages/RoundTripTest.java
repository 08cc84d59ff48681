package org.bindery.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.bindery.layout.Layouts;
import org.bindery.messages.codec.Dump;
import org.bindery.messages.codec.DumpRow;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.models.RandomModels;
import org.bindery.messages.models.RandomShapes;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.shape.Shapes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RoundTripTest {

    private static final int MODELS = Integer.getInteger("bindery.models", 150);
    private static final int MESSAGES = 15;
    private static final int DAMAGES = 60;

    static LongStream seeds() {
        return LongStream.range(0, MODELS);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void messagesOfAnyModelComeBackFromBytesUnchanged(long seed) throws UnencodableException {
        Layouts layouts = layouts(seed);
        RecordEncoder encoder = new RecordEncoder(layouts);
        RecordDecoder decoder = new RecordDecoder(layouts);
        RandomMessages messages = new RandomMessages(layouts.shapes(), seed);
        for (int i = 0; i < MESSAGES; i++) {
            Message message = messages.next();
            byte[] bytes = encoder.encode(message);
            String what = "seed " + seed + ", message " + i + ": " + message;
            assertThat(decoder.decode(message.root(), bytes)).as(what).isEqualTo(message);
            assertTiles(Dump.of(layouts, message.root(), bytes), bytes.length, what);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void damagedBytesAreRefusedOrAreAnotherMessage(long seed) throws UnencodableException {
        Layouts layouts = layouts(seed);
        RecordEncoder encoder = new RecordEncoder(layouts);
        RandomMessages messages = new RandomMessages(layouts.shapes(), seed);
        Random random = new Random(seed);
        for (int i = 0; i < MESSAGES; i++) {
            Message message = messages.next();
            byte[] bytes = encoder.encode(message);
            for (int j = 0; j < DAMAGES; j++) {
                assertRefusedOrCanonical(layouts, message.root(), damaged(bytes, random), "seed " + seed);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void anUnusedBitThatIsSetIsReportedToTheBit(long seed) throws UnencodableException {
        Layouts layouts = layouts(seed);
        RecordEncoder encoder = new RecordEncoder(layouts);
        RandomMessages messages = new RandomMessages(layouts.shapes(), seed);
        for (int i = 0; i < MESSAGES; i++) {
            Message message = messages.next();
            byte[] bytes = encoder.encode(message);
            String what = "seed " + seed + ", message " + i;
            Dump.of(layouts, message.root(), bytes).stream()
                    .filter(row -> row.part() == DumpRow.Part.PADDING)
                    .forEach(row -> assertReported(
                            layouts, message.root(), bytes.clone(), row.bitOffset() + row.bitLength() - 1, what));
        }
    }

    private static void assertReported(Layouts layouts, Name root, byte[] bytes, long bit, String what) {
        bytes[(int) (bit / 8)] |= (byte) (1 << bit % 8);
        assertThatThrownBy(() -> new RecordDecoder(layouts).decode(root, bytes))
                .as("%s, bit %d", what, bit)
                .isInstanceOfSatisfying(MalformedBitsException.class, wrong -> {
                    assertThat(wrong.bitOffset()).isEqualTo(bit);
                    assertThat(wrong.bitLength()).isEqualTo(1);
                });
    }

    private static Layouts layouts(long seed) {
        Model model = RandomModels.of(seed);
        Shapes shapes = Shapes.of(model);
        Layouts layouts = Layouts.of(seed % 2 == 0 ? shapes : RandomShapes.polymorphic(shapes, seed));
        assertThat(layouts.problems())
                .as("seed %d", seed)
                .extracting(Problem::severity)
                .doesNotContain(Severity.ERROR);
        return layouts;
    }

    private static void assertRefusedOrCanonical(Layouts layouts, Name root, byte[] bytes, String what)
            throws UnencodableException {
        Message read;
        try {
            read = new RecordDecoder(layouts).decode(root, bytes);
        } catch (MalformedRecordException e) {
            assertThat(e).hasMessageStartingWith("/" + root.local());
            return;
        }
        assertThat(HexFormat.of().formatHex(new RecordEncoder(layouts).encode(read)))
                .as("%s, read as %s", what, read)
                .isEqualTo(HexFormat.of().formatHex(bytes));
    }

    private static byte[] damaged(byte[] bytes, Random random) {
        byte[] copy = bytes.clone();
        int kind = random.nextInt(6);
        if (kind == 0 && copy.length > 0) {
            return Arrays.copyOf(copy, random.nextInt(copy.length));
        }
        if (kind == 1) {
            return Arrays.copyOf(copy, copy.length + 1 + random.nextInt(3));
        }
        if (kind == 2) {
            random.nextBytes(copy);
            return copy;
        }
        for (int i = random.nextInt(kind == 3 ? 8 : 1); i >= 0 && copy.length > 0; i--) {
            int early = random.nextBoolean() ? Math.min(copy.length, 8) : copy.length;
            copy[random.nextInt(early)] ^= (byte) (1 << random.nextInt(8));
        }
        return copy;
    }

    /// Every bit is in exactly one row that is no record, and records hold the rows below them.
    private static void assertTiles(List<DumpRow> rows, int length, String what) {
        List<DumpRow> leaves = new ArrayList<>(rows);
        leaves.removeIf(row -> row.part() == DumpRow.Part.RECORD || row.bitLength() == 0);
        leaves.sort(Comparator.comparingLong(DumpRow::bitOffset));
        long at = 0;
        for (DumpRow row : leaves) {
            assertThat(row.bitOffset()).as("%s, row %s", what, row).isEqualTo(at);
            at += row.bitLength();
        }
        assertThat(at).as(what).isEqualTo(8L * length);
        assertThat(rows.getFirst().part()).isEqualTo(DumpRow.Part.RECORD);
        assertThat(rows.getFirst().bitLength()).isEqualTo(8L * length);
    }
}
