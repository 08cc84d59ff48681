package org.bindery.studio.guide;

import java.util.concurrent.ExecutionException;

/// Something that users see, and how to get there.
///
/// @param name what its pictures are called: `welcome`
/// @param caption what it shows, as a sentence without a full stop
/// @param arrangement brings the window there from the state that [Screens] names
public record Screen(String name, String caption, Arrangement arrangement) {

    /// Steps that bring the window to a screen.
    @FunctionalInterface
    public interface Arrangement {
        /// Takes the steps.
        void on(Stagehand stagehand) throws ExecutionException, InterruptedException;
    }
}
