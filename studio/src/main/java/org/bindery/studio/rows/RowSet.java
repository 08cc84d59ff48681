package org.bindery.studio.rows;

import java.util.Optional;
import org.bindery.messages.query.MessageNumbers;

/// Which messages of a batch are listed. Immutable.
///
/// @param count how many there are
/// @param numbers their numbers in the file; empty where all messages of the file are listed
public record RowSet(long count, Optional<MessageNumbers> numbers) {

    /// No message.
    public static final RowSet NONE = all(0);

    /// All messages of a file.
    public static RowSet all(long messages) {
        return new RowSet(messages, Optional.empty());
    }

    /// Some messages of a file.
    public static RowSet of(MessageNumbers numbers) {
        return new RowSet(numbers.count(), Optional.of(numbers));
    }

    /// The number in the file of a message.
    ///
    /// @param place which of those that are listed, from 0
    /// @return from 0
    /// @throws IndexOutOfBoundsException if there are not so many
    public long number(long place) {
        return numbers.map(some -> some.get(place)).orElse(place);
    }
}
