package org.bindery.standards;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/**
 * Where tests find the files that they read: real inputs that nobody on the team wrote, and the samples of this
 * repository.
 *
 * <p>The real inputs are not part of the repository. They are looked for in the folder that the system property
 * {@value #PROPERTY} names, or else in {@code shared/standards} beside the repository (or, for a Git worktree, beside
 * the folder that holds the worktrees). A test whose input is missing is skipped on a developer's machine and fails
 * where the environment variable {@code CI} is set, so that a green build always means that they were read.
 */
public final class Standards {

    /** The system property that names the folder of real inputs, as in {@code mvn verify -Dbindery.standards=...}. */
    public static final String PROPERTY = "bindery.standards";

    private static final String BY_DEFAULT = "shared/standards";

    private Standards() {}

    /**
     * A real input, such as {@code iso20022/pacs.008.001.08}.
     *
     * @param name the path of a file or folder, with slashes, relative to the folder of real inputs
     * @return the file or folder, which exists
     * @throws TestAbortedException if it is missing, and this is a developer's machine
     * @throws AssertionError if it is missing in CI
     */
    public static Path path(String name) {
        Path found = folder().resolve(name);
        if (Files.exists(found)) {
            return found;
        }
        throw missing(name, found, System.getenv("CI"));
    }

    /**
     * A sample of this repository, such as {@code trades/trades.csv}. It is part of every checkout, so its absence is
     * always a failure.
     *
     * @param name the path of a file or folder, with slashes, relative to {@code samples/}
     * @return the file or folder, which exists
     */
    public static Path samples(String name) {
        Path found = repository().resolve("samples").resolve(name);
        if (Files.exists(found)) {
            return found;
        }
        throw new AssertionError("The sample '" + name + "' is missing: there is no " + found);
    }

    /**
     * The root of the repository that the tests run in.
     *
     * @return the nearest folder above the working directory that holds the whole build
     */
    public static Path repository() {
        Path start = Path.of("").toAbsolutePath();
        for (Path folder = start; folder != null; folder = folder.getParent()) {
            if (Files.isRegularFile(folder.resolve("pom.xml")) && Files.isDirectory(folder.resolve("model-core"))) {
                return folder;
            }
        }
        throw new AssertionError("Tests run inside the repository, and " + start + " is in none");
    }

    private static Path folder() {
        String named = System.getProperty(PROPERTY, "");
        if (!named.isEmpty()) {
            return Path.of(named).toAbsolutePath().normalize();
        }
        Path beside = repository().resolve("..").resolve(BY_DEFAULT).normalize();
        Path besideWorktrees = repository().resolve("../..").resolve(BY_DEFAULT).normalize();
        return Stream.of(beside, besideWorktrees)
                .filter(Files::isDirectory)
                .findFirst()
                .orElse(beside);
    }

    /** What a test ends with when its input is missing, given the value of the environment variable {@code CI}. */
    static RuntimeException missing(String name, Path where, String ci) {
        if (ci != null && !ci.isEmpty()) {
            throw new AssertionError("The input '" + name + "' is missing in CI: there is no " + where);
        }
        return new TestAbortedException("The input '" + name + "' is missing: there is no " + where + ". Set -D"
                + PROPERTY + " to the folder of real inputs to run this test.");
    }
}
