package org.bindery.messages.query;

/// What is asked of the messages that meet a condition. Immutable.
///
/// @param <A> the answer
public sealed interface Question<A> permits Distribution, Matches, Summary, Top {

    /// What is known before the first message.
    Tally<A> tally();
}
