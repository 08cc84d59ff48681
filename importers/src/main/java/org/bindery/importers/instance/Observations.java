package org.bindery.importers.instance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.importers.Refusal;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.bindery.model.Severity;

/// The observations on all samples.
final class Observations {

    private final ReadLimits limits;
    private final Map<Place, ObservedElement> elements = new LinkedHashMap<>();
    private final Map<Name, ObservedName> names = new LinkedHashMap<>();
    private final Map<String, Problem> problems = new LinkedHashMap<>();
    private int components;

    Observations(ReadLimits limits) {
        this.limits = limits;
    }

    ObservedElement element(Place place, Location location) {
        ObservedElement known = elements.get(place);
        if (known == null) {
            take(location);
            known = new ObservedElement(location);
            elements.put(place, known);
        }
        return known;
    }

    ObservedAttribute attribute(Name element, Name attribute, Location location) {
        ObservedName observed = name(element);
        if (!observed.attributes().containsKey(attribute)) {
            take(location);
        }
        return observed.attribute(attribute, location);
    }

    private void take(Location location) {
        components++;
        if (components > limits.maxComponents()) {
            throw new Refusal(
                    location,
                    "too-many-components",
                    "The samples have more than " + limits.maxComponents()
                            + " different elements and attributes; import fewer or raise the limit.");
        }
    }

    ObservedName name(Name element) {
        return names.computeIfAbsent(element, any -> new ObservedName());
    }

    Map<Place, ObservedElement> elements() {
        return elements;
    }

    /// Reports something once, at its first location.
    void note(Location location, Severity severity, String id, String text) {
        problems.putIfAbsent(id, Problem.at(location, severity, id, text));
    }

    List<Problem> problems() {
        return new ArrayList<>(problems.values());
    }
}
