package org.bindery.messages;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Cardinality;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.jspecify.annotations.Nullable;

/// Puts items into the lists of messages and takes them out; values that count them follow. Not thread-safe.
public final class ItemEdit {

    private final String path;
    private final Change change;
    /// The list that was changed, and how many items it has then.
    private String list = "";
    private int size;

    private ItemEdit(String path, Change change) {
        this.path = path;
        this.change = change;
    }

    /// What becomes of a list.
    @FunctionalInterface
    private interface Change {

        /// @param index of the item that was named, from 0; how many there are where the list itself was
        List<Object> of(RecordShape shape, Property property, List<Object> items, int index);
    }

    /// The message with one item more: a copy of the item at a path, behind it; or, at the path of a list, a copy of
    /// its last item at its end.
    ///
    /// @param first what to put into a list that is empty
    /// @throws IllegalArgumentException when there is no such item or list, or it may have no more, as a sentence
    public static Message add(Message message, String path, FirstItem first) {
        return edit(message, path, first, (shape, property, items, index) -> {
            int most = property.cardinality().max();
            if (most != Cardinality.UNBOUNDED && items.size() >= most) {
                throw new IllegalArgumentException(
                        "'" + property.step() + "' occurs " + property.cardinality() + ", so it cannot have more.");
            }
            if (items.isEmpty()) {
                items.add(ListCounters.made(first, shape, property));
            } else {
                items.add(index, items.get(Math.min(index, items.size() - 1)));
            }
            return items;
        });
    }

    /// The message without the item at a path.
    ///
    /// @param first what to put into another list that is counted by the same value and has no items
    /// @throws IllegalArgumentException when there is no such item, or the list may have no fewer, as a sentence
    public static Message remove(Message message, String path, FirstItem first) {
        return edit(message, path, first, (shape, property, items, index) -> {
            if (index == items.size()) {
                throw new IllegalArgumentException("'" + property.step() + "' is the list; choose one of its items.");
            }
            if (items.size() <= property.cardinality().min()) {
                throw new IllegalArgumentException(
                        "'" + property.step() + "' occurs " + property.cardinality() + ", so it cannot have fewer.");
            }
            items.remove(index);
            return items;
        });
    }

    private static Message edit(Message message, String path, FirstItem first, Change change) {
        ItemEdit edit = new ItemEdit(path, change);
        Message edited = edit.in(message.value(), InstancePath.of(message.root()))
                .map(value -> new Message(message.root(), value))
                .orElseThrow(() -> new IllegalArgumentException("The message has no item at " + path + "."));
        return ListCounters.follow(edited, edit.list, edit.size, first);
    }

    private Optional<RecordValue> in(RecordValue record, InstancePath where) {
        for (Property property : record.shape().properties()) {
            Object content = record.get(property.index());
            Optional<Object> changed = content instanceof List<?> items
                    ? inItems(record.shape(), property, items, where)
                    : inside(content, where.child(property)).map(Object.class::cast);
            if (changed.isPresent()) {
                return Optional.of(with(record, property, changed.get()));
            }
        }
        return Optional.empty();
    }

    private Optional<Object> inItems(RecordShape shape, Property property, List<?> items, InstancePath where) {
        if (where.child(property).toString().equals(path)) {
            return Optional.of(changed(shape, property, items, items.size(), where));
        }
        for (int i = 0; i < items.size(); i++) {
            InstancePath item = where.item(property, i + 1);
            if (item.toString().equals(path)) {
                return Optional.of(changed(shape, property, items, i, where));
            }
            Optional<RecordValue> changed = inside(items.get(i), item);
            if (changed.isPresent()) {
                List<Object> copy = new ArrayList<>(items);
                copy.set(i, changed.get());
                return Optional.of(copy);
            }
        }
        return Optional.empty();
    }

    private Optional<RecordValue> inside(@Nullable Object content, InstancePath where) {
        return content instanceof RecordValue record && path.startsWith(where + "/")
                ? in(record, where)
                : Optional.empty();
    }

    private List<Object> changed(RecordShape shape, Property property, List<?> items, int index, InstancePath where) {
        List<Object> changed = change.of(shape, property, new ArrayList<>(items), index);
        list = where.child(property).toString();
        size = changed.size();
        return changed;
    }

    private static RecordValue with(RecordValue record, Property changed, Object content) {
        List<@Nullable Object> values = new ArrayList<>(record.values());
        values.set(changed.index(), content);
        return RecordValue.of(record.shape(), values);
    }
}
