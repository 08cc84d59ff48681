package org.bindery.messages.query;

import org.bindery.runtime.batch.BatchFormatException;

/// What is known of the answer after some messages that follow each other. Not thread-safe.
public interface Tally<A> {

    /// Adds a message that meets the condition.
    ///
    /// @throws QueryException when its values are such that there is no answer
    void add(FoundMessage message) throws QueryException, BatchFormatException;

    /// Adds what is known of messages behind these.
    ///
    /// @param later of the same question
    /// @throws QueryException when there is no answer for all together
    void merge(Tally<A> later) throws QueryException;

    /// The answer for all messages that were added.
    A answer();
}
