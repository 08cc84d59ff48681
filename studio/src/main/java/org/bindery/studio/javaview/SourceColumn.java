package org.bindery.studio.javaview;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.studio.fields.CodeText;
import org.bindery.studio.theme.CopiedText;
import org.bindery.studio.theme.Styled;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.LineNumberFactory;

/// One of the classes, next to others.
final class SourceColumn {

    private static final int LINES_ABOVE = 3;

    private final ComboBox<String> choice = new ComboBox<>();
    private final CodeArea area = Styled.of(new CodeText(), "sample", "monospaced", "java-source");
    private final BorderPane pane = new BorderPane();
    private final int place;
    private Optional<ShownSources> shown = Optional.empty();

    /// @param place which of the classes to show first, from 0
    SourceColumn(int place) {
        this.place = place;
        choice.setId("java-class-" + (place + 1));
        choice.setAccessibleText("Class in column " + (place + 1));
        choice.setMaxWidth(Double.MAX_VALUE);
        choice.valueProperty().addListener((property, old, now) -> fill());
        HBox.setHgrow(choice, Priority.ALWAYS);
        Button copy = Styled.named("java-copy-" + (place + 1), new Button("", Icons.view(Icon.COPY)));
        copy.setAccessibleText("Copy the class in column " + (place + 1));
        copy.setTooltip(new Tooltip("Copy the whole class"));
        copy.getStyleClass().addAll("flat", "small");
        copy.setOnAction(event -> {
            CopiedText.put(area.getText());
        });
        area.setId("java-source-" + (place + 1));
        area.setEditable(false);
        area.setParagraphGraphicFactory(LineNumberFactory.get(area));
        area.setAccessibleText("Generated Java");
        HBox head = new HBox(choice, copy);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("java-column");
        pane.setTop(head);
        pane.setCenter(new VirtualizedScrollPane<>(area));
    }

    Node node() {
        return pane;
    }

    void show(ShownSources sources) {
        boolean same = shown.map(ShownSources::sources)
                .filter(sources.sources()::equals)
                .isPresent();
        int kind = Math.max(place, choice.getItems().indexOf(choice.getValue()));
        shown = Optional.of(sources);
        if (!same) {
            List<String> classes = sources.classes();
            choice.getItems().setAll(classes);
            String now = classes.get(Math.min(kind, classes.size() - 1));
            if (now.equals(choice.getValue())) {
                fill();
            } else {
                choice.setValue(now);
            }
        } else {
            sources.getter().ifPresentOrElse(this::goTo, this::goToType);
        }
    }

    private void fill() {
        if (shown.isEmpty() || choice.getValue() == null) {
            return;
        }
        String text = shown.get().sources().text(choice.getValue()).orElse("");
        area.replaceText(text);
        if (!text.isEmpty()) {
            area.setStyleSpans(0, JavaWords.spans(text));
        }
        area.setAccessibleText("Generated Java of " + choice.getValue());
        shown.get().getter().ifPresentOrElse(this::goTo, this::goToType);
    }

    private void goTo(String getter) {
        Matcher declaration = Pattern.compile("(?<![.\\w])" + Pattern.quote(getter) + "\\(\\)\\s*[;{]")
                .matcher(area.getText());
        if (declaration.find()) {
            reveal(declaration.start(), getter.length());
        } else {
            goToType();
        }
    }

    private void goToType() {
        Matcher declaration = Pattern.compile("^(public |final |abstract )*(class|interface) \\w+", Pattern.MULTILINE)
                .matcher(area.getText());
        if (declaration.find()) {
            reveal(declaration.start(), 0);
        }
    }

    /// The displayed text of the class.
    String text() {
        return area.getText();
    }

    int selection() {
        return area.getSelection().getStart();
    }

    void focus() {
        area.requestFocus();
    }

    boolean isFocused() {
        return area.isFocused();
    }

    /// Marks a stretch of the text and brings it into sight.
    void reveal(int start, int length) {
        area.selectRange(start, start + length);
        area.showParagraphAtTop(Math.max(0, area.getCurrentParagraph() - LINES_ABOVE));
    }
}
