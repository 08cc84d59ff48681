package org.bindery.studio;

import org.bindery.studio.commands.Usage;

/// Where Bindery starts, from the launcher and from the installed application alike.
public final class Main {

    private Main() {}

    /// Starts Bindery.
    ///
    /// @param arguments a verb and its arguments, or nothing to open the studio
    public static void main(String... arguments) {
        Usage.print();
    }
}
