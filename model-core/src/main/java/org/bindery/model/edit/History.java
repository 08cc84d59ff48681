package org.bindery.model.edit;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Model;

/// A model with the edits that led to it and those that were taken back. Immutable: every step gives another history
/// that shares what came before, so there is no limit to going back.
public final class History {

    private final Model model;
    private final Chain done;
    private final Chain undone;
    private final Step clean;

    private History(Model model, Chain done, Chain undone, Step clean) {
        this.model = model;
        this.done = done;
        this.undone = undone;
        this.clean = clean;
    }

    /// One edit that was made, distinguished from every other by identity.
    private static final class Step {

        private final Edit edit;
        private final Edit inverse;

        Step(Edit edit, Edit inverse) {
            this.edit = edit;
            this.inverse = inverse;
        }
    }

    /// Steps, the newest first.
    private record Chain(Step step, Chain rest) {

        private static final Chain EMPTY = new Chain(null, null);

        boolean isEmpty() {
            return step == null;
        }

        Chain plus(Step next) {
            return new Chain(next, this);
        }

        Optional<String> title() {
            return isEmpty() ? Optional.empty() : Optional.of(step.edit.title());
        }
    }

    /// The history of a model that was just opened: clean, with nothing to take back.
    public static History of(Model model) {
        return new History(model, Chain.EMPTY, Chain.EMPTY, null);
    }

    /// The history of a model that was never saved in this form, with nothing to undo.
    public static History unsaved(Model model) {
        return new History(model, Chain.EMPTY, Chain.EMPTY, new Step(null, null));
    }

    /// The current model.
    public Model model() {
        return model;
    }

    /// Makes an edit; what was taken back before can no longer be made again.
    ///
    /// @throws EditException when the edit cannot be made; the history is unchanged
    public History apply(Edit edit) throws EditException {
        return applied(edit, edit.apply(model));
    }

    /// Puts another model in the place of this one, which is an edit that can always be made.
    public History replace(String title, Model other) {
        return applied(new Edit.Replace(title, other), new Edit.Applied(other, new Edit.Replace(title, model)));
    }

    private History applied(Edit edit, Edit.Applied applied) {
        return new History(applied.model(), done.plus(new Step(edit, applied.inverse())), Chain.EMPTY, clean);
    }

    public boolean canUndo() {
        return !done.isEmpty();
    }

    public boolean canRedo() {
        return !undone.isEmpty();
    }

    /// What [#undo()] would take back.
    public Optional<String> undoTitle() {
        return done.title();
    }

    /// What [#redo()] would make again.
    public Optional<String> redoTitle() {
        return undone.title();
    }

    /// Takes the last edit back; the same history when there is none.
    public History undo() {
        if (!canUndo()) {
            return this;
        }
        Step step = done.step();
        return new History(repeat(step.inverse), done.rest(), undone.plus(step), clean);
    }

    /// Makes again what was last taken back; the same history when there is none.
    public History redo() {
        if (!canRedo()) {
            return this;
        }
        Step step = undone.step();
        return new History(repeat(step.edit), done.plus(step), undone.rest(), clean);
    }

    private Model repeat(Edit edit) {
        try {
            return edit.apply(model).model();
        } catch (EditException e) {
            throw new IllegalStateException("an edit that was made once failed when it was repeated", e);
        }
    }

    /// Marks the current model as saved.
    public History saved() {
        return new History(model, done, undone, done.step());
    }

    /// The names of the edits since the model was last saved or opened, the oldest first. Where that state was left by
    /// taking edits back, those of all that are left.
    public List<String> stepsSinceSaved() {
        Deque<String> titles = new ArrayDeque<>();
        for (Chain chain = done; !chain.isEmpty() && chain.step() != clean; chain = chain.rest()) {
            titles.addFirst(chain.step().edit.title());
        }
        return List.copyOf(titles);
    }

    /// Whether the model is as it was last saved or opened, also after going back to that state.
    public boolean isClean() {
        return done.step() == clean;
    }
}
