package org.bindery.importers.instance;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.model.Location;
import org.bindery.model.Name;

/// The places that share a type: those of one name whose elements are alike.
final class TypeClusters {

    /// A type that elements of one or several places have.
    ///
    /// @param name its name in the model
    record Cluster(Name name, Name element, ObservedElement observed) {}

    private final Map<Place, Cluster> byPlace = new HashMap<>();
    private final List<Cluster> clusters = new ArrayList<>();

    private TypeClusters() {}

    static TypeClusters of(Map<Place, ObservedElement> elements) {
        Map<Name, Map<Place, ObservedElement>> byName = new LinkedHashMap<>();
        elements.forEach((place, observed) -> byName.computeIfAbsent(place.name(), any -> new LinkedHashMap<>())
                .put(place, observed));
        TypeClusters clusters = new TypeClusters();
        byName.forEach(clusters::add);
        return clusters;
    }

    private void add(Name name, Map<Place, ObservedElement> places) {
        List<Cluster> ofName = new ArrayList<>();
        places.forEach((place, observed) -> {
            if (observed.hasChildren()) {
                join(place, observed, ofName);
            }
        });
        int branches = ofName.size();
        places.forEach((place, observed) -> {
            if (!observed.hasChildren() && !isPlain(observed, branches > 0)) {
                List<Cluster> like =
                        observed.hasText() || branches == 0 ? ofName.subList(branches, ofName.size()) : ofName;
                Cluster cluster = like.isEmpty() ? open(name, observed.location(), ofName) : like.getFirst();
                cluster.observed().merge(observed);
                byPlace.put(place, cluster);
            }
        });
        clusters.addAll(ofName);
    }

    /// Whether elements are nothing but a value.
    private static boolean isPlain(ObservedElement observed, boolean othersHaveChildren) {
        return observed.attributeNames().isEmpty() && (observed.hasText() || !othersHaveChildren);
    }

    private void join(Place place, ObservedElement observed, List<Cluster> ofName) {
        Cluster cluster = ofName.stream()
                .filter(each -> !Collections.disjoint(each.observed().childNames(), observed.childNames()))
                .findFirst()
                .orElseGet(() -> open(place.name(), observed.location(), ofName));
        cluster.observed().merge(observed);
        byPlace.put(place, cluster);
    }

    private static Cluster open(Name name, Location location, List<Cluster> ofName) {
        String number = ofName.isEmpty() ? "" : "." + (ofName.size() + 1);
        Cluster cluster =
                new Cluster(new Name(name.namespace(), name.local() + number), name, new ObservedElement(location));
        ofName.add(cluster);
        return cluster;
    }

    /// The type of a place; empty where elements are nothing but a value.
    Optional<Cluster> find(Place place) {
        return Optional.ofNullable(byPlace.get(place));
    }

    List<Cluster> all() {
        return clusters;
    }
}
