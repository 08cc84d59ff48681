package org.bindery.runtime.internal.asn1;

import java.math.BigInteger;
import java.util.List;
import org.bindery.runtime.internal.octets.Nodes;
import org.bindery.runtime.internal.octets.ReadingTask;
import org.bindery.runtime.internal.octets.Refusal;

/** Reads a message in unaligned PER into a staged message. Not thread-safe. */
final class PerReading extends MessageReading {

    /** So many items may be made of no bits, which are as many as a message says. */
    private static final int MOST_WITHOUT_BITS = 100_000;

    private static final int MOST_OCTETS = 1 << 28;
    private static final int ASCII = 0x7F;

    private PerInput in;
    private int withoutBits;

    PerReading(PerInput in, ReadingTask task) {
        super(task);
        this.in = in;
    }

    @Override
    void message(Field root, int record) throws Refusal {
        typed(root, record, record, Nodes.NONE, 0, 0);
    }

    /**
     * Reads a value.
     *
     * @param inner where its own record starts, if it was started; else 0
     * @param item which one of a list it is; 0 if it is none
     */
    private void typed(Field field, int holder, int inner, int parent, int item, int depth) throws Refusal {
        if (depth > Octets.DEEPEST) {
            throw Refusal.of(in.octet(), "values are nested more than " + Octets.DEEPEST + " deep");
        }
        // Items replace their list in paths.
        int its = field.item == null ? nodes.add(field.step, parent, item, in.octet()) : parent;
        node = its;
        if (!field.kind.isConstructed()) {
            value(field, holder);
        } else if (field.item != null) {
            field.property().storePresent(staged, holder);
            items(field, field.item, holder, its, depth);
        } else {
            int record = record(field, inner);
            switch (field.kind) {
                case CHOICE -> choice(field, record, its, depth);
                case SEQUENCE, SET -> members(field, record, its, depth);
                default -> items(field, members(field).fields.get(0), record, its, depth);
            }
            keepRecord(field, holder, record, inner);
        }
        if (field.item == null) {
            nodes.end(its, (int) (in.position() + 7 >> 3));
        }
        node = parent;
    }

    private void choice(Field field, int record, int its, int depth) throws Refusal {
        Packed packed = field.packed();
        int start = in.octet();
        if (field.type.extensible() && in.bit()) {
            int index = in.small();
            byte[] octets = open();
            if (index >= packed.additions.size()) {
                throw Refusal.of(start, "extension " + (index + 1) + " is not an alternative of " + what(field));
            }
            Field chosen = packed.additions.get(index).fields().get(0);
            inside(octets, () -> typed(chosen, record, 0, its, 0, depth + 1));
            return;
        }
        if (packed.roots.isEmpty()) {
            throw Refusal.of(start, what(field) + " has no alternatives");
        }
        typed(packed.roots.get(in.upTo(packed.roots.size() - 1)), record, 0, its, 0, depth + 1);
    }

    private void members(Field field, int record, int its, int depth) throws Refusal {
        Packed packed = field.packed();
        boolean extended = field.type.extensible() && in.bit();
        boolean[] there = new boolean[packed.roots.size()];
        for (int i = 0; i < there.length; i++) {
            there[i] = !Packed.hasPresenceBit(packed.roots.get(i)) || in.bit();
        }
        for (int i = 0; i < there.length; i++) {
            if (there[i]) {
                typed(packed.roots.get(i), record, 0, its, 0, depth + 1);
            }
        }
        if (!extended) {
            return;
        }
        boolean[] added = new boolean[in.additions()];
        for (int i = 0; i < added.length; i++) {
            added[i] = in.bit();
        }
        for (int i = 0; i < added.length; i++) {
            if (added[i]) {
                byte[] octets = open();
                if (i < packed.additions.size()) {
                    Members.Addition addition = packed.additions.get(i);
                    inside(octets, () -> addition(addition, record, its, depth));
                }
            }
        }
    }

    private void addition(Members.Addition addition, int record, int its, int depth) throws Refusal {
        List<Field> fields = addition.fields();
        boolean[] there = new boolean[fields.size()];
        for (int i = 0; i < there.length; i++) {
            there[i] = !Packed.hasPresenceBitInGroup(fields.get(i)) || in.bit();
        }
        for (int i = 0; i < there.length; i++) {
            if (there[i]) {
                typed(fields.get(i), record, 0, its, 0, depth + 1);
            }
        }
    }

    /** What reads the contents of an open type. */
    private interface Inside {
        void read() throws Refusal;
    }

    private byte[] open() throws Refusal {
        return in.contents(MOST_OCTETS, "an open type");
    }

    private void inside(byte[] octets, Inside inside) throws Refusal {
        PerInput outer = in;
        in = PerInput.of(octets, outer.position() - 8L * octets.length);
        inside.read();
        if (in.octets() < octets.length) {
            throw Refusal.of(in.octet(), "there are octets behind the value in an open type");
        }
        in = outer;
    }

    private void items(Field list, Field item, int holder, int parent, int depth) throws Refusal {
        int start = in.octet();
        int count = 0;
        int piece = in.length(list.packed().range);
        while (true) {
            boolean more = in.more;
            for (int i = 0; i < piece; i++) {
                long before = in.position();
                typed(item, holder, 0, parent, ++count, depth + 1);
                if (in.position() == before && ++withoutBits > MOST_WITHOUT_BITS) {
                    throw Refusal.of(
                            in.octet(), "there are more than " + MOST_WITHOUT_BITS + " items that are made of no bits");
                }
            }
            if (!more) {
                break;
            }
            piece = in.piece();
        }
        counted(item.isItem ? list : item, count, start);
    }

    // Values.

    private void value(Field field, int holder) throws Refusal {
        int start = in.octet();
        boolean plain = field.way.equals("bool");
        switch (field.kind) {
            case BOOLEAN -> {
                boolean bit = in.bit();
                keep(field, holder, start, plain ? (Object) bit : read(field, start, Boolean.toString(bit)));
            }
            case NULL -> keep(field, holder, start, plain ? (Object) true : read(field, start, "true"));
            case INTEGER -> {
                BigInteger number = in.number(field.packed().range);
                boolean small = number.bitLength() < Long.SIZE && !field.way.equals("text");
                keep(
                        field,
                        holder,
                        start,
                        small ? integer(field, start, number.longValue()) : integer(field, start, number));
            }
            default -> keep(field, holder, start, read(field, start, text(field, start)));
        }
    }

    private String text(Field field, int start) throws Refusal {
        Packed packed = field.packed();
        return switch (field.kind) {
            case ENUMERATED -> name(field, start);
            case BIT_STRING -> bits(packed.range);
            case OCTET_STRING -> Contents.HEX.formatHex(in.contents(packed.range, MOST_OCTETS, what(field)));
            case NUMERIC_STRING, PRINTABLE_STRING, IA5_STRING, VISIBLE_STRING, BMP_STRING, UNIVERSAL_STRING ->
                characters(packed);
            case UTC_TIME -> Times.utc(characters(packed), start);
            case GENERALIZED_TIME -> Times.generalized(characters(packed), start);
            case UNKNOWN -> throw Refusal.of(start, "the type of " + what(field) + " is not known");
            default -> {
                byte[] octets = in.contents(MOST_OCTETS, what(field));
                yield new Contents(new Octets(octets, octets.length)).text(field, 0, octets.length, false);
            }
        };
    }

    private String name(Field field, int start) throws Refusal {
        Packed packed = field.packed();
        int place;
        if (field.type.extensible() && in.bit()) {
            place = packed.places.length + in.small();
        } else {
            if (packed.places.length == 0) {
                throw Refusal.of(start, what(field) + " has no names");
            }
            place = packed.places[in.upTo(packed.places.length - 1)];
        }
        if (place < 0 || place >= field.names.length) {
            throw Refusal.ofValue(start, "an extension of the ENUMERATED has no name in its type");
        }
        return field.names[place];
    }

    private String bits(Range range) throws Refusal {
        StringBuilder text = new StringBuilder();
        int piece = in.length(range);
        while (true) {
            boolean more = in.more;
            for (int i = 0; i < piece; i++) {
                text.append(in.bit() ? '1' : '0');
            }
            if (!more) {
                return text.toString();
            }
            piece = in.piece();
        }
    }

    private String characters(Packed packed) throws Refusal {
        StringBuilder text = new StringBuilder();
        int piece = in.length(packed.range);
        while (true) {
            boolean more = in.more;
            for (int i = 0; i < piece; i++) {
                if (packed.characterBits == 0 && text.length() > ASCII << 10) {
                    throw Refusal.of(in.octet(), "a text is made of no bits");
                }
                character(packed, text);
            }
            if (!more) {
                return text.toString();
            }
            piece = in.piece();
        }
    }

    private void character(Packed packed, StringBuilder text) throws Refusal {
        int start = in.octet();
        long code = in.bits(packed.characterBits);
        if (packed.alphabet != null) {
            if (code >= packed.alphabet.length()) {
                throw Refusal.ofValue(start, "a text has a character that its type does not have");
            }
            text.append(packed.alphabet.charAt((int) code));
        } else if (Character.isValidCodePoint((int) code) && code <= Character.MAX_CODE_POINT) {
            text.appendCodePoint((int) code);
        } else {
            throw Refusal.ofValue(start, "a text has a character beyond Unicode");
        }
    }
}
