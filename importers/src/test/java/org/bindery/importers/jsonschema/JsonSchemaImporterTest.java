package org.bindery.importers.jsonschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bindery.importers.ContentText;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importers;
import org.bindery.importers.SourceFolder;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What schemas become.
class JsonSchemaImporterTest {

    private static final String REFUSE = "additional=refuse";

    @TempDir
    Path temp;

    private SourceFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SourceFolder(temp, "jsonschema");
    }

    /// A schema in which single quotes stand for double ones.
    private Model model(String schema, String... options) throws Exception {
        return read(schema, options).model();
    }

    private ImportResult read(String schema, String... options) throws Exception {
        folder.with("order.schema.json", schema.replace('\'', '"'));
        String[] arguments = new String[options.length + 1];
        arguments[0] = "order.schema.json";
        System.arraycopy(options, 0, arguments, 1, options.length);
        return folder.read(arguments);
    }

    static Element component(Model model, String type, String name) {
        ComplexType found = (ComplexType) model.type(Name.of(type)).orElseThrow();
        Group group = (Group) ((Content.Components) found.content()).particle();
        return group.particles().stream()
                .map(Element.class::cast)
                .filter(element -> element.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Facets facets(Element element) {
        return ((SimpleType) ((TypeRef.Local) element.type()).type()).facets();
    }

    @Test
    void propertiesBecomeComponents() throws Exception {
        Model model = model("""
            {'type': 'object', 'title': 'Order', 'required': ['id'], 'properties': {
              'id': {'type': 'integer', 'minimum': 1, 'maximum': 9},
              'price': {'type': 'number'}, 'open': {'type': 'boolean'},
              'day': {'type': 'string', 'format': 'date-time'},
              'side': {'enum': ['buy', 'sell']},
              'note': {'type': ['string', 'null'], 'description': 'A remark.'}}}\
            """, REFUSE);

        assertThat(model.roots()).containsExactly(Name.of("order"));
        assertThat(ContentText.of(model, "Order"))
                .isEqualTo("(id:{}, price:decimal 0..1, open:boolean 0..1, day:dateTime 0..1, side:{buy|sell} 0..1,"
                        + " note:string? 0..1)");
        assertThat(facets(component(model, "Order", "id")).max()).contains(new Facets.Bound("9", true));
        assertThat(component(model, "Order", "note").documentation()).isEqualTo("A remark.");
        assertThat(component(model, "Order", "price").location()).hasToString("order.schema.json:3:3");
    }

    @Test
    void arraysRepeatAndDistinguishAbsentFromEmpty() throws Exception {
        Model model = model("""
            {'type': 'object', 'required': ['b'], 'properties': {
              'a': {'type': 'array', 'items': {'type': 'string'}},
              'b': {'type': 'array', 'items': {'type': 'object', 'properties': {}}, 'minItems': 2, 'maxItems': 3},
              'c': {'type': 'array', 'minItems': 1, 'items': {'type': 'array', 'items': {'type': 'boolean'}}}}}\
            """, REFUSE);

        assertThat(ContentText.of(model, "Order")).isEqualTo("(a:string 0..*, b:B 2..3, c:CList 0..*)");
        assertThat(component(model, "Order", "a").presentation().usage()).isEqualTo("optional-array");
        assertThat(component(model, "Order", "b").presentation().usage()).isEmpty();
        assertThat(ContentText.of(model, "CList")).isEqualTo("(items:boolean 0..*)");
    }

    @Test
    void definitionsNameTypesAndMayContainThemselves() throws Exception {
        Model model = model("""
            {'$ref': '#/definitions/node', 'definitions': {'node': {'type': 'object', 'properties': {
              'children': {'type': 'array', 'minItems': 1, 'items': {'$ref': '#/definitions/node'}}}}}}\
            """, REFUSE);

        assertThat(ContentText.of(model, "Node")).isEqualTo("(children:Node 0..*)");
        assertThat(model.types()).hasSize(1);
    }

    @Test
    void allOfIsMerged() throws Exception {
        Model model = model("""
            {'allOf': [{'$ref': '#/$defs/base'}, {'properties': {'b': {'type': 'string'}}, 'required': ['a', 'b']}],
             '$defs': {'base': {'type': 'object', 'properties': {'a': {'type': 'number'}}}}}\
            """, REFUSE);

        assertThat(ContentText.of(model, "Order")).isEqualTo("(a:decimal, b:string)");
    }

    @Test
    void alternativesAreChoicesOfValues() throws Exception {
        Model model = model("""
            {'type': 'object', 'properties': {'shape': {'oneOf': [
               {'title': 'Circle', 'type': 'object', 'properties': {'r': {'type': 'number'}}, 'required': ['r']},
               {'$ref': '#/definitions/Square'}, {'type': 'string'}, {'type': 'null'}]}},
             'definitions': {'Square': {'type': 'object', 'properties': {'a': {'type': 'number'}}}}}\
            """, REFUSE);

        assertThat(ContentText.of(model, "Order")).isEqualTo("(shape:Shape? 0..1)");
        assertThat(ContentText.of(model, "Shape")).isEqualTo("(circle:Circle|square:Square|text:string)");
        assertThat(component(model, "Shape", "text").presentation().usage()).isEqualTo("value");
    }

    @Test
    void alternativesOfConstantsAreOneEnumeration() throws Exception {
        Model model = model("""
            {'type': 'object', 'properties': {'side': {'oneOf': [
               {'const': 'B', 'description': 'bought'}, {'const': 'S', 'description': 'sold'}, {'enum': ['X']}]}}}\
            """, REFUSE);

        assertThat(facets(component(model, "Order", "side")).enumeration())
                .containsExactly(
                        new Facets.EnumerationValue("B", "bought"),
                        new Facets.EnumerationValue("S", "sold"),
                        new Facets.EnumerationValue("X", ""));
    }

    @Test
    void mapsHaveEntriesWithNamesAndValues() throws Exception {
        Model model = model("""
            {'type': 'object', 'additionalProperties': false, 'patternProperties': {'^[a-z]+$': {'type': 'integer'}}}\
            """);

        assertThat(ContentText.of(model, "Order")).isEqualTo("(entries:OrderEntry 0..*)");
        assertThat(ContentText.of(model, "OrderEntry")).isEqualTo("(name:{}, value:long)");
        assertThat(facets(component(model, "OrderEntry", "name")).patterns()).containsExactly("[a-z]+");
    }

    @Test
    void membersOfWhichNothingIsSaidAreKept() throws Exception {
        Model model = model("{'type': 'object', 'properties': {'a': {}}}");

        assertThat(ContentText.of(model, "Order")).isEqualTo("(a:string 0..1, additional:Member 0..*)");
        assertThat(component(model, "Order", "a").presentation().usage()).isEqualTo("raw");
        assertThat(component(model, "Member", "value").presentation().usage()).isEqualTo("value raw");
    }

    @Test
    void aSchemaIsFoundByThePathOfItsFileWhateverAddressItDeclares() throws Exception {
        folder.with("thing.json", """
            {"$schema": "http://json-schema.org/draft-07/schema#", "$id": "https://example.com/thing",
             "type": "object", "properties": {"name": {"type": "string"}}}\
            """);
        Model model = model("""
            {'$schema': 'http://json-schema.org/draft-07/schema#', '$id': 'https://example.com/order',
             '$ref': 'thing.json'}\
            """);

        assertThat(model.sources()).containsExactly("order.schema.json", "thing.json");
    }

    @Test
    void schemasAreFoundInFilesBesideByAddressAndByPlace() throws Exception {
        folder.with(
                        "parts.json",
                        "{\"$id\": \"https://example.com/parts\", \"$defs\": {\"P\": {\"type\": \"string\"}}}")
                .with("inner/q.json", "{\"type\": \"number\"}");
        Model model = model("""
            {'$schema': 'https://json-schema.org/draft/2020-12/schema', 'type': 'object', 'properties': {
              'p': {'$ref': 'https://example.com/parts#/$defs/P'}, 'q': {'$ref': 'inner/q.json'}}}\
            """, REFUSE);

        assertThat(ContentText.of(model, "Order")).isEqualTo("(p:string 0..1, q:decimal 0..1)");
        assertThat(model.sources()).containsExactly("order.schema.json", "parts.json", "inner/q.json");
    }

    /// As the schemas of CVSS do, which others refer to without the date of the edition.
    @ParameterizedTest
    @ValueSource(strings = {"score.json", "saved under another name.json"})
    void aSchemaIsFoundThoughItsAddressHasAQueryThatTheReferenceLeavesOut(String name) throws Exception {
        folder.with(name, """
            {"$id": "https://example.com/score.json?20260101", "type": "object",
             "properties": {"base": {"type": "number"}}}\
            """);
        Model model = model("""
            {'$schema': 'https://json-schema.org/draft/2020-12/schema', 'type': 'object',
             'properties': {'score': {'$ref': 'https://example.com/score.json'}}}\
            """, REFUSE);

        assertThat(model.sources()).containsExactly("order.schema.json", name);
    }

    @Test
    void aReferenceWithoutItsSlashIsReported() throws Exception {
        folder.with("a.json", """
            {"definitions": {"p": {"type": "string"}}, "properties": {"p": {"$ref": "#definitions/p"},
             "q": {"$ref": "#/definitions/p"}}}\
            """);

        assertThat(folder.refusal("a.json"))
                .hasMessage("'#definitions/p' leads nowhere: a.json has nothing at that place. Write"
                        + " '#/definitions/p'.");
    }

    @Test
    void valuesThatAreTheSameJsonAreOne() throws Exception {
        Model model = model("""
            {'type': 'object', 'properties': {'n': {'enum': [1, 1.0, 10, 1e1, 100]}, 't': {'enum': ['1', '1', '10']}}}\
            """, REFUSE);

        assertThat(facets(component(model, "Order", "n")).enumeration()).hasSize(3);
        assertThat(facets(component(model, "Order", "t")).enumeration()).hasSize(2);
    }

    @Test
    @Timeout(20)
    void manyValuesAreDistinguishedInTime() throws Exception {
        String values = IntStream.range(0, 50_000).mapToObj(i -> "'v" + i + "'").collect(Collectors.joining(","));
        Model model = model("{'type': 'object', 'properties': {'t': {'enum': [" + values + "]}}}", REFUSE);

        assertThat(facets(component(model, "Order", "t")).enumeration()).hasSize(50_000);
    }

    @Test
    void whatIsMissingIsRefusedByName() throws Exception {
        folder.with("a.json", "{\"properties\": {\n \"p\": {\"$ref\": \"https://example.com/missing.json\"}}}");
        ImportException refusal = folder.refusal("a.json");

        assertThat(refusal.problem().id()).isEqualTo("unresolved-reference");
        assertThat(refusal.getMessage()).contains("https://example.com/missing.json");
        assertThat(refusal.problem().location().line()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://json-schema.org/draft-04/schema#",
                "http://json-schema.org/draft-06/schema#",
                "http://json-schema.org/draft-07/schema#",
                "https://json-schema.org/draft/2019-09/schema",
                "https://json-schema.org/draft/2020-12/schema"
            })
    void aSchemaOfSchemasIsThereWithoutBeingFetched(String address) throws Exception {
        Model model = model("""
            {'type': 'object', 'properties': {'name': {'type': 'string'}, 'input': {'$ref': '%s'}}}\
            """.formatted(address), REFUSE);

        assertThat(ContentText.of(model, "Order")).startsWith("(name:string 0..1, input:");
        assertThat(model.types().toString()).contains("maxLength", "additionalProperties");
        assertThat(model.sources()).containsExactly("order.schema.json");
    }

    @Test
    void aPartOfASchemaOfSchemasIsThereToo() throws Exception {
        Model model = model("""
            {'type': 'object', 'properties': {
              'required': {'$ref': 'http://json-schema.org/draft-07/schema#/definitions/stringArray'}}}\
            """, REFUSE);

        assertThat(ContentText.of(model, "Order")).isEqualTo("(required:string 0..*)");
    }

    @Test
    void draft03IsRefused() throws Exception {
        folder.with("a.json", "{\"$schema\": \"http://json-schema.org/draft-03/schema#\", \"type\": \"object\"}");
        folder.with("b.json", "{\"properties\": {\"a\": {\"type\": \"string\", \"required\": true}}}");

        assertThat(folder.refusal("a.json").problem().id()).isEqualTo("draft-03");
        assertThat(folder.refusal("b.json").problem().id()).isEqualTo("draft-03");
    }

    @Test
    void whatIsNotEnforcedIsReportedWithItsPlace() throws Exception {
        ImportResult result = read("""
            {'type': 'object', 'properties': {
              'a': {'type': 'string', 'pattern': '(a)\\\\1'}}}\
            """);

        assertThat(result.problems())
                .extracting(Object::toString)
                .singleElement()
                .satisfies(text -> assertThat(text).contains(":2:27: warning: 'pattern' is not enforced"));
    }

    @Test
    void schemasWithoutATypeAllowAllUnlessTheTypeIsToBeInferred() throws Exception {
        String schema = "{'properties': {'a': {'minimum': 3}}}";

        assertThat(ContentText.of(model(schema, REFUSE, "untyped=infer"), "Order"))
                .isEqualTo("(a:{} 0..1)");
        assertThat(ContentText.of(model(schema, REFUSE), "Order"))
                .isEqualTo("(object:OrderObject|list:OrderList|text:string|number:decimal|flag:boolean)");
        assertThat(read(schema, REFUSE).problems())
                .singleElement()
                .asString()
                .contains(":1:2: info: 'properties' is"
                        + " without a type here: a text, a number, a flag or a list is valid too");
        assertThat(read(schema, REFUSE, "untyped=infer").problems()).isEmpty();
    }

    @Test
    void loopsOfReferencesEnd() throws Exception {
        Model model = model("""
            {'type': 'object', 'properties': {'a': {'$ref': '#/definitions/x'}, 'b': {'anyOf': [{'$ref': '#/definitions/z'}]}},
             'definitions': {'x': {'$ref': '#/definitions/y'}, 'y': {'$ref': '#/definitions/x'},
               'z': {'anyOf': [{'$ref': '#/definitions/z'}, {'$ref': '#/definitions/z'}]}}}\
            """, REFUSE);

        assertThat(ContentText.of(model, "Order")).isEqualTo("(a:string 0..1, b:string 0..1)");
    }

    @Test
    void whatIsSaidOfManyPlacesIsSaidOnce() throws Exception {
        String member = "'%s': {'type': 'array', 'uniqueItems': true, 'items': {'type': 'object'}}";
        String members =
                Stream.of("a", "b", "c", "d", "e", "f").map(member::formatted).collect(Collectors.joining(",\n"));

        assertThat(read("{'type': 'object', 'properties': {\n" + members + "}}").problems())
                .singleElement()
                .asString()
                .contains("order.schema.json:2:", "(Also in lines 3, 4, 5 and 2 more.)");
    }

    /// A list whose items the schema that refers to it chooses.
    @Test
    void aDynamicReferenceThatMayLeadElsewhereIsReported() throws Exception {
        String list = """
            {'$schema': 'https://json-schema.org/draft/2020-12/schema', '$ref': 'page', '$defs': {
              %s
              'page': {'$id': 'page', 'type': 'object',
                'properties': {'items': {'type': 'array', 'items': {'$dynamicRef': '#item'}}},
                '$defs': {'item': {'$dynamicAnchor': 'item', 'type': 'string'}}}}}\
            """;

        assertThat(read(list.formatted("'number': {'$dynamicAnchor': 'item', 'type': 'number'},"))
                        .problems())
                .singleElement()
                .asString()
                .contains("order.schema.json:4:57")
                .contains("'#item' is read as that of its own schema")
                .contains("by $ref. [dynamic-reference]");
        assertThat(read(list.formatted("")).problems()).isEmpty();
    }

    @Test
    void aFileOfDefinitionsGivesRootsThatNoOtherUses() throws Exception {
        String schema = """
            {'$defs': {'A': {'type': 'object', 'properties': {'b': {'$ref': '#/$defs/B'}}}, 'B': {'type': 'object'}}}\
            """;

        assertThat(model(schema).roots()).isEqualTo(List.of(Name.of("a")));
        assertThat(model(schema, "root=B").roots()).isEqualTo(List.of(Name.of("b")));
    }

    @Test
    void unevaluatedMembersAreRefusedWhereItIsKnownWhichTheyAre() throws Exception {
        Model model = model("""
            {'$schema': 'https://json-schema.org/draft/2020-12/schema', 'type': 'object',
             'allOf': [{'$ref': '#/$defs/base'}], 'properties': {'b': {'type': 'string'}},
             'unevaluatedProperties': false, '$defs': {'base': {'properties': {'a': {'type': 'string'}}}}}\
            """);

        assertThat(ContentText.of(model, "Order")).isEqualTo("(b:string 0..1, a:string 0..1)");
    }

    @Test
    void unevaluatedMembersAreReportedAsNotEnforcedWhereThatDependsOnTheValue() throws Exception {
        ImportResult result = read("""
            {'$schema': 'https://json-schema.org/draft/2020-12/schema', 'type': 'object',
             'properties': {'a': {'type': 'string'}}, 'unevaluatedProperties': false,
             'if': {'properties': {'a': {'const': 'x'}}}, 'then': {'patternProperties': {'^b': {'type': 'string'}}}}\
            """);

        assertThat(ContentText.of(result.model(), "Order")).contains("additional");
        assertThat(result.problems())
                .extracting(Object::toString)
                .anyMatch(text -> text.contains("'unevaluatedProperties' is not enforced"));
    }

    @Test
    void membersOfOtherAlternativesAreReportedAsAccepted() throws Exception {
        ImportResult result = read("""
            {'$schema': 'https://json-schema.org/draft/2020-12/schema', 'type': 'object', 'unevaluatedProperties': false,
             'anyOf': [{'properties': {'a': {'type': 'integer'}}, 'required': ['a']},
                       {'properties': {'b': {'type': 'integer'}}, 'required': ['b']}]}\
            """);

        assertThat(result.problems())
                .extracting(Problem::text)
                .containsExactly(
                        "'unevaluatedProperties' is not enforced: members that an alternative names are accepted"
                                + " where another one holds; those that none names are refused.");
    }

    @Test
    void aPartThatRefusesMembersBelowASchemaThatAcceptsAllIsReportedAsNotEnforced() throws Exception {
        ImportResult result = read("""
            {'$schema': 'https://json-schema.org/draft/2020-12/schema', 'type': 'object', 'unevaluatedProperties': true,
             'allOf': [{'properties': {'a': {'type': 'integer'}}, 'unevaluatedProperties': false}]}\
            """);

        assertThat(result.problems())
                .extracting(Problem::text)
                .containsExactly(
                        "'unevaluatedProperties' is not enforced: the schema around it accepts members that none"
                                + " names.");
    }

    /// A value is read as the first alternative whose types and facets it fits; the rule of one must not refuse what
    /// another allows, as in SchemaStore's schema of .NET templates.
    @Test
    void alternativesThatNeedRulesComeLast() throws Exception {
        Model model = model("""
            {'type': 'object', 'additionalProperties': false, 'properties': {'o': {'oneOf': [
              {'type': 'object', 'properties': {'id': {'type': 'string'}},
               'not': {'required': ['id'], 'properties': {'id': {'enum': ['p', 'q']}}}},
              {'type': 'object', 'properties': {'id': {'const': 'p'}, 'n': {'type': 'integer'}}}]}}}\
            """);

        assertThat(ContentText.of(model, "O")).isEqualTo("(op:OP|oOption1:OOption1)");
    }

    @Test
    void schemasAreReadInYaml() throws Exception {
        folder.with("boat.yaml", """
            $schema: https://json-schema.org/draft/2020-12/schema
            type: object
            properties:
              name: {type: string}
            """);

        assertThat(Importers.detect(temp.resolve("boat.yaml")).format()).isEqualTo("jsonschema");
        assertThat(folder.read("boat.yaml").model().roots()).containsExactly(Name.of("boat"));
    }

    @Test
    void aSchemaInYamlIsKnownByItsPropertiesWithoutADraft() throws Exception {
        folder.with("boat.yaml", "type: object\nrequired: [name]\nproperties:\n  name: {type: string}\n");
        folder.with("notes.yaml", "#%RAML 1.0 DataType\ntype: object\nproperties:\n  name?: string\n");

        assertThat(Importers.detect(temp.resolve("boat.yaml")).format()).isEqualTo("jsonschema");
        assertThatThrownBy(() -> Importers.detect(temp.resolve("notes.yaml"))).isInstanceOf(ImportException.class);
    }
}
