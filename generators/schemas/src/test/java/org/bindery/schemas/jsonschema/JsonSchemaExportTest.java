package org.bindery.schemas.jsonschema;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.bindery.layout.Layouts;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.MessageReader;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.models.RandomJsonModels;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.schemas.Explained;
import org.bindery.schemas.ExportedSchema;
import org.bindery.schemas.Inputs;
import org.bindery.schemas.Loss;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonSchemaExportTest {

    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    /// What also refuses texts that are not of the format that a schema names.
    private static final SchemaRegistry WITH_FORMATS = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemaRegistryConfig(
                    SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build()));

    private static final Schema META_SCHEMA =
            REGISTRY.getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));

    @TempDir
    private Path folder;

    /// The schema, which the schema of schemas takes.
    private static Schema schema(ExportedSchema exported) {
        assertThat(META_SCHEMA.validate(exported.text(), InputFormat.JSON)).isEmpty();
        return REGISTRY.getSchema(exported.text(), InputFormat.JSON);
    }

    private static String why(Schema schema, String message) {
        return schema.validate(message, InputFormat.JSON).stream()
                .map(Object::toString)
                .limit(5)
                .toList()
                .toString();
    }

    private Model again(ExportedSchema exported) throws IOException {
        return Inputs.read(
                Inputs.write(exported, folder), "jsonschema", Map.of("integers", "any", "additional", "explicit"));
    }

    private List<String> unexplained(Model model) throws IOException {
        ExportedSchema exported = Inputs.export(model, "jsonschema");
        return remaining(Explained.unexplained(model, again(exported), exported.losses()));
    }

    /// What the importer of JSON Schema makes of what a schema says as well: choices become rules, attributes members,
    /// types of numbers those whose bounds are told, digits bounds, fixed values enumerations, and
    /// patterns have needless escapes.
    private static List<String> remaining(List<String> differences) {
        Set<String> withRules = differences.stream()
                .filter(line -> line.contains(" rule."))
                .map(line -> line.substring(0, line.indexOf(' ')))
                .collect(Collectors.toSet());
        return differences.stream()
                .filter(line -> !(line.contains(" cardinality: ")
                        && withRules.contains(line.substring(0, line.lastIndexOf('/', line.indexOf(' '))))))
                .filter(line -> !line.matches(
                        "(?s).* (kind|choices|root element|record|namespace|whiteSpace|constraint|rule\\..*):.*"))
                .filter(line -> !line.matches("(?s).* cardinality: [0-9.*]+ of (a|an optional) choice -> .*"))
                .filter(line -> !line.matches("(?s).* type: [A-Za-z]* -> (int|long|integer|decimal|string)"))
                .filter(line -> !line.matches("(?s).* (totalDigits|fractionDigits|length): [0-9]+ -> "))
                .filter(line -> !line.matches("(?s).* (min|max|minLength|maxLength): .* -> -?[0-9.]+"))
                .filter(line -> !line.matches("(?s).* enumeration:  -> .*"))
                .filter(line -> !isSamePattern(line))
                .toList();
    }

    private static boolean isSamePattern(String line) {
        int at = line.indexOf(" pattern: ");
        int arrow = line.indexOf(" -> ");
        return at > 0
                && arrow > at
                // Forms of built-in types, and characters that are taken from others, have no like in the importer.
                && (arrow == at + 10
                        || line.contains("-[:]")
                        || line.substring(arrow + 4)
                                .replaceAll("[\\\\()]", "")
                                .equals(line.substring(at + 10, arrow).replaceAll("[\\\\()]", "")));
    }

    @Test
    void messagesOfSamplesAreValidByTheirExportedSchema() throws Exception {
        for (String sample : List.of("contacts/contacts.proto", "readings/readings.avsc")) {
            Schema schema = schema(Inputs.export(Inputs.sample(sample), "jsonschema"));
            List<String> messages =
                    Files.readAllLines(Standards.samples(sample.replaceAll("\\.(proto|avsc)$", ".jsonl")));

            assertThat(messages).hasSize(3);
            assertThat(messages)
                    .allSatisfy(line -> assertThat(why(schema, line)).isEqualTo("[]"));
            assertThat(why(schema, messages.getFirst().replaceFirst("\\{", "{\"nick\":1,")))
                    .contains("nick");
        }
    }

    @Test
    void everySampleHasASchemaThatSaysAllButWhatIsListed() throws Exception {
        for (Path sample : Inputs.samples()) {
            Model model = Inputs.model(sample).orElseThrow();
            schema(Inputs.export(model, "jsonschema"));
            assertThat(unexplained(model)).as(sample.toString()).isEmpty();
        }
    }

    @Test
    void aChoiceIsSaidWithItsNames() throws Exception {
        Model model = Inputs.sample("orders/order.xsd");
        ExportedSchema exported = Inputs.export(model, "jsonschema");

        Schema schema = schema(exported);
        assertThat(exported.text()).contains("\"oneOf\"");
        assertThat(exported.losses())
                .filteredOn(loss -> loss.path().toString().startsWith("~Payment"))
                .isEmpty();
        assertThat(why(schema, "{\"id\":\"AB-1\",\"payment\":{\"card\":\"x\",\"dueInDays\":3}}"))
                .contains("payment");
    }

    @Test
    @Tag("long")
    void realStandardsHaveSchemas() throws Exception {
        List<Path> sources = new ArrayList<>(Inputs.standards("iso20022", ".xsd", 4));
        sources.add(Standards.path("fpml/5-4/confirmation/fpml-main-5-4.xsd"));
        sources.addAll(Inputs.standards("cobol/legstar", ".cpy", 100));
        sources.addAll(Inputs.standards("json/schemastore", ".json", 20));
        sources.addAll(Inputs.standards("other/protobuf", ".proto", 4));
        sources.addAll(Inputs.standards("other/avro", ".avsc", 4));
        Map<String, Object> wrong = new TreeMap<>();
        int compared = 0;
        for (Path source : sources) {
            Model model = Inputs.model(source).orElse(Model.empty("m"));
            if (!model.roots().isEmpty()) {
                schema(Inputs.export(model, "jsonschema"));
                // A copybook's names are those of its native format, and much of FpML is only known in XML.
                List<String> remaining =
                        source.toString().matches(".*(\\.cpy|/fpml-main.*)") ? List.of() : unexplained(model);
                if (!remaining.isEmpty()) {
                    wrong.put(
                            source.toString(),
                            remaining.size() + " " + remaining.stream().limit(8).toList());
                }
                compared++;
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(compared).isGreaterThan(40);
    }

    /// Every message that the model finds valid the schema finds valid; what else the schema takes is told.
    @ParameterizedTest
    @ValueSource(ints = {0, 60})
    void randomMessagesOfRandomModelsAreValid(int first) throws Exception {
        int checked = 0;
        for (int seed = first; seed < first + 60; seed++) {
            Model model = RandomJsonModels.of(seed).withFormat(new MessageFormat.Json(true));
            ExportedSchema exported = Inputs.export(model, "jsonschema");
            Schema schema = schema(exported);
            for (String message : Inputs.messages(model, seed)) {
                assertThat(why(schema, message))
                        .as("model " + seed + ", message " + message)
                        .isEqualTo("[]");
                checked++;
            }
        }
        assertThat(checked).isGreaterThan(30);
    }

    /// Where nothing of messages is lost, the schema refuses what the model refuses.
    @Test
    void whereNothingIsLostTheSchemaRefusesWhatTheModelRefuses() throws Exception {
        Model model = Inputs.sample("trades/trades.csv").withFormat(new MessageFormat.Json(true));
        ExportedSchema exported = Inputs.export(model, "jsonschema");
        assertThat(exported.losses()).filteredOn(Loss::concernsMessages).isEmpty();
        Schema schema = WITH_FORMATS.getSchema(exported.text(), InputFormat.JSON);
        Layouts layouts = Layouts.of(model);
        String good = Inputs.messages(model, 7).getFirst().strip();
        assertThat(why(schema, good)).isEqualTo("[]");
        assertThat(isValid(model, layouts, good)).isTrue();
        Map<String, Boolean> answers = new HashMap<>();
        List<String> mutants = new ArrayList<>();
        for (String member : good.substring(1, good.length() - 1).split(",(?=\")")) {
            String name = member.substring(0, member.indexOf(':'));
            for (String value :
                    List.of("null", "1", "\"x\"", "\"\"", "[]", "{}", "true", "99999999999999999999", "1.5")) {
                mutants.add(good.replace(member, name + ":" + value));
            }
            mutants.add(good.replace(member, "\"other\":1"));
        }
        for (String mutant : mutants) {
            boolean valid = isValid(model, layouts, mutant);
            answers.put(mutant, valid);
            assertThat(why(schema, mutant).equals("[]")).as(mutant).isEqualTo(valid);
        }
        assertThat(answers.values()).contains(true, false);
    }

    private static boolean isValid(Model model, Layouts layouts, String message) throws IOException {
        try (MessageReader reader = NativeFormats.reader(
                layouts, model, "m", new ByteArrayInputStream(message.getBytes(UTF_8)), ReadLimits.DEFAULT)) {
            Optional<CheckedMessage> checked = reader.check();
            return checked.isPresent() && checked.get().findings().isEmpty();
        } catch (InvalidMessageException e) {
            return false;
        }
    }

    @Test
    void patternsOfXmlSchemaBecomeThoseOfEcmaScript() {
        assertThat(EcmaPatterns.of("[A-Z]{3}")).contains("^[A-Z]{3}$");
        assertThat(EcmaPatterns.of("a|b")).contains("^(?:a|b)$");
        assertThat(EcmaPatterns.of("\\d+(\\.\\d*)?")).contains("^[\\p{Nd}]+(?:\\.[\\p{Nd}]*)?$");
        assertThat(EcmaPatterns.of("[a-z-[aeiou]]+")).contains("^(?:(?![aeiou])[a-z])+$");
        assertThat(EcmaPatterns.of("$^.")).contains("^\\$\\^[^\\n\\r]$");
        assertThat(EcmaPatterns.of("[+-]?")).contains("^[\\+\\x2D]?$");
        assertThat(EcmaPatterns.of("\\p{IsGreek}")).isEmpty();
        assertThat(EcmaPatterns.of("[")).isEmpty();
    }
}
