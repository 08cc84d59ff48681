package org.bindery.messages.codec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.Layouts;
import org.bindery.layout.ValueCodec;
import org.bindery.messages.InstancePath;
import org.bindery.messages.RecordValue;
import org.bindery.messages.UnencodableException;
import org.bindery.shape.Property;
import org.jspecify.annotations.Nullable;

/// The texts of a message that go to its pool, in the order in which they are met (section 1).
final class PooledTexts {

    /// Records may be nested this deep (section 6).
    static final int MAX_DEPTH = 500;

    private final Layouts layouts;
    private final Map<String, Integer> refs = new LinkedHashMap<>();
    private final BitOutput bytes = new BitOutput();
    private final List<Integer> ends = new ArrayList<>();

    /// Goes through a message.
    ///
    /// @throws UnencodableException when records are nested too deep, or a text cannot be written
    PooledTexts(Layouts layouts, RecordValue value, InstancePath path) throws UnencodableException {
        this.layouts = layouts;
        record(value, path, 1);
    }

    private void record(RecordValue value, InstancePath path, int depth) throws UnencodableException {
        if (depth > MAX_DEPTH) {
            throw new UnencodableException(path.toString(), "records are nested more than " + MAX_DEPTH + " deep");
        }
        for (FieldLayout field : layouts.layout(value.shape().id()).fields()) {
            Property property = value.shape().properties().get(field.property());
            Object content = value.get(field.property());
            if (field.content() instanceof FieldContent.Repeated repeated && content instanceof List<?> items) {
                int number = 0;
                for (Object item : items) {
                    number++;
                    if (goesOn(repeated.item(), item)) {
                        one(item, path.item(property, number), depth);
                    }
                }
            } else if (goesOn(field.content(), content)) {
                one(content, path.child(property), depth);
            }
        }
    }

    /// Whether a value is a text of the pool, or may have some.
    private boolean goesOn(FieldContent content, @Nullable Object value) {
        return value instanceof RecordValue
                || (value instanceof String && codec(content) instanceof ValueCodec.PooledText);
    }

    private void one(@Nullable Object value, InstancePath path, int depth) throws UnencodableException {
        if (value instanceof RecordValue record) {
            record(record, path, depth + 1);
        } else if (value instanceof String text) {
            add(text, path);
        }
    }

    private @Nullable ValueCodec codec(FieldContent content) {
        return switch (content) {
            case FieldContent.Value value -> value.codec();
            case FieldContent.Boxed boxed ->
                codec(layouts.layout(boxed.layout()).field(0).content());
            default -> null;
        };
    }

    private void add(String text, InstancePath path) throws UnencodableException {
        if (refs.putIfAbsent(text, refs.size() + 1) == null) {
            try {
                byte[] encoded = TextBytes.of(layouts.poolCodec(), text);
                ends.add((ends.isEmpty() ? 0 : ends.getLast()) + encoded.length);
                bytes.bytes(encoded);
            } catch (UnfitException e) {
                throw new UnencodableException(path.toString(), e.getMessage());
            }
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
    ///
    /// @throws UnfitException when it is too long
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
