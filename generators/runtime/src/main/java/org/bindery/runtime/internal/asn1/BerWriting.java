package org.bindery.runtime.internal.asn1;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.internal.octets.Refusal;
import org.bindery.runtime.internal.text.Excerpt;

/** Writes messages out of staged ones, by one of the sets of rules of BER. Not thread-safe. */
final class BerWriting extends MessageWriting {

    /** Strings are written in segments of so many octets by the canonical rules. */
    private static final int SEGMENT = 1000;

    private final BerOutput out = new BerOutput();

    BerWriting(Asn1Forms forms) {
        super(forms);
    }

    @Override
    protected void message(Field root, int record) {
        out.clear();
        typed(root, root.isRecord() ? record : 0, record, false);
    }

    @Override
    protected byte[] data() {
        return out.data;
    }

    @Override
    protected int size() {
        return out.size;
    }

    /**
     * Writes a value with its tags.
     *
     * @param record where its record starts; 0 where it is a value
     * @param holder where the record starts that has it, or the item of a list
     * @param item whether it is an item
     */
    private void typed(Field field, int record, int holder, boolean item) {
        int[] starts = new int[field.type.outer().length];
        for (int i = 0; i < starts.length; i++) {
            out.tag(field.type.outer()[i], true);
            starts[i] = out.open(rules.isIndefinite());
        }
        untagged(field, record, holder, item);
        for (int i = starts.length - 1; i >= 0; i--) {
            out.close(starts[i], rules.isIndefinite());
        }
    }

    private void untagged(Field field, int record, int holder, boolean item) {
        if (field.kind == Kind.CHOICE) {
            choice(field, record);
            return;
        }
        if (!field.kind.isConstructed()) {
            value(field, text(field, holder, item));
            return;
        }
        out.tag(field.type.tag(), true);
        int start = out.open(rules.isIndefinite());
        if (field.item != null) {
            items(field.item, field, holder);
        } else if (field.kind == Kind.SEQUENCE || field.kind == Kind.SET) {
            members(field, record);
        } else {
            Field list = field.members.fields.get(0);
            path.add("/" + list.step);
            items(list, field, record);
            path.remove(path.size() - 1);
        }
        out.close(start, rules.isIndefinite());
    }

    private void choice(Field field, int record) {
        Field chosen = chosen(field, record);
        member(chosen, record);
    }

    private void members(Field field, int record) {
        int from = out.size;
        List<Integer> starts = new ArrayList<>();
        for (Field member : field.members.fields) {
            if (isWritten(member, record)) {
                starts.add(out.size);
                member(member, record);
            }
        }
        if (field.kind == Kind.SET && rules.isCanonical()) {
            sort(from, starts, false);
        }
    }

    private void member(Field member, int record) {
        path.add("/" + member.step);
        typed(member, member.isRecord() ? member.property().first(staged, record) : 0, record, false);
        path.remove(path.size() - 1);
    }

    /** Writes the items of a list. */
    private void items(Field item, Field list, int record) {
        int from = out.size;
        List<Integer> starts = new ArrayList<>();
        int last = path.size() - 1;
        String step = path.get(last);
        int count = 0;
        for (int at = item.property().first(staged, record); at != 0; at = staged.next(at)) {
            path.set(last, step + "[" + ++count + "]");
            starts.add(out.size);
            typed(item, item.isRecord() ? at : 0, at, true);
        }
        path.set(last, step);
        if (list.kind == Kind.SET_OF && rules.isCanonical()) {
            sort(from, starts, true);
        }
    }

    /** Sorts stretches by their octets, or by their tags only. */
    private void sort(int from, List<Integer> starts, boolean whole) {
        byte[][] parts = new byte[starts.size()][];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = out.copy(starts.get(i), i + 1 < parts.length ? starts.get(i + 1) : out.size);
        }
        byte[][] sorted = parts.clone();
        if (whole) {
            Arrays.sort(sorted, Arrays::compareUnsigned);
        } else {
            Arrays.sort(sorted, (left, right) -> Long.compare(order(left), order(right)));
        }
        if (!Arrays.equals(sorted, parts)) {
            out.reorder(from, sorted);
        }
    }

    /** The place of a value among those of a set, by its tag. */
    private static long order(byte[] value) {
        Octets octets = new Octets(value, value.length);
        try {
            octets.value(0, value.length, 0);
            return Integer.toUnsignedLong(octets.tag);
        } catch (Refusal e) {
            throw new IllegalStateException("what was written cannot be read", e);
        }
    }

    // Values.

    private static boolean isOneValue(byte[] octets) {
        Octets value = new Octets(octets, octets.length);
        try {
            value.value(0, octets.length, 0);
            return value.next == octets.length;
        } catch (Refusal e) {
            return false;
        }
    }

    private void value(Field field, String text) {
        byte[] contents = contents(field, text);
        if (field.kind == Kind.ANY || (field.kind == Kind.UNKNOWN && field.type.tag() == Tag.NONE)) {
            if (!field.isExplicit() && !isOneValue(contents)) {
                throw refused("'" + Excerpt.of(text) + "' is not one value with its tag and length");
            }
            out.octets(contents, 0, contents.length);
            return;
        }
        boolean segmented = rules == Rules.CER
                && contents.length > SEGMENT
                && (field.kind.isString() || field.kind == Kind.BIT_STRING);
        out.tag(field.type.tag(), segmented);
        if (!segmented) {
            out.length(contents.length);
            out.octets(contents, 0, contents.length);
            return;
        }
        int start = out.open(true);
        if (field.kind == Kind.BIT_STRING) {
            bitSegments(contents);
        } else {
            for (int at = 0; at < contents.length; at += SEGMENT) {
                segment(Kind.OCTET_STRING, contents, at, Math.min(SEGMENT, contents.length - at), -1);
            }
        }
        out.close(start, true);
    }

    /** Segments of bits, each of which says how many are unused: none but in the last one. */
    private void bitSegments(byte[] contents) {
        for (int at = 1; at < contents.length; at += SEGMENT - 1) {
            int length = Math.min(SEGMENT - 1, contents.length - at);
            segment(Kind.BIT_STRING, contents, at, length, at + length == contents.length ? contents[0] : 0);
        }
    }

    private void segment(Kind kind, byte[] contents, int from, int length, int first) {
        out.tag(Tag.of(0, kind.number), false);
        out.length(length + (first < 0 ? 0 : 1));
        if (first >= 0) {
            out.octet(first);
        }
        out.octets(contents, from, length);
    }
}
