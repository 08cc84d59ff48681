package org.bindery.studio.window;

import java.nio.file.Path;

/// Asks the user what only the user can decide; a test answers at once.
public interface Questions {

    /// What to do with changes that were not saved.
    enum Unsaved {
        SAVE,
        DISCARD,
        CANCEL
    }

    /// What to do with a file that something else wrote to.
    enum Changed {
        OVERWRITE,
        SAVE_AS,
        COMPARE,
        CANCEL
    }

    /// Asks before a changed model or sample goes away.
    Unsaved unsaved(String name);

    /// Asks before writing over what something else wrote.
    Changed changedOutside(Path file);
}
