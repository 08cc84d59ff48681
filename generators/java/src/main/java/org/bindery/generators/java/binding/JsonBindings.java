package org.bindery.generators.java.binding;

import java.util.Optional;
import org.bindery.layout.Layouts;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.shape.JsonRecords;
import org.bindery.shape.Shapes;

/// How messages follow each other in JSON.
///
/// @param lines whether each is a line of its own
/// @param items whether they are the items of an array
public record JsonBindings(boolean lines, boolean items) {

    /// Empty when messages are not JSON, or cannot be.
    static Optional<JsonBindings> of(Model model, Layouts layouts) {
        if (!(model.format() instanceof MessageFormat.Json format)) {
            return Optional.empty();
        }
        Shapes shapes = layouts.shapes();
        JsonRecords records = new JsonRecords(shapes);
        try {
            shapes.roots().forEach(root -> records.require(shapes.shape(root.shape())));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
        return Optional.of(new JsonBindings(format.lines(), records.areItems(format)));
    }
}
