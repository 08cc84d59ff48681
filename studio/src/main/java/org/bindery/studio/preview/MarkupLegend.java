package org.bindery.studio.preview;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import org.bindery.messages.SourceMark;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.workspace.Preview;

/// Says what the colours below values mean: only of what there is in the sample.
final class MarkupLegend {

    private final FlowPane pane = Styled.named("markup-legend", new FlowPane(), "markup-legend");

    MarkupLegend() {
        show(Set.of());
    }

    Node node() {
        return pane;
    }

    /// Shows the markup of a sample; nothing if its format has none.
    void show(Preview preview) {
        show(preview.sources()
                .flatMap(source -> source.marks().stream())
                .map(SourceMark::kind)
                .collect(Collectors.toSet()));
    }

    private void show(Set<SourceMark.Kind> kinds) {
        Map<String, String> titles = new LinkedHashMap<>();
        for (SourceMark.Kind kind : SourceMark.Kind.values()) {
            if (kinds.contains(kind)) {
                titles.merge(Highlighting.style(kind), kind.title(), (one, other) -> one + ", " + other);
            }
        }
        pane.getChildren()
                .setAll(titles.entrySet().stream()
                        .map(each -> label(each.getKey(), each.getValue()))
                        .toList());
        Styled.show(pane, !titles.isEmpty());
    }

    private static Label label(String style, String title) {
        Label label = new Label(title);
        label.getStyleClass().addAll("markup-key", style);
        Hint.on(label, "In this colour, between the values: " + title);
        return label;
    }
}
