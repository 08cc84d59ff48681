package org.bindery.studio.compareview;

import java.util.List;
import org.bindery.compare.Difference;
import org.bindery.compare.Effect;

/// Which differences to list.
enum Shown {
    ALL("All changes"),
    BREAKING("What breaks anything"),
    BYTES("What breaks bytes"),
    SOURCE("What breaks source"),
    VALUES("What breaks values"),
    HARMLESS("What breaks nothing");

    private final String label;

    Shown(String label) {
        this.label = label;
    }

    List<Difference> of(List<Difference> all) {
        return all.stream().filter(this::takes).toList();
    }

    private boolean takes(Difference difference) {
        return switch (this) {
            case ALL -> true;
            case BREAKING -> !difference.effects().isEmpty();
            case BYTES -> difference.breaks(Effect.BYTES);
            case SOURCE -> difference.breaks(Effect.SOURCE);
            case VALUES -> difference.breaks(Effect.VALUES);
            case HARMLESS -> difference.effects().isEmpty();
        };
    }

    @Override
    public String toString() {
        return label;
    }
}
