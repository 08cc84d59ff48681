package org.bindery.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.maven.plugin.MojoExecutionException;

/**
 * Finds the JDK that the generator runs on, where {@code ./bindery --jdk-home} looks too. Maven itself may run on an
 * older Java.
 *
 * @param variables the environment
 * @param toolchains the JDKs that toolchains name
 * @param own the Java that Maven runs on
 * @param root the root folder of the file system, below which the usual places are
 */
record JdkSearch(Map<String, String> variables, List<Path> toolchains, Path own, Path root) {

    static final int NEEDED = 25;

    private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"(?:1\\.)?(\\d+)");

    /**
     * The folder of a JDK that is new enough.
     *
     * @param chosen the folder that the POM names; empty if it names none
     * @throws MojoExecutionException when there is none, or the one that is named is none
     */
    Path find(Optional<Path> chosen) throws MojoExecutionException {
        if (chosen.isPresent()) {
            return named("The parameter 'jdk'", chosen.get());
        }
        String variable = variables.getOrDefault("BINDERY_JAVA_HOME", "");
        if (!variable.isEmpty()) {
            return named("BINDERY_JAVA_HOME", Path.of(variable));
        }
        return candidates().stream()
                .filter(JdkSearch::suits)
                .findFirst()
                .orElseThrow(() -> new MojoExecutionException("Bindery generates with a JDK " + NEEDED
                        + " or newer, and found none; your project itself may stay on Java 17. Install one, for example"
                        + " Temurin " + NEEDED + ", or name its folder by BINDERY_JAVA_HOME, by -Dbindery.jdk=DIR or by"
                        + " a toolchain of type jdk."));
    }

    private static Path named(String by, Path folder) throws MojoExecutionException {
        if (!suits(folder)) {
            throw new MojoExecutionException(by + " is " + folder + ", and that is not the folder of a JDK " + NEEDED
                    + " or newer (with bin/java and bin/javac).");
        }
        return folder;
    }

    private List<Path> candidates() {
        List<Path> all = new ArrayList<>(toolchains);
        all.add(own);
        add(all, variables.getOrDefault("JAVA_HOME", ""));
        for (String folder : variables.getOrDefault("PATH", "").split(Pattern.quote(File.pathSeparator))) {
            onPath(folder).ifPresent(all::add);
        }
        all.addAll(below(root.resolve("usr/lib/jvm")));
        all.add(root.resolve("opt/java"));
        all.addAll(below(root.resolve("opt/java")));
        all.addAll(below(root.resolve("usr/java")));
        String home = variables.getOrDefault("HOME", variables.getOrDefault("USERPROFILE", ""));
        if (!home.isEmpty()) {
            all.addAll(below(Path.of(home, ".sdkman/candidates/java")));
            all.addAll(below(Path.of(home, ".jdks")));
        }
        below(root.resolve("Library/Java/JavaVirtualMachines")).forEach(jdk -> all.add(jdk.resolve("Contents/Home")));
        below(root.resolve("Program Files/Java")).forEach(all::add);
        below(root.resolve("Program Files/Eclipse Adoptium")).forEach(all::add);
        return all;
    }

    private static void add(List<Path> all, String folder) {
        try {
            if (!folder.isEmpty()) {
                all.add(Path.of(folder));
            }
        } catch (InvalidPathException e) {
            // The name of no folder: there is no JDK there.
        }
    }

    private static Optional<Path> onPath(String folder) {
        try {
            Path java = Path.of(folder, program("java"));
            return folder.isEmpty() || !Files.isExecutable(java)
                    ? Optional.empty()
                    : Optional.ofNullable(java.toRealPath().getParent()).map(Path::getParent);
        } catch (IOException | InvalidPathException e) {
            return Optional.empty();
        }
    }

    private static List<Path> below(Path folder) {
        List<Path> found = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> each = Files.newDirectoryStream(folder)) {
                each.forEach(found::add);
            } catch (IOException e) {
                return List.of();
            }
        }
        found.sort(null);
        return found;
    }

    private static String program(String name) {
        return File.separatorChar == '\\' ? name + ".exe" : name;
    }

    static Path java(Path jdk) {
        return jdk.resolve("bin").resolve(program("java"));
    }

    /** Whether a folder is that of a complete JDK that is new enough; a bare runtime has no javac. */
    private static boolean suits(Path folder) {
        if (!Files.isExecutable(java(folder))
                || !Files.isExecutable(folder.resolve("bin").resolve(program("javac")))) {
            return false;
        }
        try {
            Matcher version = VERSION.matcher(Files.readString(folder.resolve("release")));
            return version.find() && Integer.parseInt(version.group(1)) >= NEEDED;
        } catch (IOException | NumberFormatException e) {
            return false;
        }
    }
}
