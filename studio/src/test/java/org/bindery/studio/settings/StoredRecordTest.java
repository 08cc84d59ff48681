package org.bindery.studio.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredRecordTest {

    @TempDir
    private Path folder;

    @Test
    void whatIsWrittenIsReadAgain() {
        SavedSession session = new SavedSession(
                new SavedSession.Bounds(10, 20, 800, 600, false),
                List.of(new SavedSession.Desk(
                        "/models/trades.bindery",
                        "",
                        List.of("/messages/one.csv"),
                        "/trade/id",
                        List.of("/trade"),
                        "Bytes",
                        Map.of("tree", 0.5),
                        List.of("properties"),
                        "type:90")),
                0);
        StoredRecord<SavedSession> stored =
                new StoredRecord<>(folder.resolve("new folder/session.json"), SavedSession.class, SavedSession.NONE);
        assertThat(stored.read()).isEqualTo(SavedSession.NONE);

        stored.write(session);

        assertThat(stored.read()).isEqualTo(session);
    }

    @Test
    void aDamagedFileCountsAsTheDefaultAndIsKept() throws IOException {
        Path file = folder.resolve("settings.json");
        Files.writeString(file, "{ \"theme\": ");

        Preferences read = new StoredRecord<>(file, Preferences.class, Preferences.DEFAULT).read();

        assertThat(read).isEqualTo(Preferences.DEFAULT);
        assertThat(folder.resolve("settings.json.damaged")).hasContent("{ \"theme\": ");
    }

    @Test
    void settingsOfAnotherVersionAreReadAsFarAsTheyAreKnown() throws IOException {
        Path file = folder.resolve("settings.json");
        Files.writeString(file, "{ \"theme\": \"dark\", \"colourOfTheMoon\": 3 }");

        Preferences read = new StoredRecord<>(file, Preferences.class, Preferences.DEFAULT).read();

        assertThat(read).isEqualTo(new Preferences("dark", 0, Map.of(), List.of()));
    }

    @Test
    void recentFilesAreNewestFirstAndEachOnce() {
        RecentFiles files = RecentFiles.NONE;
        for (int i = 0; i < 30; i++) {
            files = files.with(Path.of("/models/m" + i), Instant.EPOCH.plusSeconds(i));
        }
        files = files.with(Path.of("/models/m20"), Instant.EPOCH.plusSeconds(100));

        assertThat(files.files())
                .hasSize(20)
                .extracting(RecentFiles.Entry::file)
                .startsWith("/models/m20", "/models/m29");
        assertThat(files.without(Path.of("/models/m29")).files()).hasSize(19);
    }
}
