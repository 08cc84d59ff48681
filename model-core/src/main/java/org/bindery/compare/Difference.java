package org.bindery.compare;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.bindery.model.ModelPath;

/// One thing in which two versions of a model differ.
///
/// @param path the component, in the old version unless only the new one has it
/// @param what the setting that differs, such as `cardinality`
/// @param before what it was; empty when there was nothing
/// @param after what it is; empty when there is nothing
/// @param effects what that breaks
public record Difference(ModelPath path, String what, String before, String after, Set<Effect> effects) {
    public Difference {
        Objects.requireNonNull(path, "path");
        effects = effects.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(effects));
    }

    Difference(ModelPath path, String what, String before, String after, Effect... effects) {
        this(path, what, before, after, Set.of(effects));
    }

    public boolean breaks(Effect effect) {
        return effects.contains(effect);
    }
}
