package org.bindery.model.json;

import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.PrettyPrinter;

/// One member a line, two spaces a level, so that versions compare and merge line by line. Objects and lists whose
/// current value is [#INLINE] are on one line.
final class LinePrinter implements PrettyPrinter {

    /// Marks a value that is written on one line.
    static final Object INLINE = "inline";

    /// Line breaks before usual levels.
    private static final List<String> BREAKS =
            IntStream.range(0, 40).mapToObj(level -> "\n" + "  ".repeat(level)).toList();

    @Override
    public void writeRootValueSeparator(JsonGenerator json) {
        json.writeRaw('\n');
    }

    @Override
    public void writeStartObject(JsonGenerator json) {
        json.writeRaw('{');
    }

    @Override
    public void beforeObjectEntries(JsonGenerator json) {
        lineBreak(json, " ", 0);
    }

    @Override
    public void writeObjectNameValueSeparator(JsonGenerator json) {
        json.writeRaw(": ");
    }

    @Override
    public void writeObjectEntrySeparator(JsonGenerator json) {
        json.writeRaw(',');
        lineBreak(json, " ", 0);
    }

    @Override
    public void writeEndObject(JsonGenerator json, int members) {
        if (members > 0) {
            lineBreak(json, " ", 1);
        }
        json.writeRaw('}');
    }

    @Override
    public void writeStartArray(JsonGenerator json) {
        json.writeRaw('[');
    }

    @Override
    public void beforeArrayValues(JsonGenerator json) {
        lineBreak(json, "", 0);
    }

    @Override
    public void writeArrayValueSeparator(JsonGenerator json) {
        json.writeRaw(',');
        lineBreak(json, " ", 0);
    }

    @Override
    public void writeEndArray(JsonGenerator json, int values) {
        if (values > 0) {
            lineBreak(json, "", 1);
        }
        json.writeRaw(']');
    }

    private static void lineBreak(JsonGenerator json, String instead, int outdent) {
        int level = json.streamWriteContext().getNestingDepth() - outdent;
        json.writeRaw(INLINE.equals(json.currentValue()) ? instead : lineBreak(level));
    }

    private static String lineBreak(int level) {
        return level < BREAKS.size() ? BREAKS.get(level) : "\n" + "  ".repeat(level);
    }
}
