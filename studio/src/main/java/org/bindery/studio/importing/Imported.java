package org.bindery.studio.importing;

import java.nio.file.Path;
import java.util.Optional;
import org.bindery.studio.workspace.Opening;

/// A model that was imported, and what the user wants to do with it.
///
/// @param source the first file that it was made from; empty where that was no file
public record Imported(Opening.Opened opened, Optional<Path> source, AfterImport then) {}
