package org.bindery.importers.json;

/// A member of the objects of one place.
final class ObservedMember {

    private final Observed place;
    private long present;

    ObservedMember(Observed place) {
        this.place = place;
    }

    Observed place() {
        return place.target();
    }

    /// How many objects have it.
    long present() {
        return present;
    }

    void addPresence(long more) {
        present += more;
    }
}
