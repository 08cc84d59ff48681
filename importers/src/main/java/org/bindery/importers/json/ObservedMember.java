package org.bindery.importers.json;

import java.util.Set;

/// A member of the objects of one place.
final class ObservedMember {

    private Observed place;
    private long present;

    ObservedMember(Observed place) {
        this.place = place;
    }

    Observed place() {
        return place;
    }

    void redirect(Observed to) {
        place = to;
    }

    /// How many objects have it.
    long present() {
        return present;
    }

    void addPresence() {
        present++;
    }

    void absorb(ObservedMember other, Set<Observed.Pair> done) {
        present += other.present;
        place.absorb(other.place, done);
    }
}
