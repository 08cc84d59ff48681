package org.bindery.messages.query;

import java.util.List;
import java.util.Optional;
import org.bindery.runtime.batch.Condition;
import org.bindery.runtime.internal.batch.QueryPlan;

/// How a query was answered.
///
/// @param parts the parts of the condition that compare stored numbers, and which ones
/// @param isWhole whether they are the whole condition; if not, it was evaluated for each message that they left
/// @param byValues whether it only looks at components that are at one place of all records, so that
/// messages in columns are not read for it
/// @param blocks how many blocks have messages of the root element
/// @param skipped how many of these were ruled out by the heads of their columns
/// @param ofKeys of how many of the others nothing was read but their key columns
/// @param scanned how many messages the blocks have that were not skipped
/// @param read how many messages were read whole, to evaluate the condition or for values that are not stored by
/// themselves
/// @param among which of the messages of a store were looked at, where the order of a component
/// determined that all others do not meet the condition
public record QueryExplanation(
        List<Part> parts,
        boolean isWhole,
        boolean byValues,
        long blocks,
        long skipped,
        long ofKeys,
        long scanned,
        long read,
        Optional<Among> among) {

    public QueryExplanation {
        parts = List.copyOf(parts);
    }

    /// Messages that were found by the order of a component.
    ///
    /// @param isKey whether the store has its messages in that order; else it keeps an index of it
    /// @param messages how many they are
    public record Among(String path, boolean isKey, long messages) {}

    /// The same, where no other messages were looked at.
    public QueryExplanation of(Among found) {
        return new QueryExplanation(
                parts, isWhole, byValues, blocks, skipped, ofKeys, scanned, read, Optional.of(found));
    }

    /// What a part of a condition is compared with.
    public enum How {
        /// Numbers at one place of all records, in rows and in columns.
        CODES,
        /// The same, but in rows the numbers are behind others.
        NUMBERS,
        /// Numbers in columns; in rows, the message has to be read.
        COLUMNS,
        /// Key columns of blocks that have them; in others, the message has to be read, or is in codes.
        KEYS,
        /// Messages.
        VIEW
    }

    /// A part of the condition.
    ///
    /// @param condition what it says
    public record Part(String condition, How how) {

        static Part of(QueryPlan.Part part, KeyPaths keys) {
            boolean byKeys = part.condition() instanceof Condition<?> condition && keys.areEnoughFor(condition);
            return new Part(
                    part.condition().toString(),
                    byKeys
                            ? How.KEYS
                            : switch (part.how()) {
                                case CODES -> How.CODES;
                                case NUMBERS -> How.NUMBERS;
                                case COLUMNS -> How.COLUMNS;
                                case VIEW -> How.VIEW;
                            });
        }
    }
}
