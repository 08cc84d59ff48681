package org.bindery.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;

/// The last test of a build: this room comes after all others.
class MissedInputsTest {

    private static final Pattern SKIPPED = Pattern.compile("<skipped .*The input ");

    @Test
    void theBuildSaysAtItsEndHowManyTestsWereSkippedForWantOfRealInputs() throws IOException {
        Instant start = Instant.parse(System.getProperty("bindery.build.start"));
        long skipped = 0;
        for (Path report : reports()) {
            if (!Files.getLastModifiedTime(report).toInstant().isBefore(start)) {
                skipped += SKIPPED.matcher(Files.readString(report)).results().count();
            }
        }
        System.out.println(
                skipped == 0
                        ? "No test was skipped for want of real inputs."
                        : skipped
                                + " tests were skipped for want of real inputs; CONTRIBUTING.md says where they are"
                                + " looked for.");
        if (System.getenv("CI") != null) {
            assertThat(skipped).isZero();
        }
    }

    /// What the tests of all rooms left.
    private static List<Path> reports() throws IOException {
        try (Stream<Path> files = Files.walk(Standards.repository(), 5)) {
            return files.filter(file -> file.getParent().endsWith("surefire-reports"))
                    .filter(file -> file.getFileName().toString().matches("TEST-.*\\.xml"))
                    .toList();
        }
    }
}
