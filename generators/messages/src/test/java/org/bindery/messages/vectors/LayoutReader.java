package org.bindery.messages.vectors;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bindery.standards.Standards;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads messages by the JSON of a layout and `docs/format.md` alone. Gives records as maps from names to lexical
/// forms,
/// records and lists; a record in a place for several types has its key under `#record`.
public final class LayoutReader {

    private final JsonNode layout;
    private final Map<String, JsonNode> records = new LinkedHashMap<>();
    private final Symbols symbols;

    private LayoutReader(String json, Symbols symbols) {
        layout = JsonMapper.shared().readTree(json);
        layout.get("records").forEach(record -> records.put(record.get("record").asString(), record));
        this.symbols = symbols;
    }

    /// A reader with the table of symbols that is part of the format.
    public static LayoutReader of(String json) throws IOException {
        Path runtime = Standards.repository().resolve("generators/runtime/src/main/resources/org/bindery/runtime");
        return new LayoutReader(
                json, new Symbols(Files.readAllBytes(runtime.resolve("internal/symbol/symbols-1.bin"))));
    }

    /// The values of a message.
    ///
    /// @param root the key of its root element
    public Map<String, Object> read(String root, byte[] bytes) {
        JsonNode found = layout.get("roots")
                .valueStream()
                .filter(node -> node.get("root").asString().equals(root))
                .findFirst()
                .orElseThrow();
        Area message = Area.of(bytes);
        StrangerPool pool =
                found.path("pool").asBoolean(false) ? StrangerPool.read(message, symbols) : StrangerPool.none(message);
        StrangerRecord.Context context = new StrangerRecord.Context(records, new Texts(symbols), pool);
        JsonNode record = context.record(found.get("record").asString());
        Section.Place place = Section.Place.alone(record, pool.record(), context.w());
        Map<String, Object> values = new StrangerRecord(context, record, place, 1).values();
        pool.checkUsed();
        return values;
    }
}
