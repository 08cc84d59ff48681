package org.bindery.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;

/** The BOM has no parent, so nothing else keeps it in step. */
class BomTest {

    private static final Pattern MANAGED =
            Pattern.compile("<dependency>\\s*<groupId>org.bindery</groupId>\\s*<artifactId>([^<]*)</artifactId>");

    private static final List<String> ROOMS = List.of("model-core", "importers", "studio");

    @Test
    void itHasTheVersionOfBinderyAndNamesRoomsThatThereAre() throws IOException {
        String bom = Files.readString(Standards.repository().resolve("bom/pom.xml"));
        assertThat(bom).contains("<version>" + InstalledBindery.VERSION + "</version>").doesNotContain("<parent>");

        List<String> artifacts = MANAGED.matcher(bom)
                .results()
                .map(found -> found.group(1))
                .toList();
        try (Stream<Path> generators = Files.list(Standards.repository().resolve("generators"))) {
            assertThat(Stream.concat(ROOMS.stream().map(Standards.repository()::resolve), generators)
                            .map(room -> room.resolve("pom.xml"))
                            .filter(Files::isRegularFile)
                            .map(BomTest::artifact))
                    .containsExactlyInAnyOrderElementsOf(artifacts);
        }
    }

    private static String artifact(Path pom) {
        try {
            return InstalledBindery.artifact(pom);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
