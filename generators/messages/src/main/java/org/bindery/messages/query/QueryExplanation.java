package org.bindery.messages.query;

import java.util.List;
import org.bindery.runtime.internal.batch.QueryPlan;

/// How a query was answered.
///
/// @param parts the parts of the condition that compare stored numbers, and which ones
/// @param isWhole whether they are the whole condition; if not, it was evaluated for each message that they left
/// @param blocks how many blocks have messages of the root element
/// @param skipped of how many of these the heads of their columns told that none of their messages is looked for
/// @param scanned how many messages of the others there are
/// @param read how many messages were read whole, to evaluate the condition or for values that do not stand by
/// themselves
public record QueryExplanation(
        List<QueryPlan.Part> parts, boolean isWhole, long blocks, long skipped, long scanned, long read) {

    public QueryExplanation {
        parts = List.copyOf(parts);
    }
}
