package org.bindery.importers.iso8583;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.packets.PacketParts;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlDefinitions;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.DfdlStatement;
import org.bindery.model.dfdl.PlainFormat;

/// Makes the model of a description.
///
/// A message is its type, a bitmap or two of them, and the fields that these indicate. The bitmaps are hidden
/// digits of four bits each; the first bit chooses between messages with one and with two.
final class IsoModel {

    private static final String MESSAGE = "Iso8583Message";
    private static final String FORMAT = "iso8583";
    private static final String HEX_DIGITS = "X-DFDL-HEX-MSBF";
    private static final int DIGIT_BITS = 4;
    private static final int FIELDS_OF_A_BITMAP = 64;

    private final IsoDescription description;
    private final Map<Integer, String> names = new TreeMap<>();
    private final Map<Name, Group> hidden = new LinkedHashMap<>();
    private final Map<Name, Type> lengths = new LinkedHashMap<>();

    IsoModel(IsoDescription description) {
        this.description = description;
        Set<String> taken = new HashSet<>(Set.of("MessageType", "Body", "asReceived"));
        for (IsoField field : description.fields().values()) {
            names.put(field.number(), PacketParts.name(PacketParts.words(field.name()), taken));
        }
    }

    Model of(ImportRequest request) {
        List<Particle> message = new ArrayList<>(description.header() == 0 ? body() : framed());
        message.add(PacketParts.received("small letters in its bitmap, or a second one that indicates no fields"));
        Element root = PacketParts.complex(MESSAGE, Group.sequence(message)).withCardinality(PacketParts.ANY_NUMBER);
        return Model.empty(request.name())
                .withFormat(new MessageFormat.Dfdl(FORMAT))
                .withSources(request.sources().stream().map(Object::toString).toList())
                .withDfdl(new DfdlDefinitions(
                        List.of(PlainFormat.format(), format()),
                        List.of(),
                        List.of(),
                        DfdlDefinitions.usual("xs", "dfdl", "dfdlx", "fn")))
                .withTypes(lengths)
                .withGroups(hidden)
                .withElement(root)
                .withRoots(List.of(root.qualifiedName()));
    }

    private DfdlFormat format() {
        return new DfdlFormat(
                FORMAT,
                PlainFormat.NAME,
                PacketParts.properties(
                        "encoding=" + description.coding().charset(), "alignmentUnits=bits", "lengthUnits=characters"),
                "Fields of ISO 8583.");
    }

    /// A message after its length.
    private List<Particle> framed() {
        int bytes = description.header();
        Name length = Name.of("MessageLength");
        hidden.put(
                length,
                Group.sequence(List.of(PacketParts.unsigned(
                        "Length",
                        bytes,
                        "representation=binary",
                        "lengthUnits=bytes",
                        "outputValueCalc={ dfdl:valueLength(../Body, 'bytes') }"))));
        return List.of(
                PacketParts.hidden(length.local()),
                PacketParts.complex(
                        "Body",
                        Group.sequence(body()),
                        "lengthKind=explicit",
                        "lengthUnits=bytes",
                        "length={ ../Length }"));
    }

    private List<Particle> body() {
        Element type = digits("MessageType", 4, description.coding())
                .withDocumentation("The message type indicator: version, class, function and origin.");
        if (description.isAlwaysLong()) {
            return List.of(type, fields(2, "0", ""));
        }
        int bits = description.isBinaryBitmap() ? 1 : 8;
        Group both = Group.choice(List.of(
                        fields(1, "0", description.isBinaryBitmap() ? "0" : keys("01234567")),
                        fields(2, "8", description.isBinaryBitmap() ? "1" : keys("89ABCDEFabcdef"))))
                .withDfdl(DfdlAnnotation.of(
                        PacketParts.properties("choiceDispatchKey={ xs:string(dfdlx:lookAhead(0, " + bits + ")) }")));
        return List.of(type, both);
    }

    /// The bytes of characters, as decimal numbers.
    private String keys(String characters) {
        StringBuilder keys = new StringBuilder();
        java.nio.charset.Charset charset =
                java.nio.charset.Charset.forName(description.coding().charset());
        for (byte each : characters.getBytes(charset)) {
            keys.append(each & 0xFF).append(' ');
        }
        return keys.toString().strip();
    }

    /// Bitmaps and the fields of them.
    ///
    /// @param bitmaps how many there are
    /// @param first the value of the first bit in its digit
    private Group fields(int bitmaps, String first, String keys) {
        String bitmap = bitmaps == 1 ? "Bitmap" : "Bitmaps";
        List<Particle> digits = new ArrayList<>();
        for (int digit = 1; digit <= bitmaps * FIELDS_OF_A_BITMAP / DIGIT_BITS; digit++) {
            digits.add(digit(digit, digit == 1 ? first : "0"));
        }
        hidden.put(Name.of(bitmap), Group.sequence(digits));
        List<Particle> all = new ArrayList<>(List.of(PacketParts.hidden(bitmap)));
        for (IsoField field : description.fields().values()) {
            if (field.number() <= bitmaps * FIELDS_OF_A_BITMAP) {
                all.add(PacketParts.with(
                                field(field),
                                "occursCountKind=expression",
                                "occursCount={ " + bit("../" + digitOf(field.number()), field.number()) + " }")
                        .withCardinality(Cardinality.OPTIONAL));
            }
        }
        return PacketParts.sequence("", keys, all);
    }

    private static String digitOf(int field) {
        return "B" + ((field - 1) / DIGIT_BITS + 1);
    }

    private static int weight(int field) {
        return 8 >> (field - 1) % DIGIT_BITS;
    }

    private static String bit(String digit, int field) {
        return digit + " idiv " + weight(field) + " mod 2";
    }

    /// A hidden digit of a bitmap, which indicates the presence of four fields.
    private Element digit(int number, String constant) {
        StringBuilder value = new StringBuilder("{ " + constant);
        List<DfdlStatement> statements = new ArrayList<>();
        for (int field = 4 * number - 3; field <= 4 * number; field++) {
            if (names.containsKey(field)) {
                value.append(" + (if (fn:exists(../")
                        .append(names.get(field))
                        .append(")) then ")
                        .append(weight(field))
                        .append(" else 0)");
            } else if (field != 1) {
                statements.add(new DfdlStatement.Assert(
                        DfdlStatement.TestKind.EXPRESSION,
                        "{ " + bit(".", field) + " eq 0 }",
                        "the bitmap indicates field " + field + ", which the description does not have",
                        DfdlStatement.Failure.PROCESSING_ERROR));
            }
        }
        String calculated = "outputValueCalc=" + value + " }";
        Element digit = description.isBinaryBitmap()
                ? PacketParts.element(
                        "B" + number,
                        "unsignedByte",
                        "representation=binary",
                        "lengthKind=explicit",
                        "lengthUnits=bits",
                        "length=4",
                        calculated)
                : PacketParts.element(
                        "B" + number,
                        "unsignedByte",
                        "textStandardBase=16",
                        "textNumberPattern=#0",
                        "lengthKind=explicit",
                        "length=1",
                        calculated);
        DfdlAnnotation old = digit.presentation().dfdl();
        return digit.withPresentation(digit.presentation().withDfdl(old.withStatements(statements)));
    }

    // Fields.

    private Element field(IsoField field) {
        return field(names.get(field.number()), field);
    }

    private Element field(String name, IsoField field) {
        Element element = !field.parts().isEmpty()
                ? parts(name, field)
                : field.isTags()
                        ? tags(name, field)
                        : field.isBinary()
                                ? bytes(name, field)
                                : field.prefix() == 0 ? fixed(name, field) : variable(name, field);
        String dots = ".".repeat(field.prefix());
        return element.withDocumentation("Field " + field.number() + ", " + field.kind() + dots + field.length() + ": "
                        + field.name() + ".")
                .withLocation(field.location());
    }

    private static Element fixed(String name, IsoField field) {
        if (field.isSigned()) {
            Element sign = PacketParts.element(
                    "Sign", "string", "encoding=" + field.coding().charset(), "lengthKind=explicit", "length=1");
            return PacketParts.complex(
                    name, Group.sequence(List.of(sign, digits("Value", field.length() - 1, field.coding()))));
        }
        if (field.isNumber()) {
            return field.isPacked()
                    ? PacketParts.element(
                            name,
                            "unsignedLong",
                            "representation=binary",
                            "binaryNumberRep=bcd",
                            "lengthKind=explicit",
                            "lengthUnits=bytes",
                            "length=" + (field.length() + 1) / 2)
                    : text(
                            PacketParts.element(
                                    name, "unsignedLong", "textNumberPattern=" + "0".repeat(field.length())),
                            field);
        }
        return field.isPacked()
                ? digits(name, field.length(), field.coding())
                : text(PacketParts.element(name, text(".", field.length())), field);
    }

    private static Element text(Element element, IsoField field) {
        return PacketParts.with(
                element, "encoding=" + field.coding().charset(), "lengthKind=explicit", "length=" + field.length());
    }

    /// Text of some characters of a class.
    private static TypeRef text(String characters, int length) {
        Facets facets = characters.equals(".")
                ? Facets.NONE.withLength(OptionalInt.of(length), OptionalInt.empty(), OptionalInt.empty())
                : Facets.NONE.withPatterns(List.of(characters + "{" + length + "}"));
        return TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("string"), facets));
    }

    /// Digits that name something, in characters or packed with a zero before an odd number of them.
    private static Element digits(String name, int length, IsoCoding coding) {
        Element element = PacketParts.element(
                name, text(coding.isPacked() ? "[0-9A-F]" : ".", length), "lengthKind=explicit", "length=" + length);
        if (!coding.isPacked()) {
            return PacketParts.with(element, "encoding=" + coding.charset());
        }
        return length % 2 == 0
                ? PacketParts.with(element, "encoding=" + HEX_DIGITS)
                : PacketParts.with(
                        element,
                        "encoding=" + HEX_DIGITS,
                        coding.isPaddedBehind() ? "trailingSkip=4" : "leadingSkip=4");
    }

    private Element variable(String name, IsoField field) {
        if (!field.isPacked()) {
            return PacketParts.element(
                    name,
                    "string",
                    "encoding=" + field.coding().charset(),
                    "lengthKind=prefixed",
                    "prefixLengthType=" + length(field));
        }
        // The number of digits is no number of bytes where it is odd.
        Element count = PacketParts.element(
                "Digits", TypeRef.named(Name.of(length(field))), "outputValueCalc={ fn:string-length(../Value) }");
        Element pad = PacketParts.element(
                "Pad",
                "string",
                "encoding=" + HEX_DIGITS,
                "lengthKind=explicit",
                "length={ ../Digits mod 2 }",
                "outputValueCalc={ if (../Digits mod 2 eq 1) then '0' else '' }");
        Element value = PacketParts.element(
                "Value", "string", "encoding=" + HEX_DIGITS, "lengthKind=explicit", "length={ ../Digits }");
        if (!field.coding().isPaddedBehind()) {
            return PacketParts.complex(
                    name, Group.sequence(List.of(hidden("CountOf" + length(field), count, pad), value)));
        }
        return PacketParts.complex(
                name, Group.sequence(List.of(hidden("BareCountOf" + length(field), count), value, hidden("Pad", pad))));
    }

    private Particle hidden(String name, Element... elements) {
        hidden.put(Name.of(name), Group.sequence(List.of(elements)));
        return PacketParts.hidden(name);
    }

    /// A field that consists of others, of which the last ones may be missing.
    private Element parts(String name, IsoField field) {
        Set<String> taken = new HashSet<>(Set.of("Bytes"));
        List<Element> all = new ArrayList<>();
        for (IsoField part : field.parts()) {
            Element element = field(PacketParts.name(PacketParts.words(part.name()), taken), part);
            Element after = all.isEmpty()
                    ? element
                    : PacketParts.provided(
                            element, "{ fn:exists(../" + all.getLast().name() + ") }");
            all.add(after.withCardinality(Cardinality.OPTIONAL));
        }
        Element element = PacketParts.complex(name, IsoTags.whole(all, "these parts"), "lengthUnits=bytes");
        return field.prefix() == 0
                ? PacketParts.with(element, "lengthKind=explicit", "length=" + field.length())
                : PacketParts.with(element, "lengthKind=prefixed", "prefixLengthType=" + length(field));
    }

    private Element bytes(String name, IsoField field) {
        boolean hexadecimal = field.coding().isHexadecimal() && field.prefix() == 0;
        Element element = hexadecimal
                ? PacketParts.element(
                        name,
                        "string",
                        "encoding=" + field.coding().charset(),
                        "lengthKind=explicit",
                        "length=" + 2 * field.length())
                : PacketParts.element(name, "hexBinary", "representation=binary", "lengthUnits=bytes");
        if (hexadecimal) {
            return element;
        }
        return field.prefix() == 0
                ? PacketParts.with(element, "lengthKind=explicit", "length=" + field.length())
                : PacketParts.with(element, "lengthKind=prefixed", "prefixLengthType=" + length(field));
    }

    private Element tags(String name, IsoField field) {
        IsoCoding octets = field.coding().with(IsoCoding.Lengths.BINARY);
        return PacketParts.complex(
                name,
                IsoTags.content(length(octets, 2), length(octets, 3)),
                "lengthUnits=bytes",
                "lengthKind=prefixed",
                "prefixLengthType=" + length(field));
    }

    private String length(IsoField field) {
        return length(field.coding(), field.prefix());
    }

    /// The type of a length of some digits.
    private String length(IsoCoding coding, int digits) {
        String name = "Length" + digits + coding.lengths().name().toLowerCase(Locale.ROOT)
                + (coding.isEbcdic() ? "Ebcdic" : "");
        String[] pairs = switch (coding.lengths()) {
            case TEXT, ASCII, EBCDIC ->
                new String[] {
                    "encoding=" + coding.charsetOfLengths(),
                    "lengthKind=explicit",
                    "length=" + digits,
                    "textNumberPattern=" + "0".repeat(digits)
                };
            case HEX ->
                new String[] {
                    "encoding=" + coding.charset(),
                    "lengthKind=explicit",
                    "length=1",
                    "textStandardBase=16",
                    "textNumberPattern=#0"
                };
            case BINARY ->
                new String[] {
                    "representation=binary",
                    "lengthKind=explicit",
                    "lengthUnits=bytes",
                    "length=" + (digits <= 2 ? 1 : 2)
                };
            case PACKED ->
                new String[] {
                    "representation=binary",
                    "binaryNumberRep=bcd",
                    "lengthKind=explicit",
                    "lengthUnits=bytes",
                    "length=" + (digits + 1) / 2
                };
            case PACKED_LEFT ->
                new String[] {
                    "representation=binary",
                    "binaryNumberRep=bcd",
                    "lengthKind=explicit",
                    "lengthUnits=bits",
                    "length=" + 4 * digits,
                    "trailingSkip=" + 4 * (digits % 2)
                };
        };
        lengths.computeIfAbsent(
                Name.of(name),
                key -> SimpleType.restriction(
                                key, TypeRef.xs(digits > 4 ? "unsignedInt" : "unsignedShort"), Facets.NONE)
                        .withDfdl(DfdlAnnotation.of(PacketParts.properties(pairs))));
        return name;
    }
}
