package org.bindery.model.building;

import org.bindery.model.ModelPath;

/// A place that uses something.
///
/// @param path the component or type that uses it; [ModelPath#ROOT] for what no path leads to
/// @param how in what way, such as `is of this type` or `the encoding`
/// @param asComponent whether a component is there only because of what it uses: one of a type, a reference
public record Usage(ModelPath path, String how, boolean asComponent) {

    /// `/trade/buyer (is of this type)`.
    @Override
    public String toString() {
        return path + " (" + how + ")";
    }
}
