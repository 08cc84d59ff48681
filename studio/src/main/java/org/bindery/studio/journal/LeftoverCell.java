package org.bindery.studio.journal;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.VBox;
import org.bindery.studio.theme.Styled;

/// A model with unsaved work in a list: its name, when it was changed last, and how often.
final class LeftoverCell extends ListCell<Leftover> {

    private static final DateTimeFormatter TODAY = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);
    private static final DateTimeFormatter BEFORE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

    private final Label name = new Label();
    private final Label facts = Styled.of(new Label(), "muted");
    private final VBox box = new VBox(name, facts);

    @Override
    protected void updateItem(Leftover leftover, boolean empty) {
        super.updateItem(leftover, empty);
        boolean blank = empty || leftover == null;
        setGraphic(blank ? null : box);
        if (!blank) {
            Draft draft = leftover.draft();
            name.setText(draft.model().name());
            facts.setText(changes(draft.allSteps().size()) + ", last at " + time(draft.when()));
        }
    }

    private static String changes(int count) {
        return count == 1 ? "1 change" : String.format(Locale.ROOT, "%,d changes", count);
    }

    private static String time(Instant when) {
        boolean recent = Duration.between(when, Instant.now()).compareTo(Duration.ofHours(20)) < 0;
        return (recent ? TODAY : BEFORE).withZone(ZoneId.systemDefault()).format(when);
    }
}
