package org.bindery.importers.json;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds places of the same name whose objects are alike: those within one another, which make a type recursive,
/// and siblings, which share a type.
final class SharedTypes {

    private static final int MOST_ROUNDS = 100;

    private final boolean maps;
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
        for (Map.Entry<String, Observed.Member> edge :
                List.copyOf(place.members().entrySet())) {
            share(edge.getValue().place(), edge.getKey());
        }
        place.itemPlace().ifPresent(items -> share(items, name));
        place.entryPlace().ifPresent(entries -> share(entries, name + "Entry"));
    }

    /// Replaces another place by this one if one is like it, after all below it are merged.
    private void share(Observed first, String name) {
        visit(first, name);
        Observed place = first.target();
        List<Observed> others = byName.getOrDefault(name, List.of());
        if (!place.hasObjects() || place.hasArrays()) {
            return;
        }
        for (Observed known : others.reversed()) {
            boolean itself = known.target() == place;
            if (!itself && known.target() == known && !known.hasArrays() && known.isLike(place)) {
                known.absorb(place);
                changed = true;
                return;
            }
        }
    }
}
