package org.bindery.studio.layoutview;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.TableView;
import org.bindery.studio.find.Places;
import org.bindery.studio.find.Searchable;

/// Finds places of a record by what the table says of them.
final class CellSearch implements Searchable {

    private final TableView<MapCell> table;
    /// Numbers of rows, in order.
    private List<Integer> places = List.of();

    CellSearch(TableView<MapCell> table) {
        this.table = table;
    }

    @Override
    public int search(String text) {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < table.getItems().size(); i++) {
            MapCell cell = table.getItems().get(i);
            String said = String.join("\n", cell.label(), cell.where(), cell.size(), cell.what());
            if (!Places.of(said, text).isEmpty()) {
                found.add(i);
            }
        }
        places = found;
        return places.size();
    }

    @Override
    public int nearest() {
        return Places.from(places, table.getSelectionModel().getSelectedIndex());
    }

    @Override
    public void show(int place) {
        table.getSelectionModel().clearAndSelect(places.get(place));
        table.scrollTo(Math.max(0, places.get(place) - 2));
    }

    @Override
    public void focus() {
        table.requestFocus();
    }
}
