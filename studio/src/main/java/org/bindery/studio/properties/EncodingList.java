package org.bindery.studio.properties;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
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
import org.bindery.studio.evidence.Evidence;
import org.bindery.studio.fields.FieldError;
import org.bindery.studio.sheet.Line;
import org.bindery.studio.sheet.Sheet;
import org.bindery.studio.theme.Styled;

/// The ways to write a value in binary, one below the other, each with its size by the layout and that of the whole
/// sample; those that follow from the sample's values too, and those that cannot be, with the reason.
final class EncodingList implements LineView {

    /// Nothing is measured while the focus only passes: in a large model that takes a while.
    private static final Duration PAUSE = Duration.millis(350);

    private final String key;
    private final Editing editing;
    private final Latest latest;
    private final ToggleGroup group = new ToggleGroup();
    private final VBox rows = Styled.of(new VBox(), "options");
    private final Label head = Styled.named("encoding-head", new Label(), "muted", "option-head");
    private final FieldError error = new FieldError();
    private final VBox box = new VBox(head, rows, error);
    private final List<OptionRow> known = new ArrayList<>();
    private final PauseTransition pause = new PauseTransition(PAUSE);
    private Function<String, Optional<String>> take = value -> Optional.empty();
    private List<Line.Option> options = List.of();
    private List<Line.Refused> refused = List.of();
    private List<Line.Option> proposals = List.of();

    EncodingList(String key, Editing editing) {
        this.key = key;
        this.editing = editing;
        this.latest = editing.latest();
        head.setMaxWidth(Double.MAX_VALUE);
        group.selectedToggleProperty().addListener((property, old, toggle) -> {
            if (toggle != null && !((Line.Option) toggle.getUserData()).current()) {
                error.show(take.apply(((Line.Option) toggle.getUserData()).value()));
            }
        });
    }

    @Override
    public boolean shows(Line line, EditedSheet sheet) {
        if (!(line instanceof Line.Choice choice) || !choice.key().equals(key)) {
            return false;
        }
        leave();
        take = sheet.taking(key);
        options = choice.options();
        refused = choice.refused();
        proposals = List.of();
        error.show(Optional.empty());
        fill();
        return true;
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

    private List<Line.Option> all() {
        return Stream.concat(options.stream(), proposals.stream()).toList();
    }

    private void fill() {
        List<Line.Option> all = all();
        for (int i = known.size(); i < all.size(); i++) {
            known.add(new OptionRow(key, i, group));
        }
        known.subList(all.size(), known.size()).forEach(OptionRow::leave);
        for (int i = 0; i < all.size(); i++) {
            known.get(i).show(all.get(i));
        }
        List<Node> nodes = new ArrayList<>(known.subList(0, all.size()));
        boolean dictionary = proposals.stream().anyMatch(option -> option.name().startsWith("Dictionary"));
        refused.stream()
                .filter(way -> !dictionary || !way.name().startsWith("Dictionary"))
                .forEach(way -> nodes.add(row(way)));
        rows.getChildren().setAll(nodes);
    }

    private static Node row(Line.Refused refused) {
        RadioButton button = new RadioButton(refused.name());
        button.setDisable(true);
        button.setMinWidth(Region.USE_PREF_SIZE);
        Label reason = Styled.of(new Label("Not available: " + refused.reason()), "muted");
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
            if (!proposals.isEmpty()) {
                proposals = List.of();
                fill();
            }
            head.setText("Size of a value");
            return;
        }
        showHead(evidence.get(), "");
        pause.setOnFinished(event -> propose(evidence.get(), now.get()));
        pause.playFromStart();
    }

    private void showHead(Evidence evidence, String progress) {
        int messages = evidence.messages().size();
        head.setText(String.format(
                Locale.ROOT,
                "Size of a value, and of %,d sample %s%s",
                messages,
                messages == 1 ? "message" : "messages",
                progress));
    }

    private void propose(Evidence evidence, Sheet.Snapshot now) {
        showHead(evidence, ", measuring…");
        editing.tryOut(
                latest,
                "Looking at the sample's values",
                running -> SampleCost.proposals(evidence, now),
                found -> {
                    List<Line.Option> fresh = found.stream()
                            .filter(option -> options.stream()
                                    .noneMatch(known -> known.value().equals(option.value())))
                            .toList();
                    if (!fresh.equals(proposals)) {
                        proposals = fresh;
                        fill();
                    }
                    known.subList(0, all().size()).forEach(OptionRow::awaitMeasure);
                    measure(evidence, now, 0);
                },
                () -> stopMeasuring(evidence, 0));
    }

    /// Measures one encoding after the other, so that each is shown as soon as it is known.
    private void measure(Evidence evidence, Sheet.Snapshot now, int next) {
        List<Line.Option> all = all();
        if (next < all.size()) {
            Line.Option option = all.get(next);
            showHead(evidence, String.format(Locale.ROOT, ", measuring %d of %d…", next + 1, all.size()));
            editing.tryOut(
                    latest,
                    "Measuring " + option.name(),
                    running -> SampleCost.of(evidence, now.component().path(), key + "=" + option.value(), running),
                    cost -> {
                        known.get(next).measured(cost);
                        measure(evidence, now, next + 1);
                    },
                    () -> stopMeasuring(evidence, next));
        } else {
            showHead(evidence, "");
        }
    }

    private void stopMeasuring(Evidence evidence, int next) {
        showHead(evidence, "");
        known.subList(next, all().size()).forEach(row -> row.measured(""));
    }
}
