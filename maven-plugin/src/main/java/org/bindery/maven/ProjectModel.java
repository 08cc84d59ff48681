package org.bindery.maven;

import java.nio.file.Path;
import java.util.List;

/**
 * A model of the project, as a file.
 *
 * @param configured what the POM says of it
 * @param file the model file: that of the project, or the one that was imported
 * @param shown what messages call it
 */
record ProjectModel(ConfiguredModel configured, Path file, String shown) {

    String name() {
        return configured.called();
    }

    /** Earlier versions that bindings read too. */
    List<Path> alsoReads() {
        return configured.alsoReads().stream().map(java.io.File::toPath).toList();
    }
}
