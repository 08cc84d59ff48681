package org.bindery.studio.tree;

import org.bindery.model.tree.Component;

/// The size of a component, for the tree; empty text if it is not known.
public interface Sizes {

    /// Nothing is known yet.
    Sizes UNKNOWN = new Sizes() {
        @Override
        public String nativeSize(Component component) {
            return "";
        }

        @Override
        public String binarySize(Component component) {
            return "";
        }

        @Override
        public String encoding(Component component) {
            return "";
        }
    };

    /// Characters in the native format: `4-12`.
    String nativeSize(Component component);

    /// Bytes under the layout, or bits: `17`, `3 b`.
    String binarySize(Component component);

    /// How its values are written: `ranked pattern`.
    String encoding(Component component);
}
