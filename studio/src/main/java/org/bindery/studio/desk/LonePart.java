package org.bindery.studio.desk;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.DoubleStream;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;

/// One of the parts of a split pane that can be left alone there, and the arrangement of all of them.
///
/// @param dividers where the dividers between them were, from 0 to 1
record LonePart(SplitPane split, Node part, List<Node> parts, List<Double> dividers) {

    /// The parts that contain a node, in every split pane around it up to a frame; without those that
    /// are alone.
    static List<LonePart> around(Node node, Node frame) {
        List<LonePart> found = new ArrayList<>();
        List<Node> within = new ArrayList<>();
        for (Node around = node; around != null && around != frame; around = around.getParent()) {
            if (around instanceof SplitPane split && split.getItems().size() > 1) {
                within.stream()
                        .filter(split.getItems()::contains)
                        .map(part -> new LonePart(
                                split,
                                part,
                                List.copyOf(split.getItems()),
                                DoubleStream.of(split.getDividerPositions())
                                        .boxed()
                                        .toList()))
                        .forEach(found::add);
            }
            within.add(around);
        }
        return found;
    }

    /// Takes the other parts away.
    void leaveAlone() {
        split.getItems().retainAll(Set.of(part));
    }

    /// Restores the arrangement of the parts.
    void restore() {
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i) != part) {
                split.getItems().add(i, parts.get(i));
            }
        }
        for (int i = 0; i < dividers.size(); i++) {
            split.setDividerPosition(i, dividers.get(i));
        }
    }
}
