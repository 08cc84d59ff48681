package org.bindery.schemas.xsd;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.apache.xerces.jaxp.validation.XMLSchema11Factory;
import org.apache.xerces.jaxp.validation.XMLSchemaFactory;
import org.bindery.messages.models.RandomModels;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.schemas.Explained;
import org.bindery.schemas.ExportedSchema;
import org.bindery.schemas.Inputs;
import org.bindery.schemas.Loss;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.SAXException;

class XsdExportTest {

    @TempDir
    private Path folder;

    /// The schema as a validator of version 1.0 reads it. The JDK's own refuses valid messages where
    /// an element that may come twice stands at the end.
    private Schema schema(ExportedSchema exported) throws IOException, SAXException {
        return schema(exported, new XMLSchemaFactory());
    }

    private Schema schema(ExportedSchema exported, SchemaFactory factory) throws IOException, SAXException {
        return factory.newSchema(new StreamSource(Inputs.write(exported, folder).toFile()));
    }

    private static String why(Schema schema, byte[] message) throws IOException {
        try {
            schema.newValidator().validate(new StreamSource(new ByteArrayInputStream(message)));
            return "";
        } catch (SAXException e) {
            return e.getMessage();
        }
    }

    private Model again(Model model, ExportedSchema exported) throws IOException {
        String roots = model.roots().stream().map(Name::local).collect(Collectors.joining(","));
        return Inputs.read(Inputs.write(exported, folder), "xsd", Map.of("root", roots));
    }

    private List<String> unexplained(Model model, String format) throws IOException {
        ExportedSchema exported = Inputs.export(model, format);
        return Explained.unexplained(model, again(model, exported), exported.losses());
    }

    @Test
    void aSchemaComesBackAsItWas() throws Exception {
        for (String sample : List.of("orders/order.xsd", "swaps/swaps.xsd")) {
            Model model = Inputs.sample(sample);
            ExportedSchema exported = Inputs.export(model, "xsd");

            assertThat(exported.losses()).as(sample).isEmpty();
            Model again = again(model, exported);
            assertThat(again.types().keySet()).isEqualTo(model.types().keySet());
            assertThat(Explained.unexplained(model, again, List.of())).isEmpty();
        }
    }

    @Test
    void messagesOfASampleAreValidByItsExportedSchema() throws Exception {
        Schema schema = schema(Inputs.export(Inputs.sample("orders/order.xsd"), "xsd"));

        assertThat(why(schema, Files.readAllBytes(Standards.samples("orders/order.xml"))))
                .isEmpty();
        assertThat(why(schema, Files.readAllBytes(Standards.samples("orders/order-without-country.xml"))))
                .contains("country");
    }

    @Test
    void everySampleHasASchemaThatSaysAllButWhatIsListed() throws Exception {
        for (Path sample : Inputs.samples()) {
            Model model = Inputs.model(sample).orElseThrow();
            schema(Inputs.export(model, "xsd"));
            assertThat(unexplained(model, "xsd")).as(sample + " by 1.0").isEmpty();
            schema(Inputs.export(model, "xsd11"), new XMLSchema11Factory());
            assertThat(unexplained(model, "xsd11")).as(sample + " by 1.1").isEmpty();
        }
    }

    @Test
    @Tag("long")
    void realStandardsComeBackButForWhatIsListed() throws Exception {
        List<Path> sources = new ArrayList<>(Inputs.standards("iso20022", ".xsd", 100));
        sources.add(Standards.path("fpml/5-4/confirmation/fpml-main-5-4.xsd"));
        sources.addAll(Inputs.standards("cobol/legstar", ".cpy", 100));
        sources.addAll(Inputs.standards("json/schemas-only", ".schema.json", 8));
        sources.addAll(Inputs.standards("json/schemastore", ".json", 20));
        sources.addAll(Inputs.standards("other/protobuf", ".proto", 4));
        sources.addAll(Inputs.standards("other/avro", ".avsc", 4));
        Map<String, Object> wrong = new TreeMap<>();
        int compared = 0;
        for (Path source : sources) {
            Model model = Inputs.model(source).orElse(Model.empty("m"));
            if (!model.roots().isEmpty()) {
                schema(Inputs.export(model, "xsd"));
                List<String> remaining = unexplained(model, "xsd");
                if (!remaining.isEmpty()) {
                    wrong.put(source.toString(), remaining);
                }
                compared++;
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(compared).isGreaterThan(60);
    }

    @Test
    void messagesOfRandomModelsAreValid() throws Exception {
        assertThat(messagesOfModelsAreValid(80, 95)).isGreaterThan(7);
    }

    @Test
    @Tag("long")
    void messagesOfManyRandomModelsAreValid() throws Exception {
        assertThat(messagesOfModelsAreValid(0, 120)).isGreaterThan(60);
    }

    /// What the schema says, it says of the messages: those that Bindery writes are valid, whatever the model.
    ///
    /// @return how many messages there were
    private int messagesOfModelsAreValid(int first, int end) throws Exception {
        int checked = 0;
        for (int seed = first; seed < end; seed++) {
            Model model = RandomModels.of(seed).withFormat(new MessageFormat.Xml(""));
            ExportedSchema exported = Inputs.export(model, "xsd");
            Schema schema = schema(exported);
            assertThat(unexplained(model, "xsd")).as("model " + seed).isEmpty();
            for (String message : Inputs.messages(model, seed)) {
                assertThat(why(schema, message.getBytes(UTF_8)))
                        .as("model " + seed + ", message " + message)
                        .isEmpty();
                checked++;
            }
        }
        return checked;
    }

    @Test
    void namesThatXmlDoesNotTakeAreEscapedAndReported() {
        assertThat(XmlNames.of("trade date")).isEqualTo("trade_x0020_date");
        assertThat(XmlNames.of("1st")).isEqualTo("_x0031_st");
        assertThat(XmlNames.of("_x0020_")).isEqualTo("_x005F_x0020_");
        assertThat(XmlNames.of("größe-3.a_b")).isEqualTo("größe-3.a_b");
    }

    private static Model holding(Group content, SimpleType... types) {
        Model model = Model.empty("m")
                .withType(ComplexType.of(Name.of("T"), new Content.Components(content)))
                .withElement(Element.of("t", TypeRef.named(Name.of("T"))))
                .withRoots(List.of(Name.of("t")));
        for (SimpleType type : types) {
            model = model.withType(type);
        }
        return model;
    }

    @Test
    void allPatternsOfATypeHaveToMatch() throws Exception {
        Facets facets = Facets.NONE
                .withPatterns(List.of("[A-Z]*", ".{3}"))
                .withLength(OptionalInt.empty(), OptionalInt.of(1), OptionalInt.empty());
        Model model = holding(
                Group.sequence(List.of(Element.of("code", TypeRef.named(Name.of("Code"))))),
                SimpleType.restriction(Name.of("Code"), TypeRef.xs("string"), facets));

        Schema schema = schema(Inputs.export(model, "xsd"));

        assertThat(why(schema, "<t><code>ABC</code></t>".getBytes(UTF_8))).isEmpty();
        assertThat(why(schema, "<t><code>ABCD</code></t>".getBytes(UTF_8))).isNotEmpty();
        assertThat(why(schema, "<t><code>abc</code></t>".getBytes(UTF_8))).isNotEmpty();
    }

    @Test
    void componentsInAnyOrderWithinOthersLoseHowOftenTheyCome() throws Exception {
        Group inner = Group.of(
                Group.Kind.ALL,
                Cardinality.ONE,
                List.of(Element.of("a", TypeRef.xs("int")), Element.of("b", TypeRef.xs("int"))));
        Model model = holding(Group.sequence(List.of(Element.of("first", TypeRef.xs("int")), inner)));

        ExportedSchema exported = Inputs.export(model, "xsd");

        assertThat(exported.losses()).extracting(Loss::kind).containsExactly(Loss.Kind.ORDER);
        assertThat(why(schema(exported), "<t><first>1</first><b>2</b><a>3</a></t>".getBytes(UTF_8)))
                .isEmpty();
    }

    @Test
    void aTypeThatNobodyHasAndAGroupThatHoldsItselfAreReported() throws Exception {
        Group circle = Group.sequence(List.of(new GroupRef(Name.of("G"), Cardinality.OPTIONAL, "", Location.NONE)));
        Model model = holding(Group.sequence(List.of(
                        Element.of("a", TypeRef.named(Name.of("Missing"))),
                        circle.particles().getFirst())))
                .withGroup(Name.of("G"), circle);

        ExportedSchema exported = Inputs.export(model, "xsd");

        schema(exported);
        assertThat(exported.losses())
                .extracting(loss -> loss.path() + " " + loss.kind())
                .contains("~T/a TYPE", "~T COMPONENT");
    }
}
