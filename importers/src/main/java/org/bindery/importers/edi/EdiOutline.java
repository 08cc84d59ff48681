package org.bindery.importers.edi;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Segments with their elements, as they are written down in a few lines of a resource:
///
/// ```
/// @C507 Date, time or period: dateTimePeriodQualifier dateTimePeriod dateTimePeriodFormatQualifier
/// DTM Date, time or period: dateTimePeriod:C507
/// QTY Quantity: quantityDetails:C186 remarks* number:n
/// ```
///
/// `@` starts a composite, which is defined before it is used. The colon of an element is followed by its
/// composite, or by `n` for numbers and `i` for integers; an asterisk marks elements that repeat. A line that
/// starts with a blank continues the previous one.
public final class EdiOutline {

    private final Map<String, EdiField.Composite> composites = new LinkedHashMap<>();
    private final Map<String, EdiSegment> segments = new LinkedHashMap<>();

    private EdiOutline() {}

    /// Reads a resource.
    ///
    /// @param beside the class whose folder contains it
    public static Map<String, EdiSegment> read(Class<?> beside, String resource) {
        EdiOutline outline = new EdiOutline();
        try (InputStream in = beside.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the resource " + resource + " is missing");
            }
            outline.lines(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return outline.segments;
    }

    private void lines(String text) {
        String joined = text.replaceAll("\\n[ \\t]+", " ");
        joined.lines().filter(line -> !line.isBlank() && !line.startsWith("#")).forEach(this::line);
    }

    private void line(String line) {
        int blank = line.indexOf(' ');
        int colon = line.indexOf(": ");
        String tag = line.substring(0, blank);
        String title =
                line.substring(blank + 1, colon < 0 ? line.length() : colon).strip();
        List<EdiField> fields = new ArrayList<>();
        if (colon >= 0) {
            for (String word : line.substring(colon + 2).strip().split("\\s+")) {
                fields.add(field(word));
            }
        }
        if (tag.startsWith("@")) {
            String id = tag.substring(1);
            composites.put(id, new EdiField.Composite("", id, title, false, false, fields));
        } else {
            segments.put(tag, new EdiSegment(tag, title, "", fields));
        }
    }

    private EdiField field(String word) {
        boolean repeats = word.endsWith("*");
        String plain = repeats ? word.substring(0, word.length() - 1) : word;
        int colon = plain.indexOf(':');
        String name = colon < 0 ? plain : plain.substring(0, colon);
        String type = colon < 0 ? "" : plain.substring(colon + 1);
        if (type.equals("any")) {
            return new EdiField.Composite(name, "", "", repeats, false, List.of());
        }
        EdiField.Composite composite = composites.get(type);
        if (composite != null) {
            return new EdiField.Composite(name, type, "", repeats, false, composite.parts());
        }
        EdiField.Kind kind = switch (type) {
            case "" -> EdiField.Kind.TEXT;
            case "n" -> EdiField.Kind.NUMBER;
            case "i" -> EdiField.Kind.INTEGER;
            default -> throw new IllegalStateException("the composite " + type + " of " + word + " is not known");
        };
        return new EdiField.Simple(name, "", "", repeats, false, kind, 0, 0, Map.of());
    }
}
