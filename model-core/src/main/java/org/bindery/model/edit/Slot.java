package org.bindery.model.edit;

import java.util.function.Function;

/// A part of a model that can be changed.
///
/// @param value the current part
/// @param put makes the change that puts another part in its place
public record Slot<T>(T value, Function<T, Change> put) {

    /// The change that puts another part in its place.
    public Change set(T other) {
        return put.apply(other);
    }

    /// A part of this part.
    ///
    /// @param rebuild makes this part with another inner part
    public <U> Slot<U> inner(U part, Function<U, T> rebuild) {
        return new Slot<>(part, other -> put.apply(rebuild.apply(other)));
    }
}
