package org.bindery.studio.properties;

import java.util.Optional;
import javafx.scene.control.Label;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.studio.theme.Styled;

/// What was found, in a sentence, with a sign of whether that is good.
final class Verdict extends Label {

    Verdict(String id) {
        setId(id);
        setWrapText(true);
        getStyleClass().add("verdict");
        show("", Optional.empty());
    }

    void show(String sentence, Optional<Boolean> good) {
        setText(sentence);
        setGraphic(
                sentence.isEmpty()
                        ? null
                        : Icons.view(
                                good.map(is -> is ? Icon.DONE : Icon.WARNING).orElse(Icon.INFO)));
        Styled.show(this, !sentence.isEmpty());
        getStyleClass().removeAll("good", "bad");
        good.ifPresent(is -> getStyleClass().add(is ? "good" : "bad"));
    }
}
