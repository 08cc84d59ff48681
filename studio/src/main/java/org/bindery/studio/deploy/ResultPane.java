package org.bindery.studio.deploy;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bindery.generators.java.JavaEmitter;
import org.bindery.generators.java.deploy.DeployResult;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.layout.Layouts;
import org.bindery.studio.theme.CopiedText;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.workspace.Analysis;

/// What a deployment made, and where it is.
final class ResultPane {

    private final VBox box = Styled.of(new VBox(), "dialog-content");

    /// @param open shows a folder in the program that the system has for that
    ResultPane(Deployed deployed, Consumer<Path> open) {
        DeployResult result = deployed.result();
        Label done = Styled.named("deploy-result", new Label(summary(result), Icons.view(Icon.DONE)));
        Path folder = result.jar().toAbsolutePath().getParent();
        box.getChildren().addAll(done, files(deployed), path(folder, open));
        box.getChildren()
                .addAll(
                        snippet(
                                "deploy-dependency",
                                "For a Maven project",
                                deployed.answers().packaging().coordinates().dependency()),
                        snippet("deploy-usage", "In Java", deployed.usage()));
        if (!result.problems().isEmpty()) {
            Label worth = new Label(String.format(
                    Locale.ROOT,
                    "Remarks: %,d. First: %s",
                    result.problems().size(),
                    result.problems().getFirst().text()));
            worth.setWrapText(true);
            worth.getStyleClass().add("muted");
            box.getChildren().add(worth);
        }
    }

    /// The class of the messages of the first root element.
    static Optional<String> type(Analysis analysis) {
        Layouts layouts = analysis.layouts();
        return layouts.shapes().roots().stream()
                .findFirst()
                .map(root -> JavaEmitter.typeName(analysis.model(), layouts, root.shape()));
    }

    /// Three lines that use the pair, for the first root element.
    static String usage(Analysis analysis) {
        return """
            Classic%1$s classic = new Classic%1$s();  // fill it with its setters
            Binary%1$s binary = Binary%1$s.copyOf(classic);  // the same values, in a few bytes
            %1$s again = Binary%1$s.wrap(binary.toBytes());  // costs nothing; getters read in place
            """.formatted(type(analysis).orElse("Message"));
    }

    private static Node snippet(String id, String title, String text) {
        Label label = Styled.of(new Label(title), "muted");
        TextArea area = Styled.named(id, new TextArea(text.strip()));
        area.setEditable(false);
        area.setPrefRowCount((int) text.strip().lines().count());
        area.setAccessibleText(title);
        area.getStyleClass().add("monospaced");
        label.setLabelFor(area);
        HBox.setHgrow(area, Priority.ALWAYS);
        HBox line = Styled.of(new HBox(area, copy("Copy: " + title, area::getText)), "entry-line");
        return new VBox(label, line);
    }

    private static Button copy(String what, Supplier<String> text) {
        Button copy = new Button("", Icons.view(Icon.COPY));
        copy.setAccessibleText(what);
        copy.setTooltip(new Tooltip(what));
        copy.setOnAction(event -> {
            CopiedText.put(text.get());
        });
        return copy;
    }

    static String summary(DeployResult result) {
        return String.format(
                Locale.ROOT,
                "%,d classes. Put %s on a class path of Java 17 or later.",
                result.classes(),
                result.classPath().stream()
                        .map(jar -> jar.getFileName().toString())
                        .collect(Collectors.joining(" and ")));
    }

    Node node() {
        return box;
    }

    /// Those next to the jar by their names, others by their paths in the repository.
    private static Node files(Deployed deployed) {
        DeployResult result = deployed.result();
        GridPane grid = Styled.of(new GridPane(), "section-grid");
        int row = 0;
        for (Map.Entry<Path, Long> file : result.files().entrySet()) {
            Label size = new Label(String.format(Locale.ROOT, "%,d B", file.getValue()));
            GridPane.setHalignment(size, HPos.RIGHT);
            grid.addRow(row++, new Label(name(file.getKey(), deployed)), size);
        }
        return grid;
    }

    private static String name(Path file, Deployed deployed) {
        boolean isBesideTheJar =
                file.resolveSibling("").equals(deployed.result().jar().resolveSibling(""));
        return isBesideTheJar
                ? file.getFileName().toString()
                : Path.of(deployed.answers().folder()).relativize(file).toString();
    }

    private static Node path(Path folder, Consumer<Path> open) {
        TextField field = Styled.named("deploy-path", new TextField(String.valueOf(folder)));
        field.setEditable(false);
        field.setAccessibleText("Folder with the files");
        HBox.setHgrow(field, Priority.ALWAYS);
        Button copy = copy("Copy the folder's path", field::getText);
        Button show = Styled.named("deploy-open", new Button("Open folder", Icons.view(Icon.OPEN)));
        show.setMinWidth(Region.USE_PREF_SIZE);
        show.setOnAction(event -> open.accept(folder));
        HBox line = new HBox(field, copy, show);
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("entry-line");
        return line;
    }
}
