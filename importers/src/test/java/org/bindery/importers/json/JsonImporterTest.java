package org.bindery.importers.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bindery.importers.ContentText;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.importers.SourceFolder;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A model of sample documents in JSON.
class JsonImporterTest {

    @TempDir
    Path temp;

    private SourceFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SourceFolder(temp, "json");
    }

    private Model model(String... documents) throws Exception {
        String[] names = new String[documents.length];
        for (int i = 0; i < documents.length; i++) {
            names[i] = i == 0 ? "order.json" : "order" + i + ".json";
            folder.with(names[i], documents[i]);
        }
        return folder.model(names);
    }

    private static Element component(Model model, String type, String name) {
        ComplexType found = (ComplexType) model.type(Name.of(type)).orElseThrow();
        Group group = (Group) ((Content.Components) found.content()).particle();
        return group.particles().stream()
                .map(Element.class::cast)
                .filter(element -> element.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void membersBecomeComponentsWithTheirTypes() throws Exception {
        Model model =
                model("{'id': 7, 'price': 1.50, 'open': true, 'day': '2024-02-29', 'note': 'x'}".replace('\'', '"'));

        assertThat(model.roots()).containsExactly(Name.of("order"));
        assertThat(model.format()).isEqualTo(new MessageFormat.Json(false));
        assertThat(ContentText.of(model, "Order"))
                .isEqualTo("(id:long, price:decimal, open:boolean, day:date, note:string)");
    }

    @Test
    void whatSomeDocumentsLackIsOptionalAndWhatIsNullIsNillable() throws Exception {
        Model model = model("{\"a\": 1, \"b\": null}", "{\"b\": \"x\"}");

        assertThat(ContentText.of(model, "Order")).isEqualTo("(a:long 0..1, b:string?)");
    }

    @Test
    void arraysRepeatAndDistinguishAbsentFromEmpty() throws Exception {
        Model model = model("{\"tags\": [], \"lines\": [{\"n\": 1}]}", "{\"lines\": []}");

        assertThat(ContentText.of(model, "Order")).isEqualTo("(tags:string 0..*, lines:Line 0..*)");
        assertThat(component(model, "Order", "tags").presentation().usage()).isEqualTo("raw optional-array");
        assertThat(component(model, "Order", "lines").presentation().usage()).isEqualTo("array");
    }

    @Test
    void valuesOfSeveralKindsAreAlternatives() throws Exception {
        Model model = model("{\"v\": 1}", "{\"v\": \"x\"}", "{\"v\": [true]}", "{\"v\": {\"w\": 1}}", "{\"v\": null}");

        assertThat(ContentText.of(model, "Order")).isEqualTo("(v:VChoice?)");
        assertThat(ContentText.of(model, "VChoice")).isEqualTo("(object:V|list:VChoiceList|text:string|number:long)");
    }

    @Test
    void linesAreMessages() throws Exception {
        Model model = model("{\"a\": 1}\n{\"a\": 2, \"b\": 1.0}\n");

        assertThat(model.format()).isEqualTo(new MessageFormat.Json(true));
        assertThat(ContentText.of(model, "Order")).isEqualTo("(a:long, b:decimal 0..1)");
    }

    @Test
    void objectsInThemselvesAreOfOneType() throws Exception {
        Model model = model("{\"node\": {\"name\": \"a\", \"node\": {\"name\": \"b\", \"node\": {\"name\": \"c\"}}}}");

        assertThat(ContentText.of(model, "Node")).isEqualTo("(name:string, node:Node 0..1)");
        assertThat(model.types()).hasSize(2);
    }

    @Test
    void objectsUnderNamesThatAreDataAreMaps() throws Exception {
        Model model = model("{\"rates\": {\"2024-01-01\": 1.5, \"2024-01-02\": 2, \"2024-01-03\": 3}}");

        assertThat(ContentText.of(model, "Rates")).isEqualTo("(entries:RatesEntry 0..*)");
        assertThat(ContentText.of(model, "RatesEntry")).isEqualTo("(name:string, value:decimal)");
        assertThat(component(model, "Rates", "entries").presentation().usage()).isEqualTo("members");
    }

    @Test
    void namesThatJavaHasNotAreKeptAsNativeNames() throws Exception {
        Model model = model("{\"bom-ref\": 1, \"$schema\": \"x\", \"@id\": 2, \"id\": 3, \"1st\": 4}");

        assertThat(ContentText.of(model, "Order"))
                .isEqualTo("(bomRef:long, schema:string, id:long, id2:long, member1St:long)");
        assertThat(component(model, "Order", "id").presentation().nativeName()).isEqualTo("@id");
    }

    @Test
    void anArrayAsDocumentHasItems() throws Exception {
        Model model = model("[{\"a\": 1}, {\"a\": 2}]");

        assertThat(ContentText.of(model, "Order")).isEqualTo("(items:OrderItem 0..*)");
        assertThat(component(model, "Order", "items").presentation().usage()).isEqualTo("items");
    }

    @Test
    void componentsKnowTheirPlaces() throws Exception {
        Model model = model("{\n  \"a\": 1,\n  \"b\": {\"c\": 2}\n}");

        assertThat(component(model, "Order", "b").location()).hasToString("order.json:3:3");
    }

    @Test
    void whatIsNoJsonIsRefusedWithItsPlace() throws Exception {
        ImportException refusal = folder.with("a.json", "{\"a\":\n  tru}").refusal("a.json");

        assertThat(refusal.problem().id()).isEqualTo("not-json");
        assertThat(refusal.problem().location().line()).isEqualTo(2);
    }

    @Test
    void commentsAndWordsThatJsonDoesNotHaveAreRefusedWithoutNamesOfSettings() throws Exception {
        assertThat(folder.with("a.json", "{\n  // a remark\n  \"a\": 1\n}").refusal("a.json"))
                .hasMessageContaining("it has comments, which JSON does not allow; remove them.");
        assertThat(folder.with("b.json", "{\"a\": NaN}").refusal("b.json"))
                .hasMessageContaining("Non-standard token 'NaN'.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
    void documentsInOtherCharacterSetsThanUtf8AreRefused(String charset) throws Exception {
        for (String mark : List.of("", "\uFEFF")) {
            Path file =
                    Files.write(temp.resolve("order.json"), (mark + "{\"id\":1}").getBytes(Charset.forName(charset)));
            assertThatExceptionOfType(ImportException.class)
                    .isThrownBy(() -> Importers.detect(file).read(ImportRequest.of(file, "order")))
                    .withMessageContaining("convert it, as iconv -f " + charset + " -t UTF-8 does");
        }
    }

    @Test
    void damagedJsonIsNoTable() throws Exception {
        Path file = Files.writeString(temp.resolve("order.json"), "[,1]");
        assertThatExceptionOfType(ImportException.class)
                .isThrownBy(() -> Importers.detect(file).read(ImportRequest.of(file, "order")))
                .withMessageNotContaining("--format text");
    }
}
