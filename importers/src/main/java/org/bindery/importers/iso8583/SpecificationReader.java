package org.bindery.importers.iso8583;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.json.JsonValue;
import org.bindery.model.Location;

/// Reads specifications in JSON: those of moov, whose fields have a type, an encoding and a prefix, and those that
/// describe each element in the notation of the standard.
final class SpecificationReader {

    private static final Pattern PREFIX =
            Pattern.compile("(ASCII|EBCDIC|EBCDIC1047|BCD|Binary|Hex|None)\\.([Ff]ixed|L{1,4})");
    private static final Pattern NUMBER = Pattern.compile("(?:Field)?(\\d{1,3})");
    private static final int MOST = 128;
    private static final int CHIP_DATA = 55;
    private static final int LONG_BITMAP = 16;

    private final String source;
    private final FirstProblems problems = new FirstProblems();
    private final Map<Integer, IsoField> fields = new TreeMap<>();
    private IsoCoding coding = IsoCoding.ASCII;
    private boolean binaryBitmap;
    private boolean alwaysLong;

    SpecificationReader(String source) {
        this.source = source;
    }

    /// Reads a specification.
    IsoDescription read(JsonValue.Obj root) {
        if (root.object("elements").isPresent()) {
            return elements(root);
        }
        for (Map.Entry<String, JsonValue.Member> each :
                root.object("fields").orElseThrow().members().entrySet()) {
            Matcher number = NUMBER.matcher(each.getKey());
            if (each.getValue().value() instanceof JsonValue.Obj field && number.matches()) {
                JsonValue.Place place = each.getValue().place();
                field(Integer.parseInt(number.group(1)), field, new Location(source, place.line(), place.column()));
            }
        }
        return new IsoDescription(coding, binaryBitmap, alwaysLong, 0, fields, problems.all());
    }

    private void field(int number, JsonValue.Obj field, Location location) {
        String encoding = encoding(field.text("enc").orElse(""));
        Matcher prefix = PREFIX.matcher(field.text("prefix").orElse(""));
        int length = field.get("length")
                .filter(JsonValue.Numeral.class::isInstance)
                .map(value -> ((JsonValue.Numeral) value).text())
                .filter(value -> value.matches("\\d{1,5}"))
                .map(Integer::parseInt)
                .orElse(0);
        boolean hexadecimal = encoding.startsWith("HexToASCII") || encoding.equals("BytesToASCIIHex");
        if (number == 1) {
            binaryBitmap = encoding.equals("Binary");
            alwaysLong = length == LONG_BITMAP;
            return;
        }
        int digits = prefix.matches() && prefix.group(2).startsWith("L")
                ? prefix.group(2).length()
                : 0;
        if (number > MOST || length == 0 || !prefix.matches() || hexadecimal && digits > 0) {
            problems.warn(
                    location,
                    "encoding",
                    "Field " + number + " is left out: its number, length, encoding (" + encoding + ") or prefix is"
                            + " not known.");
            return;
        }
        boolean packed = encoding.equals("BCD") || encoding.equals("LBCD");
        IsoCoding its = new IsoCoding(
                encoding.startsWith("EBCDIC"), packed, encoding.equals("LBCD"), lengths(prefix.group(1)), hexadecimal);
        if (number == 0) {
            coding = its;
            return;
        }
        // Data of chips are bytes, also where a specification has them as text.
        boolean chip = number == CHIP_DATA && digits > 0;
        String kind = hexadecimal || chip || encoding.equals("Binary")
                ? "b"
                : packed || field.text("type").orElse("").equals("Numeric") ? "n" : "ans";
        String name = field.text("description").filter(text -> !text.isBlank()).orElse("Field " + number);
        fields.put(number, new IsoField(number, name, kind, digits, length, its, location));
    }

    /// The encoding by its name of today; early specifications name it otherwise.
    private static String encoding(String name) {
        return switch (name) {
            case "asciiEncoder" -> "ASCII";
            case "ebcdicEncoder" -> "EBCDIC";
            case "bcdEncoder" -> "BCD";
            case "lbcdEncoder" -> "LBCD";
            case "hexEncoder" -> "HexToASCII";
            case "binaryEncoder" -> "Binary";
            default -> name;
        };
    }

    private static IsoCoding.Lengths lengths(String prefix) {
        return switch (prefix) {
            case "BCD" -> IsoCoding.Lengths.PACKED;
            case "Binary" -> IsoCoding.Lengths.BINARY;
            case "EBCDIC", "EBCDIC1047" -> IsoCoding.Lengths.EBCDIC;
            default -> IsoCoding.Lengths.ASCII;
        };
    }

    /// Elements such as `"Describe": "n..11"`, with the encoding of all.
    private IsoDescription elements(JsonValue.Obj root) {
        IsoTextReader reader = new IsoTextReader();
        Location whole = new Location(source, 0, 0);
        JsonValue.Obj encoding = root.object("encoding").orElse(root);
        reader.line("characters: " + word(encoding, "chr_enc", "ascii"), whole);
        reader.line("digits: " + (word(encoding, "num_enc", "char").equals("bcd") ? "packed" : "characters"), whole);
        reader.line("bitmap: " + (word(encoding, "bmp_enc", "hex").equals("hex") ? "hexadecimal" : "binary"), whole);
        reader.line(
                "lengths: "
                        + switch (word(encoding, "len_enc", "char")) {
                            case "bcd" -> "packed-left";
                            case "rbcd" -> "packed";
                            case "hex" -> "hexadecimal";
                            default -> "characters";
                        },
                whole);
        boolean plain = word(encoding, "len_enc", "char").equals("char");
        String tracks = " {digits: characters"
                + (word(encoding, "trk_enc", "").equals("ebcdic") ? ", characters: ebcdic" : "")
                + (plain ? ", lengths: ascii}" : "}");
        for (Map.Entry<String, JsonValue.Member> each :
                root.object("elements").orElseThrow().members().entrySet()) {
            boolean described = each.getValue().value() instanceof JsonValue.Obj;
            if (described && each.getKey().matches("\\d{1,3}") && !each.getKey().matches("0|1|65")) {
                JsonValue.Obj element = (JsonValue.Obj) each.getValue().value();
                String format = element.text("Describe").orElse("").replaceFirst(";.*", "");
                String name =
                        element.text("Description").orElse("").replace('{', '(').replace('}', ')');
                JsonValue.Place place = each.getValue().place();
                reader.line(
                        each.getKey() + " " + format + " " + name + (format.startsWith("z") ? tracks : ""),
                        new Location(source, place.line(), place.column()));
            }
        }
        return reader.finish();
    }

    private static String word(JsonValue.Obj object, String member, String otherwise) {
        return object.text(member).orElse(otherwise).toLowerCase(Locale.ROOT);
    }
}
