package org.bindery.studio.tree;

import org.bindery.model.tree.Component;

/// How often samples have a component, for the tree; empty text if it is not known.
public interface Occurrences {

    /// There are no samples.
    Occurrences UNKNOWN = new Occurrences() {
        @Override
        public String of(Component component) {
            return "";
        }

        @Override
        public boolean has(Component component) {
            return false;
        }
    };

    /// How many of the samples have it: `3/4`, `87 %`.
    String of(Component component);

    /// Whether any of the samples has it.
    boolean has(Component component);
}
