package org.bindery.studio.guide;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.stage.Window;
import org.bindery.studio.theme.Theme;
import org.bindery.studio.window.Png;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.Opening;
import org.bindery.studio.workspace.WorkspaceException;

/// Goes through all screens of the studio in both themes and takes a picture of each.
public final class GuidePictures {

    private static final double WIDTH = 1200;
    private static final double HEIGHT = 800;
    private static final Logger JAVAFX = Logger.getLogger("javafx");

    private final Path folder;
    private final Consumer<Path> taken;
    private final Map<String, Screen> screens = new LinkedHashMap<>();

    /// @param folder where the pictures go
    /// @param taken hears of each picture
    public GuidePictures(Path folder, Consumer<Path> taken) {
        this.folder = folder;
        this.taken = taken;
    }

    /// Takes all pictures. Must be the first to start JavaFX in its process; needs no display.
    ///
    /// @param sample a source that is its own sample
    /// @param products a schema in which several elements are allowed in one place
    /// @param large a model with long names, for some pictures more
    /// @return the screens of which there are pictures now
    public List<Screen> takeAll(Path sample, Path products, Path message, Optional<Path> large)
            throws WorkspaceException {
        System.setProperty("glass.platform", System.getProperty("glass.platform", "Headless"));
        System.setProperty("prism.order", System.getProperty("prism.order", "sw"));
        JAVAFX.setLevel(Level.SEVERE);
        try {
            Files.createDirectories(folder);
            CountDownLatch started = new CountDownLatch(1);
            Platform.startup(started::countDown);
            started.await();
            Platform.setImplicitExit(false);
            Path bare = withoutSample(sample);
            for (Theme theme : Theme.values()) {
                takeAll(theme, sample, bare);
                takeOthers(theme, products, message, large);
            }
        } catch (IOException | ExecutionException e) {
            throw new WorkspaceException(folder + ": the pictures could not be made: " + e.getMessage() + ".", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new WorkspaceException("The pictures were interrupted before all were made.", e);
        } finally {
            Platform.exit();
        }
        return new ArrayList<>(screens.values());
    }

    private static Path withoutSample(Path sample) throws WorkspaceException, IOException {
        Path file = Files.createTempDirectory("bindery-guide").resolve("trades.bindery");
        ModelFiles.write(Opening.open(sample).model(), file);
        return file;
    }

    private void takeAll(Theme theme, Path sample, Path bare)
            throws IOException, ExecutionException, InterruptedException {
        try (Stagehand stagehand = new Stagehand(WIDTH, HEIGHT)) {
            stagehand.choose(theme);
            take(theme, stagehand, Screens.start());
            stagehand.open(bare);
            take(theme, stagehand, Screens.lower(stagehand, "empty-", ", before there is a sample"));
            stagehand.open(sample);
            take(theme, stagehand, Screens.ofModel("currency1", "date"));
            stagehand.select("currency1");
            take(theme, stagehand, Screens.lower(stagehand, "lower-", ""));
            take(theme, stagehand, Screens.asking());
        }
    }

    private void takeOthers(Theme theme, Path products, Path message, Optional<Path> large)
            throws IOException, ExecutionException, InterruptedException {
        try (Stagehand stagehand = new Stagehand(WIDTH, HEIGHT)) {
            stagehand.choose(theme);
            stagehand.open(products);
            stagehand.openSample(message);
            take(theme, stagehand, Screens.alternatives("notional"));
            if (large.isPresent()) {
                stagehand.open(large.get());
                take(theme, stagehand, Screens.large());
            }
        }
    }

    private void take(Theme theme, Stagehand stagehand, List<Screen> wanted)
            throws IOException, ExecutionException, InterruptedException {
        for (Screen screen : wanted) {
            int windows = stagehand.above().size();
            screen.arrangement().on(stagehand);
            boolean asked = stagehand.above().size() > windows;
            if (asked || !screen.name().startsWith("dialog-")) {
                screens.putIfAbsent(screen.name(), screen);
                picture(theme, stagehand, screen);
            }
            stagehand.reset();
        }
    }

    private void picture(Theme theme, Stagehand stagehand, Screen screen)
            throws IOException, ExecutionException, InterruptedException {
        for (Window window : stagehand.above()) {
            stagehand.look(() -> hideFolder(window));
        }
        Path file = folder.resolve(screen.name() + "-" + theme.name().toLowerCase(Locale.ROOT) + ".png");
        Png.write(Exposure.of(stagehand), file);
        taken.accept(file);
    }

    /// A picture reveals nothing about the machine that it was taken on.
    private static boolean hideFolder(Window window) {
        for (Node node : window.getScene().getRoot().lookupAll("*")) {
            if (node instanceof TextField field && isPath(field.getText())) {
                field.setText(withoutFolder(field.getText()));
            } else if (node instanceof Labeled words && !words.textProperty().isBound() && isPath(words.getText())) {
                words.setText(withoutFolder(words.getText()));
            }
        }
        return true;
    }

    private static boolean isPath(String text) {
        return text != null && text.startsWith("/") && !text.equals("/");
    }

    private static String withoutFolder(String path) {
        return Path.of(path).getFileName().toString();
    }
}
