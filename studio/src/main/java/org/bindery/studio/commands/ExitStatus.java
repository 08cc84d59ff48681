package org.bindery.studio.commands;

/// What the program tells the shell when it ends.
public final class ExitStatus {

    /// Everything was done.
    public static final int DONE = 0;

    /// Done, and something was found: an invalid sample, a problem of the model.
    public static final int FINDINGS = 1;

    /// Wrong usage, or input that cannot be read.
    public static final int UNUSABLE = 2;

    private ExitStatus() {}
}
