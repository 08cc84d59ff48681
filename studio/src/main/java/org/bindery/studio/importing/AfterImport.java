package org.bindery.studio.importing;

/// The next action of the user for the model that was made.
public enum AfterImport {
    OPEN,
    OPEN_SAMPLES,
    LOOK_AT_PROBLEMS
}
