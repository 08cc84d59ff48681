package org.bindery.model.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.Reader;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.assertj.core.api.AbstractThrowableAssert;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.RandomModels;
import org.bindery.model.ReadLimits;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ModelJsonTest {

    private static final String NAMESPACE = "http://example.com/trades";

    @Test
    void whatIsWrittenIsReadBack() throws ModelFormatException {
        for (long seed = 0; seed < 400; seed++) {
            Model model = RandomModels.model(seed);
            String text = ModelJson.write(model);
            Model read = ModelJson.read(text, ReadLimits.DEFAULT);
            assertThat(read).as("seed %d%n%s", seed, text).isEqualTo(model);
            assertThat(List.copyOf(read.types().keySet()))
                    .as("order of types, seed %d", seed)
                    .isEqualTo(List.copyOf(model.types().keySet()));
            assertThat(ModelJson.write(read)).as("second text, seed %d", seed).isEqualTo(text);
        }
    }

    @Test
    void theFileIsMadeToBeReadAndMerged() {
        assertThat(ModelJson.write(trades())).isEqualTo("""
            {
              "bindery": 1,
              "name": "trades",
              "version": "1.0",
              "package": "com.example.trades",
              "format": { "kind": "xml", "namespace": "http://example.com/trades" },
              "namespaces": {
                "": "http://example.com/trades",
                "xs": "http://www.w3.org/2001/XMLSchema",
                "none": ""
              },
              "roots": [
                "trade"
              ],
              "elements": [
                {
                  "element": "trade",
                  "type": "Trade"
                }
              ],
              "types": [
                {
                  "complex": "Trade",
                  "documentation": "What was agreed.",
                  "at": "trades.xsd:4:3",
                  "attributes": [
                    {
                      "attribute": "id",
                      "type": "xs:ID",
                      "required": true
                    }
                  ],
                  "content": {
                    "sequence": "1",
                    "particles": [
                      {
                        "element": "date",
                        "type": "xs:date",
                        "cardinality": "0..1"
                      },
                      {
                        "element": "side",
                        "encoding": "dictionary(Buy,Sell)",
                        "type": {
                          "simple": "",
                          "base": "xs:token",
                          "facets": { "maxLength": 4 },
                          "enumeration": [
                            "Buy",
                            "Sell"
                          ]
                        }
                      },
                      {
                        "element": "none:plain",
                        "type": "xs:string"
                      }
                    ]
                  }
                }
              ]
            }
            """);
    }

    @Test
    void anAddedElementAddsLinesAndLeavesTheRestAlone() {
        Model model = trades();
        List<String> before = ModelJson.write(model).lines().toList();
        List<String> after = ModelJson.write(model.withElement(local("party", TypeRef.xs("string"))))
                .lines()
                .toList();
        assertThat(after).hasSize(before.size() + 4).containsSubsequence(before.subList(0, 17));
    }

    @Test
    void aFileThatWasCutOffAnywhereIsRefused() {
        String text = ModelJson.write(trades());
        for (int end = 1; end < text.length() - 2; end += 7) {
            String cut = text.substring(0, end);
            assertThatThrownBy(() -> ModelJson.read(cut, ReadLimits.DEFAULT))
                    .as("cut at %d", end)
                    .isInstanceOf(ModelFormatException.class)
                    .hasMessageMatching("The model file (was cut off|is damaged) at line \\d+, column \\d+: .*\\.");
        }
    }

    @Test
    @Tag("long")
    void randomDamageIsRefusedOrReadButNeverBreaks() {
        String text = ModelJson.write(RandomModels.model(7));
        for (int seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            StringBuilder damaged = new StringBuilder(text);
            int at = random.nextInt(text.length());
            damaged.setCharAt(at, "{}[]\",:0a".charAt(random.nextInt(9)));
            try {
                assertThat(ModelJson.read(damaged.toString(), ReadLimits.DEFAULT))
                        .isNotNull();
            } catch (ModelFormatException e) {
                assertThat(e).as("seed %d", seed).hasMessageStartingWith("The ").hasMessageEndingWith(".");
            }
        }
    }

    @Test
    void newerFilesAskForAnUpdate() {
        refused(ModelJson.write(trades()).replace("\"bindery\": 1", "\"bindery\": 2"))
                .hasMessage("The model file was made by a newer Bindery: its format version is 2, this one reads up to"
                        + " 1; update Bindery to open it.");
    }

    @Test
    void otherJsonIsNoModel() {
        refused("{\"name\": \"x\"}").hasMessageContaining("is not a Bindery model");
        refused("[1, 2]").hasMessageContaining("at $: an object");
        refused("").hasMessage("The model file is empty; restore it from a copy.");
        refused("{\"bindery\": \"one\"}").hasMessageContaining("at $.bindery: a whole number");
        refused("{\"bindery\": 0}").hasMessageContaining("no format version 0");
    }

    @Test
    void mistakesAreNamedWithTheirPath() {
        mistake("\"cardinality\": \"0..1\"", "\"cardinality\": 1")
                .hasMessageContaining("at $.types[0].content.particles[0].cardinality: a text in quotes");
        mistake("\"cardinality\": \"0..1\"", "\"cardinality\": \"some\"")
                .hasMessageContaining("'some' is not a cardinality; write 1, 0..1, 1..* or the like");
        mistake("\"cardinality\": \"0..1\"", "\"kardinality\": \"0..1\"")
                .hasMessageContaining("at $.types[0].content.particles[0]: 'kardinality' is not a member");
        mistake("\"xs:date\"", "\"xsd:date\"")
                .hasMessageContaining("particles[0].type: the prefix of 'xsd:date' is not in the table of namespaces");
        mistake("\"dictionary(Buy,Sell)\"", "\"dict(Buy)\"").hasMessageContaining("'dict(Buy)' is not an encoding");
        mistake("\"trades.xsd:4:3\"", "\"trades.xsd\"").hasMessageContaining("write file:line:column");
        mistake("\"sequence\": \"1\"", "\"series\": \"1\"").hasMessageContaining("$.types[0].content: one of");
        mistake("\"required\": true", "\"required\": \"yes\"").hasMessageContaining("true or false");
        mistake("\"type\": \"xs:ID\",", "").hasMessageContaining("attributes[0]: the member 'type' is missing");
    }

    @Test
    void namesDeclaredTwiceAreRefused() {
        String type = "{ \"simple\": \"Code\", \"base\": \"xs:token\" }";
        mistake("\"types\": [", "\"types\": [" + type + "," + type + ",")
                .hasMessageContaining("at $.types[1]: '{http://example.com/trades}Code' is declared twice");
        mistake("\"name\": \"trades\",", "\"name\": \"trades\", \"name\": \"trades\",")
                .hasMessageContaining("damaged at line 3");
    }

    @Test
    void forgottenMergeConflictsAreRecognised() {
        mistake("  \"roots\": [", "<<<<<<< HEAD\n  \"roots\": [")
                .hasMessageContaining("damaged at line 12, column 1: a merge left both versions");
    }

    @Test
    void limitsHold() {
        String text = ModelJson.write(trades());
        ReadLimits few = new ReadLimits(1L << 31, 500, 1 << 24, 2, 0);
        assertThatThrownBy(() -> ModelJson.read(text, few))
                .isInstanceOf(ModelFormatException.class)
                .hasMessageContaining("the 2 components allowed");
        ReadLimits small = new ReadLimits(400, 500, 1 << 24, 1000, 0);
        String large = text + " ".repeat(100_000);
        assertThatThrownBy(() -> ModelJson.read(large, small))
                .isInstanceOf(ModelFormatException.class)
                .hasMessageContaining("larger or deeper than allowed");
        refused("{\"bindery\": 1, \"types\": " + "[".repeat(100_000)).hasMessageContaining("larger or deeper");
    }

    @Test
    void typesDeclaredInPlaceMayNestAsDeepAsTheLimitsAllow() throws ModelFormatException {
        TypeRef type = TypeRef.xs("string");
        for (int i = 0; i < 490; i++) {
            Element element = Element.of("e", type);
            type = TypeRef.local(
                    ComplexType.of(Name.ANONYMOUS, new Content.Components(Group.sequence(List.<Particle>of(element)))));
        }
        Model model = Model.empty("deep").withElement(Element.of("root", type));
        String text = ModelJson.write(model);
        assertThat(ModelJson.write(ModelJson.read(text, ReadLimits.DEFAULT))).isEqualTo(text);
    }

    @Test
    void byteOrderMarksAreSkipped() throws ModelFormatException {
        assertThat(ModelJson.read("\uFEFF" + ModelJson.write(trades()), ReadLimits.DEFAULT))
                .isEqualTo(trades());
    }

    @Test
    void readersThatFailShowWhy() {
        Reader broken = new Reader() {
            @Override
            public int read(char[] buffer, int offset, int length) throws IOException {
                throw new IOException("the disk is gone");
            }

            @Override
            public void close() {}
        };
        assertThatThrownBy(() -> ModelJson.read(broken, ReadLimits.DEFAULT))
                .isInstanceOf(IOException.class)
                .hasMessage("the disk is gone");
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> mistake(String from, String to) {
        String text = ModelJson.write(trades());
        assertThat(text).contains(from);
        return refused(text.replace(from, to));
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> refused(String text) {
        return assertThatThrownBy(() -> ModelJson.read(text, ReadLimits.DEFAULT))
                .isInstanceOf(ModelFormatException.class);
    }

    private static Model trades() {
        Name trade = new Name(NAMESPACE, "Trade");
        TypeRef side = TypeRef.local(SimpleType.restriction(
                Name.ANONYMOUS,
                TypeRef.xs("token"),
                Facets.NONE
                        .withLength(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.of(4))
                        .withEnumeration(List.of(
                                new Facets.EnumerationValue("Buy", ""), new Facets.EnumerationValue("Sell", "")))));
        ComplexType type = ComplexType.of(
                        trade,
                        new Content.Components(Group.sequence(List.of(
                                local("date", TypeRef.xs("date")).withCardinality(Cardinality.OPTIONAL),
                                local("side", side).withEncoding(new Encoding.Dictionary(List.of("Buy", "Sell"))),
                                Element.of("plain", TypeRef.xs("string"))))))
                .withAttributes(List.of(Attribute.of("id", TypeRef.xs("ID"), true)))
                .withDocumentation("What was agreed.", new Location("trades.xsd", 4, 3));
        return Model.empty("trades")
                .withFormat(new MessageFormat.Xml(NAMESPACE))
                .withElement(local("trade", TypeRef.named(trade)))
                .withRoots(List.of(new Name(NAMESPACE, "trade")))
                .withType(type);
    }

    private static Element local(String name, TypeRef type) {
        return Element.of(name, type).withNamespace(NAMESPACE);
    }
}
