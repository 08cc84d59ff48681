package org.bindery.studio.window;

import java.util.ArrayDeque;
import java.util.Deque;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.session.Document;
import org.bindery.studio.workspace.ChangedSample;

/// Closes models, after asking what to do with changes that would be lost.
record Closing(Desks desks, Saving saving, Questions questions) {

    /// Closes one model, unless the user would rather keep it.
    void close(ModelDesk desk) {
        afterAsking(desk, () -> desks.remove(desk));
    }

    /// Does something that ends the work on all models, unless the user would rather keep one.
    void beforeEnd(Runnable end) {
        beforeEnd(new ArrayDeque<>(desks.all()), end);
    }

    private void beforeEnd(Deque<ModelDesk> left, Runnable end) {
        if (left.isEmpty()) {
            end.run();
        } else {
            afterAsking(left.pop(), () -> beforeEnd(left, end));
        }
    }

    private void afterAsking(ModelDesk desk, Runnable then) {
        afterModel(
                desk,
                () -> afterSamples(
                        desk, new ArrayDeque<>(desk.preview().unsaved().get()), then));
    }

    private void afterModel(ModelDesk desk, Runnable then) {
        Document document = desk.session().document().get();
        if (!document.isModified()) {
            then.run();
            return;
        }
        desks.bringToFront(desk);
        switch (questions.unsaved(document.model().name())) {
            case SAVE -> saving.save(desk, then);
            case DISCARD -> then.run();
            case CANCEL -> {
                // The user goes on with the model.
            }
        }
    }

    private void afterSamples(ModelDesk desk, Deque<ChangedSample> left, Runnable then) {
        if (left.isEmpty()) {
            then.run();
            return;
        }
        desks.bringToFront(desk);
        ChangedSample sample = left.pop();
        Runnable others = () -> afterSamples(desk, left, then);
        switch (questions.unsaved(sample.name())) {
            case SAVE -> saving.saveSample(desk, sample, others);
            case DISCARD -> others.run();
            case CANCEL -> {
                // The user goes on with the model.
            }
        }
    }
}
