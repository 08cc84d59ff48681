package org.bindery.messages.codec;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bindery.layout.ValueCodec;
import org.bindery.runtime.MalformedRecordException;

/// The texts of a message, and what surrounds them (section 1). Also checks that each is used, and in order.
final class Pool {

    private final Slice head;
    private final Slice record;
    private final List<Slice> slices;
    private final List<String> texts;
    private final Slice table;
    private int met;

    private Pool(Slice head, Slice record, List<Slice> slices, List<String> texts, Slice table) {
        this.head = head;
        this.record = record;
        this.slices = slices;
        this.texts = texts;
        this.table = table;
    }

    /// The pool of a message without one.
    static Pool none(Slice message) {
        Slice nothing = message.part(0, 0);
        return new Pool(nothing, message, List.of(), List.of(), nothing);
    }

    static Pool read(ValueCodec.Text codec, Slice message) {
        Leb128.Read count = Leb128.read(message, "texts");
        int at = count.length();
        if (count.number() == 0) {
            Slice nothing = message.part(at, at);
            return new Pool(message.part(0, at), message.part(at, message.length()), List.of(), List.of(), nothing);
        }
        Leb128.Read length = Leb128.read(message.part(at, message.length()), "bytes");
        at += length.length();
        // Of different texts only one can be empty.
        if (length.number() > message.length() - at || count.number() - 1 > length.number()) {
            throw new MalformedRecordException("the texts are longer than the message");
        }
        PoolEnds ends = new PoolEnds(count.number(), length.number());
        if (ends.bytes() > message.length() - at - length.number()) {
            throw new MalformedRecordException("the texts are longer than the message");
        }
        Slice head = message.part(0, at);
        Slice table = message.part(at, at + ends.bytes());
        List<Slice> slices = new ArrayList<>(count.number());
        int from = table.to();
        for (int end : ends.read(table)) {
            slices.add(new Slice(message.bytes(), from, table.to() + end));
            from = table.to() + end;
        }
        Slice record = new Slice(message.bytes(), from, message.to());
        return new Pool(head, record, slices, distinct(codec, slices), table);
    }

    private static List<String> distinct(ValueCodec.Text codec, List<Slice> slices) {
        Set<String> texts = new LinkedHashSet<>();
        for (Slice slice : slices) {
            if (!texts.add(TextBytes.text(codec, slice))) {
                throw new MalformedRecordException("a text occurs in the pool twice");
            }
        }
        return List.copyOf(texts);
    }

    /// Width of a ref.
    int refBits() {
        return ValueCodec.refBits(texts.size());
    }

    /// The text of a ref, which is not 0.
    String text(long ref) {
        if (ref < 1 || ref > texts.size()) {
            throw new MalformedRecordException(
                    ref == 0 ? "a mandatory text is absent" : "the ref " + ref + " is beyond the last text");
        }
        if (ref > met + 1L) {
            throw new MalformedRecordException("the texts of the pool are out of order");
        }
        met = Math.max(met, (int) ref);
        return texts.get((int) ref - 1);
    }

    void checkUsed() {
        if (met < texts.size()) {
            throw new MalformedRecordException("a text of the pool is not used");
        }
    }

    /// The number of texts and their length.
    Slice head() {
        return head;
    }

    /// The message's record.
    Slice record() {
        return record;
    }

    List<Slice> slices() {
        return slices;
    }

    List<String> texts() {
        return texts;
    }

    Slice table() {
        return table;
    }
}
