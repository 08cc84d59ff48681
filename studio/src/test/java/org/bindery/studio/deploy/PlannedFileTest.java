package org.bindery.studio.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import org.bindery.generators.java.deploy.Packaging;
import org.bindery.studio.SmallModels;
import org.junit.jupiter.api.Test;

class PlannedFileTest {

    @Test
    void namesEverythingThatDeployingMakes() {
        assertThat(PlannedFile.of(Packaging.of(SmallModels.trades())))
                .extracting(PlannedFile::name)
                .containsExactly("trades-1.0.jar", "trades-1.0-sources.jar", "trades-1.0.pom", "trades-1.0-README.md");
    }
}
