package org.bindery.studio.journal;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.VBox;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Styled;

/// A model with unsaved work in a list: its name, its file, how often it was changed, and when the last time.
final class LeftoverCell extends ListCell<Leftover> {

    private static final DateTimeFormatter TODAY = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);
    private static final DateTimeFormatter BEFORE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

    private final Label name = new Label();
    private final Label place = Styled.of(new Label(), "muted");
    private final Label facts = Styled.of(new Label(), "muted");
    private final VBox box = new VBox(name, place, facts);

    LeftoverCell() {
        // As wide as the list, so that what has no room ends in dots.
        setPrefWidth(0);
        Hint.on(this, () -> isEmpty() ? "" : about(getItem().draft()));
    }

    @Override
    protected void updateItem(Leftover leftover, boolean empty) {
        super.updateItem(leftover, empty);
        boolean blank = empty || leftover == null;
        setGraphic(blank ? null : box);
        if (!blank) {
            Draft draft = leftover.draft();
            name.setText(draft.model().name());
            place.setText(draft.file()
                    .map(Path::getFileName)
                    .map(Path::toString)
                    .or(() -> draft.source().map(source -> "from " + source.getFileName()))
                    .orElse("never saved"));
            facts.setText(changes(draft.allSteps().size()) + ", last at " + time(draft.when()));
        }
    }

    /// Where a model is kept, with the folder.
    static String about(Draft draft) {
        return draft.file()
                .map(file -> "Saved as " + file)
                .orElseGet(() -> draft.source()
                        .map(source -> "Imported from " + source + ", never saved")
                        .orElse("Never saved"));
    }

    private static String changes(int count) {
        return count == 1 ? "1 change" : String.format(Locale.ROOT, "%,d changes", count);
    }

    private static String time(Instant when) {
        boolean recent = Duration.between(when, Instant.now()).compareTo(Duration.ofHours(20)) < 0;
        return (recent ? TODAY : BEFORE).withZone(ZoneId.systemDefault()).format(when);
    }
}
