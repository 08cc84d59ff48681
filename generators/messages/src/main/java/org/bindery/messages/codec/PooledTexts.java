package org.bindery.messages.codec;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.layout.ValueCodec;
import org.bindery.messages.InstancePath;
import org.bindery.messages.RecordValue;
import org.bindery.messages.UnencodableException;

/// The texts of a message that go to its pool, in the order in which they are met (section 1).
final class PooledTexts {

    /// Records may be nested this deep (section 6).
    static final int MAX_DEPTH = 500;

    private final RecordPlans plans;
    private final Map<String, Integer> refs = new HashMap<>();
    private final BitOutput bytes = new BitOutput(0);
    private final List<Integer> ends = new ArrayList<>();

    /// Goes through a message.
    ///
    /// @throws UnencodableException when records are nested too deep, or a text cannot be written
    PooledTexts(RecordPlans plans, RecordValue value, InstancePath path) throws UnencodableException {
        this.plans = plans;
        record(value, path, 1);
    }

    private void record(RecordValue value, InstancePath path, int depth) throws UnencodableException {
        if (depth > MAX_DEPTH) {
            throw new UnencodableException(path.toString(), "records are nested more than " + MAX_DEPTH + " deep");
        }
        for (FieldPlan field : plans.record(value.shape().id()).deep) {
            Object content = value.get(field.index());
            if (content instanceof List<?> items) {
                int number = 0;
                for (Object item : items) {
                    one(item, field, path, ++number, depth);
                }
            } else if (content != null) {
                one(content, field, path, 0, depth);
            }
        }
    }

    /// @param number its place among the items of a list, from 1, or 0
    private void one(Object value, FieldPlan field, InstancePath path, int number, int depth)
            throws UnencodableException {
        if (value instanceof RecordValue record) {
            record(record, where(path, field, number), depth + 1);
            return;
        }
        try {
            add((String) value);
        } catch (UnfitException e) {
            throw new UnencodableException(where(path, field, number).toString(), e.getMessage());
        }
    }

    private static InstancePath where(InstancePath path, FieldPlan field, int number) {
        return number == 0 ? path.child(field.property()) : path.item(field.property(), number);
    }

    private void add(String text) throws UnfitException {
        if (refs.putIfAbsent(text, refs.size() + 1) == null) {
            byte[] encoded = TextBytes.of(plans.poolCodec(), text);
            ends.add((ends.isEmpty() ? 0 : ends.getLast()) + encoded.length);
            bytes.bytes(encoded);
        }
    }

    /// Width of a ref.
    int refBits() {
        return ValueCodec.refBits(refs.size());
    }

    int ref(String text) {
        return refs.get(text);
    }

    /// A message of some record.
    byte[] message(byte[] record) throws UnfitException {
        byte[] texts = bytes.toBytes();
        byte[] table = ends.isEmpty() ? new byte[0] : new PoolEnds(ends.size(), texts.length).write(ends);
        if ((long) record.length + texts.length + table.length > Parts.MAX_LENGTH - 2 * Leb128.MAX_BYTES) {
            throw new UnfitException("the message would be longer than 2 GiB");
        }
        BitOutput out = new BitOutput();
        out.bytes(Leb128.of(ends.size()));
        if (!ends.isEmpty()) {
            out.bytes(Leb128.of(texts.length));
        }
        out.bytes(table);
        out.bytes(texts);
        out.bytes(record);
        return out.toBytes();
    }
}
