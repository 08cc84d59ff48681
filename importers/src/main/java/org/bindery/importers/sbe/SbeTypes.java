package org.bindery.importers.sbe;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.bindery.importers.Refusal;
import org.bindery.importers.packets.PacketParts;
import org.bindery.importers.xml.XmlTree;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.VirtualField;
import org.bindery.model.dfdl.DfdlAnnotation;

/// Makes the types of a schema: each named one once, where it is used first.
final class SbeTypes {

    private static final int DEEPEST = 20;
    private static final int LONGEST = 65_536;
    private static final String PRESENCE = "presence";
    private static final String OPTIONAL = "optional";
    private final SbeParts parts;
    private final Map<String, XmlTree> declared;
    private final boolean open;
    private final Map<String, SbeType> made = new HashMap<>();
    private final Map<SbePrimitive, String> stored = new EnumMap<>(SbePrimitive.class);
    private final Set<String> making = new HashSet<>();
    private int depth;

    /// @param open whether enumerations may have values that they do not name
    SbeTypes(SbeParts parts, Map<String, XmlTree> declared, boolean open) {
        this.parts = parts;
        this.declared = declared;
        this.open = open;
    }

    /// The declaration of a type.
    Optional<XmlTree> declaration(String name) {
        return Optional.ofNullable(declared.get(name));
    }

    /// The type of a name: a declared or a primitive one.
    ///
    /// @param user what uses it
    SbeType named(String name, XmlTree user) {
        XmlTree declaration = declared.get(name);
        if (declaration == null) {
            SbePrimitive primitive = SbePrimitive.of(name)
                    .orElseThrow(() -> new Refusal(
                            user.location(), "unknown-type", "The type '" + name + "' is not declared anywhere."));
            return made.computeIfAbsent(name, absent -> plain(primitive));
        }
        SbeType known = made.get(name);
        if (known != null) {
            return known;
        }
        if (!making.add(name)) {
            throw new Refusal(user.location(), "recursive", "The type '" + name + "' holds itself.");
        }
        try {
            SbeType type = of(declaration, name);
            made.put(name, type);
            return type;
        } finally {
            making.remove(name);
        }
    }

    /// Makes a declared type.
    ///
    /// @param wanted the name that it should have in the model
    private SbeType of(XmlTree node, String wanted) {
        if (++depth > DEEPEST) {
            throw new Refusal(node.location(), "too-deep", "Composites are nested too deeply.");
        }
        try {
            return switch (node.name().local()) {
                case "type" -> encoded(node, wanted);
                case "enum" -> enumeration(node, wanted);
                case "set" -> set(node, wanted);
                case "composite" -> composite(node, wanted);
                default ->
                    throw new Refusal(
                            node.location(),
                            "unknown-element",
                            "'" + node.name().local() + "' is not a kind of type.");
            };
        } finally {
            depth--;
        }
    }

    // Types.

    static SbePrimitive primitive(XmlTree node, String attribute) {
        return SbePrimitive.of(node.attribute(attribute))
                .orElseThrow(() -> new Refusal(
                        node.location(),
                        "unknown-type",
                        "'" + node.attribute(attribute) + "' is not a primitive type; write one such as uint16."));
    }

    static int number(XmlTree node, String attribute, int otherwise) {
        String text = node.attribute(attribute);
        if (text.isEmpty()) {
            return otherwise;
        }
        if (!text.matches("\\d{1,9}")) {
            throw new Refusal(node.location(), "bad-number", "The " + attribute + " '" + text + "' is not a number.");
        }
        return Integer.parseInt(text);
    }

    private SbeType encoded(XmlTree node, String wanted) {
        SbePrimitive primitive = primitive(node, "primitiveType");
        if (node.attribute(PRESENCE).equals("constant")) {
            return SbeType.constant(constant(node, primitive));
        }
        boolean optional = node.attribute(PRESENCE).equals(OPTIONAL);
        int length = number(node, "length", 1);
        if (length < 1 || length > LONGEST) {
            throw new Refusal(
                    node.location(),
                    "bad-length",
                    "The length " + length + " is not the length of a field: 1 to " + LONGEST + ".");
        }
        long none = none(node, primitive);
        String missing = length == 1
                ? missing(primitive, none)
                : primitive.octets(none, parts.little).repeat(length);
        Optional<String> charset = charset(node);
        boolean characters = primitive == SbePrimitive.CHAR && !node.has("characterEncoding");
        if (characters || charset.isPresent() && primitive.size() == 1) {
            TypeRef text =
                    text(wanted, length, charset.orElse("US-ASCII"), SbeParts.documentation(node, ""), node.location());
            return new SbeType(text, 1, length, missing, optional, true, Optional.empty());
        }
        if (primitive == SbePrimitive.CHAR || primitive == SbePrimitive.UINT8 && length > 1) {
            TypeRef octets = restricted(
                    wanted,
                    "hexBinary",
                    Facets.NONE.withLength(OptionalInt.of(length), OptionalInt.empty(), OptionalInt.empty()),
                    node,
                    "lengthKind=explicit",
                    "length=" + length);
            return new SbeType(octets, 1, length, missing, optional, true, Optional.empty());
        }
        Facets range = range(node, primitive);
        TypeRef type = range.isEmpty() && !node.equals(declared.get(wanted))
                ? TypeRef.xs(primitive.type())
                : restricted(wanted, primitive.type(), range, node);
        return new SbeType(type, length, length * primitive.size(), missing, optional, true, Optional.empty());
    }

    /// The bytes that represent no value. For a character these include zeros, which occur in real messages.
    private String missing(SbePrimitive primitive, long none) {
        String octets = primitive.octets(none, parts.little);
        return primitive == SbePrimitive.CHAR && none != 0 ? octets + " " + primitive.octets(0, parts.little) : octets;
    }

    static long none(XmlTree node, SbePrimitive primitive) {
        String text = node.attribute("nullValue");
        if (text.isEmpty()) {
            return primitive.none();
        }
        return primitive
                .bits(text)
                .orElseThrow(() -> new Refusal(
                        node.location(),
                        "bad-value",
                        "The nullValue '" + text + "' is not a valid "
                                + primitive.name().toLowerCase(Locale.ROOT) + "."));
    }

    private SbeType plain(SbePrimitive primitive) {
        TypeRef type = primitive == SbePrimitive.CHAR
                ? text("Character", 1, "US-ASCII", "", Location.NONE)
                : TypeRef.xs(primitive.type());
        String missing = primitive.octets(primitive.none(), parts.little);
        return new SbeType(type, 1, primitive.size(), missing, false, true, Optional.empty());
    }

    private TypeRef text(String wanted, int length, String charset, String documentation, Location location) {
        return restricted(
                wanted,
                "string",
                Facets.NONE.withLength(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.of(length)),
                documentation,
                location,
                "lengthKind=explicit",
                "length=" + length,
                "encoding=" + charset,
                "textTrimKind=padChar",
                "textPadKind=padChar",
                "textStringJustification=left",
                "textStringPadCharacter=%NUL;");
    }

    /// The character set that a type names, if texts in it can be read.
    Optional<String> charset(XmlTree node) {
        String name = node.attribute("characterEncoding");
        if (name.isEmpty()) {
            return Optional.empty();
        }
        try {
            Charset charset = Charset.forName(name);
            boolean single = charset.canEncode() && charset.newEncoder().maxBytesPerChar() <= 1;
            if (single || charset.name().startsWith("UTF-")) {
                return Optional.of(charset.name());
            }
        } catch (IllegalArgumentException e) {
            // It is not known, which is reported below.
        }
        parts.problems.warn(
                node.location(),
                "unknown-encoding",
                "Texts in the character set '" + name + "' cannot be read; they are taken as octets.");
        return Optional.empty();
    }

    private Facets range(XmlTree node, SbePrimitive primitive) {
        return Facets.NONE.withRange(bound(node, "minValue", primitive), bound(node, "maxValue", primitive));
    }

    private Optional<Facets.Bound> bound(XmlTree node, String attribute, SbePrimitive primitive) {
        String text = node.attribute(attribute);
        Optional<Long> bits = primitive.bits(text);
        if (!text.isEmpty() && bits.isEmpty()) {
            parts.problems.warn(
                    node.location(),
                    "bad-value",
                    "The " + attribute + " '" + text + "' is not a value of the type; it is left out.");
        }
        return bits.map(number -> new Facets.Bound(
                primitive.isReal()
                        ? text
                        : primitive.isSigned() ? Long.toString(number) : Long.toUnsignedString(number),
                true));
    }

    /// A named simple type.
    private TypeRef restricted(String wanted, String base, Facets facets, XmlTree node, String... properties) {
        return restricted(wanted, base, facets, SbeParts.documentation(node, ""), node.location(), properties);
    }

    private TypeRef restricted(
            String wanted, String base, Facets facets, String documentation, Location location, String... properties) {
        SimpleType type = SimpleType.restriction(parts.free(wanted), TypeRef.xs(base), facets)
                .withDocumentation(documentation, location)
                .withDfdl(DfdlAnnotation.of(PacketParts.properties(properties)));
        parts.add(type);
        return TypeRef.named(type.name());
    }

    // Constants.

    private SbeConstant constant(XmlTree node, SbePrimitive primitive) {
        return node.has("valueRef")
                ? reference(node)
                : constant(
                        node,
                        primitive,
                        primitive == SbePrimitive.CHAR
                                ? SbeEnumeration.characters(node)
                                : node.text().strip());
    }

    private static SbeConstant constant(XmlTree node, SbePrimitive primitive, String text) {
        if (primitive == SbePrimitive.CHAR) {
            return new SbeConstant(primitive.type(), text);
        }
        long bits = primitive
                .bits(text)
                .orElseThrow(() -> new Refusal(
                        node.location(), "bad-value", "The constant '" + text + "' is not a value of its type."));
        if (primitive.isReal()) {
            double number = Double.parseDouble(text);
            return Double.isFinite(number)
                    ? new SbeConstant(primitive.type(), Double.toString(number))
                    : new SbeConstant("string", text);
        }
        // Expressions have no integers beyond 64 bits with a sign.
        return primitive == SbePrimitive.UINT64 && bits < 0
                ? new SbeConstant("string", text)
                : new SbeConstant(primitive.type(), Long.toString(bits));
    }

    /// The constant that a field names, as `Enum.Value`.
    SbeConstant reference(XmlTree node) {
        String[] names = node.attribute("valueRef").split("\\.", 2);
        XmlTree type = declared.get(names[0]);
        Optional<XmlTree> value = type == null || names.length < 2
                ? Optional.empty()
                : type.all("validValue")
                        .filter(each -> each.attribute("name").equals(names[1]))
                        .findFirst();
        return value.map(found -> open
                        ? constant(found, encoding(type), SbeEnumeration.characters(found))
                        : new SbeConstant("string", names[1]))
                .orElseThrow(() -> new Refusal(
                        node.location(),
                        "unknown-value",
                        "The valueRef '" + node.attribute("valueRef") + "' names no value of an enumeration."));
    }

    // Enumerations and sets.

    /// The primitive type by which an enumeration or a set is encoded, which may have a name of its own.
    private SbePrimitive encoding(XmlTree node) {
        XmlTree type = declared.get(node.attribute("encodingType"));
        return type == null ? primitive(node, "encodingType") : primitive(type, "primitiveType");
    }

    private SbeType enumeration(XmlTree node, String wanted) {
        SbePrimitive primitive = encoding(node);
        XmlTree type = declared.getOrDefault(node.attribute("encodingType"), node);
        long none = none(node.has("nullValue") ? node : type, primitive);
        boolean optional = type.attribute(PRESENCE).equals(OPTIONAL);
        SbeEnumeration its = SbeEnumeration.of(node, primitive, open);
        List<String> properties = new ArrayList<>(its.properties());
        its.stored().ifPresent(stored -> properties.add("repType=" + stored(stored)));
        TypeRef made = restricted(
                wanted,
                its.base(),
                its.facets(),
                its.documentation(),
                node.location(),
                properties.toArray(String[]::new));
        return new SbeType(made, 1, primitive.size(), missing(primitive, none), optional, true, Optional.empty());
    }

    /// The name of a type of numbers that represent values in messages.
    private String stored(SbePrimitive primitive) {
        return stored.computeIfAbsent(primitive, absent -> {
            SimpleType type = SimpleType.restriction(
                    parts.free("stored_" + primitive.type()), TypeRef.xs(primitive.type()), Facets.NONE);
            parts.add(type);
            return type.name().local();
        });
    }

    /// Bits, in their order in the message.
    private SbeType set(XmlTree node, String wanted) {
        SbePrimitive primitive = encoding(node);
        int bits = Byte.SIZE * primitive.size();
        XmlTree[] choices = new XmlTree[bits];
        for (XmlTree choice : node.all("choice").toList()) {
            String text = choice.text().strip();
            int bit = text.matches("\\d{1,2}") ? Integer.parseInt(text) : bits;
            if (bit >= bits || choices[bit] != null) {
                throw new Refusal(
                        choice.location(), "bad-value", "'" + text + "' is not a bit of the set, or there twice.");
            }
            choices[bit] = choice;
        }
        List<Particle> all = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        int unused = 0;
        for (int i = 0; i < bits; i++) {
            int octet = parts.little ? i / Byte.SIZE : primitive.size() - 1 - i / Byte.SIZE;
            int bit = Byte.SIZE * octet + Byte.SIZE - 1 - i % Byte.SIZE;
            XmlTree choice = choices[bit];
            if (choice == null) {
                unused++;
                continue;
            }
            addUnused(all, i, unused);
            unused = 0;
            all.add(PacketParts.element(
                            PacketParts.name(choice.attribute("name"), taken),
                            "boolean",
                            "lengthKind=explicit",
                            "lengthUnits=bits",
                            "length=1")
                    .withDocumentation(SbeParts.documentation(choice, "Bit " + bit + ".")));
        }
        addUnused(all, bits, unused);
        TypeRef type = complex(node, wanted, all, List.of());
        return new SbeType(
                type, 1, primitive.size(), primitive.octets(0, parts.little), false, false, Optional.empty());
    }

    private void addUnused(List<Particle> all, int behind, int count) {
        if (count > 0) {
            String name = "unused-" + (behind - count) + "-" + count;
            String[] rest = {"lengthKind=explicit", "lengthUnits=bits", "length=" + count, "outputValueCalc={ 0 }"};
            all.add(parts.hidden(name, List.of(PacketParts.element(name, "long", rest))));
        }
    }

    // Composites.

    private TypeRef complex(XmlTree node, String wanted, List<Particle> all, List<VirtualField> constants) {
        ComplexType type = ComplexType.of(parts.free(wanted), new Content.Components(Group.sequence(all)))
                .withVirtualFields(constants)
                .withDocumentation(SbeParts.documentation(node, ""), node.location());
        parts.add(type);
        return TypeRef.named(type.name());
    }

    SbeType member(XmlTree member, String composite) {
        if (member.name().local().equals("ref")) {
            return named(member.attribute("type"), member);
        }
        return of(member, composite + "_" + member.attribute("name"));
    }

    /// The type of a member of a header, which is a plain number regardless of other properties.
    SbeType plain(XmlTree member) {
        boolean constant = member.attribute(PRESENCE).equals("constant");
        return constant || !member.name().local().equals("type")
                ? member(member, "")
                : named(member.attribute("primitiveType"), member);
    }

    private SbeType composite(XmlTree node, String wanted) {
        Optional<SbeType> decimal = decimal(node, wanted);
        if (decimal.isPresent()) {
            return decimal.get();
        }
        List<Particle> all = new ArrayList<>();
        List<VirtualField> constants = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        StringBuilder none = new StringBuilder();
        boolean allNull = true;
        int at = 0;
        for (XmlTree member : node.children()) {
            SbeType type = member(member, wanted);
            String name = PacketParts.name(member.attribute("name"), taken);
            String documentation = SbeParts.documentation(member, "");
            if (type.constant().isPresent()) {
                constants.add(type.constant().get().field(name, documentation));
                continue;
            }
            int offset = offset(member, at);
            if (offset > at) {
                all.add(parts.skip(at, offset - at));
                none.append(PacketParts.octets(0, 1).repeat(offset - at));
            }
            all.add(content(element(name, type, documentation, member.location()), type));
            none.append(type.firstNone());
            allNull &= type.isNull();
            at = offset + type.size();
        }
        if (at == 0 && constants.isEmpty() || at > LONGEST) {
            throw new Refusal(node.location(), "bad-composite", "The composite has no members, or too many bytes.");
        }
        TypeRef type = complex(node, wanted, all, constants);
        return new SbeType(type, 1, at, none.toString(), false, allNull, Optional.empty());
    }

    /// The declared offset, if it is not before the end of the previous field.
    int offset(XmlTree node, int least) {
        int offset = number(node, "offset", least);
        if (offset < least || offset > LONGEST) {
            parts.problems.warn(
                    node.location(),
                    "bad-offset",
                    "The offset " + offset + " of " + node.attribute("name") + " lies in what is before it, or beyond"
                            + " any block; it is taken to be " + least + ".");
            return least;
        }
        return offset;
    }

    static Element element(String name, SbeType type, String documentation, Location location) {
        Element element =
                Element.of(name, type.type()).withDocumentation(documentation).withLocation(location);
        return type.count() == 1
                ? element
                : PacketParts.with(element, "occursCountKind=fixed")
                        .withCardinality(new Cardinality(type.count(), type.count()));
    }

    /// The element, or the bytes that represent no value.
    static Particle content(Element element, SbeType type) {
        return type.isOptional() ? Group.choice(List.of(SbeParts.nothing(type.none(), ""), element)) : element;
    }

    /// A mantissa with a constant exponent is a decimal number.
    private Optional<SbeType> decimal(XmlTree node, String wanted) {
        List<XmlTree> members = node.children();
        if (members.size() != 2
                || !members.get(0).attribute("name").equals("mantissa")
                || !members.get(1).attribute("name").equals("exponent")
                || !members.stream().allMatch(member -> member.name().local().equals("type"))
                || !members.get(1).attribute(PRESENCE).equals("constant")
                || members.get(0).attribute(PRESENCE).equals("constant")
                || number(members.get(0), "length", 1) != 1
                || number(members.get(0), "offset", 0) != 0) {
            return Optional.empty();
        }
        SbePrimitive primitive = primitive(members.get(0), "primitiveType");
        String exponent = members.get(1).text().strip();
        if (!primitive.isInteger() || !exponent.matches("-?\\d{1,2}")) {
            return Optional.empty();
        }
        int point = -Integer.parseInt(exponent);
        TypeRef type = restricted(
                wanted,
                point == 0 ? primitive.type() : "decimal",
                point <= 0 ? Facets.NONE : Facets.NONE.withDigits(OptionalInt.empty(), OptionalInt.of(point)),
                node,
                "lengthKind=explicit",
                "length=" + primitive.size(),
                "binaryDecimalVirtualPoint=" + point,
                "decimalSigned=" + (primitive.isSigned() ? "yes" : "no"));
        String none = primitive.octets(none(members.get(0), primitive), parts.little);
        boolean optional = members.get(0).attribute(PRESENCE).equals(OPTIONAL);
        return Optional.of(new SbeType(type, 1, primitive.size(), none, optional, true, Optional.empty()));
    }
}
