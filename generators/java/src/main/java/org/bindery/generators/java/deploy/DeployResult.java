package org.bindery.generators.java.deploy;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.model.Problem;

/// What a deployment made.
///
/// @param jar the jar of classes
/// @param classPath the jars that a program needs: that of the classes, and the runtime's where it is not inside
/// @param sourcesJar the jar of their sources, which is not there unless it was asked for
/// @param pom the POM of both
/// @param files all files with their sizes in bytes, the jar first
/// @param classes how many classes were generated, without the runtime's
/// @param problems what the bindings cannot hold, and what the compiler finds worth telling
public record DeployResult(
        Path jar,
        List<Path> classPath,
        Path sourcesJar,
        Path pom,
        Map<Path, Long> files,
        int classes,
        List<Problem> problems) {
    public DeployResult {
        classPath = List.copyOf(classPath);
        files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
        problems = List.copyOf(problems);
    }
}
