package org.bindery.importers.xsd.map;

import org.bindery.importers.xsd.judge.NotKept;
import org.bindery.importers.xsd.load.Marks;
import org.bindery.model.Location;
import org.bindery.model.Name;

/// Around what is being mapped.
///
/// @param owner the global component that encloses it
/// @param location the nearest enclosing declaration, for parts without a location of their own
record Scope(Name owner, Location location) {

    /// Inside a declaration at a place.
    Scope at(Location place) {
        return place.isKnown() ? new Scope(owner, place) : this;
    }

    /// Reports information for programs in the annotation of a component.
    void reportAppinfo(Marks marks, NotKept notKept) {
        if (marks.hasAppinfo()) {
            notKept.add(NotKept.Part.APPINFO, label(), marks.location());
        }
    }

    /// The global component's name for messages.
    String label() {
        return owner.local();
    }
}
