package org.bindery.studio.preview;

import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bindery.messages.codec.DumpRow;
import org.bindery.studio.workspace.InstancePaths;

/// The items of a message's lists: which one contains the selected field, and how items are added and
/// removed.
final class ListItems {

    private final MessageEvidence evidence;
    private final SampleEditing editing;
    private final ReadOnlyObjectWrapper<Optional<String>> item = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<String>> list = new ReadOnlyObjectWrapper<>(Optional.empty());
    /// The list that gets one item more, while that is under way.
    private Optional<String> extended = Optional.empty();

    ListItems(MessageEvidence evidence, SampleEditing editing) {
        this.evidence = evidence;
        this.editing = editing;
    }

    /// The list's item that the selected field is or belongs to; empty if it is in no list.
    ReadOnlyObjectProperty<Optional<String>> item() {
        return item.getReadOnlyProperty();
    }

    /// Where an item would be added: that item, or the list that is selected itself; empty where it is in no list.
    ReadOnlyObjectProperty<Optional<String>> list() {
        return list.getReadOnlyProperty();
    }

    void select(Optional<DumpRow> row) {
        item.set(row.map(DumpRow::path).flatMap(InstancePaths::item));
        list.set(row.filter(DumpRow::isList).map(DumpRow::path).or(item::get));
    }

    /// Adds an item there: a copy of the one before, or a first one. One that was added to a list is selected then.
    void add(int message) {
        list.get().ifPresent(path -> {
            extended = evidence.selected().filter(DumpRow::isList).map(DumpRow::path);
            editing.addItem(message, path);
        });
    }

    /// Takes the item out of its list.
    void remove(int message) {
        item.get().ifPresent(path -> editing.removeItem(message, path));
    }

    /// A change was made, and is shown.
    void changed() {
        Optional<DumpRow> added = extended.flatMap(path -> evidence.map().flatMap(map -> map.lastItem(path)));
        extended = Optional.empty();
        added.ifPresent(evidence::mark);
    }

    /// A change could not be made.
    void refused() {
        extended = Optional.empty();
    }
}
