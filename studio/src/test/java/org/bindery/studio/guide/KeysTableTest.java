package org.bindery.studio.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bindery.studio.commandlist.Command;
import org.junit.jupiter.api.Test;

class KeysTableTest {

    private static final Path PAGE = Path.of("../docs/guide/keys.md");

    @Test
    void theGuideListsTheCommandsAsTheyAre() throws IOException {
        if (Boolean.getBoolean("bindery.keys.apply")) {
            Files.writeString(PAGE, KeysTable.page());
        }

        assertThat(PAGE)
                .as("docs/guide/keys.md; write it anew by running this test with -Dbindery.keys.apply=true")
                .hasContent(KeysTable.page());
    }

    @Test
    void everyCommandHasALineAndKeysReadTheSameEverywhere() {
        String page = KeysTable.page();

        assertThat(page.lines().filter(line -> line.startsWith("| ")).count()).isEqualTo(Command.values().length + 2);
        assertThat(page).contains("| Save | `Ctrl+S` | Save the model |").doesNotContain("Shortcut");
    }
}
