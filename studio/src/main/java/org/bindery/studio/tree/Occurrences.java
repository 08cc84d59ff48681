package org.bindery.studio.tree;

import org.bindery.model.tree.Component;

/// What the tree tells of how often samples have a component; empty text where nothing is known.
@FunctionalInterface
public interface Occurrences {

    /// There are no samples.
    Occurrences UNKNOWN = component -> "";

    /// How many of the samples have it: `3/4`, `87 %`.
    String of(Component component);
}
