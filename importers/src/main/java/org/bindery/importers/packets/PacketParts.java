package org.bindery.importers.packets;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Presentation;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.building.Names;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlDefinitions;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.DfdlProperties;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.DfdlStatement;

/// Makes parts of packets: binary elements, groups of them, and the parts that distinguish alternatives.
public final class PacketParts {

    /// The name of the format of all parts: binary in network order.
    public static final String FORMAT = "packet";

    /// As many as there are.
    public static final Cardinality ANY_NUMBER = new Cardinality(0, Cardinality.UNBOUNDED);

    /// One or more.
    public static final Cardinality SOME = new Cardinality(1, Cardinality.UNBOUNDED);

    private PacketParts() {}

    /// The definitions that apply to all parts of a model of packets.
    public static DfdlDefinitions definitions() {
        return new DfdlDefinitions(
                List.of(new DfdlFormat(
                        FORMAT,
                        "",
                        properties(
                                "representation=binary",
                                "byteOrder=bigEndian",
                                "bitOrder=mostSignificantBitFirst",
                                "encoding=UTF-8",
                                "encodingErrorPolicy=error",
                                "lengthKind=implicit",
                                "lengthUnits=bytes",
                                "alignment=1",
                                "alignmentUnits=bits",
                                "leadingSkip=0",
                                "trailingSkip=0",
                                "fillByte=%#r00;",
                                "initiator=",
                                "terminator=",
                                "separator=",
                                "sequenceKind=ordered",
                                "initiatedContent=no",
                                "choiceLengthKind=implicit",
                                "occursCountKind=implicit",
                                "textTrimKind=none",
                                "textPadKind=none",
                                "binaryNumberRep=binary",
                                "binaryFloatRep=ieee",
                                "binaryBooleanTrueRep=1",
                                "binaryBooleanFalseRep=0",
                                "binaryCalendarRep=binarySeconds",
                                "truncateSpecifiedLengthString=no"),
                        "Binary, in network byte order.")),
                List.of(),
                List.of(),
                DfdlDefinitions.usual("xs", "fn", "dfdl", "dfdlx"));
    }

    /// Properties by their names in DFDL.
    ///
    /// @param pairs each `name=value`
    public static Map<DfdlProperty, String> properties(String... pairs) {
        Map<DfdlProperty, String> properties = new EnumMap<>(DfdlProperty.class);
        for (String pair : pairs) {
            int equals = pair.indexOf('=');
            properties.put(
                    DfdlProperty.of(pair.substring(0, equals)).orElseThrow(() -> new IllegalArgumentException(pair)),
                    pair.substring(equals + 1));
        }
        return properties;
    }

    /// An element of a type.
    public static Element element(String name, TypeRef type, String... pairs) {
        return Element.of(name, type)
                .withPresentation(Presentation.NONE.withDfdl(DfdlAnnotation.of(properties(pairs))));
    }

    /// An element of one of XML Schema's types.
    public static Element element(String name, String type, String... pairs) {
        return element(name, TypeRef.xs(type), pairs);
    }

    /// An element with the parts given.
    public static Element complex(String name, Particle content, String... pairs) {
        return element(name, TypeRef.local(ComplexType.of(Name.ANONYMOUS, new Content.Components(content))), pairs);
    }

    /// An unsigned integer of some octets.
    public static Element unsigned(String name, int bytes, String... pairs) {
        return with(element(name, unsigned(bytes), pairs), "lengthKind=explicit", "length=" + bytes);
    }

    /// The type of unsigned integers of some octets.
    public static String unsigned(int bytes) {
        return bytes == 1 ? "unsignedByte" : bytes == 2 ? "unsignedShort" : bytes <= 4 ? "unsignedInt" : "unsignedLong";
    }

    /// Octets up to the end of what they are in; absent where there are none.
    public static Element rest(String name, String documentation) {
        Element octets = element(name, "hexBinary", "lengthKind=endOfParent")
                .withCardinality(new Cardinality(0, 1))
                .withDocumentation(documentation);
        return provided(octets, "{ dfdl:valueLength(., 'bytes') gt 0 }");
    }

    /// The component that keeps how the bytes of a message differ from those that would be written.
    ///
    /// @param where when they may, after "where they do:"
    public static Element received(String name, String where) {
        return Element.of(name, TypeRef.xs("hexBinary"))
                .withCardinality(Cardinality.OPTIONAL)
                .withPresentation(Presentation.NONE.withUsage(Presentation.PATCH))
                .withDocumentation("How the bytes of the message differ from those that would be written, where they"
                        + " do: " + where + ".");
    }

    /// The component that keeps how a message differs, under its usual name.
    public static Element received(String where) {
        return received("asReceived", where);
    }

    /// An element with more properties; those that it has stay.
    public static Element with(Element element, String... pairs) {
        Map<DfdlProperty, String> all = new EnumMap<>(DfdlProperty.class);
        all.putAll(properties(pairs));
        DfdlAnnotation old = element.presentation().dfdl();
        all.putAll(old.properties().own());
        return element.withPresentation(element.presentation()
                .withDfdl(old.withProperties(new DfdlProperties(old.properties().format(), all))));
    }

    /// An element that is there only where an expression is true.
    public static Element provided(Element element, String test) {
        DfdlAnnotation old = element.presentation().dfdl();
        return element.withPresentation(element.presentation()
                .withDfdl(old.withStatements(List.of(new DfdlStatement.Assert(
                        DfdlStatement.TestKind.EXPRESSION, test, "", DfdlStatement.Failure.PROCESSING_ERROR)))));
    }

    /// Parts one after another.
    ///
    /// @param initiator the octets before them, as a literal of DFDL; may be empty
    /// @param key the branch key of the sequence in a choice; may be empty
    public static Group sequence(String initiator, String key, List<? extends Particle> parts) {
        List<String> pairs = new ArrayList<>();
        if (!initiator.isEmpty()) {
            pairs.add("initiator=" + initiator);
        }
        if (!key.isEmpty()) {
            pairs.add("choiceBranchKey=" + key);
        }
        return Group.sequence(parts).withDfdl(DfdlAnnotation.of(properties(pairs.toArray(String[]::new))));
    }

    /// One of several parts, the one whose branch key is the next octets as a decimal number.
    public static Group dispatch(int bytes, List<? extends Particle> branches) {
        return Group.choice(branches)
                .withDfdl(DfdlAnnotation.of(
                        properties("choiceDispatchKey={ xs:string(dfdlx:lookAhead(0, " + bytes * Byte.SIZE + ")) }")));
    }

    /// The parts of a group that no message has.
    public static GroupRef hidden(String group) {
        return new GroupRef(Name.of(group), Cardinality.ONE, true, DfdlAnnotation.NONE, "", Location.NONE);
    }

    /// A number as octets, as a literal of DFDL.
    public static String octets(long number, int bytes) {
        StringBuilder literal = new StringBuilder();
        for (int i = bytes - 1; i >= 0; i--) {
            literal.append("%#r")
                    .append(String.format(Locale.ROOT, "%02X", number >>> 8 * i & 0xFF))
                    .append(';');
        }
        return literal.toString();
    }

    /// A type of one step that restricts nothing, with the names of values as documentation.
    public static TypeRef named(String base, Map<String, String> values) {
        if (values.isEmpty()) {
            return TypeRef.xs(base);
        }
        SimpleType type = SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs(base), Facets.NONE);
        return TypeRef.local(type.withDocumentation(list(values), Location.NONE));
    }

    /// The names of values, each in a line; empty where there are none.
    public static String list(Map<String, String> values) {
        if (values.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder("Values:");
        values.forEach((value, name) -> text.append('\n').append(value).append(name.isEmpty() ? "" : " = " + name));
        return text.toString();
    }

    /// A name for a component: one that XML can hold, and that no other has.
    ///
    /// @param wanted the name in a dictionary
    /// @param taken the names of its neighbours, to which it is added
    public static String name(String wanted, java.util.Set<String> taken) {
        String clean = wanted.replaceAll("[^A-Za-z0-9_.-]", "_");
        String start = clean.isEmpty() || !clean.substring(0, 1).matches("[A-Za-z_]") ? "_" + clean : clean;
        return Names.free(start, "_", name -> !taken.add(name));
    }

    /// The words of a text joined, each with a capital: `Sender's Reference` is `SendersReference`.
    public static String words(String words) {
        StringBuilder name = new StringBuilder();
        boolean start = true;
        for (int i = 0; i < words.length(); i++) {
            char c = words.charAt(i);
            boolean plain = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
            if (plain) {
                name.append(start && c >= 'a' && c <= 'z' ? (char) (c - 'a' + 'A') : c);
                start = false;
            } else {
                start |= c != '\'' && c != '’';
            }
        }
        if (name.isEmpty()) {
            return "Value";
        }
        return Character.isDigit(name.charAt(0)) ? "F" + name : name.toString();
    }

    /// Documentation out of several sentences, of which some are empty.
    public static String sentences(String... sentences) {
        return String.join(
                        "\n",
                        List.of(sentences).stream()
                                .filter(sentence -> !sentence.isBlank())
                                .toList())
                .strip();
    }
}
