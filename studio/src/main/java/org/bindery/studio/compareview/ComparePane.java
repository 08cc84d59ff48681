package org.bindery.studio.compareview;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bindery.compare.Comparison;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.workspace.ChangeReport;

/// Lists what changed between the open model and another one, and what that breaks.
public final class ComparePane {

    private static final String INVITATION =
            "Compare this model with its saved version, another open model or a file, to see what changed and what"
                    + " that breaks: bytes, source code or values.";

    private final Latest comparing;
    private final Button choose;
    private final Button chooseAgain;
    private final ToggleButton swap = Styled.named("compare-swap", new ToggleButton("Swap"), "flat");
    private final ReportView view;
    private final Label nothing = Styled.of(new Label(INVITATION), "muted");
    private final VBox empty = Styled.of(new VBox(nothing), "preview-empty");
    private final StackPane pane = Styled.named("compare-view", new StackPane(empty));
    private final ReadOnlyBooleanWrapper compared = new ReadOnlyBooleanWrapper(false);
    private Optional<OtherModel> other = Optional.empty();
    private Optional<Model> model = Optional.empty();
    private Optional<ChangeReport> report = Optional.empty();

    /// @param onPath receives the component that the user wants to see
    /// @param choose the button that asks what to compare with; there are two, since one is shown while there
    ///     is nothing
    /// @param chooseAgain the other of them
    /// @param export the button that writes the list
    public ComparePane(
            Background background, Consumer<ModelPath> onPath, Button choose, Button chooseAgain, Button export) {
        comparing = new Latest(background);
        this.choose = choose;
        this.chooseAgain = chooseAgain;
        nothing.setWrapText(true);
        empty.getChildren().add(choose);
        empty.setAlignment(Pos.CENTER);
        swap.setTooltip(new Tooltip("Take the open model for the old version"));
        swap.setOnAction(event -> compare());
        for (Region control : List.of(swap, chooseAgain, export)) {
            control.setMinWidth(Region.USE_PREF_SIZE);
        }
        view = new ReportView(Orientation.HORIZONTAL, onPath, swap, chooseAgain, export);
    }

    /// The node to put into a window.
    public Node node() {
        return pane;
    }

    /// The button in sight that asks what to compare with.
    public Node chooser() {
        return pane.getChildren().contains(empty) ? choose : chooseAgain;
    }

    /// Whether there is a comparison to export.
    public ReadOnlyBooleanProperty compared() {
        return compared.getReadOnlyProperty();
    }

    /// The comparison that is shown.
    public Optional<ChangeReport> report() {
        return report;
    }

    /// Follows the open model.
    public void show(Model now) {
        if (model.filter(now::equals).isEmpty()) {
            model = Optional.of(now);
            compare();
        }
    }

    /// Compares with another model, from now on.
    public void compareWith(OtherModel with) {
        other = Optional.of(with);
        compare();
    }

    private void compare() {
        if (other.isEmpty() || model.isEmpty()) {
            return;
        }
        OtherModel with = other.get();
        Model now = model.get();
        boolean swapped = swap.isSelected();
        comparing.start(
                "Comparing with " + with.name(),
                running -> {
                    Model then = with.load().run(running);
                    String name = now.name() + " (open)";
                    return swapped
                            ? new ChangeReport(Comparison.of(now, then), name, with.name())
                            : new ChangeReport(Comparison.of(then, now), with.name(), name);
                },
                this::show,
                failure -> {
                    report = Optional.empty();
                    compared.set(false);
                    nothing.setText("Comparing with " + with.name() + " failed: " + failure.getMessage());
                    pane.getChildren().setAll(empty);
                });
    }

    private void show(ChangeReport now) {
        report = Optional.of(now);
        compared.set(true);
        view.show(now);
        pane.getChildren().setAll(view.node());
    }
}
