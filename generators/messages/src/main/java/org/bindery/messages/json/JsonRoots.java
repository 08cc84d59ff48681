package org.bindery.messages.json;

import java.io.IOException;
import java.util.List;
import org.bindery.model.MessageFormat;
import org.bindery.shape.JsonRecords;
import org.bindery.shape.Shapes;

/// What the messages of a model start with.
///
/// @param inArray whether several messages are the items of an array
/// @param isNumbered whether paths count messages
record JsonRoots(Shapes shapes, JsonRecords records, boolean inArray, boolean isNumbered) {

    /// @throws IOException when JSON cannot hold the records of the model
    static JsonRoots of(Shapes shapes, MessageFormat.Json format) throws IOException {
        if (shapes.roots().isEmpty()) {
            throw new IOException("the model has no root element that a message could start with");
        }
        JsonRecords records = new JsonRecords(shapes);
        try {
            shapes.roots().forEach(root -> records.require(shapes.shape(root.shape())));
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
        boolean items = records.areItems(format);
        return new JsonRoots(shapes, records, items, items || format.lines());
    }

    Shapes.Root first() {
        return shapes.roots().getFirst();
    }

    /// The root element of the message that is looked at: the first that it fits.
    Shapes.Root pick(JsonFits fits) {
        List<Shapes.Root> roots = shapes.roots();
        if (roots.size() > 1) {
            for (JsonFits.Care care : JsonFits.Care.values()) {
                for (Shapes.Root root : roots) {
                    if (fits.record(shapes.shape(root.shape()), 0, care)) {
                        return root;
                    }
                }
            }
        }
        return first();
    }
}
