package org.bindery.studio.deploy;

import java.util.List;
import org.bindery.model.Model;

/// A file that deploying makes.
///
/// @param name its name in the folder
/// @param content what it holds, in a few words
record PlannedFile(String name, String content) {

    /// What deploying a model makes.
    static List<PlannedFile> of(Model model) {
        String base = model.name() + "-" + model.version();
        return List.of(
                new PlannedFile(base + ".jar", "the classic and the binary binding, and the model"),
                new PlannedFile(base + "-sources.jar", "their sources, for your editor"),
                new PlannedFile(base + ".pom", "for a Maven repository"),
                new PlannedFile(base + "-README.md", "how to use them"));
    }
}
