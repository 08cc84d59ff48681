package org.bindery.studio.commands;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import org.bindery.studio.workspace.WorkspaceException;

/// The studio with its windows, as the verbs use it. Found with [ServiceLoader], so that the command line itself needs
/// no toolkit.
public interface Desktop {

    /// When the window was there, and when it could be worked with, in milliseconds since 1970.
    record Times(long shown, long usable) {}

    /// Opens the studio and returns when it is closed.
    ///
    /// @param file what to open besides the models that were open last time
    /// @param first what to open where nothing else is
    /// @throws UnsupportedOperationException when the display does not answer
    void open(Optional<Path> file, Optional<Path> first);

    /// Opens the studio without what the user had open, takes a picture of it once everything is
    /// shown, and closes it without leaving files.
    ///
    /// @param picture where to write the PNG
    /// @throws UnsupportedOperationException when the display does not answer
    Times takePicture(Optional<Path> file, Path picture) throws IOException;

    /// Writes what the user guide shows of the program.
    ///
    /// @param large a large model, for pictures of long names
    /// @param written hears of each picture
    /// @throws IOException when a page cannot be written
    /// @throws WorkspaceException when a picture cannot be made
    void writeGuide(Path folder, Optional<Path> large, Consumer<Path> written) throws IOException, WorkspaceException;

    /// The one that is on the class path.
    static Desktop get() {
        return ServiceLoader.load(Desktop.class).findFirst().orElseThrow();
    }
}
