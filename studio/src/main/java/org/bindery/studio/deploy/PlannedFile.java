package org.bindery.studio.deploy;

import java.util.ArrayList;
import java.util.List;
import org.bindery.generators.java.deploy.Packaging;
import org.bindery.generators.java.deploy.RuntimeJar;

/// A file that deploying makes.
///
/// @param name its name in the folder
/// @param content what it holds, in a few words
record PlannedFile(String name, String content) {

    /// What deploying makes.
    static List<PlannedFile> of(Packaging packaging) {
        String base = packaging.coordinates().base();
        List<PlannedFile> files = new ArrayList<>();
        files.add(new PlannedFile(base + ".jar", "both bindings, and the model"));
        if (packaging.sources()) {
            files.add(new PlannedFile(base + "-sources.jar", "their sources, for your editor"));
        }
        files.add(new PlannedFile(base + ".pom", "for a Maven repository"));
        files.add(new PlannedFile(base + "-README.md", "how to use them"));
        if (!packaging.runtimeInside()) {
            String runtime = RuntimeJar.coordinates().base();
            files.add(new PlannedFile(runtime + ".jar", "the runtime, which both need"));
            files.add(new PlannedFile(runtime + ".pom", "for a Maven repository"));
        }
        return files;
    }
}
