package org.bindery.importers.iso8583;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.FirstProblems;
import org.bindery.model.Location;

/// Reads descriptions in the notation of the standard, line by line.
final class IsoTextReader {

    private static final Pattern FIELD = Pattern.compile(
            "^(\\d{1,3})\\s++(x\\s?\\+\\s?n|[anszb]{1,3}|tlv)\\s*+(\\.{0,4}+)\\s*+(\\d{1,5})(?:\\s++([^{]*+))?(?:\\{(.*)\\})?$");
    private static final Pattern SETTING = Pattern.compile("^([a-z]+)\\s*[:=]\\s*(\\S+)$");
    private static final int MOST = 128;
    private static final int LONGEST = 99_999;

    private final FirstProblems problems = new FirstProblems();
    private final Map<Integer, IsoField> fields = new TreeMap<>();
    private IsoCoding coding = IsoCoding.ASCII;
    private boolean binaryBitmap;
    private boolean alwaysLong;
    private int header;

    void line(String line, Location location) {
        String text = line.strip();
        if (text.isEmpty() || text.startsWith("#") || text.startsWith("ISO 8583")) {
            return;
        }
        Matcher field = FIELD.matcher(text);
        Matcher setting = SETTING.matcher(text.toLowerCase(Locale.ROOT));
        if (field.matches()) {
            field(field, location);
        } else if (setting.matches()) {
            setting(setting.group(1), setting.group(2), location);
        } else {
            problems.warn(
                    location,
                    "line",
                    "This line is not understood; write a field, such as '2 n..19 Primary account number', or a"
                            + " setting, such as 'bitmap: binary'.");
        }
    }

    private void setting(String name, String value, Location location) {
        if (name.equals("header") && value.matches("[0-4]")) {
            header = Integer.parseInt(value);
        } else if (name.equals("bitmaps") && (value.equals("two") || value.equals("as-needed"))) {
            alwaysLong = value.equals("two");
        } else if (name.equals("bitmap") && (value.equals("binary") || value.equals("hexadecimal"))) {
            binaryBitmap = value.equals("binary");
            coding = coding.with("bytes", value).orElse(coding);
        } else {
            Optional<IsoCoding> changed = coding.with(name, value);
            coding = changed.orElse(coding);
            if (changed.isEmpty()) {
                wrong(name, value, location);
            }
        }
    }

    private void wrong(String name, String value, Location location) {
        problems.warn(
                location,
                "setting",
                "'" + name + ": " + value
                        + "' is not a setting; there are characters (ascii, ebcdic), digits (characters,"
                        + " packed), padding (left, right), lengths (characters, ascii, ebcdic, packed, packed-left,"
                        + " binary, hexadecimal), bytes and bitmap"
                        + " (hexadecimal, binary), bitmaps (as-needed, two) and header (0 to 4).");
    }

    private void field(Matcher field, Location location) {
        int number = Integer.parseInt(field.group(1));
        if (number < 2 || number > MOST) {
            problems.warn(location, "number", "There is no field " + number + "; fields have numbers from 2 to 128.");
            return;
        }
        String kind = field.group(2).replace(" ", "");
        int length = Integer.parseInt(field.group(4));
        // The sign of an amount is one character more.
        length += kind.equals("x+n") ? 1 : 0;
        int prefix = field.group(3).length();
        if (kind.equals("b") && prefix == 0) {
            length = (length + 7) / 8;
        }
        if (length == 0 || length > LONGEST || prefix == 1 || (kind.equals("tlv") && prefix == 0)) {
            problems.warn(location, "length", "Field " + number + " has no length; write n6 or n..11.");
            return;
        }
        IsoCoding its = coding;
        for (String pair : Optional.ofNullable(field.group(6)).orElse("").split(",")) {
            Matcher setting = SETTING.matcher(pair.strip().toLowerCase(Locale.ROOT));
            if (setting.matches()
                    && its.with(setting.group(1), setting.group(2)).isPresent()) {
                its = its.with(setting.group(1), setting.group(2)).orElseThrow();
            } else if (!pair.isBlank()) {
                wrong(pair.strip(), "", location);
            }
        }
        String name = Optional.ofNullable(field.group(5)).orElse("").strip();
        IsoField read =
                new IsoField(number, name.isEmpty() ? "Field " + number : name, kind, prefix, length, its, location);
        if (fields.put(number, read) != null) {
            problems.warn(location, "twice", "Field " + number + " is defined twice; the later definition counts.");
        }
    }

    IsoDescription finish() {
        return new IsoDescription(coding, binaryBitmap, alwaysLong, header, fields, problems.all());
    }
}
