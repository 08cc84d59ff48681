package org.bindery.studio.javaview;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.bindery.studio.find.Places;
import org.bindery.studio.find.Searchable;

/// Finds text in all classes that are shown side by side, from the left.
final class SourcesSearch implements Searchable {

    private final Supplier<List<SourceColumn>> columns;
    private List<Place> places = List.of();
    private int length;
    private SourceColumn last;

    /// A place in one of the classes.
    private record Place(SourceColumn column, int start) {}

    SourcesSearch(Supplier<List<SourceColumn>> columns) {
        this.columns = columns;
    }

    @Override
    public int search(String text) {
        List<Place> found = new ArrayList<>();
        for (SourceColumn column : columns.get()) {
            Places.of(column.text(), text).forEach(start -> found.add(new Place(column, start)));
            last = last == null || column.isFocused() ? column : last;
        }
        places = found;
        length = text.length();
        return places.size();
    }

    @Override
    public int nearest() {
        List<SourceColumn> all = columns.get();
        for (int i = 0; i < places.size(); i++) {
            Place place = places.get(i);
            boolean behind = place.column() == last && place.start() >= last.selection();
            if (behind || all.indexOf(place.column()) > all.indexOf(last)) {
                return i;
            }
        }
        return places.size();
    }

    @Override
    public void show(int place) {
        last = places.get(place).column();
        last.reveal(places.get(place).start(), length);
    }

    @Override
    public void focus() {
        if (last != null) {
            last.focus();
        }
    }
}
