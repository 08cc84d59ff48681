package org.bindery.messages.vectors;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bindery.layout.CanonicalLayouts;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.bindery.messages.UnencodableException;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.model.json.ModelJson;
import org.bindery.shape.Shapes;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Makes the files of `docs/format-vectors`: messages as the interpreter writes them, and damaged ones
/// with the rule that the stranger finds broken first.
final class Vectors {

    /// How many messages break the same rule in the same way, for each model.
    private static final int EACH = 2;

    /// How many break the same rule in any way.
    private static final int MOST = 6;

    private final Layouts layouts;
    private final Shapes.Root root;
    private final LayoutReader stranger;
    private final Map<String, Integer> broken = new LinkedHashMap<>();
    private final Set<String> brokenInMessage = new HashSet<>();
    private final List<String> invalid = new ArrayList<>();

    private Vectors(Layouts layouts) throws IOException {
        this.layouts = layouts;
        this.root = layouts.shapes().roots().getFirst();
        this.stranger = LayoutReader.of(new CanonicalLayouts(layouts).all().json());
    }

    /// The files of all models by name.
    static Map<String, String> files() throws IOException, UnencodableException {
        Map<String, String> files = new LinkedHashMap<>();
        for (Map.Entry<String, VectorModels.Case> entry : VectorModels.all().entrySet()) {
            Layouts layouts = Layouts.of(entry.getValue().model());
            files.put(
                    entry.getKey() + ".bindery",
                    ModelJson.write(entry.getValue().model()));
            files.put(
                    entry.getKey() + ".layout.json",
                    new CanonicalLayouts(layouts).all().json());
            files.put(
                    entry.getKey() + ".vectors.json",
                    new Vectors(layouts).file(entry.getValue().messages()));
        }
        return files;
    }

    private String file(List<VectorModels.Given> messages) throws UnencodableException {
        List<String> valid = new ArrayList<>();
        for (VectorModels.Given given : messages) {
            byte[] bytes = encode(given.values());
            ObjectNode line = JsonMapper.shared().createObjectNode();
            line.put("section", given.section());
            line.put("about", given.about());
            line.put("bytes", HexFormat.of().formatHex(bytes));
            line.set(
                    "values",
                    JsonMapper.shared().valueToTree(stranger.read(root.element().toString(), bytes)));
            valid.add(line.toString());
        }
        for (VectorModels.Given given : messages) {
            damage(encode(given.values()));
        }
        special();
        return "{\"root\":\"" + root.element() + "\",\"valid\":[\n" + String.join(",\n", valid) + "\n],\"invalid\":[\n"
                + String.join(",\n", invalid) + "\n]}\n";
    }

    private byte[] encode(String values) throws UnencodableException {
        Map<?, ?> given = JsonMapper.shared().readValue(values, Map.class);
        RecordValue record = VectorValues.record(layouts, root.shape(), given);
        return new RecordEncoder(layouts).encode(new Message(root.element(), record));
    }

    /// Tries every other byte in every place, and bytes more and fewer.
    private void damage(byte[] bytes) {
        brokenInMessage.clear();
        for (int i = 0; i < bytes.length; i++) {
            for (int other = 0; other < 256; other++) {
                byte[] changed = bytes.clone();
                changed[i] = (byte) other;
                tryOut(changed);
            }
            tryOut(with(bytes, i, i + 1));
        }
        for (int i = 0; i <= bytes.length; i++) {
            tryOut(with(bytes, i, i, 0));
            tryOut(with(bytes, i, i, 0x80));
            tryOut(Arrays.copyOf(bytes, i));
        }
    }

    /// Some bytes with others in place of a part.
    private static byte[] with(byte[] bytes, int from, int to, int... others) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes, 0, from);
        for (int other : others) {
            out.write(other);
        }
        out.write(bytes, to, bytes.length - to);
        return out.toByteArray();
    }

    private void tryOut(byte[] bytes) {
        try {
            stranger.read(root.element().toString(), bytes);
        } catch (Refusal refusal) {
            String fault = refusal.getMessage().replaceAll("'[^']*'|(?<=[a-z] )[0-9]+", "");
            if (brokenInMessage.add(fault)
                    && broken.merge(fault, 1, Integer::sum) <= EACH
                    && broken.merge(refusal.rule(), 1, Integer::sum) <= MOST) {
                ObjectNode line = JsonMapper.shared().createObjectNode();
                line.put("rule", refusal.rule());
                line.put("about", refusal.getMessage().substring(refusal.rule().length() + 2));
                line.put("bytes", HexFormat.of().formatHex(bytes));
                invalid.add(line.toString());
            }
        }
    }

    /// What no small damage makes.
    private void special() {
        brokenInMessage.clear();
        switch (layouts.shapes().byId().size() + " " + root.shape() + " "
                + layouts.layout(root.shape()).fields().getFirst().name()) {
            case "1 M part" -> {
                byte[] deep = new byte[501];
                Arrays.fill(deep, 0, 500, (byte) 2);
                tryOut(deep);
                tryOut(("\u0001\u0001" + "1".repeat(10_001)).getBytes(StandardCharsets.ISO_8859_1));
            }
            case "1 M text" -> tryOut(HexFormat.of().parseHex("190000" + "61626364" + "65666768696a6b" + "8214735052"));
            default -> {}
        }
    }
}
