package org.bindery.importers.json;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds places of the same name whose objects are alike: those within one another, which make a type
/// recursive, and those beside one another, which share a type.
final class SharedTypes {

    private static final int MOST_ROUNDS = 100;

    private final boolean maps;
    private final Map<Observed, Observed> merged = new HashMap<>();
    private final Map<String, List<Observed>> byName = new HashMap<>();
    private final Set<Observed> visited = new HashSet<>();
    private boolean changed;

    private SharedTypes(boolean maps) {
        this.maps = maps;
    }

    /// Merges what is alike, from the root down.
    ///
    /// @param maps whether objects whose names are data become maps
    static void merge(Observed root, boolean maps) {
        SharedTypes types = new SharedTypes(maps);
        types.changed = true;
        for (int round = 0; types.changed && round < MOST_ROUNDS; round++) {
            types.changed = false;
            types.visited.clear();
            types.byName.clear();
            types.visit(root, "");
        }
    }

    private void visit(Observed place, String name) {
        if (!visited.add(place)) {
            return;
        }
        if (maps && place.looksLikeMap()) {
            place.becomeMap();
            changed = true;
        }
        if (place.hasObjects() && !name.isEmpty()) {
            byName.computeIfAbsent(name, any -> new ArrayList<>()).add(place);
        }
        for (String member : List.copyOf(place.members().keySet())) {
            ObservedMember edge = place.members().get(member);
            if (edge != null) {
                edge.redirect(shared(edge.place(), member));
            }
        }
        place.itemPlace().ifPresent(items -> place.redirectItems(shared(items, name)));
        place.entryPlace().ifPresent(entries -> place.redirectEntries(shared(entries, name + "Entry")));
    }

    /// The place that stands for this one, after all below it are merged.
    private Observed shared(Observed place, String name) {
        Observed now = standsFor(place);
        visit(now, name);
        List<Observed> others = byName.getOrDefault(name, List.of());
        if (!now.hasObjects() || now.hasArrays()) {
            return now;
        }
        for (Observed known : others.reversed()) {
            if (known != now && !known.hasArrays() && known.isLike(now)) {
                others.remove(now);
                merged.put(now, known);
                known.absorb(now);
                changed = true;
                return known;
            }
        }
        return now;
    }

    private Observed standsFor(Observed place) {
        Observed now = place;
        while (merged.containsKey(now)) {
            now = merged.get(now);
        }
        return now;
    }
}
