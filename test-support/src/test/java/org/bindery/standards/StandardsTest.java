package org.bindery.standards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

class StandardsTest {

    private final String before = System.getProperty(Standards.PROPERTY);

    @TempDir
    Path inputs;

    @AfterEach
    void restoreTheProperty() {
        if (before == null) {
            System.clearProperty(Standards.PROPERTY);
        } else {
            System.setProperty(Standards.PROPERTY, before);
        }
    }

    @Test
    void aRealInputIsFoundInTheFolderThatThePropertyNames() throws IOException {
        Files.createDirectories(inputs.resolve("cobol"));
        Files.writeString(inputs.resolve("cobol/simple.cpy"), "01 A.");
        System.setProperty(Standards.PROPERTY, inputs.toString());

        assertThat(Standards.path("cobol/simple.cpy")).hasContent("01 A.");
    }

    @Test
    void aMissingInputSkipsTheTestOnADevelopersMachine() {
        assertThat(Standards.missing("cobol/none.cpy", inputs.resolve("cobol/none.cpy"), null))
                .isInstanceOf(TestAbortedException.class)
                .hasMessageContaining("cobol/none.cpy")
                .hasMessageContaining("-Dbindery.standards");
    }

    @Test
    void aMissingInputFailsTheTestInCi() {
        assertThatThrownBy(() -> Standards.missing("cobol/none.cpy", inputs.resolve("cobol/none.cpy"), "true"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("is missing in CI");
    }

    @Test
    void theRepositoryIsTheFolderOfTheWholeBuild() {
        assertThat(Standards.repository().resolve("test-support/pom.xml")).exists();
    }

    @Test
    void aMissingSampleIsAFailureEverywhere() {
        assertThatThrownBy(() -> Standards.samples("none.csv"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("none.csv");
    }
}
