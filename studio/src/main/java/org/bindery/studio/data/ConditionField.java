package org.bindery.studio.data;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.bindery.messages.query.QueryScope;
import org.bindery.rules.Completions;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.fields.CodeField;
import org.bindery.studio.fields.CompletionList;
import org.bindery.studio.fields.ExpressionHighlighting;

/// Where the user writes which messages to list; what it says is taken while it is typed.
final class ConditionField {

    private final CodeField field =
            new CodeField("data-condition", "Condition on messages", "", ExpressionHighlighting::of);
    private Optional<QueryScope> scope = Optional.empty();
    private String taken = "";

    /// @param onText hears the condition when typing has paused
    ConditionField(Background background, Consumer<String> onText) {
        Latest latest = new Latest(background);
        CompletionList completions = new CompletionList(
                field.area(),
                (before, tell) -> scope.ifPresent(now -> latest.start(
                        "Completing",
                        running -> Completions.of(now.rules(), before, before.length()),
                        tell,
                        failure -> {})));
        field.onKey(completions::uses);
        field.prompt("Filter messages by a condition; Ctrl+Space proposes");
        field.onPause(text -> take(text, onText));
        field.onCommit(text -> {
            take(text, onText);
            return Optional.empty();
        });
    }

    private void take(String text, Consumer<String> onText) {
        if (!text.strip().equals(taken)) {
            taken = text.strip();
            onText.accept(taken);
        }
    }

    CodeField view() {
        return field;
    }

    /// Starts anew with the messages of a root element.
    void show(QueryScope next) {
        scope = Optional.of(next);
        taken = "";
        field.show("");
        field.mark(List.of());
    }
}
