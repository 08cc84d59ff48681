package org.bindery.schemas.sbe;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.bindery.messages.models.RandomModels;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;
import org.bindery.schemas.ExportedSchema;
import org.bindery.schemas.Inputs;
import org.bindery.schemas.Loss;
import org.bindery.schemas.SchemaExports;
import org.bindery.schemas.UnfitModelException;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import uk.co.real_logic.sbe.ir.Ir;
import uk.co.real_logic.sbe.ir.Signal;
import uk.co.real_logic.sbe.ir.Token;
import uk.co.real_logic.sbe.xml.IrGenerator;
import uk.co.real_logic.sbe.xml.MessageSchema;
import uk.co.real_logic.sbe.xml.ParserOptions;
import uk.co.real_logic.sbe.xml.XmlSchemaParser;

class SbeExportTest {

    /// The schema as the reference implementation reads it, which stops at the first error.
    private static Ir ir(String text) throws Exception {
        ParserOptions options = ParserOptions.builder()
                .stopOnError(true)
                .warningsFatal(false)
                .suppressOutput(true)
                .build();
        MessageSchema schema = XmlSchemaParser.parse(new ByteArrayInputStream(text.getBytes(UTF_8)), options);
        return new IrGenerator().generate(schema);
    }

    private static List<String> names(List<Token> message, Signal signal) {
        return message.stream()
                .filter(token -> token.signal() == signal)
                .map(Token::name)
                .collect(Collectors.toList());
    }

    @Test
    void everySampleHasASchemaThatTheToolReads() throws Exception {
        for (Path sample : Inputs.samples()) {
            Model model = Inputs.model(sample).orElseThrow();
            Ir ir = ir(Inputs.export(model, "sbe").text());
            assertThat(ir.messages()).as(sample.toString()).hasSameSizeAs(model.roots());
        }
    }

    @Test
    void fieldsStandBeforeGroupsAndThoseBeforeTexts() throws Exception {
        Ir ir = ir(Inputs.export(Inputs.sample("orders/order.xsd"), "sbe").text());
        List<Token> order = ir.getMessage(1);

        assertThat(order.getFirst().name()).isEqualTo("Order");
        assertThat(names(order, Signal.BEGIN_GROUP)).containsExactly("payment_card", "line", "remark");
        assertThat(names(order, Signal.BEGIN_FIELD)).contains("channel", "customer_country", "giftWrap", "price_value");
        assertThat(names(order, Signal.BEGIN_VAR_DATA)).contains("id", "customer_name", "article");
    }

    @Test
    void whatHoldsItselfIsLeftOutAndReported() throws Exception {
        Model model = Model.empty("m")
                .withType(ComplexType.of(
                        Name.of("T"),
                        new Content.Components(Group.sequence(List.of(
                                Element.of("a", TypeRef.xs("int")),
                                Element.of("next", TypeRef.named(Name.of("T")))
                                        .withCardinality(Cardinality.OPTIONAL))))))
                .withElement(Element.of("t", TypeRef.named(Name.of("T"))))
                .withRoots(List.of(Name.of("t")));

        ExportedSchema exported = Inputs.export(model, "sbe");

        assertThat(names(ir(exported.text()).getMessage(1), Signal.BEGIN_FIELD)).containsExactly("a");
        assertThat(exported.losses())
                .filteredOn(loss -> loss.kind() == Loss.Kind.COMPONENT)
                .extracting(loss -> loss.path().toString())
                .containsExactly("~T/next");
    }

    @Test
    void messagesThatAreTooLargeHaveNoSchema() throws Exception {
        Model model = Inputs.model(Standards.path("fpml/5-4/confirmation/fpml-main-5-4.xsd"))
                .orElseThrow();
        assertThatThrownBy(() -> SchemaExports.forFormat("sbe").orElseThrow().export(model, "fpml.sbe.xml"))
                .isInstanceOf(UnfitModelException.class)
                .hasMessageContaining("too many fields");
    }

    @Test
    @Tag("long")
    void realStandardsAndRandomModelsHaveSchemasThatTheToolReads() throws Exception {
        List<Path> sources = new ArrayList<>(Inputs.standards("cobol/legstar", ".cpy", 40));
        sources.addAll(Inputs.standards("other/protobuf", ".proto", 4));
        sources.addAll(Inputs.standards("other/avro", ".avsc", 4));
        int read = 0;
        for (Path source : sources) {
            Model model = Inputs.model(source).orElse(Model.empty("m"));
            if (!model.roots().isEmpty()) {
                assertThat(ir(Inputs.export(model, "sbe").text()).messages())
                        .as(source.toString())
                        .isNotEmpty();
                read++;
            }
        }
        assertThat(read).isGreaterThan(25);
        for (int seed = 0; seed < 60; seed++) {
            try {
                Model model = RandomModels.of(seed);
                String text = SchemaExports.forFormat("sbe")
                        .orElseThrow()
                        .export(model, "m.sbe.xml")
                        .text();
                assertThat(ir(text).messages()).as("random " + seed).isNotEmpty();
            } catch (UnfitModelException e) {
                assertThat(e).hasMessageContaining("too many fields");
            }
        }
    }
}
