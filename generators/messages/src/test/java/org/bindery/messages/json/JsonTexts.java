package org.bindery.messages.json;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.json.JsonMapper;

/// Reads and writes JSON by a model, and compares what is written.
public final class JsonTexts {

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNumberLength(100_000)
                            .build())
                    .build())
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private JsonTexts() {}

    /// All messages of a text.
    public static List<ReadMessage> read(Model model, Layouts layouts, byte[] text)
            throws IOException, InvalidMessageException {
        List<ReadMessage> messages = new ArrayList<>();
        try (MessageReader reader =
                NativeFormats.reader(layouts, model, "t.json", new ByteArrayInputStream(text), ReadLimits.DEFAULT)) {
            for (Optional<ReadMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                messages.add(next.get());
            }
        }
        return messages;
    }

    public static byte[] write(Model model, Layouts layouts, List<Message> messages) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessageWriter writer = NativeFormats.writer(layouts, model, out)) {
            for (Message message : messages) {
                writer.write(message);
            }
        }
        return out.toByteArray();
    }

    /// The value of a text, by another reader; numbers are equal whatever their scale is.
    public static Object value(String text) {
        return plain(MAPPER.readTree(text));
    }

    /// The values of texts that follow each other, or of the items of an array.
    public static List<Object> values(String text) {
        List<Object> values = new ArrayList<>();
        try (MappingIterator<JsonNode> nodes = MAPPER.readerFor(JsonNode.class)
                .without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .readValues(text)) {
            nodes.forEachRemaining(node -> values.add(plain(node)));
        }
        return values.size() == 1 && values.getFirst() instanceof List<?> items ? new ArrayList<>(items) : values;
    }

    public static boolean isJson(String text) {
        try {
            MAPPER.readTree(text);
            return true;
        } catch (JacksonException e) {
            return false;
        }
    }

    private static Object plain(JsonNode node) {
        if (node.isObject()) {
            Map<String, Object> members = new TreeMap<>();
            node.properties().forEach(member -> members.put(member.getKey(), plain(member.getValue())));
            return members;
        }
        if (node.isArray()) {
            List<Object> items = new ArrayList<>();
            node.forEach(item -> items.add(plain(item)));
            return items;
        }
        if (node.isNumber()) {
            BigDecimal number = node.decimalValue();
            return number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
        }
        return node.isString() ? "'" + node.stringValue() : node.toString();
    }
}
