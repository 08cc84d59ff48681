package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// JSON samples through all verbs that take samples, by a model whose types were described in XML Schema.
class JsonMessagesOnTheCommandLineTest {

    private static final String SCHEMA = """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
          <xs:element name="order">
            <xs:complexType>
              <xs:sequence>
                <xs:element name="no" type="xs:int"/>
                <xs:element name="placed" type="xs:date" minOccurs="0"/>
                <xs:element name="line" maxOccurs="unbounded">
                  <xs:complexType>
                    <xs:sequence>
                      <xs:element name="item" type="xs:string"/>
                      <xs:element name="price" type="xs:decimal"/>
                    </xs:sequence>
                  </xs:complexType>
                </xs:element>
                <xs:element name="extra" type="xs:string" minOccurs="0"/>
              </xs:sequence>
            </xs:complexType>
          </xs:element>
        </xs:schema>
        """;
    private static final String ORDER = """
        {
          "line": [
            {"price": 1.50, "item": "tea"},
            {"price": 20, "item": "milk & \\"more\\""}
          ],
          "extra": {"any": [1, 2]},
          "no": 7
        }
        """;

    @TempDir
    private Path folder;

    private Path model;
    private Path order;

    @BeforeEach
    void makeModel() throws IOException {
        Path schema = Files.writeString(folder.resolve("orders.xsd"), SCHEMA);
        model = folder.resolve("orders.bindery");
        assertThat(CommandLineRun.of("import", schema, "-o", model).status()).isZero();
        String text = Files.readString(model);
        String json =
                text.replaceFirst("\"format\" ?: ?\\{[^}]*}", "\"format\": {\"kind\": \"json\", \"lines\": true}");
        assertThat(json).isNotEqualTo(text);
        Files.writeString(model, json);
        assertThat(CommandLineRun.of("set", model, "/order/extra", "usage=raw").status())
                .isZero();
        order = Files.writeString(folder.resolve("order.json"), ORDER);
    }

    @Test
    void aMessageGoesToBinaryAndComesBack() throws IOException {
        Path binary = folder.resolve("order.bin");
        Path back = folder.resolve("back.json");

        assertThat(CommandLineRun.of("encode", model, order, "-o", binary).status())
                .isZero();
        assertThat(CommandLineRun.of("decode", model, binary, "-o", back).status())
                .isZero();

        assertThat(Files.readString(back))
                .isEqualTo("{\"no\":7,\"line\":[{\"item\":\"tea\",\"price\":1.50},"
                        + "{\"item\":\"milk & \\\"more\\\"\",\"price\":20}],\"extra\":{\"any\":[1,2]}}\n");
    }

    @Test
    void aDumpShowsWhereEachValueIs() {
        CommandLineRun run = CommandLineRun.of("encode", model, order, "-o", folder.resolve("o.bin"), "--dump");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains("tea", "1.50", "{\"any\":[1,2]}");
    }

    @Test
    void lineEndsAndControlCharactersInValuesAreEscapedInADump() throws IOException {
        Files.writeString(order, Files.readString(order).replace("tea", "tea\\r\\nof \\u001b[31m\\u202eAssam"));
        CommandLineRun run = CommandLineRun.of("encode", model, order, "-o", folder.resolve("o.bin"), "--dump");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).containsPattern("(?m)^ +[0-9.]+ .*tea\\\\r\\\\nof \\\\u001B\\[31m\\\\u202EAssam");
    }

    @Test
    void sizesAreMeasured() {
        CommandLineRun run = CommandLineRun.of("stats", model, order, "--json");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains(Integer.toString(ORDER.strip().length()));
    }

    @Test
    void findingsHaveLineColumnAndPath() throws IOException {
        assertThat(CommandLineRun.of("validate", model, order).status()).isZero();
        Path wrong = Files.writeString(
                folder.resolve("wrong.json"),
                "{\"no\":1,\"line\":[{\"item\":\"a\",\"price\":1}]}\n"
                        + "{\"no\":2,\"line\":[]}\n"
                        + "{\"no\":3 \"line\":[]}\n"
                        + "{\"no\":4,\"line\":[{\"item\":\"a\",\"price\":\"1\"}],\"more\":1}\n");

        CommandLineRun run = CommandLineRun.of("validate", model, wrong, "--json");

        assertThat(run.status()).as(run.err()).isEqualTo(ExitStatus.FINDINGS);
        JsonNode findings = run.json().path("samples").path(0).path("findings");
        assertThat(findings.valueStream()
                        .map(finding -> finding.path("line").asInt() + ":"
                                + finding.path("column").asInt() + " "
                                + finding.path("path").asString() + " "
                                + finding.path("rule").asString()))
                .containsExactly(
                        "2:16 /order[2]/line structure",
                        "3:9 /order[3] structure",
                        "4:37 /order[4]/line[1]/price type",
                        "4:43 /order[4] structure");
    }

    @Test
    void theDeployedJarsReadJson() throws IOException {
        Path jars = folder.resolve("jars");
        CommandLineRun run = CommandLineRun.of("deploy", model, "-o", jars);

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out() + run.err()).doesNotContain("cannot");
    }
}
