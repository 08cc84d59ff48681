package org.bindery.importers.instance;

import java.util.LinkedHashMap;
import java.util.Map;
import org.bindery.model.Location;
import org.bindery.model.Name;

/// The observations on all elements of one name, wherever they occur.
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
