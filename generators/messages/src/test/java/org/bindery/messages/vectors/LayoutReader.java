package org.bindery.messages.vectors;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.standards.Standards;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads messages by the JSON of a layout and `docs/format.md` alone. Gives records as maps from names to lexical
/// forms,
/// records and lists; a record in a place for several types has its key under `#record`.
public final class LayoutReader {

    /// What a message alone starts with, and where its record does.
    private static final String MARK = "424e445905";

    private static final int BEFORE_RECORD = 5 + 32;

    private final String json;
    private final JsonNode layout;
    private final Map<String, JsonNode> records = new LinkedHashMap<>();
    private final Symbols symbols;

    private LayoutReader(String json, Symbols symbols) {
        this.json = json;
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

    /// The values of a message alone, which tells its layout.
    public Map<String, Object> readSingle(byte[] bytes) {
        String start = HexFormat.of().formatHex(bytes, 0, Math.min(bytes.length, BEFORE_RECORD));
        if (!start.startsWith(MARK)) {
            throw new Refusal("Mark", "this is not a message that tells its layout");
        }
        if (bytes.length < BEFORE_RECORD) {
            throw new Refusal("Fingerprint", "it is too short");
        }
        String root = layout.get("roots")
                .valueStream()
                .filter(node -> fingerprint(node.get("record").asString()).equals(start.substring(MARK.length())))
                .findFirst()
                .orElseThrow(() -> new Refusal("Fingerprint", "it is that of another layout"))
                .get("root")
                .asString();
        return read(root, Arrays.copyOfRange(bytes, BEFORE_RECORD, bytes.length));
    }

    /// The SHA-256 of the lines of a record and of those that it reaches.
    private String fingerprint(String record) {
        Set<String> seen = new LinkedHashSet<>(List.of(record));
        List<String> reached = new ArrayList<>(seen);
        for (int next = 0; next < reached.size(); next++) {
            for (JsonNode property : records.get(reached.get(next)).get("properties")) {
                JsonNode inside = property.has("alternatives") ? property.get("alternatives") : property.path("record");
                (inside.isArray() ? inside.valueStream() : Stream.of(inside))
                        .filter(JsonNode::isString)
                        .map(JsonNode::asString)
                        .filter(seen::add)
                        .forEach(reached::add);
            }
        }
        String lines = reached.stream()
                .map(id -> "{\"record\":\"" + id + "\",")
                .map(start -> Stream.of(json.split(",?\n(?=\\{\"record\":)|\n\\]\\}$"))
                        .filter(some -> some.startsWith(start))
                        .findFirst()
                        .orElseThrow())
                .collect(Collectors.joining(",\n"));
        String document =
                json.substring(0, json.indexOf("\"roots\":")) + "\"roots\":[\n\n],\"records\":[\n" + lines + "\n]}";
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(document.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
