package org.bindery.studio.properties;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.bindery.studio.background.Latest;
import org.bindery.studio.theme.Hint;

/// The ways to write a value in binary, one below the other, each with its size by the layout and that of
/// the whole sample; those that follow from the sample's values too, and those that cannot be, with the
/// reason.
final class EncodingList implements LineView {

    /// Whoever only passes by has nothing measured: in a large model that takes a while.
    private static final Duration PAUSE = Duration.millis(350);

    private final Line.Choice choice;
    private final Editing editing;
    private final Latest latest;
    private final ToggleGroup group = new ToggleGroup();
    private final VBox rows = new VBox();
    private final Label head = new Label();
    private final FieldError error = new FieldError();
    private final VBox box = new VBox(head, rows, error);
    private final Map<String, Label> measured = new HashMap<>();
    private List<Line.Option> proposals = List.of();
    private final PauseTransition pause = new PauseTransition(PAUSE);
    private int number;

    EncodingList(Line.Choice choice, Editing editing, Function<String, Optional<String>> take) {
        this.choice = choice;
        this.editing = editing;
        this.latest = editing.latest();
        rows.getStyleClass().add("options");
        head.getStyleClass().addAll("muted", "option-head");
        head.setMaxWidth(Double.MAX_VALUE);
        head.setId("encoding-head");
        fill();
        group.selectedToggleProperty().addListener((property, old, toggle) -> {
            if (toggle != null && !((Line.Option) toggle.getUserData()).current()) {
                error.tell(take.apply(((Line.Option) toggle.getUserData()).value()));
            }
        });
    }

    @Override
    public void leave() {
        pause.stop();
        latest.cancel();
    }

    @Override
    public Node node() {
        return box;
    }

    private void fill() {
        number = 0;
        measured.clear();
        group.getToggles().clear();
        List<Node> all = new ArrayList<>();
        choice.options().forEach(option -> all.add(row(option)));
        proposals.forEach(option -> all.add(row(option)));
        boolean dictionary = proposals.stream().anyMatch(option -> option.name().startsWith("Dictionary"));
        choice.refused().stream()
                .filter(refused -> !dictionary || !refused.name().startsWith("Dictionary"))
                .forEach(refused -> all.add(row(refused)));
        rows.getChildren().setAll(all);
    }

    private Node row(Line.Option option) {
        RadioButton button = new RadioButton(option.name());
        button.setId("option-" + choice.key() + "-" + number++);
        button.setUserData(option);
        button.setToggleGroup(group);
        button.setSelected(option.current());
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setAccessibleText(option.name() + " " + option.note() + ", size " + option.size());
        Hint.on(button, option.value());
        Label note = new Label(option.note());
        note.getStyleClass().add("muted");
        note.setMinWidth(0);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Label size = new Label(option.size());
        size.getStyleClass().add("option-size");
        size.setMinWidth(Region.USE_PREF_SIZE);
        Label onSample = new Label();
        onSample.getStyleClass().addAll("option-size", "option-sample");
        onSample.setMinWidth(Region.USE_PREF_SIZE);
        onSample.setId("measured-" + (number - 1));
        measured.put(option.value(), onSample);
        HBox row = new HBox(button, note, space, size, onSample);
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("option");
        if (option.current()) {
            row.getStyleClass().add("current");
        }
        row.setOnMouseClicked(event -> button.fire());
        return row;
    }

    private static Node row(Line.Refused refused) {
        RadioButton button = new RadioButton(refused.name());
        button.setDisable(true);
        button.setMinWidth(Region.USE_PREF_SIZE);
        Label reason = new Label("Not here: " + refused.reason());
        reason.getStyleClass().add("muted");
        reason.setWrapText(true);
        HBox row = new HBox(button, reason);
        HBox.setHgrow(reason, Priority.ALWAYS);
        row.setAlignment(Pos.TOP_LEFT);
        row.getStyleClass().addAll("option", "refused");
        return row;
    }

    @Override
    public void refresh() {
        Optional<Evidence> evidence = editing.evidence();
        Optional<Sheet.Snapshot> now = editing.snapshot();
        latest.cancel();
        if (evidence.isEmpty() || now.isEmpty()) {
            pause.stop();
            proposals = List.of();
            fill();
            head.setText("Size of a value");
            return;
        }
        int messages = evidence.get().messages().size();
        head.setText(String.format(
                Locale.ROOT,
                "Size of a value, and of %,d sample %s",
                messages,
                messages == 1 ? "message" : "messages"));
        pause.setOnFinished(event -> propose(evidence.get(), now.get()));
        pause.playFromStart();
    }

    private void propose(Evidence evidence, Sheet.Snapshot now) {
        editing.tryOut(
                latest, "Looking at the sample's values", running -> SampleCost.proposals(evidence, now), found -> {
                    List<Line.Option> fresh = found.stream()
                            .filter(option -> choice.options().stream()
                                    .noneMatch(known -> known.value().equals(option.value())))
                            .toList();
                    if (!fresh.equals(proposals)) {
                        proposals = fresh;
                        fill();
                    }
                    measure(evidence, now, 0);
                });
    }

    /// Measures one way after the other, so that each is seen as soon as it is known.
    private void measure(Evidence evidence, Sheet.Snapshot now, int next) {
        List<Line.Option> all = new ArrayList<>(choice.options());
        all.addAll(proposals);
        if (next < all.size()) {
            Line.Option option = all.get(next);
            editing.tryOut(
                    latest,
                    "Measuring " + option.name(),
                    running -> SampleCost.of(
                            evidence, now.component().path(), choice.key() + "=" + option.value(), running),
                    cost -> {
                        measured.get(option.value()).setText(cost);
                        measure(evidence, now, next + 1);
                    });
        }
    }
}
