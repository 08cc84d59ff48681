package org.bindery.importers.xsd.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.bindery.model.Location;
import org.junit.jupiter.api.Test;

class TagPlacesTest {

    private final TagPlaces places = new TagPlaces();

    private void add(int line, int column, int endLine, int endColumn) {
        places.add(new Location("f", line, column), new Location("f", endLine, endColumn), 2, 10);
    }

    @Test
    void findsTheStartOfTheTagThatEndsAtAPlace() {
        add(1, 1, 1, 5);
        add(1, 5, 1, 9);
        add(1, 9, 3, 4);
        add(3, 4, 3, 8);
        assertThat(places.inDocument(1, 15)).isEqualTo(new TagPlaces.Place(1, 1));
        assertThat(places.inDocument(1, 29)).isEqualTo(new TagPlaces.Place(1, 5));
        assertThat(places.inDocument(3, 4)).isEqualTo(new TagPlaces.Place(1, 9));
        assertThat(places.inDocument(3, 18)).isEqualTo(new TagPlaces.Place(3, 4));
    }

    @Test
    void countsBackWhatWasAdded() {
        add(1, 1, 1, 5);
        add(1, 11, 1, 15);
        assertThat(places.inDocument(1, 2)).isEqualTo(new TagPlaces.Place(1, 2));
        assertThat(places.inDocument(1, 8)).isEqualTo(new TagPlaces.Place(1, 3));
        assertThat(places.inDocument(1, 18)).isEqualTo(new TagPlaces.Place(1, 8));
        assertThat(places.inDocument(1, 40)).isEqualTo(new TagPlaces.Place(1, 20));
        assertThat(places.inDocument(2, 7)).isEqualTo(new TagPlaces.Place(2, 7));
    }

    @Test
    void holdsManyTags() {
        for (int line = 1; line <= 10_000; line++) {
            add(line, 3, line, 9);
        }
        assertThat(places.inDocument(7_777, 19)).isEqualTo(new TagPlaces.Place(7_777, 3));
        places.clear();
        assertThat(places.inDocument(7_777, 19)).isEqualTo(new TagPlaces.Place(7_777, 19));
    }
}
