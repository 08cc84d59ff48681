package org.bindery.studio.window;

/// Asks the user what only the user can decide; a test answers at once.
public interface Questions {

    /// What to do with changes that were not saved.
    enum Unsaved {
        SAVE,
        DISCARD,
        CANCEL
    }

    /// Asks before a changed model goes away.
    Unsaved unsaved(String modelName);
}
