package org.bindery.studio;

import org.bindery.studio.commands.Bindery;

/// Where the program starts.
public final class Main {

    private Main() {}

    /// Runs a verb, or opens the studio when none is given, and exits with the verb's status.
    public static void main(String[] arguments) {
        System.exit(Bindery.run(arguments));
    }
}
