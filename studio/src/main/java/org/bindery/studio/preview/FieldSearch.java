package org.bindery.studio.preview;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.bindery.messages.codec.DumpRow;
import org.bindery.studio.find.Places;
import org.bindery.studio.find.Searchable;

/// Finds fields by their names and values, also those in closed rows.
final class FieldSearch implements Searchable {

    private final Supplier<Optional<FieldTree>> tree;
    private final Supplier<Optional<DumpRow>> selected;
    private final Consumer<DumpRow> go;
    private final Runnable focus;
    private List<DumpRow> all = List.of();
    /// Numbers of rows, in order.
    private List<Integer> places = List.of();

    /// @param tree the fields as they are now
    /// @param go goes to one of them
    /// @param focus goes to their table
    FieldSearch(
            Supplier<Optional<FieldTree>> tree,
            Supplier<Optional<DumpRow>> selected,
            Consumer<DumpRow> go,
            Runnable focus) {
        this.selected = selected;
        this.focus = focus;
        this.tree = tree;
        this.go = go;
    }

    @Override
    public int search(String text) {
        List<DumpRow> rows = new ArrayList<>();
        tree.get().flatMap(FieldTree::root).ifPresent(root -> collect(root, rows));
        all = rows;
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            DumpRow row = rows.get(i);
            if (!Places.of(FieldWords.name(row) + "\n" + FieldWords.value(row), text)
                    .isEmpty()) {
                found.add(i);
            }
        }
        places = found;
        return places.size();
    }

    private static void collect(FieldTree.Node node, List<DumpRow> rows) {
        rows.add(node.row());
        node.parts().forEach(part -> collect(part, rows));
    }

    @Override
    public int nearest() {
        return Places.from(
                places, selected.get().map(all::indexOf).filter(row -> row >= 0).orElse(0));
    }

    @Override
    public void show(int place) {
        go.accept(all.get(places.get(place)));
    }

    @Override
    public void focus() {
        focus.run();
    }
}
