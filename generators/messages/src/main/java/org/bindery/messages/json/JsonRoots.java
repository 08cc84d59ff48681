package org.bindery.messages.json;

import java.io.IOException;
import org.bindery.model.MessageFormat;
import org.bindery.shape.JsonRecords;
import org.bindery.shape.Shapes;

/// How the messages of a model follow each other.
///
/// @param inArray whether several messages are the items of an array
/// @param isNumbered whether paths count messages
record JsonRoots(boolean inArray, boolean isNumbered) {

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
        return new JsonRoots(items, items || format.lines());
    }
}
