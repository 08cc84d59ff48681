package org.bindery.maven;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;

/**
 * Runs the verbs of Bindery's command line, each in a Java process of its own.
 *
 * @param jdk the folder of the JDK
 * @param classPath the jars of the command line
 * @param jvmArguments such as {@code -Xmx2g}
 * @param folder the folder that relative paths are relative to
 */
record Verbs(Path jdk, List<Path> classPath, List<String> jvmArguments, Path folder) {

    private static final String MAIN = "org.bindery.studio.Main";

    /**
     * What a verb answered.
     *
     * @param status 0 done, 1 findings, 2 wrong usage or unreadable input
     * @param out the lines of its report
     * @param notes what it said beside the report
     */
    record Answer(int status, List<String> out, List<String> notes) {
        Answer {
            out = List.copyOf(out);
            notes = List.copyOf(notes);
        }

        boolean isDone() {
            return status == 0;
        }

        /** All that it said, for a sentence about its failure. */
        String said() {
            return notes.isEmpty() && out.isEmpty()
                    ? "It said nothing, and ended with status " + status + "."
                    : Stream.concat(notes.stream(), out.stream())
                            .map(line -> line.startsWith("bindery: ") ? line.substring("bindery: ".length()) : line)
                            .collect(Collectors.joining("\n"));
        }
    }

    /**
     * Runs a verb and waits for it.
     *
     * @param words the verb and its arguments
     * @throws MojoExecutionException when it cannot be started, or the build is stopped meanwhile
     */
    Answer run(List<String> words) throws MojoExecutionException {
        List<String> command = new ArrayList<>(List.of(JdkSearch.java(jdk).toString()));
        // A process that lives for a second gains nothing from optimised code or several collectors.
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Djava.awt.headless=true"));
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
        command.addAll(jvmArguments);
        command.add("-cp");
        command.add(classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
        command.add(MAIN);
        command.addAll(words);
        try {
            Path out = Files.createTempFile("bindery", ".out");
            Path err = Files.createTempFile("bindery", ".err");
            try {
                Process process = new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectInput(ProcessBuilder.Redirect.from(nothing()))
                        .redirectOutput(out.toFile())
                        .redirectError(err.toFile())
                        .start();
                return new Answer(status(process), lines(out), lines(err));
            } finally {
                Files.delete(out);
                Files.delete(err);
            }
        } catch (IOException e) {
            throw new MojoExecutionException("Bindery cannot be started with " + jdk + ": " + e.getMessage(), e);
        }
    }

    private static File nothing() {
        return new File(File.separatorChar == '\\' ? "NUL" : "/dev/null");
    }

    private static int status(Process process) throws MojoExecutionException {
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("The build was stopped while Bindery was running.", e);
        }
    }

    private static List<String> lines(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }
}
