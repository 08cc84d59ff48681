package org.bindery.studio.notices;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.studio.theme.CopiedText;
import org.bindery.studio.theme.Styled;
import org.kordamp.ikonli.javafx.FontIcon;

/// Shows notices in a line above the panes, with details on demand, until the user closes them. A
/// notice on one model is shown while that is in front; one on the window is shown at any time, before
/// the other.
public final class NoticeBar<M> {

    private final VBox box = Styled.named("notice", new VBox());
    private final FontIcon icon = Icons.view(Icon.INFO);
    private final Label text = new Label();
    private final ToggleButton more = Styled.named("notice-details", new ToggleButton("Details"), "flat", "small");
    private final TextArea details = Styled.of(new TextArea(), "monospaced");
    private final Label code = Styled.named("notice-code", new Label(), "muted");
    private final HBox choices = Styled.of(new HBox(), "notice-choices");
    private final Button copy = Styled.named("notice-copy", new Button("", Icons.view(Icon.COPY)), "flat", "small");
    private final ObservableValue<M> front;
    private final Map<M, Notice> ofModels = new HashMap<>();
    private Optional<Notice> ofWindow = Optional.empty();

    /// @param front the model in front, whose notice is shown
    public NoticeBar(ObservableValue<M> front) {
        this.front = front;
        box.getStyleClass().add("notice");
        text.setWrapText(true);
        text.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(text, Priority.ALWAYS);
        text.setMaxWidth(Double.MAX_VALUE);
        details.setEditable(false);
        details.setWrapText(true);
        details.setPrefRowCount(8);
        details.setAccessibleText("Details");
        details.visibleProperty().bind(more.selectedProperty());
        details.managedProperty().bind(more.selectedProperty());
        Button close = Styled.named("notice-close", new Button("", Icons.view(Icon.CLOSE)), "flat", "small");
        close.setAccessibleText("Close this notice");
        close.setTooltip(new Tooltip("Close this notice"));
        close.setOnAction(event -> closed());
        for (Region whole : List.of(code, more, copy, close)) {
            whole.setMinWidth(Region.USE_PREF_SIZE);
        }
        choices.setMinWidth(Region.USE_PREF_SIZE);
        copy.setAccessibleText("Copy this notice with its details");
        copy.setTooltip(new Tooltip("Copy this notice with its details"));
        HBox line = Styled.of(new HBox(icon, text, choices, code, more, copy, close), "notice-line");
        line.setAlignment(Pos.CENTER_LEFT);
        box.getChildren().addAll(line, details);
        front.addListener((property, old, now) -> update());
        update();
    }

    public Node node() {
        return box;
    }

    /// Shows a notice on the window.
    public void show(Notice notice) {
        ofWindow = Optional.of(notice);
        update();
    }

    /// Hides the notice on the window.
    public void hide() {
        ofWindow = Optional.empty();
        update();
    }

    /// Shows a notice on one model, which replaces that on the window.
    public void show(M desk, Notice notice) {
        ofModels.put(desk, notice);
        if (desk == front.getValue()) {
            ofWindow = Optional.empty();
            update();
        }
    }

    /// Lets go of a model that was closed.
    public void forget(M desk) {
        ofModels.remove(desk);
    }

    private Optional<Notice> ofModel() {
        return Optional.ofNullable(front.getValue()).map(ofModels::get);
    }

    private void update() {
        Optional<Notice> shown = ofWindow.or(this::ofModel);
        shown.ifPresent(this::fill);
        Styled.show(box, shown.isPresent());
    }

    /// The user has read the notice.
    private void closed() {
        if (ofWindow.isPresent()) {
            hide();
        } else if (front.getValue() != null) {
            ofModels.remove(front.getValue());
            update();
        }
    }

    private void fill(Notice notice) {
        Icons.show(icon, notice.kind().icon());
        text.setText(notice.text());
        details.setText(notice.details());
        more.setSelected(false);
        boolean hasMore = !notice.details().isEmpty();
        Styled.show(more, hasMore);
        code.setText(notice.code());
        Styled.show(copy, hasMore);
        copy.setOnAction(event -> copy(notice));
        choices.getChildren().setAll(notice.choices().stream().map(this::button).toList());
        box.getStyleClass().removeAll("success", "warning", "danger");
        box.getStyleClass().add(notice.kind().style());
        box.setAccessibleText(notice.text());
    }

    private Button button(Notice.Choice choice) {
        Button button = Styled.of(new Button(choice.label()), "small");
        button.setOnAction(event -> {
            closed();
            choice.action().run();
        });
        return button;
    }

    private static void copy(Notice notice) {
        CopiedText.put(notice.report());
    }
}
