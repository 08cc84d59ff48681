package org.bindery.importers.instance;

import java.util.LinkedHashMap;
import java.util.Map;
import org.bindery.model.Location;
import org.bindery.model.Name;

/// What all elements of one name showed, wherever they stand.
final class ObservedName {

    private final Map<Name, ObservedAttribute> attributes = new LinkedHashMap<>();
    private final ValueProfile values = new ValueProfile();

    ObservedAttribute attribute(Name name, Location location) {
        return attributes.computeIfAbsent(name, any -> new ObservedAttribute(location));
    }

    Map<Name, ObservedAttribute> attributes() {
        return attributes;
    }

    /// The texts of those that hold nothing else.
    ValueProfile values() {
        return values;
    }
}
