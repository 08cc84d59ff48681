package org.bindery.messages.codec;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bindery.layout.ValueCodec;
import org.bindery.runtime.MalformedRecordException;

/// The texts of a message, and what stands around them (section 1). Also checks that each is used, and in order.
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

    /// What stands in a message without pool.
    static Pool none(Slice message) {
        Slice nothing = message.part(0, 0);
        return new Pool(nothing, message, List.of(), List.of(), nothing);
    }

    static Pool read(ValueCodec.Text codec, Slice message) {
        Leb128.Read count = Leb128.read(message, "texts");
        Slice table = Parts.table(message, count.number());
        int room = message.length() - table.length() - count.length();
        long total = count.number() == 0 ? 0 : Parts.end(message, table, count.number() - 1L);
        if (total > room) {
            throw new MalformedRecordException("the texts are longer than the message");
        }
        Slice area = message.part(count.length() + room - (int) total, count.length() + room);
        List<Slice> slices = new ArrayList<>(count.number());
        List<String> texts = new ArrayList<>(count.number());
        Set<String> distinct = new HashSet<>();
        int from = 0;
        for (int i = 0; i < count.number(); i++) {
            long end = Parts.end(message, table, i);
            if (end < from || end > total) {
                throw new MalformedRecordException("the ends of texts are out of order");
            }
            slices.add(area.part(from, (int) end));
            texts.add(TextBytes.text(codec, slices.getLast()));
            if (!distinct.add(texts.getLast())) {
                throw new MalformedRecordException("a text stands in the pool twice");
            }
            from = (int) end;
        }
        Slice head = message.part(0, count.length());
        return new Pool(
                head, new Slice(message.bytes(), head.to(), area.from()), slices, texts, table);
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

    /// The number of texts.
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
