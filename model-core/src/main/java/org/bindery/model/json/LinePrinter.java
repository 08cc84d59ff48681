package org.bindery.model.json;

import tools.jackson.core.JsonGenerator;
import tools.jackson.core.PrettyPrinter;

/// One member a line, two spaces a level, so that versions compare and merge line by line; small objects may ask to
/// stand on one line.
final class LinePrinter implements PrettyPrinter {

    private int level;
    private boolean inline;

    /// Whether what follows stands on one line; tells whether it did before.
    boolean inline(boolean on) {
        boolean before = inline;
        inline = on;
        return before;
    }

    @Override
    public void writeRootValueSeparator(JsonGenerator json) {
        json.writeRaw('\n');
    }

    @Override
    public void writeStartObject(JsonGenerator json) {
        json.writeRaw('{');
        level++;
    }

    @Override
    public void beforeObjectEntries(JsonGenerator json) {
        lineBreak(json, " ");
    }

    @Override
    public void writeObjectNameValueSeparator(JsonGenerator json) {
        json.writeRaw(": ");
    }

    @Override
    public void writeObjectEntrySeparator(JsonGenerator json) {
        json.writeRaw(',');
        lineBreak(json, " ");
    }

    @Override
    public void writeEndObject(JsonGenerator json, int members) {
        level--;
        if (members > 0) {
            lineBreak(json, " ");
        }
        json.writeRaw('}');
    }

    @Override
    public void writeStartArray(JsonGenerator json) {
        json.writeRaw('[');
        level++;
    }

    @Override
    public void beforeArrayValues(JsonGenerator json) {
        lineBreak(json, "");
    }

    @Override
    public void writeArrayValueSeparator(JsonGenerator json) {
        json.writeRaw(',');
        lineBreak(json, " ");
    }

    @Override
    public void writeEndArray(JsonGenerator json, int values) {
        level--;
        if (values > 0) {
            lineBreak(json, "");
        }
        json.writeRaw(']');
    }

    private void lineBreak(JsonGenerator json, String instead) {
        json.writeRaw(inline ? instead : "\n" + "  ".repeat(level));
    }
}
