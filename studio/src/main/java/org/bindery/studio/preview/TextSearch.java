package org.bindery.studio.preview;

import java.util.List;
import java.util.function.BiConsumer;
import org.bindery.studio.find.Places;
import org.bindery.studio.find.Searchable;

/// Finds text in an area to read, also where it goes on in the next line because a long one was folded.
public final class TextSearch implements Searchable {

    private final ReadingArea area;
    private final BiConsumer<Integer, Integer> reveal;
    private List<Integer> places = List.of();
    private int length;

    /// @param reveal selects a range of the shown text and brings it into sight
    public TextSearch(ReadingArea area, BiConsumer<Integer, Integer> reveal) {
        this.area = area;
        this.reveal = reveal;
    }

    @Override
    public int search(String text) {
        places = Places.of(area.shown().source(), text);
        length = text.length();
        return places.size();
    }

    @Override
    public int nearest() {
        ShownText shown = area.shown();
        int start = area.getSelection().getStart();
        return Places.from(places.stream().map(shown::shown).toList(), start);
    }

    @Override
    public void show(int place) {
        int start = places.get(place);
        reveal.accept(area.shown().shown(start), area.shown().shown(start + length - 1L) + 1);
    }

    @Override
    public void focus() {
        area.requestFocus();
    }
}
