package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.bindery.model.ModelPath;
import org.bindery.studio.TestBench;
import org.bindery.studio.background.Background;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.session.Session;
import org.bindery.studio.settings.UserFolders;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.testfx.util.WaitForAsyncUtils;

/// A studio's window on the stage of a test, whose user answers as the test decides.
final class OpenStudio implements AfterEachCallback {

    private final TestBench bench = new TestBench();
    private final Answers answers = new Answers();
    private Look look;
    private StudioWindow window;

    /// Opens a window that remembers nothing.
    void on(Stage stage) {
        on(stage, Memory.none());
    }

    /// Opens a window that remembers in a user's folder.
    void on(Stage stage, Path user) {
        on(stage, Memory.in(UserFolders.in(user)));
    }

    private void on(Stage stage, Memory memory) {
        look = new Look(Theme.LIGHT);
        window = new StudioWindow(bench.background(), look, new Asking(answers, answers), memory);
        stage.setScene(window.scene());
        stage.show();
    }

    @Override
    public void afterEach(ExtensionContext context) {
        bench.afterEach(context);
    }

    Background background() {
        return bench.background();
    }

    Answers answers() {
        return answers;
    }

    Look look() {
        return look;
    }

    StudioWindow window() {
        return window;
    }

    /// Opens a file, and waits until its model is in front with all that follows from it.
    ModelDesk open(Path file) throws TimeoutException {
        int before = window.desks().all().size();
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> window.open(file));
        TestBench.await(() -> window.desks().all().size() > before
                && desk().session().sized().get().isPresent());
        return desk();
    }

    ModelDesk desk() {
        return window.front().orElseThrow();
    }

    Session session() {
        return desk().session();
    }

    boolean isModified() {
        return session().document().get().isModified();
    }

    void give(Command command) {
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> window.give(command));
    }

    Optional<Node> find(String selector) {
        return TestBench.find(window.scene().getRoot(), selector);
    }

    /// Selects a component, and waits until the preview has its field selected too, which may be a little later.
    void selectField(String component) throws TimeoutException {
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> session().select(ModelPath.parse(component)));
        String name = component.substring(component.lastIndexOf('/') + 1);
        TestBench.await(() -> text("#field .field-path").contains(name));
    }

    /// The text that the preview shows; none where it shows none yet.
    String sampleText() {
        return TestBench.onFx(
                () -> desk().preview().node().lookup("#sample") instanceof CodeArea area ? area.getText() : "");
    }

    /// What a label says; nothing where it is not there.
    String text(String selector) {
        return find(selector).map(node -> ((Label) node).getText()).orElse("");
    }
}
