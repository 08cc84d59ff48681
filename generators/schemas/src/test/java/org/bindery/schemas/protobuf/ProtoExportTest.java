package org.bindery.schemas.protobuf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.bindery.messages.models.RandomJsonModels;
import org.bindery.messages.models.RandomModels;
import org.bindery.model.Model;
import org.bindery.schemas.Explained;
import org.bindery.schemas.ExportedSchema;
import org.bindery.schemas.Inputs;
import org.bindery.schemas.Loss;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProtoExportTest {

    @TempDir
    private Path folder;

    /// What the compiler of Protocol Buffers says of a file; empty when it takes it.
    private static String compiled(Path file) throws Exception {
        // The compiler's package need not bring it along.
        Path own = Files.createDirectories(file.resolveSibling("google").resolve("protobuf"));
        Files.writeString(
                own.resolve("timestamp.proto"),
                "syntax = \"proto3\"; package google.protobuf; message Timestamp { int64 seconds = 1; int32 nanos = 2;"
                        + " }");
        Process process;
        try {
            process = new ProcessBuilder(
                            "protoc",
                            "--descriptor_set_out=" + file.resolveSibling("out.bin"),
                            "-I" + file.getParent(),
                            file.toString())
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            Assumptions.abort("protoc is not installed (Debian: protobuf-compiler); its test is skipped");
            throw e;
        }
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        return process.exitValue() == 0 ? "" : said;
    }

    private List<String> unexplained(Model model) throws IOException {
        ExportedSchema exported = Inputs.export(model, "proto");
        Model again = Inputs.read(Inputs.write(exported, folder), "protobuf", Map.of("messages", "json"));
        return Explained.unexplained(model, again, exported.losses()).stream()
                // What the JSON mapping writes otherwise than JSON of a model: no loss of the definition.
                .filter(line ->
                        !line.matches("(?s).* (kind|namespace|whiteSpace|choices|rule\\..*|record|root element):.*"))
                .filter(line ->
                        !line.matches("(?s).* type: (int|long|unsigned[A-Za-z]*|short|byte|float|double) -> .*"))
                .filter(line -> !line.matches("(?s).* type: [A-Za-z]* -> string"))
                .filter(line -> !line.matches("(?s).* (min|max|pattern|fractionDigits|length|maxLength): .*"))
                .filter(line -> !line.matches("(?s).* component:  -> boolean 1|.*/@(nil|present|null) component: .*"))
                // A message around one of several types.
                .filter(line -> !line.matches("(?s)~Any.* component:  -> .*"))
                .toList();
    }

    @Test
    void fieldsKeepTheirNamesInJson() throws Exception {
        String text =
                Inputs.export(Inputs.sample("contacts/contacts.proto"), "proto").text();

        assertThat(text)
                .startsWith("syntax = \"proto3\";")
                .contains("optional string contact_id = 1;", "map<string, string> labels = ")
                .contains("import \"google/protobuf/timestamp.proto\";")
                .contains("enum Kind {\n  KIND_UNKNOWN = 0;\n  KIND_MOBILE = 1;");
        assertThat(Inputs.export(Inputs.sample("orders/order.xsd"), "proto").text())
                .contains("  oneof choice {\n    string on_account = 1;")
                .contains("  CHANNEL_SHOP = 1;  // shop");
    }

    @Test
    void everySampleComesBackButForWhatIsListed() throws Exception {
        for (Path sample : Inputs.samples()) {
            Model model = Inputs.model(sample).orElseThrow();
            assertThat(unexplained(model)).as(sample.toString()).isEmpty();
        }
    }

    @Test
    void theCompilerTakesTheDefinitionsOfSamples() throws Exception {
        for (Path sample : Inputs.samples()) {
            ExportedSchema exported = Inputs.export(Inputs.model(sample).orElseThrow(), "proto");
            assertThat(compiled(Inputs.write(exported, folder)))
                    .as(sample.toString())
                    .isEmpty();
        }
    }

    @Test
    @Tag("long")
    void theCompilerTakesTheDefinitionsOfRealStandardsAndOfRandomModels() throws Exception {
        List<Path> sources = new ArrayList<>(Inputs.standards("iso20022", ".xsd", 4));
        sources.add(Standards.path("fpml/5-4/confirmation/fpml-main-5-4.xsd"));
        sources.addAll(Inputs.standards("cobol/legstar", ".cpy", 20));
        sources.addAll(Inputs.standards("json/schemas-only", ".schema.json", 8));
        sources.addAll(Inputs.standards("other/protobuf", ".proto", 4));
        sources.addAll(Inputs.standards("other/avro", ".avsc", 4));
        Map<String, String> wrong = new TreeMap<>();
        for (Path source : sources) {
            Model model = Inputs.model(source).orElse(Model.empty("m"));
            if (!model.roots().isEmpty()) {
                check(source.toString(), model, wrong);
            }
        }
        for (int seed = 0; seed < 30; seed++) {
            check("random " + seed, RandomModels.of(seed), wrong);
            check("random JSON " + seed, RandomJsonModels.of(seed), wrong);
        }
        assertThat(wrong).isEmpty();
    }

    private void check(String name, Model model, Map<String, String> wrong) throws Exception {
        Path file = Inputs.write(Inputs.export(model, "proto"), folder);
        Inputs.read(file, "protobuf", Map.of("messages", "json"));
        String said = compiled(file);
        if (!said.isEmpty()) {
            wrong.put(name, said.lines().limit(5).toList().toString());
        }
    }

    @Test
    void whatMustBeThereIsReported() throws Exception {
        assertThat(Inputs.export(Inputs.sample("orders/order.xsd"), "proto").losses())
                .filteredOn(loss -> loss.kind() == Loss.Kind.CARDINALITY)
                .extracting(loss -> loss.path().toString())
                .contains("~Order/@id", "~Order/line", "~Line/article");
    }
}
