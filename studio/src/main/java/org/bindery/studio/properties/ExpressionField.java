package org.bindery.studio.properties;

import java.util.List;
import org.bindery.model.ModelPath;
import org.bindery.rules.Completions;
import org.bindery.studio.background.Latest;
import org.bindery.studio.evidence.RulePlace;
import org.bindery.studio.fields.CodeField;
import org.bindery.studio.fields.CompletionList;
import org.bindery.studio.fields.ExpressionHighlighting;

/// A field for an expression, which knows what could come next.
final class ExpressionField {

    private ExpressionField() {}

    /// @param owner what the expression is about
    static CodeField of(String id, String label, String text, ModelPath owner, Editing editing) {
        CodeField field = new CodeField(id, label, text, ExpressionHighlighting::of);
        Latest latest = editing.latest();
        CompletionList completions = new CompletionList(
                field.area(),
                (before, tell) -> editing.snapshot()
                        .ifPresent(now -> editing.tryOut(
                                latest,
                                "Completing",
                                running -> RulePlace.find(editing::language, now.analysis(), owner)
                                        .map(place -> Completions.of(place.scope(), before, before.length()))
                                        .orElse(new Completions(before.length(), List.of())),
                                tell)));
        field.onKey(completions::uses);
        return field;
    }
}
