package org.bindery.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;

/** The BOM has no parent, so nothing else keeps it in step. */
class BomTest {

    private static final Pattern MANAGED =
            Pattern.compile("<dependency>\\s*<groupId>org.bindery</groupId>\\s*<artifactId>([^<]*)</artifactId>");

    private static final List<String> PARENTS = List.of("", "generators", "connectors");

    @Test
    void itHasTheVersionOfBinderyAndNamesRoomsThatThereAre() throws IOException {
        String bom = Files.readString(Standards.repository().resolve("bom/pom.xml"));
        assertThat(bom)
                .contains("<version>" + InstalledBindery.VERSION + "</version>")
                .doesNotContain("<parent>");

        Set<String> artifacts = new TreeSet<>();
        for (String parent : PARENTS) {
            try (Stream<Path> rooms = Files.list(Standards.repository().resolve(parent))) {
                rooms.map(room -> room.resolve("pom.xml"))
                        .filter(Files::isRegularFile)
                        .map(BomTest::artifact)
                        .forEach(artifacts::add);
            }
        }
        assertThat(artifacts)
                .containsAll(MANAGED.matcher(bom)
                        .results()
                        .map(found -> found.group(1))
                        .toList());
    }

    private static String artifact(Path pom) {
        try {
            return InstalledBindery.artifact(pom);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
