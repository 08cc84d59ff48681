package org.bindery.studio.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.model.tree.Component;
import org.bindery.standards.Standards;
import org.bindery.studio.SmallModels;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Running;
import org.bindery.studio.notices.Notice;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.Opening;
import org.bindery.studio.workspace.WorkspaceException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionTest {

    private static final ModelPath CURRENCY = ModelPath.parse("/trade/currency1");

    @TempDir
    private Path folder;

    private final List<Notice> notices = new ArrayList<>();
    private Session session;

    @BeforeEach
    void openTrades() throws WorkspaceException, IOException {
        Path file = folder.resolve("trades.bindery");
        ModelFiles.write(SmallModels.trades(), file);
        session = new Session(
                new Background(Runnable::run, Runnable::run),
                notices::add,
                Start.of(Opening.open(file), Optional.of(file)));
        session.start();
    }

    @Test
    void showsAModelWithItsSizes() {
        assertThat(document().title()).isEqualTo("trades");
        assertThat(size(CURRENCY)).isEqualTo("15 b");
        assertThat(session.selected().get()).isEqualTo(ModelPath.ROOT);
        assertThat(notices).isEmpty();
    }

    @Test
    void changesSizesWithAnEncodingAndGoesBack() {
        assertThat(session.set(CURRENCY, "encoding", "latin1")).isEmpty();
        assertThat(size(CURRENCY)).isEqualTo("3");
        assertThat(document().title()).isEqualTo("trades ●");
        assertThat(document().history().undoTitle()).contains("Set encoding of currency1 to latin1");

        session.undo();
        assertThat(size(CURRENCY)).isEqualTo("15 b");
        assertThat(document().title()).isEqualTo("trades");

        session.redo();
        assertThat(size(CURRENCY)).isEqualTo("3");
    }

    @Test
    void keepsTheStepsBeforeAReload() throws Exception {
        session.set(CURRENCY, "encoding", "latin1");
        Path file = folder.resolve("trades.bindery");
        ModelFiles.write(SmallModels.documented("theirs"), file);

        session.reload(Start.of(Opening.open(file), Optional.of(file)).document());
        assertThat(document().model()).isEqualTo(SmallModels.documented("theirs"));
        assertThat(document().isModified()).isFalse();
        assertThat(document().isChangedOutside(file)).isFalse();
        assertThat(document().history().undoTitle()).contains("Reload trades.bindery");

        session.undo();
        assertThat(size(CURRENCY)).as("as it was changed before").isEqualTo("3");
        assertThat(document().isModified()).isTrue();
        session.undo();
        assertThat(size(CURRENCY)).isEqualTo("15 b");
    }

    @Test
    void showsWhatIsWrongWithAValueAndKeepsTheModel() {
        Document before = document();

        assertThat(session.set(CURRENCY, "encoding", "latin2"))
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("latin2"));
        assertThat(document()).isSameAs(before);
    }

    @Test
    void followsAComponentThatIsRenamed() {
        session.select(CURRENCY);

        session.set(CURRENCY, "name", "bought");

        assertThat(session.selected().get()).isEqualTo(ModelPath.parse("/trade/bought"));
        session.undo();
        assertThat(session.selected().get()).isEqualTo(ModelPath.parse("/trade"));
    }

    @Test
    void savesAndIsCleanAfterwards() throws WorkspaceException {
        session.set(CURRENCY, "encoding", "latin1");
        Path copy = folder.resolve("copy.bindery");
        List<String> then = new ArrayList<>();

        session.save(copy, Inputs.NONE, false, () -> then.add("closed"), () -> then.add("refused"));

        assertThat(ModelFiles.read(copy)).isEqualTo(document().model());
        assertThat(document().isModified()).isFalse();
        assertThat(document().file()).contains(copy);
        assertThat(then).containsExactly("closed");
    }

    @Test
    void aModelIsNotSavedOverWhatItIsMadeOf() throws IOException {
        Path sample = Files.writeString(folder.resolve("sample.csv"), "a,b\n");
        Path link = Files.createSymbolicLink(folder.resolve("link.bindery"), sample);
        List<String> then = new ArrayList<>();

        session.save(link, Inputs.NONE.with(List.of(sample)), true, () -> then.add("closed"), () -> {});

        assertThat(sample).hasContent("a,b");
        assertThat(then).isEmpty();
        assertThat(notices)
                .singleElement()
                .satisfies(notice -> assertThat(notice.text()).contains("link.bindery", "this file is read here"));
    }

    @Test
    void doesNotGoOnWhenSavingFails() {
        List<String> then = new ArrayList<>();

        session.save(
                folder.resolve("no such folder/trades.bindery"),
                Inputs.NONE,
                false,
                () -> then.add("closed"),
                () -> {});

        assertThat(then).isEmpty();
        assertThat(notices).singleElement().satisfies(notice -> {
            assertThat(notice.kind()).isEqualTo(Notice.Kind.ERROR);
            assertThat(notice.text()).contains("no such folder");
        });
    }

    @Test
    void listsProblemsOfTheModel() {
        session.set(CURRENCY, "encoding", "variable");

        assertThat(session.problems().get())
                .extracting(Problem::text)
                .anyMatch(text -> text.contains("variable") && text.contains("currency1"));
    }

    @Test
    void proposesToDeployBesideTheModel() {
        assertThat(session.deployFolder()).isEqualTo(folder.resolve("deployed"));
    }

    @Test
    void proposesToDeployBesideTheSourceOfAnImportRatherThanBesideItsSample() throws Exception {
        Path trades = Standards.samples("trades/trades.csv");
        Path source = Files.copy(trades, folder.resolve("source.csv"));
        Path sample = Files.copy(
                trades, Files.createDirectories(folder.resolve("messages")).resolve("sample.csv"));
        Session imported = new Session(
                new Background(Runnable::run, Runnable::run),
                notices::add,
                Start.of(Opening.open(source), Optional.of(source)));
        imported.start();
        imported.openSample(sample);

        assertThat(imported.deployFolder()).isEqualTo(folder.resolve("deployed"));
    }

    @Test
    void aSampleIsAwaitedUntilItIsReadOrItsReadingIsStopped() throws Exception {
        Path sample = Standards.samples("trades/trades.csv");
        List<Runnable> waiting = new ArrayList<>();
        Background background = new Background(waiting::add, Runnable::run);
        session = new Session(
                background, notices::add, Start.of(Opening.open(sample).model()));
        session.start();
        waiting.removeFirst().run();
        assertThat(session.awaited().get()).isEmpty();

        session.openSample(sample);
        assertThat(session.awaited().get()).contains(sample);
        background.running().forEach(Running::cancel);
        waiting.removeFirst().run();
        assertThat(session.awaited().get()).as("stopped").isEmpty();

        session.openSample(folder.resolve("missing.csv"));
        session.openSample(sample);
        waiting.removeFirst().run();
        assertThat(session.awaited().get()).as("another is read in its place").contains(sample);
        waiting.removeFirst().run();
        assertThat(session.awaited().get()).isEmpty();
        assertThat(session.sample().get()).isPresent();

        session.openSample(folder.resolve("missing.csv"));
        waiting.removeFirst().run();
        assertThat(session.awaited().get()).as("it is not there").isEmpty();
    }

    private Document document() {
        return session.document().get();
    }

    private String size(ModelPath path) {
        Analysis analysis = session.sized().get().orElseThrow();
        Component row = analysis.tree().find(path).orElseThrow();
        return new AnalysedSizes(analysis).binarySize(row);
    }
}
