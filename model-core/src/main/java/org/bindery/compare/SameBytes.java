package org.bindery.compare;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.Layouts;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.ValueCodec;

/// Whether bytes of the old version mean the same in the new one. Names do not matter for that.
record SameBytes(Layouts before, Layouts after) {

    private record Pair(String before, String after) {}

    /// Whether messages with one record at their root are messages with the other.
    boolean ofMessages(String oldRoot, String newRoot) {
        if (before.hasPool(oldRoot) != after.hasPool(newRoot)) {
            return false;
        }
        Set<Pair> seen = new HashSet<>();
        Deque<Pair> open = new ArrayDeque<>();
        open.add(new Pair(oldRoot, newRoot));
        while (!open.isEmpty()) {
            Pair pair = open.remove();
            if (seen.add(pair) && !ofRecord(before.layout(pair.before()), after.layout(pair.after()), open)) {
                return false;
            }
        }
        return true;
    }

    private static boolean ofRecord(RecordLayout one, RecordLayout other, Deque<Pair> parts) {
        if (!frame(one).equals(frame(other))
                || one.fields().size() != other.fields().size()) {
            return false;
        }
        for (int i = 0; i < one.fields().size(); i++) {
            FieldLayout field = one.fields().get(i);
            FieldLayout now = other.fields().get(i);
            if (!field.slot().equals(now.slot())
                    || field.escape() != now.escape()
                    || !ofContent(field.content(), now.content(), parts)) {
                return false;
            }
        }
        return true;
    }

    /// All of a layout but its fields and its name.
    private static RecordLayout frame(RecordLayout layout) {
        return new RecordLayout(
                "",
                List.of(),
                layout.choices(),
                layout.fixedBits(),
                layout.refs(),
                layout.escapes(),
                layout.mandatoryPayloads(),
                layout.optionalPayloads(),
                layout.groups(),
                layout.numerals(),
                layout.variable());
    }

    private static boolean ofContent(FieldContent one, FieldContent other, Deque<Pair> parts) {
        return switch (one) {
            case FieldContent.Value value ->
                other instanceof FieldContent.Value now && reads(now.codec(), value.codec());
            case FieldContent.Boxed box ->
                other instanceof FieldContent.Boxed now && parts.add(new Pair(box.layout(), now.layout()));
            case FieldContent.Nested nested ->
                other instanceof FieldContent.Nested now
                        && parts.add(new Pair(nested.layout(), now.layout()))
                        && ofAlternatives(nested.alternatives(), now.alternatives(), parts);
            case FieldContent.Typed typed ->
                other instanceof FieldContent.Typed now
                        && ofAlternatives(typed.alternatives(), now.alternatives(), parts);
            case FieldContent.Repeated list ->
                other instanceof FieldContent.Repeated now && ofContent(list.item(), now.item(), parts);
        };
    }

    /// Further alternatives after the others do not matter if their index takes no more bytes.
    private static boolean ofAlternatives(List<String> one, List<String> other, Deque<Pair> parts) {
        if (one.size() > other.size() || FieldContent.Typed.indexBytes(one) != FieldContent.Typed.indexBytes(other)) {
            return false;
        }
        for (int i = 0; i < one.size(); i++) {
            parts.add(new Pair(one.get(i), other.get(i)));
        }
        return true;
    }

    /// Whether codes of the old codec have the same meaning in the new one: a closed enumeration may have further
    /// values after the others. The slot determines that the codes are equally wide.
    static boolean reads(ValueCodec now, ValueCodec old) {
        if (now instanceof ValueCodec.ListCode more && old instanceof ValueCodec.ListCode list) {
            return !list.escapes() && !more.escapes()
                    ? more.values().size() >= list.values().size()
                            && more.values().subList(0, list.values().size()).equals(list.values())
                    : more.equals(list);
        }
        return now.equals(old);
    }
}
