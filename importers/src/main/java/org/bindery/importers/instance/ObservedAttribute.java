package org.bindery.importers.instance;

import org.bindery.model.Location;

/// An attribute of the elements of one name.
final class ObservedAttribute {

    private final ValueProfile values = new ValueProfile();
    private final Location location;

    /// @param location of the first tag that has it
    ObservedAttribute(Location location) {
        this.location = location;
    }

    ValueProfile values() {
        return values;
    }

    Location location() {
        return location;
    }
}
