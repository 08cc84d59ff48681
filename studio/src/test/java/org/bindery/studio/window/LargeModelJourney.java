package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.Component;
import org.bindery.standards.Standards;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.background.Background;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.samples.SampleTotals;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// A day's work on a large model with its samples, with a stop watch: how long the window's thread stands still at each
/// step, how soon there is a result, and what it all takes in memory. Prints the table of `docs/benchmarks.md`, which
/// says how to run it; times depend on the machine, so the name keeps it out of the usual tests.
@ExtendWith(StudioRobot.class)
class LargeModelJourney {

    private static final String SCHEMA = "fpml/5-4/confirmation/fpml-main-5-4.xsd";
    private static final int PATIENCE = 180;
    private static final long LONG_MILLIS = 100;
    private static final long SETTLED_MILLIS = 250;

    private final ExecutorService workers = Executors.newFixedThreadPool(4);
    private final Background background = new Background(workers, Platform::runLater);
    private final List<String> report = new ArrayList<>();
    private final List<String> slow = new ArrayList<>();

    @TempDir
    private Path folder;

    private Look look;
    private StudioWindow window;
    private FxPulse pulse;

    @Start
    void start(Stage stage) {
        look = new Look(Theme.LIGHT);
        window = new StudioWindow(
                background,
                look,
                new Asking(new NativeFileChoosing(stage, uri -> {}), new DialogQuestions(stage, look)));
        stage.setScene(window.scene());
        stage.show();
    }

    @AfterEach
    void stop() {
        workers.shutdownNow();
    }

    /// The same in the program as it is installed, whose Java knows nothing of tests; for `installer/measure-work`.
    ///
    /// @param arguments a folder for what is made on the way
    static void main(String... arguments) throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        Platform.startup(started::countDown);
        started.await();
        LargeModelJourney journey = new LargeModelJourney();
        journey.folder = Path.of(arguments[0]);
        ask(() -> {
            journey.start(new Stage());
            return true;
        });
        journey.work();
        System.exit(0);
    }

    @Test
    void workOnFpml() throws Exception {
        work();
        assertThat(desk().samples().samples().totalsProperty().get().failing()).isLessThan(20);
    }

    private void work() throws Exception {
        try (FxPulse made = new FxPulse(ask(Thread::currentThread))) {
            pulse = made;
            warmUp();
            open();
            look();
            filter();
            browse();
            edit();
            largeMessage();
            showMemory();
        }
        System.out.println("| step | longest wait, ms | own work, ms | result, ms |");
        report.forEach(System.out::println);
        slow.forEach(System.out::println);
    }

    /// The first window costs what every later one does not: classes and style sheets are read.
    private void warmUp() throws Exception {
        Path trades = Standards.samples("trades/trades.csv");
        step(
                "first window: open the trades",
                () -> window.open(trades),
                () -> window.front()
                        .flatMap(desk -> desk.session().sample().get())
                        .isPresent());
        step("first window: show the samples", () -> desk().lower().show("Samples"), () -> true);
        step("first window: show the bytes", () -> desk().lower().show("Bytes"), () -> true);
        step("first window: select a row", () -> tree().getSelectionModel().select(3), () -> true);
        step("first window: show the preview", () -> desk().lower().show("Preview"), () -> true);
    }

    private void open() throws Exception {
        Path schema = Standards.path(SCHEMA);
        step(
                "open the schema",
                () -> window.open(schema),
                () -> window.front()
                        .filter(desk ->
                                desk.session().document().get().model().name().startsWith("fpml"))
                        .flatMap(desk -> desk.session().sized().get())
                        .isPresent());
        step("show the list of samples", () -> desk().lower().show("Samples"), () -> true);
        step("add the folder of samples", () -> desk().samples().add(List.of(schema.getParent())), this::isChecked);
        SampleTotals totals = desk().samples().samples().totalsProperty().get();
        report.add("samples: " + totals.title() + ": " + totals.words());
    }

    private void look() throws Exception {
        for (int i : new int[] {1, 20, 60, 100, 150}) {
            selectSample(
                    "select sample " + i, i, () -> samples().getSelectionModel().clearAndSelect(i));
        }
        step("show the preview", () -> desk().lower().show("Preview"), () -> true);
        for (int i : new int[] {2, 21, 61, 101, 151}) {
            Path file = desk().samples().samples().rows().get(i).file();
            selectSample("see sample " + i, i, () -> desk().session().openSample(file));
        }
        step("show the bytes", () -> desk().lower().show("Bytes"), () -> true);
        step("show the problems", () -> desk().lower().show("Problems"), () -> true);
        step("show the samples again", () -> desk().lower().show("Samples"), () -> true);
    }

    private void selectSample(String name, int number, Runnable action) throws Exception {
        Path file = desk().samples().samples().rows().get(number).file();
        step(
                name,
                action,
                () -> desk().session()
                        .sample()
                        .get()
                        .filter(shown -> shown.file().equals(file))
                        .isPresent());
    }

    private void filter() throws Exception {
        for (String text : List.of(
                "p",
                "pa",
                "party",
                "amount",
                "date",
                "trade/tradeHeader",
                "swapStream",
                "notional",
                "initialValue",
                "zzz",
                "")) {
            TextField field = (TextField) window.scene().lookup("#filter");
            String before = ask(() -> rows(tree()));
            step(
                    "filter '" + text + "'",
                    () -> field.setText(text),
                    () -> !ask(() -> rows(tree())).equals(before));
        }
        TextField field = (TextField) window.scene().lookup("#filter");
        step("filter 'currency'", () -> field.setText("currency"), () -> true);
        for (int i = 0; i < 5; i++) {
            step("next match", () -> desk().tree().filtering().goToMatch(1), () -> true);
        }
        step("clear the filter", field::clear, () -> true);
    }

    private void browse() throws Exception {
        TreeTableView<Component> tree = tree();
        step("open ten rows", () -> openRows(10), () -> true);
        step("scroll to the end", () -> tree.scrollTo(tree.getExpandedItemCount() - 1), () -> true);
        step("scroll to the start", () -> tree.scrollTo(0), () -> true);
        for (int i = 0; i < 30; i += 3) {
            int row = i;
            step("select row " + row, () -> tree.getSelectionModel().clearAndSelect(row), () -> true);
        }
        step("select all rows", () -> tree.getSelectionModel().selectAll(), () -> true);
        step("copy the rows", () -> desk().tree().table().rowsAsText(), () -> true);
        step("show a component", () -> desk().session().select(somewhere()), () -> true);
        step("switch the theme", () -> look.choose(Theme.DARK), () -> true);
    }

    private void edit() throws Exception {
        ModelPath path = somewhere();
        Object before = desk().session().sized().get();
        step(
                "edit an encoding, sizes",
                () -> desk().session().set(path, "encoding", "utf8"),
                () -> !desk().session().sized().get().equals(before));
        step("until all samples are checked", () -> {}, this::isChecked);
        step(
                "undo, until all samples are checked",
                () -> desk().session().undo(),
                () -> isChecked() && !desk().session().document().get().isModified());
    }

    private void largeMessage() throws Exception {
        LargeMessage large = LargeMessage.in(folder);
        int open = window.desks().all().size();
        step(
                "open the schema of a large message",
                () -> window.open(large.schema()),
                () -> window.desks().all().size() > open
                        && desk().session().sized().get().isPresent());
        step(
                "show a message of 1 MB",
                () -> desk().session().openSample(large.message()),
                () -> desk().session().sample().get().isPresent());
        for (int part = 1; part <= 10; part++) {
            int row = part * bytes().getItems().size() / 10 - 1;
            step("scroll its bytes to row " + row, () -> bytes().scrollTo(row), () -> true);
        }
        step("go to its last byte", () -> press(bytes(), KeyCode.END), () -> true);
        step("go back by a page", () -> press(bytes(), KeyCode.PAGE_UP), () -> true);
        step("go to its first byte", () -> press(bytes(), KeyCode.HOME), () -> true);
    }

    private static void press(Node node, KeyCode key) {
        Event.fireEvent(node, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false));
    }

    private ListView<?> bytes() {
        return (ListView<?>) window.scene().lookup("#bytes");
    }

    private void openRows(int count) {
        int opened = 0;
        for (int i = 0; i < tree().getExpandedItemCount() && opened < count; i++) {
            TreeItem<Component> row = tree().getTreeItem(i);
            if (!row.isLeaf() && !row.isExpanded()) {
                row.setExpanded(true);
                opened++;
            }
        }
    }

    private ModelPath somewhere() {
        return ModelPath.parse("/dataDocument/party/partyName/#value");
    }

    private static String rows(TreeTableView<Component> tree) {
        return tree.getRoot().getChildren().size() + " " + tree.getExpandedItemCount() + " "
                + tree.getRoot().getChildren().hashCode();
    }

    private void step(String name, Runnable action, BooleanSupplier done) throws Exception {
        settle();
        pulse.reset();
        long start = System.nanoTime();
        Platform.runLater(action);
        WaitForAsyncUtils.waitFor(PATIENCE, TimeUnit.SECONDS, () -> done.getAsBoolean());
        long result = (System.nanoTime() - start) / 1_000_000;
        settle();
        report.add(String.format(
                Locale.ROOT,
                "| %s | %,d | %,d | %,d |",
                name,
                pulse.longestMillis(),
                pulse.longestWorkMillis(),
                result));
        if (pulse.longestMillis() > LONG_MILLIS) {
            slow.add(name + ": " + pulse.busyWith());
        }
        String calls = pulse.calls();
        if (!calls.isEmpty()) {
            slow.add("== " + name + "\n" + calls);
        }
    }

    /// Waits until nothing is under way any more, and all that came of it is shown.
    private void settle() throws InterruptedException {
        long quiet = System.nanoTime();
        while (System.nanoTime() - quiet < SETTLED_MILLIS * 1_000_000) {
            long asked = System.nanoTime();
            boolean idle = ask(() -> background.running().isEmpty());
            if (!idle || System.nanoTime() - asked > LONG_MILLIS * 1_000_000) {
                quiet = System.nanoTime();
            }
            Thread.sleep(10);
        }
    }

    private boolean isChecked() {
        SampleTotals totals = desk().samples().samples().totalsProperty().get();
        return totals.samples() > 0 && totals.real().checked() == totals.real().samples();
    }

    private ModelDesk desk() {
        return window.front().orElseThrow();
    }

    private TreeTableView<Component> tree() {
        return desk().tree().table().view();
    }

    // What the rows are does not matter to whoever selects them.
    @SuppressWarnings("unchecked")
    private TableView<Object> samples() {
        return (TableView<Object>) window.scene().lookup("#samples");
    }

    private static <T> T ask(Callable<T> question) {
        return WaitForAsyncUtils.waitForAsyncFx(PATIENCE * 1_000L, question);
    }

    private void showMemory() throws InterruptedException {
        for (int i = 0; i < 4; i++) {
            System.gc();
            Thread.sleep(200);
        }
        Runtime runtime = Runtime.getRuntime();
        report.add(String.format(
                Locale.ROOT, "heap after collection: %,d MB", (runtime.totalMemory() - runtime.freeMemory()) >> 20));
    }
}
