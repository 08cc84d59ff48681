package org.bindery.importers.json;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bindery.importers.Refusal;
import org.bindery.importers.SourceStart;
import org.bindery.model.Location;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;

/// The features of the first bytes of a source, if they are JSON.
///
/// @param isJson whether they are
/// @param schema the value of `$schema` in the outermost object; empty if there is none
/// @param id the value of `$id` or `id` there; empty if there is none
/// @param members the names of the outermost object's members, as far as they are seen
public record JsonStart(boolean isJson, String schema, String id, Set<String> members) {

    static final List<String> EXTENSIONS = List.of("json", "jsonl", "ndjson", "jsonld", "geojson");

    /// Damage within so many characters shows that a text is no document that was cut off. Lines of logs start with
    /// times in brackets.
    private static final int LOG_HEAD = 200;

    private static final JsonStart NONE = new JsonStart(false, "", "", Set.of());

    public JsonStart {
        members = Set.copyOf(members);
    }

    /// Looks at the beginning of a source.
    public static JsonStart of(SourceStart start) {
        boolean whole = start.bytes().length < SourceStart.LENGTH;
        boolean named = start.hasExtension(EXTENSIONS);
        Look look = new Look(named);
        try (JsonSource json = JsonSource.open(new ByteArrayInputStream(start.bytes()), start.fileName())) {
            look.at(json);
            return look.start();
        } catch (Refusal e) {
            Location place = e.reason().problem().location();
            boolean cut = !whole && look.values > 0 && (place.line() > 1 || place.column() > LOG_HEAD);
            return cut || (named && look.values > 0) ? look.start() : NONE;
        } catch (IOException e) {
            return NONE;
        }
    }

    /// Goes over the tokens.
    private static final class Look {

        private final Set<String> members = new HashSet<>();
        private String schema = "";
        private String id = "";
        private int values;
        private boolean composed;

        /// @param named whether a plain value is a document too, since the file is named so
        Look(boolean named) {
            this.composed = named;
        }

        JsonStart start() {
            return values == 0 || !composed ? NONE : new JsonStart(true, schema, id, members);
        }

        void at(JsonSource json) throws IOException {
            int depth = 0;
            @Nullable String member = null;
            for (JsonToken token = json.next(); token != null; token = json.next()) {
                values++;
                composed |= depth == 0 && (token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY);
                if (depth == 1 && token == JsonToken.PROPERTY_NAME) {
                    member = json.text();
                    members.add(member);
                } else if (depth == 1 && token == JsonToken.VALUE_STRING && "$schema".equals(member)) {
                    schema = json.text();
                } else if (depth == 1
                        && token == JsonToken.VALUE_STRING
                        && ("$id".equals(member) || (id.isEmpty() && "id".equals(member)))) {
                    id = json.text();
                }
                depth += token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY ? 1 : 0;
                depth -= token == JsonToken.END_OBJECT || token == JsonToken.END_ARRAY ? 1 : 0;
            }
        }
    }
}
