package org.bindery.messages.query;

import java.util.List;
import java.util.Objects;
import org.bindery.messages.RecordValue;

/// Asks for the messages with the greatest values of a component. A message with several values counts
/// with the greatest of them; one without any is left out. Of equal ones those come first that stand
/// first in the file.
///
/// @param by the component
/// @param most how many messages, from 1 to [#MOST]
public record Top(ComponentPath by, int most) implements Question<List<Top.Entry>> {

    /// So many messages are given at most, since they are in memory.
    public static final int MOST = 10_000;

    public Top {
        Objects.requireNonNull(by, "by");
        Objects.checkIndex(most - 1, MOST);
    }

    /// A message.
    ///
    /// @param number its number in the file, from 0
    /// @param value its greatest value of the component
    /// @param message its record
    public record Entry(long number, Object value, RecordValue message) {}

    @Override
    public List<ComponentPath> paths() {
        return List.of(by);
    }

    /// The greatest first.
    @Override
    public Tally<List<Entry>> tally() {
        return new TopTally(this);
    }
}
