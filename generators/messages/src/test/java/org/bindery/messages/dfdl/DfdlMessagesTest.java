package org.bindery.messages.dfdl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.bindery.messages.Message;
import org.bindery.messages.ReadMessage;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Presentation;
import org.bindery.model.ReadLimits;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlDefinitions;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.shape.Shapes;
import org.junit.jupiter.api.Test;

class DfdlMessagesTest {

    private static final Map<DfdlProperty, String> USUAL = properties(
            "encoding=US-ASCII",
            "byteOrder=bigEndian",
            "bitOrder=mostSignificantBitFirst",
            "representation=text",
            "lengthKind=delimited",
            "lengthUnits=bytes",
            "separatorPosition=infix",
            "separatorSuppressionPolicy=trailingEmpty",
            "occursCountKind=implicit",
            "textNumberRep=standard",
            "textNumberPattern=#0",
            "textStandardBase=10",
            "textStandardDecimalSeparator=.",
            "textStandardGroupingSeparator=,",
            "textStandardExponentRep=E",
            "binaryNumberRep=binary",
            "nilKind=literalValue",
            "nilValue=-",
            "nilValueDelimiterPolicy=none");

    private static Map<DfdlProperty, String> properties(String... pairs) {
        Map<DfdlProperty, String> map = new EnumMap<>(DfdlProperty.class);
        for (String pair : pairs) {
            int equals = pair.indexOf('=');
            map.put(DfdlProperty.of(pair.substring(0, equals)).orElseThrow(), pair.substring(equals + 1));
        }
        return map;
    }

    private static Element element(String name, String type, String... pairs) {
        return Element.of(name, TypeRef.xs(type))
                .withPresentation(Presentation.NONE.withDfdl(DfdlAnnotation.of(properties(pairs))));
    }

    private static Group with(Group group, String... pairs) {
        return group.withDfdl(DfdlAnnotation.of(properties(pairs)));
    }

    private static Model model(Particle content, Group hidden) {
        DfdlDefinitions definitions =
                new DfdlDefinitions(List.of(new DfdlFormat("general", "", USUAL, "")), List.of(), List.of(), Map.of());
        Map<Name, Group> groups = new LinkedHashMap<>();
        groups.put(Name.of("hidden"), hidden);
        return Model.empty("m")
                .withFormat(new MessageFormat.Dfdl("general"))
                .withDfdl(definitions)
                .withGroups(groups)
                .withType(ComplexType.of(Name.of("Message"), new Content.Components(content)))
                .withElement(Element.of("message", TypeRef.named(Name.of("Message")))
                        .withPresentation(
                                Presentation.NONE.withDfdl(DfdlAnnotation.of(properties("lengthKind=implicit")))))
                .withRoots(List.of(Name.of("message")));
    }

    private static Particle hiddenRef() {
        return new GroupRef(Name.of("hidden"), Cardinality.ONE, true, DfdlAnnotation.NONE, "", Location.NONE);
    }

    private static List<Message> read(Model model, byte[] data) throws Exception {
        List<Message> messages = new ArrayList<>();
        try (DfdlMessageReader reader = new DfdlMessageReader(
                model, Shapes.of(model), "data", new ByteArrayInputStream(data), ReadLimits.DEFAULT)) {
            for (ReadMessage read = reader.next().orElse(null);
                    read != null;
                    read = reader.next().orElse(null)) {
                messages.add(read.message());
            }
        }
        return messages;
    }

    private static byte[] written(Model model, List<Message> messages) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DfdlMessageWriter writer = new DfdlMessageWriter(model, Shapes.of(model), out)) {
            for (Message message : messages) {
                writer.write(message);
            }
        }
        return out.toByteArray();
    }

    private static void roundTrip(Model model, String data, String... shown) throws Exception {
        byte[] bytes = data.getBytes(StandardCharsets.ISO_8859_1);
        List<Message> messages = read(model, bytes);
        assertThat(messages).extracting(message -> message.value().toString()).containsExactly(shown);
        assertThat(new String(written(model, messages), StandardCharsets.ISO_8859_1))
                .isEqualTo(data);
    }

    @Test
    void recordsBetweenSeparatorsAreReadAndWrittenAsTheyWere() throws Exception {
        Model model = model(
                with(
                        Group.sequence(List.of(
                                element("id", "int"),
                                element("name", "string").withNillable(true),
                                element("more", "decimal", "textNumberPattern=#0.##")
                                        .withCardinality(new Cardinality(0, Cardinality.UNBOUNDED)))),
                        "separator=,",
                        "terminator=%LF;"),
                Group.sequence(List.of()));
        roundTrip(
                model,
                "1,ab,2.5,3\n-7,-\n",
                "Message{id=1, name=ab, nameNil=false, more=[2.5, 3]}",
                "Message{id=-7, nameNil=true}");
    }

    @Test
    void decimalsWithoutFractionAreWholeNumbersAndAFractionIsRefused() throws Exception {
        Name whole = Name.of("Whole");
        Model model = model(
                        with(
                                Group.sequence(List.of(Element.of("n", TypeRef.named(whole))
                                        .withPresentation(Presentation.NONE.withDfdl(
                                                DfdlAnnotation.of(properties("textNumberPattern=#0.##")))))),
                                "terminator=%LF;"),
                        Group.sequence(List.of()))
                .withType(new SimpleType(
                        whole,
                        new SimpleType.Restriction(TypeRef.xs("decimal")),
                        Facets.NONE.withDigits(OptionalInt.empty(), OptionalInt.of(0)),
                        Encoding.AUTO,
                        "",
                        Location.NONE));

        roundTrip(model, "-12345678901234567890123\n4\n", "Message{n=-12345678901234567890123}", "Message{n=4}");
        assertThatThrownBy(() -> read(model, "1.5\n".getBytes(StandardCharsets.ISO_8859_1)))
                .hasMessageContaining("1.5 is not a whole number, or too large for one");
    }

    @Test
    void aHiddenLengthIsComputedWhenItIsWritten() throws Exception {
        Model model = model(
                Group.sequence(
                        List.of(hiddenRef(), element("text", "string", "lengthKind=explicit", "length={ ../len }"))),
                Group.sequence(List.of(element(
                        "len",
                        "unsignedByte",
                        "representation=binary",
                        "lengthKind=implicit",
                        "outputValueCalc={ dfdl:valueLength(../text, 'bytes') }"))));
        roundTrip(model, "\3abc\1x", "Message{text=abc}", "Message{text=x}");
    }

    @Test
    void theBranchOfALargeChoiceIsTheOneOfWhichAMessageHasMost() throws Exception {
        List<Particle> branches = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            branches.add(element("v" + i, "string", "initiator=v" + i + ":", "nilValueDelimiterPolicy=both")
                    .withNillable(i == 3));
        }
        branches.add(with(
                Group.sequence(List.of(
                        element("id", "int"), element("name", "string").withCardinality(new Cardinality(0, 1)))),
                "initiator=s:",
                "separator=,"));
        branches.add(with(
                Group.sequence(
                        List.of(element("item", "int").withCardinality(new Cardinality(1, Cardinality.UNBOUNDED)))),
                "initiator=l:",
                "separator=,"));
        Model model = model(
                with(Group.sequence(List.of(with(Group.choice(branches), "initiatedContent=yes"))), "terminator=%LF;"),
                Group.sequence(List.of()));
        roundTrip(
                model,
                "v0:a\nv3:-\nv7:b\ns:1,c\ns:2\nl:3,4\n",
                "Message{v0=a, v3Nil=false}",
                "Message{v3Nil=true}",
                "Message{v3Nil=false, v7=b}",
                "Message{v3Nil=false, id=1, name=c}",
                "Message{v3Nil=false, id=2}",
                "Message{v3Nil=false, item=[3, 4]}");
    }
}
