package org.bindery.studio.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.bindery.model.Model;
import org.bindery.studio.workspace.SampleList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {

    private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");

    @TempDir
    private Path folder;

    private static Draft draft(String name, Instant when, String... steps) {
        return new Draft(
                Model.empty(name),
                true,
                Optional.of(Path.of("/models/" + name + ".bindery")),
                Optional.empty(),
                Optional.empty(),
                SampleList.NONE,
                List.of(steps),
                List.of(),
                List.of(),
                when);
    }

    @Test
    void whatAKilledRunLeftIsFoundWithItsSteps() throws Exception {
        try (Journal journal = Journal.open(folder.resolve("journals"))) {
            journal.page().note(draft("trades", NOON, "Rename a to b", "Delete c"));
            await(() -> sheets(folder.resolve("journals")).size() == 1);
            assertThat(Journal.leftovers(folder.resolve("journals")))
                    .as("of a run that lives")
                    .isEmpty();
            kill();
        }
        List<Leftover> found = Journal.leftovers(folder.resolve("killed"));

        assertThat(found).singleElement().satisfies(leftover -> {
            assertThat(leftover.draft().model().name()).isEqualTo("trades");
            assertThat(leftover.draft().steps()).containsExactly("Rename a to b", "Delete c");
            assertThat(leftover.draft().file()).contains(Path.of("/models/trades.bindery"));
            assertThat(leftover.draft().when()).isEqualTo(NOON);
        });
        found.getFirst().discard();
        assertThat(Journal.leftovers(folder.resolve("killed"))).isEmpty();
    }

    @Test
    void theNewestLeftoverComesFirst() throws Exception {
        try (Journal journal = Journal.open(folder.resolve("journals"))) {
            journal.page().note(draft("old", NOON));
            journal.page().note(draft("new", NOON.plusSeconds(60)));
            await(() -> sheets(folder.resolve("journals")).size() == 2);
            kill();
        }
        assertThat(Journal.leftovers(folder.resolve("killed")))
                .extracting(leftover -> leftover.draft().model().name())
                .containsExactly("new", "old");
    }

    @Test
    void aRunThatEndsAsItShouldLeavesNothing() throws Exception {
        try (Journal journal = Journal.open(folder.resolve("journals"))) {
            journal.page().note(draft("trades", NOON));
            await(() -> sheets(folder.resolve("journals")).size() == 1);
        }
        try (Stream<Path> left = Files.list(folder.resolve("journals"))) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void whatWasSavedIsNoLongerKept() throws Exception {
        try (Journal journal = Journal.open(folder.resolve("journals"))) {
            Page page = journal.page();
            page.note(draft("trades", NOON));
            await(() -> sheets(folder.resolve("journals")).size() == 1);
            page.clear();
            await(() -> sheets(folder.resolve("journals")).isEmpty());
        }
    }

    @Test
    void theStateBeforeCountsWhereTheNewestIsDamaged() throws Exception {
        try (Journal journal = Journal.open(folder.resolve("journals"))) {
            Page page = journal.page();
            page.note(draft("first", NOON));
            await(() -> sheets(folder.resolve("journals")).size() == 1);
            page.note(draft("second", NOON));
            await(() -> sheets(folder.resolve("journals")).size() == 2);
            Path newest = sheets(folder.resolve("journals")).getLast();
            assertThat(Page.read(newest.getParent()).orElseThrow().model().name())
                    .isEqualTo("second");

            Files.writeString(newest, "{ \"cut");

            assertThat(Page.read(newest.getParent()).orElseThrow().model().name())
                    .isEqualTo("first");
        }
    }

    /// Copies what a run has written, without its lock, as a killed process leaves it.
    private void kill() throws IOException {
        Path journals = folder.resolve("journals");
        List<Path> files;
        try (Stream<Path> found = Files.walk(journals)) {
            files = found.filter(Files::isRegularFile)
                    .filter(file -> !file.getFileName().toString().equals("lock"))
                    .toList();
        }
        for (Path file : files) {
            Path copy = folder.resolve("killed").resolve(journals.relativize(file));
            Files.createDirectories(copy.getParent());
            Files.copy(file, copy);
        }
    }

    private static List<Path> sheets(Path journals) throws IOException {
        try (Stream<Path> files = Files.walk(journals)) {
            return files.filter(file -> file.toString().endsWith(Page.SHEET))
                    .sorted()
                    .toList();
        }
    }

    private static void await(Callable<Boolean> condition) throws Exception {
        while (!isTrue(condition)) {
            Thread.sleep(20);
        }
    }

    /// Files that go while they are looked at are looked at again.
    private static boolean isTrue(Callable<Boolean> condition) throws Exception {
        try {
            return condition.call();
        } catch (UncheckedIOException | NoSuchFileException e) {
            return false;
        }
    }
}
