package org.bindery.studio.commands;

/// The exit status of the program.
public final class ExitStatus {

    /// Everything was done.
    public static final int DONE = 0;

    /// Done, and something was found: an invalid sample, a problem of the model.
    public static final int FINDINGS = 1;

    /// Wrong usage, or input that cannot be read.
    public static final int UNUSABLE = 2;

    private ExitStatus() {}
}
