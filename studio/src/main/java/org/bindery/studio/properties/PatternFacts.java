package org.bindery.studio.properties;

import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.bindery.studio.background.Latest;
import org.bindery.studio.evidence.MatchingTexts;
import org.bindery.studio.fields.ReadOnlyField;
import org.bindery.studio.sheet.Line;
import org.bindery.studio.theme.Styled;

/// What the patterns of a value come to: how many texts and bits, some of them, and whether a given text is one.
final class PatternFacts implements LineView {

    private static final Duration PAUSE = Duration.millis(150);

    private final Line.Matching matching;
    private final Editing editing;
    private final Latest latest;
    private final Latest trying;
    private final Label size = Styled.named("pattern-size", new Label());
    private final ReadOnlyField samples = Styled.named("pattern-samples", new ReadOnlyField(), "monospaced");
    private final TextField attempt = Styled.named("pattern-try", new TextField(), "monospaced");
    private final Verdict verdict = new Verdict("pattern-verdict");
    private final VBox box;
    private boolean known;

    PatternFacts(Line.Matching matching, Editing editing) {
        this.matching = matching;
        this.editing = editing;
        this.latest = editing.latest();
        this.trying = editing.latest();
        size.setWrapText(true);
        samples.setAccessibleText("Texts that match");
        attempt.setPromptText("Does this text match?");
        attempt.setAccessibleText("A text to match");
        PauseTransition pause = new PauseTransition(PAUSE);
        pause.setOnFinished(event -> match());
        attempt.textProperty().addListener((property, old, now) -> pause.playFromStart());
        attempt.setOnAction(event -> match());
        box = Styled.of(
                new VBox(row("Information", size), row("Matching", samples), row("Try", attempt), verdict),
                "pattern-facts");
    }

    private static Node row(String text, Region value) {
        Label label = Styled.of(new Label(text), "property-label");
        label.setMinWidth(Region.USE_PREF_SIZE);
        HBox.setHgrow(value, Priority.ALWAYS);
        return Styled.of(new HBox(label, value), "labelled");
    }

    @Override
    public void leave() {
        latest.cancel();
        trying.cancel();
    }

    @Override
    public Node node() {
        return box;
    }

    @Override
    public void refresh() {
        if (!known) {
            known = true;
            editing.tryOut(latest, "Looking at the patterns", running -> MatchingTexts.of(matching), found -> {
                size.setText(found.information());
                samples.setText(String.join("   ", found.samples()));
            });
        }
    }

    private void match() {
        String text = attempt.getText();
        if (text.isEmpty()) {
            trying.cancel();
            verdict.show("", Optional.empty());
            return;
        }
        editing.tryOut(
                trying,
                "Matching",
                running -> MatchingTexts.why(matching, text),
                why -> verdict.show(why.orElse("It matches."), Optional.of(why.isEmpty())));
    }
}
