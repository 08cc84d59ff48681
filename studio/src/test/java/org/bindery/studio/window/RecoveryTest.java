package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bindery.studio.TestBench.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.stage.Stage;
import org.bindery.model.Model;
import org.bindery.standards.Standards;
import org.bindery.studio.ShownBytes;
import org.bindery.studio.SmallModels;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.bindery.studio.background.Background;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.compareview.ChangeRow;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.journal.Draft;
import org.bindery.studio.journal.Journal;
import org.bindery.studio.journal.Leftover;
import org.bindery.studio.session.Session;
import org.bindery.studio.settings.UserFolders;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.Opening;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Work is not lost when the process is killed, and nothing is offered where it ended as it should.
@ExtendWith(StudioRobot.class)
class RecoveryTest {

    /// Nothing is measured: this only ends a test that would wait for ever, also where many others run.
    private static final int PATIENCE = 180;

    /// So many edits are in the journal before the process is killed.
    private static final int FEWEST = 15;

    private static final long GLANCE_MILLIS = 20;

    @TempDir
    private Path folder;

    private final ExecutorService workers = Executors.newCachedThreadPool();
    private final Answers answers = new Answers();
    private Stage stage;

    @Start
    void start(Stage shown) {
        stage = shown;
    }

    @AfterEach
    void stop() {
        workers.shutdownNow();
    }

    @Test
    void whatAKilledProcessHadWrittenDownIsRecovered(FxRobot robot) throws Exception {
        Path file = folder.resolve("trades.bindery");
        ModelFiles.write(SmallModels.trades(), file);
        int written = editAndKill(sheet -> sheet.path("steps").size(), file);

        Draft draft = Journal.leftovers(folders().journal()).getFirst().draft();
        int kept = draft.steps().size();
        assertThat(kept).isGreaterThanOrEqualTo(written);
        assertThat(draft.file()).contains(file);
        assertThat(draft.steps().getFirst()).contains("documentation", "currency1");
        assertThat(ModelFiles.read(file)).as("the saved file").isEqualTo(SmallModels.trades());

        StudioWindow window = askedToRecover(robot);
        ListView<String> steps = robot.lookup("#recovery-steps").queryListView();
        assertThat(steps.getItems()).hasSize(kept);
        await(() -> !robot.lookup("#changes").queryTableView().getItems().isEmpty());
        assertThat(robot.lookup("#recovery-restore-all").queryButton().getText())
                .as("there is one model only")
                .isEqualTo("Restore");
        robot.clickOn("#recovery-restore-all");

        await(() -> window.front().filter(RecoveryTest::isRecovered).isPresent());
        ModelDesk desk = window.front().orElseThrow();
        assertThat(desk.session().document().get().model()).isEqualTo(draft.model());
        assertThat(documentation(draft.model())).isEqualTo("Edit " + kept);
        assertThat(desk.session().document().get().unsavedSteps()).hasSize(kept);
        await(() -> Journal.leftovers(folders().journal()).isEmpty());
    }

    @Test
    @Tag("long")
    void changesOfASampleAreRecoveredWithAllTheirSteps(FxRobot robot) throws Exception {
        Path file = folder.resolve("trades.bindery");
        Path sample = Files.copy(Standards.samples("trades/trades.csv"), folder.resolve("trades.csv"));
        ModelFiles.write(Opening.open(sample).model(), file);
        String original = Files.readString(sample);
        int written = editAndKill(sheet -> sheet.at("/changed/0/steps").size(), file, sample.toString());

        Draft draft = Journal.leftovers(folders().journal()).getFirst().draft();
        assertThat(draft.modified()).isFalse();
        int kept = draft.changed().getFirst().steps().size();
        assertThat(kept).isGreaterThanOrEqualTo(written);
        assertThat(Files.readString(sample)).as("the sample's file").isEqualTo(original);

        StudioWindow window = askedToRecover(robot);
        assertThat(robot.lookup("#recovery-steps").<String>queryListView().getItems())
                .hasSize(kept)
                .allMatch(step -> step.equals("trades.csv: Set /trade/amount1"));
        await(() -> robot.lookup("#changes").<ChangeRow>queryTableView().getItems().stream()
                .anyMatch(row ->
                        row.where().equals("trades.csv, line 2") && row.after().contains("," + kept + ".00,")));
        robot.clickOn("#recovery-restore-all");

        await(() -> window.front()
                .filter(desk -> text(desk).contains("," + kept + ".00,"))
                .isPresent());
        ModelDesk desk = window.front().orElseThrow();
        assertThat(desk.session().document().get().isModified()).isFalse();
        await(() -> Journal.leftovers(folders().journal()).isEmpty());
        for (int i = 0; i < kept; i++) {
            robot.interact(() -> window.give(Command.UNDO_SAMPLE));
        }
        await(() -> text(desk).equals(original));
        assertThat(desk.preview().unsaved().get()).isEmpty();
    }

    @Test
    @Tag("long")
    void bytesThatAreNoMessageYetAreRecovered(FxRobot robot) throws Exception {
        Path file = folder.resolve("trades.bindery");
        Path sample = Files.copy(Standards.samples("trades/trades.csv"), folder.resolve("trades.csv"));
        ModelFiles.write(Opening.open(sample).model(), file);
        int written = editAndKill(RecoveryTest::typed, file, sample.toString(), "bytes");

        Draft draft = Journal.leftovers(folders().journal()).getFirst().draft();
        byte[] typed = draft.typed().getFirst().bytes();
        assertThat(typed[0]).isEqualTo((byte) 0xff);
        assertThat(Byte.toUnsignedInt(typed[1])).isGreaterThanOrEqualTo(written);
        assertThat(draft.changed()).isEmpty();

        StudioWindow window = askedToRecover(robot);
        assertThat(robot.lookup("#recovery-steps").<String>queryListView().getItems())
                .containsExactly("trades.csv: Type bytes into message 1, which is none yet");
        robot.clickOn("#recovery-restore-all");

        await(() -> window.front()
                .filter(desk -> told(desk).startsWith("These bytes are not a message"))
                .isPresent());
        ModelDesk desk = window.front().orElseThrow();
        await(() -> hex(desk).startsWith(HexFormat.of().formatHex(typed)));
        await(() -> Journal.leftovers(folders().journal()).isEmpty());
        assertThat(desk.preview().typed().get()).hasSize(1);

        robot.interact(() -> desk.preview().undo());
        await(() -> !hex(desk).startsWith("ff"));
        await(() -> journalFiles() == 1);
    }

    @Test
    void aModelThatWasNeverSavedKeepsItsListOfSamples(FxRobot robot) throws Exception {
        Path source = Files.copy(Standards.samples("trades/trades.csv"), folder.resolve("trades.csv"));
        Path more = Files.copy(source, folder.resolve("more.csv"));
        StudioWindow killed = window();
        robot.interact(() -> killed.open(source));
        await(() -> killed.front().isPresent());
        robot.interact(() -> {
            ModelDesk desk = killed.front().orElseThrow();
            desk.session().set(EditsUntilKilled.EDITED, "encoding", "latin1");
            desk.samples().addGenerated(List.of(more));
        });
        await(() -> leftBehind().stream()
                .anyMatch(left -> left.draft().list().generated().contains(more)));

        Draft draft = leftBehind().getFirst().draft();
        assertThat(draft.list().entries()).containsExactly(source, more);
        StudioWindow next = window();
        robot.interact(() -> next.opener().resume(org.bindery.studio.session.Start.of(draft, Optional.empty())));
        await(() -> next.front()
                .filter(desk -> desk.samples().samples().rows().size() == 2)
                .isPresent());
    }

    @Test
    void aModelOfAPastedSampleIsUnsavedWorkWithItsSample(FxRobot robot) throws Exception {
        byte[] pasted = Files.readAllBytes(Standards.samples("trades/trades.csv"));
        StudioWindow killed = window();
        robot.interact(() -> {
            ModelDesk desk =
                    killed.opener().show(org.bindery.studio.session.Start.of(SmallModels.trades(), Optional.empty()));
            desk.session().openPasted(pasted);
        });
        assertThat(killed.front().orElseThrow().session().document().get().isModified())
                .isTrue();
        await(() ->
                leftBehind().stream().anyMatch(left -> !left.draft().changed().isEmpty()));

        Draft draft = leftBehind().getFirst().draft();
        assertThat(draft.allSteps()).containsExactly("Make a model of a sample", "pasted sample that is in no file");
        StudioWindow next = window();
        robot.interact(() -> next.opener().resume(org.bindery.studio.session.Start.of(draft, Optional.empty())));
        await(() -> next.front().isPresent());
        assertThat(next.front().orElseThrow().session().pasted().get())
                .hasValueSatisfying(sample -> assertThat(sample.content()).isEqualTo(pasted));
    }

    /// What would be there if this process were killed now. The journal is written meanwhile: a page that is replaced
    /// by its next version while it is copied makes the copy begin again.
    private List<Leftover> leftBehind() throws IOException {
        while (true) {
            try {
                return Journal.leftovers(copyOfJournal());
            } catch (NoSuchFileException | UncheckedIOException replaced) {
                Thread.onSpinWait();
            }
        }
    }

    private Path copyOfJournal() throws IOException {
        Path copy = Files.createTempDirectory(folder, "killed");
        try (var files = Files.walk(folders().journal())) {
            for (Path file : files.filter(file -> !file.endsWith("lock")).toList()) {
                Path target = copy.resolve(folders().journal().relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
        return copy;
    }

    /// The number that was typed over the second byte.
    private static int typed(JsonNode sheet) {
        byte[] bytes = sheet.at("/typed/0/bytes").binaryValue();
        return bytes == null ? 0 : Byte.toUnsignedInt(bytes[1]);
    }

    /// The next run's window, with the dialog that offers what the killed one left.
    private StudioWindow askedToRecover(FxRobot robot) throws TimeoutException {
        StudioWindow window = window();
        robot.interact(() -> window.goOn(Optional.empty(), Optional.empty()));
        await(() -> robot.lookup("#recovery-steps").tryQuery().isPresent());
        return window;
    }

    private static String told(ModelDesk desk) {
        return TestBench.onFx(
                () -> desk.preview().node().lookup("#field .field-path") instanceof Label label ? label.getText() : "");
    }

    private static String hex(ModelDesk desk) {
        return ShownBytes.digits(desk.preview().node());
    }

    private static String text(ModelDesk desk) {
        return TestBench.onFx(
                () -> desk.preview().node().lookup("#sample") instanceof CodeArea area ? area.getText() : "");
    }

    /// Lets another process edit until enough is in the journal, and kills it while it goes on.
    ///
    /// @param last the number of the last edit that a sheet of the journal holds
    /// @return the last edit that was in the journal for certain
    private int editAndKill(ToIntFunction<JsonNode> last, Path file, String... sample)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Dglass.platform=Monocle",
                "-Dmonocle.platform=Headless",
                "-Dprism.order=sw",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                EditsUntilKilled.class.getName(),
                file.toString(),
                folder.resolve("user").toString()));
        command.addAll(List.of(sample));
        Path errors = folder.resolve("errors");
        Process process = new ProcessBuilder(command)
                .redirectError(errors.toFile())
                .redirectOutput(folder.resolve("edits").toFile())
                .start();
        // Edits that do not come shall not be waited for.
        CompletableFuture.delayedExecutor(PATIENCE, TimeUnit.SECONDS).execute(process::destroyForcibly);
        int written = 0;
        while (process.isAlive() && written < FEWEST) {
            Thread.sleep(GLANCE_MILLIS);
            written = newestSheet().map(last::applyAsInt).orElse(0);
        }
        assertThat(process.isAlive())
                .as("Edits are made; errors: %s", Files.readString(errors))
                .isTrue();
        process.destroyForcibly().waitFor(PATIENCE, TimeUnit.SECONDS);
        return written;
    }

    /// What stands in the journal beside the model, while another process writes it.
    private Optional<JsonNode> newestSheet() throws IOException {
        if (!Files.isDirectory(folders().journal())) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.walk(folders().journal())) {
            Optional<Path> newest = files.filter(file -> file.toString().endsWith(".json"))
                    .max(Comparator.comparing(file -> file.getFileName().toString()));
            return newest.isPresent()
                    ? Optional.of(JsonMapper.shared().readTree(Files.readString(newest.get())))
                    : Optional.empty();
        } catch (NoSuchFileException | UncheckedIOException e) {
            // It was removed while it was looked for, because a newer one is there.
            return Optional.empty();
        }
    }

    private static boolean isRecovered(ModelDesk desk) {
        return desk.session().document().get().isModified();
    }

    private static String documentation(Model model) {
        return SmallModels.tree(model)
                .find(EditsUntilKilled.EDITED)
                .orElseThrow()
                .documentation();
    }

    @Test
    void nothingIsOfferedAfterAnEndThatTheUserWanted(FxRobot robot) throws Exception {
        Path file = folder.resolve("trades.bindery");
        ModelFiles.write(SmallModels.trades(), file);
        StudioWindow window = window();
        robot.interact(() -> window.open(file));
        await(() -> window.front().isPresent());
        robot.interact(() -> window.front().orElseThrow().session().set(EditsUntilKilled.EDITED, "encoding", "latin1"));
        await(() -> journalFiles() > 1);

        answers.unsaved = Questions.Unsaved.DISCARD;
        robot.interact(() -> window.beforeClosing(() -> {}));

        assertThat(journalFiles()).isZero();
        assertThat(Journal.leftovers(folders().journal())).isEmpty();
    }

    @Test
    void whatWasSavedOrTakenBackIsNotKeptInTheJournal(FxRobot robot) throws Exception {
        Path file = folder.resolve("trades.bindery");
        ModelFiles.write(SmallModels.trades(), file);
        StudioWindow window = window();
        robot.interact(() -> window.open(file));
        await(() -> window.front().isPresent());
        Session session = window.front().orElseThrow().session();

        robot.interact(() -> session.set(EditsUntilKilled.EDITED, "encoding", "latin1"));
        await(() -> journalFiles() > 1);
        robot.interact(session::undo);
        await(() -> journalFiles() == 1);
        robot.interact(session::redo);
        await(() -> journalFiles() > 1);
        robot.interact(() -> window.give(Command.SAVE));
        await(() -> journalFiles() == 1);
        assertThat(session.document().get().isModified()).isFalse();
    }

    /// The lock of this run, and what is written beside it; -1 if a page was replaced while they were counted.
    private long journalFiles() throws IOException {
        try (var files = Files.walk(folders().journal())) {
            return files.filter(Files::isRegularFile).count();
        } catch (UncheckedIOException replaced) {
            return -1;
        }
    }

    private UserFolders folders() {
        return UserFolders.in(folder.resolve("user"));
    }

    private StudioWindow window() {
        return WaitForAsyncUtils.waitForAsyncFx(PATIENCE * 1000L, () -> {
            StudioWindow window = new StudioWindow(
                    new Background(workers, Platform::runLater),
                    new Look(Theme.LIGHT),
                    new Asking(answers, answers),
                    Memory.in(folders()));
            stage.setScene(window.scene());
            stage.show();
            return window;
        });
    }
}
