package org.bindery.schemas.avro;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.bindery.messages.models.RandomJsonModels;
import org.bindery.messages.models.RandomModels;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.schemas.ExportedSchema;
import org.bindery.schemas.Inputs;
import org.bindery.schemas.Loss;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AvroExportTest {

    @TempDir
    private Path folder;

    /// The schema as Avro's own parser reads it.
    private static Schema schema(ExportedSchema exported) {
        return new Schema.Parser().parse(exported.text());
    }

    /// All records of a schema.
    private static Map<String, Schema> records(Schema schema) {
        Map<String, Schema> records = new LinkedHashMap<>();
        List<Schema> open = new ArrayList<>(List.of(schema));
        while (!open.isEmpty()) {
            Schema next = open.removeLast();
            switch (next.getType()) {
                case RECORD -> {
                    if (records.put(next.getName(), next) == null) {
                        next.getFields().forEach(field -> open.add(field.schema()));
                    }
                }
                case UNION -> open.addAll(next.getTypes());
                case ARRAY -> open.add(next.getElementType());
                case MAP -> open.add(next.getValueType());
                default -> {
                    // A value.
                }
            }
        }
        return records;
    }

    private void isRead(Model model, String name) throws IOException {
        ExportedSchema exported = Inputs.export(model, "avro");
        assertThat(records(schema(exported))).as(name).isNotEmpty();
        assertThat(Inputs.read(Inputs.write(exported, folder), "avro", Map.of()).roots())
                .as(name)
                .isNotEmpty();
    }

    @Test
    void everySampleHasASchemaThatAvroReads() throws Exception {
        for (Path sample : Inputs.samples()) {
            isRead(Inputs.model(sample).orElseThrow(), sample.toString());
        }
    }

    @Test
    void componentsAreFieldsAndWhatMayBeAbsentMayBeNull() throws Exception {
        Map<String, Schema> records = records(schema(Inputs.export(Inputs.sample("orders/order.xsd"), "avro")));

        Schema order = records.get("Order");
        assertThat(order.getNamespace()).isEqualTo("example.order");
        assertThat(order.getFields())
                .extracting(Schema.Field::name)
                .containsExactly(
                        "id", "channel", "placed", "deliverOn", "customer", "payment", "line", "remark", "giftWrap");
        assertThat(order.getField("channel").schema().getTypes())
                .extracting(Schema::getType)
                .containsExactly(Schema.Type.NULL, Schema.Type.ENUM);
        assertThat(order.getField("line").schema().getType()).isEqualTo(Schema.Type.ARRAY);
        assertThat(order.getField("placed").doc()).isEqualTo("When the customer confirmed the order.");
        Schema value = records.get("Amount").getField("value").schema();
        assertThat(value.getLogicalType()).isEqualTo(LogicalTypes.decimal(18, 4));
    }

    @Test
    void datesAreLogicalTypesAndNamesThatAvroDoesNotTakeAreKeptBeside() throws Exception {
        Facets noZone = Facets.NONE.withTimezone(Optional.of(Facets.Timezone.PROHIBITED));
        Model model = Model.empty("m")
                .withType(SimpleType.restriction(Name.of("Day"), TypeRef.xs("date"), noZone))
                .withType(ComplexType.of(
                        Name.of("T"),
                        new Content.Components(Group.sequence(List.of(
                                Element.of("trade-date", TypeRef.named(Name.of("Day"))),
                                Element.of("at", TypeRef.xs("dateTimeStamp")),
                                Element.of("next", TypeRef.named(Name.of("T")))
                                        .withCardinality(Cardinality.OPTIONAL))))))
                .withElement(Element.of("t", TypeRef.named(Name.of("T"))))
                .withRoots(List.of(Name.of("t")));

        ExportedSchema exported = Inputs.export(model, "avro");

        Schema record = schema(exported);
        assertThat(record.getField("trade_date").schema().getLogicalType()).isEqualTo(LogicalTypes.date());
        assertThat(record.getField("trade_date").getObjectProp("binderyName")).isEqualTo("trade-date");
        assertThat(record.getField("at").schema().getLogicalType()).isEqualTo(LogicalTypes.timestampMicros());
        assertThat(record.getField("next").schema().getTypes()).contains(record);
        assertThat(exported.losses())
                .extracting(Loss::kind)
                .contains(Loss.Kind.NAME, Loss.Kind.TYPE)
                .doesNotContain(Loss.Kind.COMPONENT);
    }

    @Test
    @Tag("long")
    void realStandardsAndRandomModelsHaveSchemasThatAvroReads() throws Exception {
        List<Path> sources = new ArrayList<>(Inputs.standards("iso20022", ".xsd", 4));
        sources.add(Standards.path("fpml/5-4/confirmation/fpml-main-5-4.xsd"));
        sources.addAll(Inputs.standards("cobol/legstar", ".cpy", 20));
        sources.addAll(Inputs.standards("json/schemas-only", ".schema.json", 8));
        sources.addAll(Inputs.standards("other/protobuf", ".proto", 4));
        sources.addAll(Inputs.standards("other/avro", ".avsc", 4));
        for (Path source : sources) {
            Model model = Inputs.model(source).orElse(Model.empty("m"));
            if (!model.roots().isEmpty()) {
                isRead(model, source.toString());
            }
        }
        for (int seed = 0; seed < 60; seed++) {
            isRead(RandomModels.of(seed), "random " + seed);
            isRead(RandomJsonModels.of(seed), "random JSON " + seed);
        }
    }
}
