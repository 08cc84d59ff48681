package org.bindery.importers.protobuf;

import org.bindery.importers.json.JsonValue.Place;

/// A `.proto` file that cannot be read on.
final class ProtoException extends Exception {

    private static final long serialVersionUID = 1;

    private final transient Place place;

    /// @param message a sentence for the user
    ProtoException(Place place, String message) {
        super(message);
        this.place = place;
    }

    Place place() {
        return place;
    }
}
