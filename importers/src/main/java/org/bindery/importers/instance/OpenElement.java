package org.bindery.importers.instance;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Location;
import org.bindery.model.Name;

/// An element of a sample while it is read.
final class OpenElement {

    private final Place place;
    private final Location location;
    private final Set<Name> attributes = new LinkedHashSet<>();
    private final List<Name> sequence = new ArrayList<>();
    private final Map<Name, Integer> counts = new HashMap<>();
    private final StringBuilder text = new StringBuilder();
    private boolean nil;
    private Optional<Name> type = Optional.empty();

    OpenElement(Place place, Location location) {
        this.place = place;
        this.location = location;
    }

    Place place() {
        return place;
    }

    Location location() {
        return location;
    }

    void addAttribute(Name name) {
        attributes.add(name);
    }

    /// It has `xsi:nil`.
    void setNil() {
        nil = true;
    }

    /// It names its type with `xsi:type`.
    void setType(Name name) {
        type = Optional.of(name);
    }

    void addChild(Name name) {
        if (sequence.isEmpty() || !sequence.getLast().equals(name)) {
            sequence.add(name);
        }
        counts.merge(name, 1, Integer::sum);
    }

    void append(char[] characters, int start, int length) {
        text.append(characters, start, length);
    }

    int textLength() {
        return text.length();
    }

    /// Adds it to what is known of its place and of its name.
    void close(ObservedElement observed, ObservedName name) {
        observe(observed);
        type.ifPresent(named -> observe(observed.typed(named, location)));
        if (!nil && sequence.isEmpty()) {
            name.values().add(value());
        }
    }

    private void observe(ObservedElement observed) {
        if (nil) {
            observed.addNil(attributes);
            return;
        }
        observed.add(attributes, sequence, repeatedNames());
        if (sequence.isEmpty()) {
            observed.addValue(value());
        } else if (!text.toString().isBlank()) {
            observed.addMixedText();
        }
    }

    private Set<Name> repeatedNames() {
        Set<Name> names = new LinkedHashSet<>();
        counts.forEach((name, count) -> {
            if (count > 1) {
                names.add(name);
            }
        });
        return names;
    }

    /// Types other than text take no notice of white space around a value; around nothing it is kept.
    private String value() {
        String whole = text.toString();
        return whole.isBlank() ? whole : whole.strip();
    }
}
