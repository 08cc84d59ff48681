package org.bindery.generators.java.binding;

/// What a getter of the newest interface returns of a record in an earlier layout.
public sealed interface EarlierGetter {

    /// The value there, in the same type.
    ///
    /// @param property the property of the earlier layout, with the names of the newest interface
    record Same(PropertyBinding property) implements EarlierGetter {}

    /// The value there in another type, or that there are fewer.
    ///
    /// @param newest the property of the newest interface
    /// @param hidden the property of the earlier layout, with names that the interface does not have
    record Other(PropertyBinding newest, PropertyBinding hidden) implements EarlierGetter {}

    /// That it is absent, or its default: the earlier layout does not have it.
    ///
    /// @param newest the property of the newest interface
    record Lacking(PropertyBinding newest) implements EarlierGetter {}
}
