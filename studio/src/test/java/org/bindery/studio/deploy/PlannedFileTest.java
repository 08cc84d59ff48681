package org.bindery.studio.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.bindery.generators.java.deploy.Packaging;
import org.bindery.studio.SmallModels;
import org.junit.jupiter.api.Test;

class PlannedFileTest {

    private final Path folder = Path.of("jars");
    private final Packaging packaging = Packaging.of(SmallModels.trades());

    @Test
    void namesEverythingThatDeployingMakes() {
        assertThat(PlannedFile.of(packaging))
                .extracting(planned -> folder.resolve(planned.name()))
                .containsExactlyElementsOf(packaging.files(folder));
        assertThat(PlannedFile.of(packaging.withRuntimeInside()))
                .extracting(PlannedFile::name)
                .containsExactly("trades-1.0.jar", "trades-1.0-sources.jar", "trades-1.0.pom", "trades-1.0-README.md");
    }
}
