package org.bindery.studio.data;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.bindery.messages.query.BatchQuery;
import org.bindery.messages.query.Matches;
import org.bindery.messages.query.MessageCondition;
import org.bindery.messages.query.MessageNumbers;
import org.bindery.messages.query.QueryResult;
import org.bindery.rules.RuleLanguage;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Running;
import org.bindery.studio.fields.Mistake;
import org.bindery.studio.rows.BatchRows;
import org.bindery.studio.rows.RowSet;
import org.bindery.studio.rows.Words;
import org.bindery.studio.workspace.WorkspaceException;

/// Which messages are listed, or why none can be.
///
/// @param mistakes in the condition; nothing else is known where there are some
/// @param condition by which they are listed
/// @param looked how many messages were looked at, and how many there are
/// @param note what else the user should know, as a sentence; may be empty
record Listing(List<Mistake> mistakes, Optional<MessageCondition> condition, RowSet rows, Looked looked, String note) {
    Listing {
        mistakes = List.copyOf(mistakes);
    }

    /// @param messages of the root element that were looked at
    record Looked(long messages, boolean all) {}

    /// Finds the messages that meet a condition.
    ///
    /// @param text the condition; all where it is empty
    /// @param soFar hears what is known meanwhile, in the window's thread
    /// @throws WorkspaceException when the file is damaged, or the work was stopped
    static Listing of(BatchRows rows, String text, Background background, Running running, Consumer<Listing> soFar)
            throws WorkspaceException {
        Optional<MessageCondition> condition = Optional.empty();
        if (!text.isEmpty()) {
            RuleLanguage.Checked checked = rows.scope().rules().condition(text);
            if (!checked.problems().isEmpty()) {
                List<Mistake> mistakes = checked.problems().stream()
                        .map(problem -> Mistake.of(problem, text))
                        .toList();
                return new Listing(mistakes, Optional.empty(), RowSet.NONE, new Looked(0, true), "");
            }
            condition = checked.expression().map(MessageCondition::new);
        }
        Optional<RowSet> all = rows.all();
        if (condition.isEmpty() && all.isPresent()) {
            Looked looked = new Looked(all.get().count(), true);
            return new Listing(List.of(), condition, all.get(), looked, "");
        }
        Optional<MessageCondition> asked = condition;
        return of(
                asked,
                true,
                new Watched(background, running)
                        .answer(
                                rows.batch(),
                                new BatchQuery<>(rows.scope(), asked, new Matches()),
                                known -> soFar.accept(of(asked, false, known))));
    }

    private static Listing of(Optional<MessageCondition> condition, boolean all, QueryResult<MessageNumbers> result) {
        return new Listing(
                List.of(),
                condition,
                RowSet.of(result.answer()),
                new Looked(result.messages(), all),
                result.undecided().map(Listing::sentence).orElse(""));
    }

    private static String sentence(QueryResult.Undecided undecided) {
        return "The condition has no value for " + Words.count(undecided.messages(), "message")
                + ", so they are left out; message " + Words.count(undecided.first() + 1) + ": " + undecided.reason()
                + ".";
    }

    /// How many there are, as `12 of 1,000 messages`.
    String count() {
        if (condition.isEmpty() && looked.all()) {
            return Words.count(rows.count(), "message");
        }
        return Words.count(rows.count()) + " of " + (looked.all() ? "" : "the first ")
                + Words.count(looked.messages(), "message");
    }
}
