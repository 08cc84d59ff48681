package org.bindery.studio.workspace;

import java.nio.file.Path;

/// The sample that newcomers start with.
public final class SampleTrades {

    private SampleTrades() {}

    /// The folder that Bindery runs from.
    public static Path home() {
        return Path.of(System.getProperty("bindery.home", "."));
    }

    /// A table of thirty trades.
    public static Path file() {
        return home().resolve("samples").resolve("trades").resolve("trades.csv");
    }
}
