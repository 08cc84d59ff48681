package org.bindery.layout;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How the constant bits of messages are cut into columns (`docs/format.md`, section 8): each code and numeral is
/// one, and so are the bits between them.
public final class ColumnCuts {

    /// Bits between fields are cut into columns of at most so many.
    private static final int WIDEST_GAP = 32;

    private static final int NUMERAL = 0x80;
    private static final int OPTIONAL = 0x40;
    private static final int DECIMAL = 0x20;
    private static final int GREATEST_SCALE = 0xFF;

    private final Layouts layouts;
    /// The fields by the position of their first bit, as they are written.
    private final TreeMap<Integer, Field> fields = new TreeMap<>();

    private record Field(int width, List<Integer> written) {}

    private ColumnCuts(Layouts layouts) {
        this.layouts = layouts;
    }

    /// The columns of the messages with a record at their root, as the runtime reads them; empty if the messages have
    /// a pool of texts, or no constant bits.
    public static Optional<String> of(Layouts layouts, String rootId) {
        RecordLayout layout = layouts.layout(rootId);
        if (layouts.hasPool(rootId) || layout.fixedBits() == 0) {
            return Optional.empty();
        }
        ColumnCuts cuts = new ColumnCuts(layouts);
        if (layout.escapes() > 0) {
            cuts.add(0, 1, List.of(1));
        }
        cuts.add(layout, 0, true);
        return Optional.of(cuts.text(layout));
    }

    private void add(RecordLayout layout, int first, boolean root) {
        for (FieldLayout field : layout.fields()) {
            switch (field.slot()) {
                case Slot.Bits bits -> add(first + bits.offset(), bits.width(), List.of(bits.width()));
                // The numeral of a record that is dissolved is in the rest of that.
                case Slot.Counted counted ->
                    add(
                            first + counted.offset(),
                            counted.width(),
                            root ? numeral(counted, field.content()) : List.of(counted.width()));
                case Slot.Dissolved dissolved
                when field.content() instanceof FieldContent.Nested nested ->
                    add(layouts.layout(nested.layout()), first + dissolved.bits(), false);
                default -> {}
            }
        }
    }

    /// Whether decimals become two columns: of digits and of scales.
    static boolean isInDigits(ValueCodec.DecimalNumeral decimal) {
        return decimal.maxScale() <= GREATEST_SCALE;
    }

    private static List<Integer> numeral(Slot.Counted counted, FieldContent content) {
        int written = counted.width() + NUMERAL + (counted.optional() ? OPTIONAL : 0);
        if (content instanceof FieldContent.Value value
                && value.codec() instanceof ValueCodec.DecimalNumeral decimal
                && isInDigits(decimal)) {
            return List.of(written + DECIMAL, decimal.minScale(), decimal.maxScale(), decimal.signed() ? 1 : 0);
        }
        return List.of(written);
    }

    private void add(int offset, int width, List<Integer> written) {
        if (width > 0) {
            fields.put(offset, new Field(width, written));
        }
    }

    private String text(RecordLayout layout) {
        Stream.Builder<Integer> written = Stream.builder();
        int at = 0;
        for (var entry : fields.entrySet()) {
            addGap(written, entry.getKey() - at);
            entry.getValue().written().forEach(written);
            at = entry.getKey() + entry.getValue().width();
        }
        addGap(written, layout.fixedBits() - at);
        Stream<Integer> groups =
                layout.groups().stream().flatMap(group -> Stream.of(group.firstBit(), group.count(), group.bits()));
        int mask = layout.escapes() > 0 ? layout.maskBytes() : 0;
        return joined(written.build()) + " | " + joined(Stream.concat(Stream.of(mask), groups));
    }

    private static void addGap(Stream.Builder<Integer> written, int bits) {
        for (int left = bits; left > 0; left -= WIDEST_GAP) {
            written.add(Math.min(left, WIDEST_GAP));
        }
    }

    private static String joined(Stream<Integer> numbers) {
        return numbers.map(String::valueOf).collect(Collectors.joining(" "));
    }
}
