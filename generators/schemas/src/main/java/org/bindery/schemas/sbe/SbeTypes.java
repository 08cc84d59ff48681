package org.bindery.schemas.sbe;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.bindery.model.Facets.EnumerationValue;
import org.bindery.schemas.writing.Identifiers;
import org.bindery.schemas.writing.TakenNames;
import org.bindery.schemas.writing.XmlOutput;

/// The types that a schema declares, each once.
final class SbeTypes {

    private static final String NAME = "name";
    private static final String PRIMITIVE = "primitiveType";
    private static final String PRESENCE = "presence";
    private static final String OPTIONAL = "optional";

    private final Map<String, Consumer<XmlOutput>> declared = new LinkedHashMap<>();
    private final Map<List<EnumerationValue>, String> enums = new HashMap<>();
    private final TakenNames names = TakenNames.whateverTheCase();

    SbeTypes() {
        declare("messageHeader", List.of("blockLength", "templateId", "schemaId", "version"));
        declare("groupSizeEncoding", List.of("blockLength", "numInGroup"));
        variable("varStringEncoding", "UTF-8");
        variable("varDataEncoding", "");
    }

    private void declare(String name, List<String> parts) {
        declared.put(names.take(name), out -> {
            out.open("composite", Map.of(NAME, name));
            parts.forEach(part -> out.leaf("type", tag(NAME, part, PRIMITIVE, "uint16")));
            out.close();
        });
    }

    private void variable(String name, String charset) {
        declared.put(names.take(name), out -> {
            out.open("composite", Map.of(NAME, name));
            out.leaf("type", tag(NAME, "length", PRIMITIVE, "uint32", "maxValue", "1073741824"));
            Map<String, String> data = tag(NAME, "varData", PRIMITIVE, "uint8", "length", "0");
            if (!charset.isEmpty()) {
                data.put("characterEncoding", charset);
            }
            out.leaf("type", data);
            out.close();
        });
    }

    /// Attributes in order: names and values by turns.
    static Map<String, String> tag(String... parts) {
        Map<String, String> tag = new LinkedHashMap<>();
        for (int i = 0; i < parts.length; i += 2) {
            tag.put(parts[i], parts[i + 1]);
        }
        return tag;
    }

    private String once(String name, Consumer<XmlOutput> declaration) {
        declared.computeIfAbsent(name, added -> {
            names.take(added);
            return declaration;
        });
        return name;
    }

    /// An integer of a primitive type in a range.
    String integer(String primitive, BigInteger min, BigInteger max, boolean optional) {
        String name = primitive + "From" + word(min) + "To" + word(max) + (optional ? "Optional" : "");
        return once(name, out -> {
            Map<String, String> tag =
                    tag(NAME, name, PRIMITIVE, primitive, "minValue", min.toString(), "maxValue", max.toString());
            if (optional) {
                tag.put(PRESENCE, OPTIONAL);
            }
            out.leaf("type", tag);
        });
    }

    private static String word(BigInteger number) {
        return (number.signum() < 0 ? "Minus" : "") + number.abs();
    }

    /// A number or a count of units.
    String plain(String wanted, String primitive, String description, boolean optional) {
        String name = wanted + (optional ? "Optional" : "");
        return once(name, out -> {
            Map<String, String> tag = tag(NAME, name, PRIMITIVE, primitive);
            if (optional) {
                tag.put(PRESENCE, OPTIONAL);
            }
            if (!description.isEmpty()) {
                tag.put("description", description);
            }
            out.leaf("type", tag);
        });
    }

    /// Characters or bytes of a constant number.
    String array(String primitive, int length, boolean optional) {
        String name = (primitive.equals("char") ? "Text" : "Bytes") + length + (optional ? "Optional" : "");
        return once(name, out -> {
            Map<String, String> tag = tag(NAME, name, PRIMITIVE, primitive, "length", Integer.toString(length));
            if (primitive.equals("char")) {
                tag.put("characterEncoding", "US-ASCII");
            }
            if (optional) {
                tag.put(PRESENCE, OPTIONAL);
            }
            out.leaf("type", tag);
        });
    }

    /// Decimals of a constant number of digits after the point.
    String decimal(int scale, boolean optional) {
        String name = "Decimal" + scale + (optional ? "Optional" : "");
        return once(name, out -> {
            out.open("composite", Map.of(NAME, name));
            Map<String, String> mantissa = tag(NAME, "mantissa", PRIMITIVE, "int64");
            if (optional) {
                mantissa.put(PRESENCE, OPTIONAL);
            }
            out.leaf("type", mantissa);
            out.text("type", tag(NAME, "exponent", PRIMITIVE, "int8", PRESENCE, "constant"), "-" + scale);
            out.close();
        });
    }

    /// Yes and no.
    String truth() {
        return once("BooleanType", out -> {
            out.open("enum", tag(NAME, "BooleanType", "encodingType", "uint8"));
            out.text("validValue", Map.of(NAME, "F"), "0");
            out.text("validValue", Map.of(NAME, "T"), "1");
            out.close();
        });
    }

    /// How many bytes the values of an enumeration take.
    static int size(List<EnumerationValue> values) {
        return areCharacters(values) || values.size() < 255 ? 1 : 2;
    }

    private static boolean areCharacters(List<EnumerationValue> values) {
        return values.stream().allMatch(each -> each.value().matches("[!-~]"));
    }

    /// An enumeration, once however many components have it: characters as they are, other values by number.
    String enumeration(List<EnumerationValue> values, String wanted) {
        String known = enums.get(values);
        if (known != null) {
            return known;
        }
        String name = names.take(Identifiers.upperCamel(wanted));
        enums.put(values, name);
        boolean characters = areCharacters(values);
        String encoding = characters ? "char" : values.size() < 255 ? "uint8" : "uint16";
        declared.put(name, out -> {
            out.open("enum", tag(NAME, name, "encodingType", encoding));
            TakenNames constants = TakenNames.whateverTheCase();
            int number = 1;
            for (EnumerationValue value : values) {
                String text = value.value();
                Map<String, String> tag = tag(NAME, constants.take(Identifiers.plain(text)));
                tag.put("description", (text + " " + value.documentation()).strip());
                out.text("validValue", tag, characters ? text : Integer.toString(number));
                number++;
            }
            out.close();
        });
        return name;
    }

    void write(XmlOutput out) {
        declared.values().forEach(declaration -> declaration.accept(out));
    }
}
