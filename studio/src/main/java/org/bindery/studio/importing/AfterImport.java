package org.bindery.studio.importing;

/// What the user wants to do with the model that was made.
public enum AfterImport {
    OPEN,
    OPEN_SAMPLES,
    LOOK_AT_PROBLEMS
}
