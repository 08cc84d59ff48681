package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.Node;
import javafx.stage.Stage;
import org.bindery.standards.Standards;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.bindery.studio.commandlist.Command;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.Start;

/// A model is written as a schema of the format that the name of the file tells, and what is lost is told.
@Tag("long")
@ExtendWith(StudioRobot.class)
class SchemaInWindowTest {

    @RegisterExtension
    private final OpenStudio studio = new OpenStudio();

    @TempDir
    private Path folder;

    @Start
    void start(Stage stage) {
        studio.on(stage);
    }

    private String notice() {
        return studio.find("#notice")
                .filter(Node::isVisible)
                .map(Node::getAccessibleText)
                .orElse("");
    }

    private void export(String name) {
        studio.answers().target = Optional.of(folder.resolve(name));
        studio.give(Command.EXPORT_SCHEMA);
    }

    @Test
    void theNoticeSaysWhereTheSchemaIsAndWhatItLacks() throws Exception {
        studio.open(Standards.samples("orders/order.xsd"));

        export("order.xsd");
        TestBench.await(() -> notice().contains("Nothing of the messages is lost."));
        assertThat(Files.readString(folder.resolve("order.xsd"))).contains("<xs:schema");

        export("order.proto");
        TestBench.await(() -> notice().contains("Protocol Buffers 3 written to"));
        assertThat(notice()).contains("order.proto").contains("details.");
        assertThat(Files.readString(folder.resolve("order.proto"))).contains("message Order {");

        export("order.doc");
        TestBench.await(() -> notice().contains("does not identify the kind of schema"));
        assertThat(folder.resolve("order.doc")).doesNotExist();
    }
}
