package org.bindery.rules;

import org.bindery.shape.RecordShape;
import org.jspecify.annotations.Nullable;

/// A record to which rules are applied.
public non-sealed interface RuleRecord extends RuleSubject {

    RecordShape shape();

    /// The value of the property at that index: null when it is absent; a list when it is repeated.
    @Nullable
    Object get(int property);
}
