package org.bindery.runtime.internal.asn1;

import java.math.BigInteger;
import java.util.List;

/** Writes messages out of staged ones in unaligned PER. Not thread-safe. */
final class PerWriting extends MessageWriting {

    private final PerOutput whole = new PerOutput();
    private PerOutput out = whole;

    PerWriting(Asn1Forms forms) {
        super(forms);
    }

    @Override
    protected void message(Field root, int record) {
        whole.clear();
        out = whole;
        typed(root, root.isRecord() ? record : 0, record, false);
    }

    @Override
    protected byte[] data() {
        return whole.data;
    }

    @Override
    protected int size() {
        return whole.size();
    }

    /**
     * Writes a value.
     *
     * @param record where its record starts; 0 where it is a value
     * @param holder where the record starts that has it, or the item of a list
     * @param item whether it is an item
     */
    private void typed(Field field, int record, int holder, boolean item) {
        if (!field.kind.isConstructed()) {
            value(field, text(field, holder, item));
        } else if (field.item != null) {
            items(field, field.item, holder);
        } else if (field.kind == Kind.CHOICE) {
            choice(field, record);
        } else if (field.kind == Kind.SEQUENCE || field.kind == Kind.SET) {
            members(field, record);
        } else {
            Field list = field.members.fields.get(0);
            path.add("/" + list.step);
            items(field, list, record);
            path.remove(path.size() - 1);
        }
    }

    private void member(Field member, int record) {
        path.add("/" + member.step);
        typed(member, member.isRecord() ? member.property().first(staged, record) : 0, record, false);
        path.remove(path.size() - 1);
    }

    /** Writes the contents of an open type. */
    private void open(Runnable contents) {
        PerOutput outer = out;
        out = new PerOutput();
        contents.run();
        byte[] octets = out.octets();
        out = outer;
        out.contents(octets);
    }

    private void choice(Field field, int record) {
        Packed packed = field.packed();
        Field chosen = chosen(field, record);
        boolean added = chosen.type.added() != null;
        if (field.type.extensible()) {
            out.bit(added);
        } else if (added) {
            throw refused(chosen.step + " is an extension of a type that may not be extended");
        }
        if (!added) {
            out.upTo(packed.roots.indexOf(chosen), packed.roots.size() - 1);
            member(chosen, record);
            return;
        }
        int index = 0;
        while (!packed.additions.get(index).fields().contains(chosen)) {
            index++;
        }
        out.small(index);
        open(() -> member(chosen, record));
    }

    private void members(Field field, int record) {
        Packed packed = field.packed();
        boolean[] added = new boolean[packed.additions.size()];
        boolean extended = false;
        for (int i = 0; i < added.length; i++) {
            added[i] = packed.additions.get(i).fields().stream().anyMatch(each -> isThere(each, record));
            extended |= added[i];
        }
        if (field.type.extensible()) {
            out.bit(extended);
        } else if (extended) {
            throw refused("an extension is there of a type that may not be extended");
        }
        boolean[] there = new boolean[packed.roots.size()];
        for (int i = 0; i < there.length; i++) {
            there[i] = isWritten(packed.roots.get(i), record);
            if (Packed.hasPresenceBit(packed.roots.get(i))) {
                out.bit(there[i]);
            }
        }
        for (int i = 0; i < there.length; i++) {
            if (there[i]) {
                member(packed.roots.get(i), record);
            }
        }
        if (!extended) {
            return;
        }
        out.additions(added.length);
        for (boolean each : added) {
            out.bit(each);
        }
        for (int i = 0; i < added.length; i++) {
            if (added[i]) {
                List<Field> fields = packed.additions.get(i).fields();
                open(() -> addition(fields, record));
            }
        }
    }

    private void addition(List<Field> fields, int record) {
        boolean[] there = new boolean[fields.size()];
        for (int i = 0; i < there.length; i++) {
            there[i] = isThere(fields.get(i), record);
            if (Packed.hasPresenceBitInGroup(fields.get(i))) {
                there[i] &= !isDefault(fields.get(i), record);
                out.bit(there[i]);
            } else if (!there[i]) {
                path.add("/" + fields.get(i).step);
                throw refused("the component is missing, and others of its extension are there");
            }
        }
        for (int i = 0; i < there.length; i++) {
            if (there[i]) {
                member(fields.get(i), record);
            }
        }
    }

    private void items(Field list, Field item, int record) {
        int count = 0;
        for (int at = item.property().first(staged, record); at != 0; at = staged.next(at)) {
            count++;
        }
        int last = path.size() - 1;
        String step = path.get(last);
        int[] next = {item.property().first(staged, record)};
        sized(count, list.packed().range, (from, to) -> {
            for (int i = from; i < to; i++) {
                path.set(last, step + "[" + (i + 1) + "]");
                typed(item, item.isRecord() ? next[0] : 0, next[0], true);
                next[0] = staged.next(next[0]);
            }
        });
        path.set(last, step);
    }

    private void sized(int count, Range range, PerOutput.Pieces pieces) {
        if (!range.extensible() && !range.has(BigInteger.valueOf(count))) {
            throw refused("the size is " + count + ", which the type does not have");
        }
        out.sized(count, range, pieces);
    }

    // Values.

    private void value(Field field, String text) {
        Packed packed = field.packed();
        switch (field.kind) {
            case BOOLEAN -> out.bit(text.equals("true") || text.equals("1"));
            case NULL -> {
                // Its being there says all.
            }
            case INTEGER -> {
                if (!out.number(integer(field, text), packed.range)) {
                    throw refused(text + " is not one of the numbers of the type");
                }
            }
            case ENUMERATED -> name(field, text);
            case BIT_STRING -> bits(field, text);
            case NUMERIC_STRING, PRINTABLE_STRING, IA5_STRING, VISIBLE_STRING, BMP_STRING, UNIVERSAL_STRING ->
                characters(field, packed, text);
            case UTC_TIME, GENERALIZED_TIME -> {
                String moment = Times.text(text, field.kind == Kind.UTC_TIME);
                if (moment.isEmpty()) {
                    throw wrong(field, text);
                }
                characters(field, packed, moment);
            }
            case OCTET_STRING -> {
                byte[] octets = contents(field, text);
                sized(octets.length, packed.range, (from, to) -> out.octets(octets, from, to - from));
            }
            case UNKNOWN -> throw refused("the type of " + field.step + " is not known");
            default -> out.contents(contents(field, text));
        }
    }

    private void name(Field field, String text) {
        Packed packed = field.packed();
        int place = field.placeOf(text);
        if (place < 0) {
            throw wrong(field, text);
        }
        boolean added = place >= packed.places.length;
        if (field.type.extensible()) {
            out.bit(added);
        }
        if (added) {
            out.small(place - packed.places.length);
            return;
        }
        int index = 0;
        while (packed.places[index] != place) {
            index++;
        }
        out.upTo(index, packed.places.length - 1);
    }

    private void bits(Field field, String text) {
        Range range = field.packed().range;
        int count = text.length();
        String bits = text;
        if (field.type.named()) {
            // Zeros at the end are insignificant, and present only as far as the type requires them.
            int least = range.least() == null ? 0 : range.least().intValue();
            while (count > least && text.charAt(count - 1) == '0') {
                count--;
            }
            bits = text.substring(0, count) + "0".repeat(Math.max(0, least - count));
        }
        String all = bits;
        sized(all.length(), range, (from, to) -> {
            for (int i = from; i < to; i++) {
                char bit = all.charAt(i);
                if (bit != '0' && bit != '1') {
                    throw wrong(field, text);
                }
                out.bit(bit == '1');
            }
        });
    }

    private void characters(Field field, Packed packed, String text) {
        int[] codes = text.codePoints().toArray();
        sized(codes.length, packed.range, (from, to) -> {
            for (int i = from; i < to; i++) {
                int code = packed.alphabet == null ? codes[i] : packed.alphabet.indexOf(codes[i]);
                if (code < 0 || (packed.characterBits < Integer.SIZE && code >>> packed.characterBits != 0)) {
                    throw wrong(field, text);
                }
                out.bits(code, packed.characterBits);
            }
        });
    }
}
