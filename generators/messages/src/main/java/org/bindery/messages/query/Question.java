package org.bindery.messages.query;

import java.util.List;

/// What is asked of the messages that meet a condition. Immutable.
///
/// @param <A> the answer
public sealed interface Question<A> permits Distribution, Each, Matches, Summary, Top {

    /// The components whose values are looked at.
    List<ComponentPath> paths();

    /// What is known before the first message.
    Tally<A> tally();
}
