package org.bindery.messages.query;

import org.bindery.messages.RecordValue;

/// What is known of the answer after some messages that follow each other. Not thread-safe.
///
/// @param <A> the answer
public sealed interface Tally<A> permits DistributionTally, MatchesTally, SummaryTally, TopTally {

    /// Adds a message that meets the condition.
    ///
    /// @param number its number in the file, from 0
    /// @throws QueryException when its values are such that there is no answer
    void add(long number, RecordValue message) throws QueryException;

    /// Adds what is known of messages behind these.
    ///
    /// @param later of the same question
    /// @throws QueryException when there is no answer for all together
    void merge(Tally<A> later) throws QueryException;

    /// The answer for all messages that were added.
    A answer();
}
