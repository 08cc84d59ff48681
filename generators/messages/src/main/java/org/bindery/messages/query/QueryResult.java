package org.bindery.messages.query;

import java.util.Optional;

/// What a query has found.
///
/// @param answer to its question
/// @param messages how many messages of its root element were looked at
/// @param matching how many of them meet the condition
/// @param others how many messages of other root elements the file holds
/// @param undecided messages for which it cannot be decided; they do not match
/// @param explanation how it was found
public record QueryResult<A>(
        A answer,
        long messages,
        long matching,
        long others,
        Optional<Undecided> undecided,
        QueryExplanation explanation) {

    /// Messages for which the condition has no value, such as those without a component that it compares.
    ///
    /// @param messages how many there are
    /// @param first the number of the first in the file, from 0
    /// @param reason why the condition has no value for the first, without a capital and a full stop
    public record Undecided(long messages, long first, String reason) {}
}
