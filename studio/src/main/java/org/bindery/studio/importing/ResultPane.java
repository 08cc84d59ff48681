package org.bindery.studio.importing;

import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.theme.TextColumn;
import org.bindery.studio.theme.ZoomedColumns;
import org.bindery.studio.workspace.Opening;

/// The result of an import: its size, and its problems and omissions.
final class ResultPane {

    private final VBox box = Styled.of(new VBox(), "dialog-content");

    ResultPane(Opening.Opened opened) {
        Label done = Styled.named("import-result", new Label(summary(opened.model()), Icons.view(Icon.DONE)));
        done.setWrapText(true);
        Label problems = Styled.named("import-problems", new Label(problems(opened.problems())));
        problems.setWrapText(true);
        box.getChildren().addAll(done, problems);
        if (!opened.problems().isEmpty()) {
            TableView<Problem> table = table(opened.problems());
            VBox.setVgrow(table, Priority.ALWAYS);
            box.getChildren().add(table);
        }
        Label next = new Label(next(opened));
        next.setWrapText(true);
        next.getStyleClass().add("muted");
        box.getChildren().add(next);
    }

    Node node() {
        return box;
    }

    static String summary(Model model) {
        return model.name() + ": " + count(model.roots().size(), "root element") + ", "
                + count(model.elements().size(), "global element") + ", "
                + count(model.types().size(), "type")
                + ", " + count(model.groups().size(), "named group") + ".";
    }

    private static String problems(List<Problem> problems) {
        if (problems.isEmpty()) {
            return "Nothing was left out.";
        }
        long errors =
                problems.stream().filter(p -> p.severity() == Severity.ERROR).count();
        return count(problems.size(), "problem") + (errors > 0 ? ", " + count(errors, "error") + " among them" : "")
                + ". The model can be opened all the same.";
    }

    private static String next(Opening.Opened opened) {
        return opened.sample().isPresent()
                ? "The source holds messages, so they are shown in the preview."
                : "The model is not saved yet: save it when it is open. Add sample messages to see how they are"
                        + " encoded.";
    }

    private static String count(long number, String noun) {
        return String.format(Locale.ROOT, "%,d %s%s", number, noun, number == 1 ? "" : "s");
    }

    private static TableView<Problem> table(List<Problem> problems) {
        TableView<Problem> table = Styled.named("import-problem-list", new TableView<>());
        table.setAccessibleText("Problems of the import");
        table.getStyleClass().addAll("dense", "problems");
        table.setPrefHeight(220);
        table.getColumns()
                .setAll(List.of(
                        TextColumn.<Problem>of("", 70, p -> p.severity().name().toLowerCase(Locale.ROOT)),
                        TextColumn.<Problem>of("Where", 210, ResultPane::place),
                        TextColumn.<Problem>of("What", 520, Problem::text)));
        ZoomedColumns.of(table, table::getColumns);
        table.getItems().setAll(problems);
        return table;
    }

    /// `trade.xsd, line 12`.
    private static String place(Problem problem) {
        if (!problem.location().isKnown()) {
            return problem.path().map(Object::toString).orElse("");
        }
        String file = problem.location().file();
        String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
        return problem.location().line() > 0
                ? name + ", line " + problem.location().line()
                : name;
    }
}
