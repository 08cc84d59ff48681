package org.bindery.studio.commands;

/// How to call Bindery, in a few lines.
public final class Usage {

    private Usage() {}

    /// Prints how to call Bindery on standard output.
    public static void print() {
        System.out.println("Usage: bindery [VERB] [ARGUMENT...]");
    }
}
