package org.bindery.importers.sbe;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.Refusal;
import org.bindery.importers.packets.PacketParts;
import org.bindery.importers.xml.XmlTree;
import org.bindery.model.Facets;

/// The type of an enumeration: its names, which are numbers in messages; a boolean if its values are no and yes;
/// numbers or characters if it may have values without names, or ones that are too large.
///
/// @param base the built-in type
/// @param properties how values are written
/// @param stored the type that values have in messages, where it is another one
record SbeEnumeration(
        String base, Facets facets, String documentation, List<String> properties, Optional<SbePrimitive> stored) {

    private static final Set<List<String>> TRUTHS =
            Set.of(List.of("F", "T"), List.of("FALSE", "TRUE"), List.of("N", "Y"), List.of("NO", "YES"));
    /// The digits of numbers that may represent values.
    private static final int LONGEST = 18;

    /// @param open whether there may be values that have no names
    static SbeEnumeration of(XmlTree node, SbePrimitive primitive, boolean open) {
        Map<String, XmlTree> values = new LinkedHashMap<>();
        for (XmlTree value : node.all("validValue").toList()) {
            values.put(number(value, primitive), value);
        }
        String documentation = SbeParts.documentation(node, "");
        List<String> characters = primitive == SbePrimitive.CHAR
                ? List.of("lengthKind=explicit", "length=1", "encoding=ISO-8859-1")
                : List.of();
        boolean isLong = values.keySet().stream().anyMatch(number -> number.length() > LONGEST);
        if (open || values.isEmpty() || isLong) {
            Map<String, String> names = new LinkedHashMap<>();
            values.forEach((number, value) -> names.put(
                    shown(number, primitive),
                    PacketParts.sentences(value.attribute("name"), SbeParts.documentation(value, ""))
                            .replace('\n', ' ')));
            return new SbeEnumeration(
                    primitive.type(),
                    Facets.NONE,
                    PacketParts.sentences(documentation, PacketParts.list(names)),
                    characters,
                    Optional.empty());
        }
        return truth(values, primitive, documentation).orElseGet(() -> {
            Map<String, Facets.EnumerationValue> names = new LinkedHashMap<>();
            Map<String, String> numbers = new LinkedHashMap<>();
            values.forEach((number, value) -> {
                String name = value.attribute("name");
                String said = SbeParts.documentation(value, shown(number, primitive) + " in messages.");
                names.putIfAbsent(name, new Facets.EnumerationValue(name, said));
                numbers.merge(name, number, (all, more) -> all + " " + more);
            });
            List<String> lines = new ArrayList<>();
            numbers.forEach((name, all) -> lines.add(all + "=" + name));
            return new SbeEnumeration(
                    "string",
                    Facets.NONE.withEnumeration(List.copyOf(names.values())),
                    documentation,
                    List.of("repValues=" + String.join("\n", lines)),
                    Optional.of(primitive == SbePrimitive.CHAR ? SbePrimitive.UINT8 : primitive));
        });
    }

    private static String number(XmlTree value, SbePrimitive primitive) {
        String text = characters(value);
        String number = primitive
                .bits(text)
                .filter(bits -> !primitive.isReal())
                .map(bits -> primitive == SbePrimitive.UINT64 ? Long.toUnsignedString(bits) : Long.toString(bits))
                .orElse("");
        if (number.isEmpty() || value.attribute("name").isBlank()) {
            throw new Refusal(value.location(), "bad-value", "'" + text + "' is not a value of the enumeration.");
        }
        return number;
    }

    private static String shown(String number, SbePrimitive primitive) {
        return primitive == SbePrimitive.CHAR ? Character.toString(Integer.parseInt(number)) : number;
    }

    private static Optional<SbeEnumeration> truth(
            Map<String, XmlTree> values, SbePrimitive primitive, String documentation) {
        List<String> numbers = List.copyOf(values.keySet());
        List<String> names = values.values().stream()
                .map(value -> value.attribute("name").toUpperCase(Locale.ROOT))
                .toList();
        boolean inOrder = TRUTHS.contains(names);
        if (!inOrder && !TRUTHS.contains(names.reversed()) || primitive.size() > 4) {
            return Optional.empty();
        }
        List<String> properties = List.of(
                "lengthKind=explicit",
                "length=" + primitive.size(),
                "binaryBooleanTrueRep=" + numbers.get(inOrder ? 1 : 0),
                "binaryBooleanFalseRep=" + numbers.get(inOrder ? 0 : 1));
        return Optional.of(new SbeEnumeration("boolean", Facets.NONE, documentation, properties, Optional.empty()));
    }

    /// The text of a value, in which a blank alone counts.
    static String characters(XmlTree node) {
        String text = node.text().strip();
        return text.isEmpty() ? node.text().isEmpty() ? "" : " " : text;
    }
}
