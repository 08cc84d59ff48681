package org.bindery.importers.protobuf;

import java.util.Map;
import java.util.Optional;
import org.bindery.importers.json.JsonValue;
import org.bindery.importers.json.JsonValue.Place;

/// The types that Protocol Buffers define themselves, and their JSON mapping ("ProtoJSON Format"): integers of 64
/// bits as strings, and the types of `google.protobuf` in forms of their own.
final class ProtoValues {

    private static final String INT = "integer -2147483648 2147483647";
    private static final String UNSIGNED_INT = "integer 0 4294967295";
    private static final String SIGNED_DIGITS = "^-?(0|[1-9][0-9]{0,18})$";
    private static final String DIGITS = "^(0|[1-9][0-9]{0,19})$";
    private static final String LONG = "string " + SIGNED_DIGITS;
    private static final String UNSIGNED_LONG = "string " + DIGITS;
    private static final String BASE64 = "string ^[A-Za-z0-9+/_-]*={0,2}$";
    private static final String SECONDS = "string ^-?[0-9]{1,12}([.][0-9]{1,9})?s$";

    /// The type in JSON, followed by the bounds of an integer, or the pattern or format of a string.
    private static final Map<String, String> SCALARS = Map.ofEntries(
            Map.entry("int32", INT),
            Map.entry("sint32", INT),
            Map.entry("sfixed32", INT),
            Map.entry("uint32", UNSIGNED_INT),
            Map.entry("fixed32", UNSIGNED_INT),
            Map.entry("int64", LONG),
            Map.entry("sint64", LONG),
            Map.entry("sfixed64", LONG),
            Map.entry("uint64", UNSIGNED_LONG),
            Map.entry("fixed64", UNSIGNED_LONG),
            Map.entry("float", "number"),
            Map.entry("double", "number"),
            Map.entry("bool", "boolean"),
            Map.entry("string", "string"),
            Map.entry("bytes", BASE64));

    private static final Map<String, String> WELL_KNOWN = Map.ofEntries(
            Map.entry("Timestamp", "string date-time"),
            Map.entry("Duration", SECONDS),
            Map.entry("FieldMask", "string"),
            Map.entry("Empty", "object"),
            Map.entry("Any", "object"),
            Map.entry("Struct", "object"),
            Map.entry("ListValue", "array"),
            Map.entry("Value", ""),
            Map.entry("NullValue", "null"),
            Map.entry("Int32Value", INT),
            Map.entry("UInt32Value", UNSIGNED_INT),
            Map.entry("Int64Value", LONG),
            Map.entry("UInt64Value", UNSIGNED_LONG),
            Map.entry("FloatValue", "number"),
            Map.entry("DoubleValue", "number"),
            Map.entry("BoolValue", "boolean"),
            Map.entry("StringValue", "string"),
            Map.entry("BytesValue", BASE64));

    private static final String PACKAGE = "google.protobuf.";

    private ProtoValues() {}

    /// The schema of a type by its name; empty for a type that files define.
    static Optional<JsonValue.Obj> of(String type, Place place) {
        String name = type.startsWith(".") ? type.substring(1) : type;
        String words = name.startsWith(PACKAGE)
                ? WELL_KNOWN.get(name.substring(PACKAGE.length()))
                : type.startsWith(".") ? null : SCALARS.get(name);
        return Optional.ofNullable(words).map(known -> schema(known, place));
    }

    /// The pattern of the keys of a map, which are strings in JSON for any type; empty if any text is
    /// allowed.
    static Optional<String> keys(String type) {
        return switch (type) {
            case "string" -> Optional.empty();
            case "bool" -> Optional.of("^(true|false)$");
            case "uint32", "fixed32", "uint64", "fixed64" -> Optional.of(DIGITS);
            default -> Optional.of(SIGNED_DIGITS);
        };
    }

    private static JsonValue.Obj schema(String words, Place place) {
        JsonValue.Obj schema = JsonValue.Obj.empty(place);
        String[] parts = words.split(" ");
        if (!parts[0].isEmpty()) {
            schema.put("type", new JsonValue.Text(parts[0], place));
        }
        if (parts[0].equals("object")) {
            schema.put("additionalProperties", new JsonValue.Bool(true, place));
        } else if (parts[0].equals("integer")) {
            schema.put("minimum", new JsonValue.Numeral(parts[1], place));
            schema.put("maximum", new JsonValue.Numeral(parts[2], place));
        } else if (parts.length > 1) {
            schema.put(parts[1].startsWith("^") ? "pattern" : "format", new JsonValue.Text(parts[1], place));
        }
        return schema;
    }
}
