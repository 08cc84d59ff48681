package org.bindery.messages.typed;

import java.util.stream.IntStream;
import org.bindery.messages.SourceMap;
import org.bindery.messages.TextRange;
import org.bindery.runtime.internal.octets.Places;

/// The positions of the values of a message, in octets, each with its tags.
final class PlacesMap {

    private PlacesMap() {}

    static SourceMap of(Places places) {
        return SourceMap.of(
                () -> range(places, 0),
                () -> IntStream.range(1, places.count())
                        .mapToObj(i -> range(places, i))
                        .toList());
    }

    private static TextRange range(Places places, int place) {
        int column = (int) (places.start(place) - places.start()) + 1;
        return new TextRange(places.path(place), places.start(place), places.end(place), places.number(), column);
    }
}
