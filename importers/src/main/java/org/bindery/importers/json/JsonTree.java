package org.bindery.importers.json;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.Refusal;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.bindery.model.Severity;
import tools.jackson.core.JsonToken;

/// A whole document of JSON in memory.
///
/// @param problems what is odd about it
public record JsonTree(JsonValue root, List<Problem> problems) {

    /// Values of a document of which a model can be made take more memory than its text.
    public static final int MOST_VALUES = 1_000_000;

    public JsonTree {
        problems = List.copyOf(problems);
    }

    /// Reads a file.
    ///
    /// @throws Refusal when it is no JSON or too large
    public static JsonTree read(Path file, ReadLimits limits, ImportMonitor monitor) throws IOException {
        try (JsonSource source = JsonSource.open(file, limits, monitor)) {
            return read(source, file.toString(), Math.min(MOST_VALUES, limits.maxComponents()));
        }
    }

    /// Reads what is no file of the user's.
    ///
    /// @param shown what it is called
    public static JsonTree read(InputStream bytes, String shown) throws IOException {
        try (JsonSource source = JsonSource.open(bytes, shown)) {
            return read(source, shown, MOST_VALUES);
        }
    }

    private static JsonTree read(JsonSource source, String shown, int most) throws IOException {
        Builder builder = new Builder(source, shown, most);
        JsonToken first = source.next();
        if (first == null) {
            throw new Refusal(new Location(shown, 1, 1), "not-json", "The file holds no JSON value.");
        }
        JsonValue root = builder.value(first);
        if (source.next() != null) {
            throw source.refusal("not-json", "Something follows the end of the JSON value.");
        }
        return new JsonTree(root, builder.problems);
    }

    /// The problem for an object with two members of the same name.
    public static Problem duplicate(Location where, String name) {
        return Problem.at(
                where,
                Severity.WARNING,
                "duplicate-member",
                "The object has two members '" + name + "'; the last one counts.");
    }

    /// Reads values by recursive descent; the source sees to the depth.
    private static final class Builder {

        private final JsonSource source;
        private final String shown;
        private final int most;
        private final List<Problem> problems = new ArrayList<>();
        private int values;

        Builder(JsonSource source, String shown, int most) {
            this.source = source;
            this.shown = shown;
            this.most = most;
        }

        JsonValue value(JsonToken token) throws IOException {
            values++;
            if (values > most) {
                throw source.refusal(
                        "too-large",
                        "The file has more than " + most + " values; import a smaller one or raise the limit.");
            }
            JsonValue.Place place = source.place();
            return switch (token) {
                case START_OBJECT -> object(new JsonValue.Obj(place));
                case START_ARRAY -> array(new JsonValue.Array(place));
                case VALUE_STRING -> new JsonValue.Text(source.text(), place);
                case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new JsonValue.Numeral(source.text(), place);
                case VALUE_TRUE, VALUE_FALSE -> new JsonValue.Bool(token == JsonToken.VALUE_TRUE, place);
                default -> new JsonValue.Null(place);
            };
        }

        private JsonValue object(JsonValue.Obj object) throws IOException {
            for (JsonToken token = source.next(); token == JsonToken.PROPERTY_NAME; token = source.next()) {
                String name = source.text();
                JsonValue.Place place = source.place();
                if (!object.add(name, new JsonValue.Member(value(source.next()), place))) {
                    problems.add(duplicate(new Location(shown, place.line(), place.column()), name));
                }
            }
            return object;
        }

        private JsonValue array(JsonValue.Array array) throws IOException {
            for (JsonToken token = source.next(); token != JsonToken.END_ARRAY; token = source.next()) {
                array.add(value(token));
            }
            return array;
        }
    }
}
