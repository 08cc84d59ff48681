package org.bindery.importers.jsonschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.bindery.importers.ContentText;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importers;
import org.bindery.importers.SourceFolder;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What descriptions of interfaces become.
class OpenApiImporterTest {

    private static final String BOATS = """
        {'openapi': '3.0.3', 'info': {'title': 'Boats', 'version': '1', 'description': 'Lets boats.'}, 'paths': {
          '/boats/{id}': {
            'get': {'operationId': 'getBoat', 'responses': {
              '200': {'content': {'application/json': {'schema': {'$ref': '#/components/schemas/Boat'}}}},
              'default': {'$ref': '#/components/responses/Failed'}}},
            'post': {
              'requestBody': {'content': {'application/json': {'schema': {
                'type': 'object', 'properties': {'boat': {'$ref': '#/components/schemas/Boat'}}}}}},
              'responses': {'204': {}}}}},
         'components': {
          'responses': {'Failed': {'content': {'application/problem+json': {'schema': {
            '$ref': '#/components/schemas/Problem'}}}}},
          'schemas': {
           'Boat': {'type': 'object', 'required': ['id', 'name'], 'properties': {
             'id': {'type': 'integer', 'readOnly': true}, 'name': {'type': 'string'},
             'kind': {'type': 'string', 'enum': ['sail', 'motor'], 'nullable': true},
             'owner': {'nullable': true, 'allOf': [{'$ref': '#/components/schemas/Owner'}]}}},
           'Owner': {'type': 'object', 'properties': {'name': {'type': 'string'}}},
           'Problem': {'type': 'object', 'properties': {'title': {'type': 'string'}}},
           'Unused': {'type': 'object', 'properties': {'a': {'type': 'string'}}}}}}
        """;

    @TempDir
    Path temp;

    private SourceFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SourceFolder(temp, "openapi");
    }

    /// A description in which single quotes stand for double ones.
    private Model model(String description, String... options) throws Exception {
        folder.with("boats.json", description.replace('\'', '"'));
        String[] arguments = new String[options.length + 2];
        arguments[0] = "boats.json";
        arguments[1] = "additional=refuse";
        System.arraycopy(options, 0, arguments, 2, options.length);
        return folder.read(arguments).model();
    }

    @Test
    void bodiesOfRequestsAndResponsesAreMessages() throws Exception {
        Model model = model(BOATS);

        assertThat(model.roots()).containsExactly(Name.of("boat"), Name.of("problem"), Name.of("postBoatsIdRequest"));
        assertThat(model.documentation()).isEqualTo("Boats\n\nLets boats.");
        assertThat(model.type(Name.of("Owner"))).isPresent();
        assertThat(model.type(Name.of("Unused"))).isEmpty();
    }

    @Test
    void schemasWithoutATypeAreWhatTheirKeywordsAreForUnlessAllTypesAreAskedFor() throws Exception {
        String untyped = BOATS.replace("'Owner': {'type': 'object', ", "'Owner': {")
                .replace("'Problem': {'type': 'object', ", "'Problem': {'nullable': true, ");

        assertThat(ContentText.of(model(untyped), "Owner")).isEqualTo("(name:string 0..1)");
        assertThat(ContentText.of(model(untyped), "Boat")).contains("owner:Owner? 0..1");
        assertThat(ContentText.of(model(untyped), "Problem")).isEqualTo("(title:string 0..1)");
        assertThat(folder.with("boats.json", untyped.replace('\'', '"'))
                        .read("boats.json")
                        .problems())
                .isEmpty();
        assertThat(folder.read("boats.json", "untyped=any").problems())
                .singleElement()
                .asString()
                .contains("'properties' is without a type here: a text");
    }

    @Test
    void whatIsNullableMayBeNullAndWhatIsReadOnlyMayBeMissing() throws Exception {
        Model model = model(BOATS);

        assertThat(ContentText.of(model, "Boat"))
                .isEqualTo("(id:long 0..1, name:string, kind:{sail|motor}? 0..1, owner:Owner? 0..1)");
    }

    @Test
    void schemasAreChosenByName() throws Exception {
        Model model = model(BOATS, "root=Unused");

        assertThat(model.roots()).containsExactly(Name.of("unused"));
    }

    @Test
    void swaggerIsReadToo() throws Exception {
        Model model = model("""
            {'swagger': '2.0', 'info': {'title': 'Boats', 'version': '1'}, 'paths': {'/boats': {'put': {
              'parameters': [{'in': 'body', 'name': 'boat', 'schema': {'$ref': '#/definitions/Boat'}}],
              'responses': {'200': {'schema': {'type': 'array', 'items': {'$ref': '#/definitions/Boat'}}},
                            '400': {'schema': {'type': 'string'}}}}}},
             'definitions': {'Boat': {'properties': {'length': {
               'type': 'number', 'minimum': 0, 'exclusiveMinimum': true, 'x-nullable': true}}}}}
            """);

        assertThat(model.roots()).containsExactly(Name.of("boat"), Name.of("putBoatsResponse"));
    }

    @Test
    void withoutOperationsTheSchemasThatNoOtherUsesAreMessages() throws Exception {
        Model model = model("""
            {'openapi': '3.1.0', 'info': {'title': 'Boats', 'version': '1'}, 'components': {'schemas': {
              'Fleet': {'type': 'array', 'items': {'$ref': '#/components/schemas/Boat'}},
              'Boat': {'type': 'object', 'properties': {'name': {'type': ['string', 'null']}}}}}}
            """);

        assertThat(model.roots()).containsExactly(Name.of("fleet"));
    }

    @Test
    void aDescriptionWithoutSchemasIsRefused() {
        assertThatThrownBy(() -> model("""
            {'openapi': '3.0.0', 'info': {'title': 'Boats', 'version': '1'}, 'paths': {'/': {'get': {
              'responses': {'200': {'content': {'text/plain': {'schema': {'type': 'string'}}}}}}}}}
            """))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("No operation has a body in JSON");
    }

    @Test
    void itIsKnownByItsContent() throws Exception {
        folder.with("boats.json", BOATS.replace('\'', '"'));

        assertThat(Importers.detect(temp.resolve("boats.json")).format()).isEqualTo("openapi");
    }

    @Test
    void itIsReadInYaml() throws Exception {
        folder.with("boats.yml", """
            openapi: 3.1.0
            info: {title: Boats, version: 1.0}
            paths:
              /boats:
                get:
                  operationId: listBoats
                  responses:
                    200:
                      content:
                        application/json:
                          schema:
                            type: array
                            items: {$ref: 'types.yaml#/Boat'}
            """);
        folder.with("types.yaml", """
            Boat:
              type: object
              required: [name]
              properties:
                name: {type: string}
                length: {type: [number, 'null']}
            """);

        assertThat(Importers.detect(temp.resolve("boats.yml")).format()).isEqualTo("openapi");
        Model model = folder.read("boats.yml", "additional=refuse").model();
        assertThat(model.roots()).containsExactly(Name.of("listBoatsResponse"));
        assertThat(ContentText.of(model, "ListBoatsResponseItem")).isEqualTo("(name:string, length:decimal? 0..1)");
        assertThat(model.sources()).containsExactly("boats.yml", "types.yaml");
    }

    @Test
    void messagesOfAsyncApiAreMessages() throws Exception {
        folder.with("harbour.yaml", """
            asyncapi: 2.6.0
            info: {title: Harbour, version: '1'}
            channels:
              arrivals:
                publish:
                  message:
                    oneOf:
                    - $ref: '#/components/messages/Arrived'
                    - name: Left
                      payload: {type: object, properties: {at: {type: string}}}
                subscribe:
                  message:
                    schemaFormat: application/vnd.apache.avro+json;version=1.9.0
                    payload: {$ref: missing.avsc}
            components:
              messages:
                Arrived:
                  payload: {$ref: '#/components/schemas/Boat'}
              schemas:
                Boat: {type: object, properties: {name: {type: string}}}
            """);

        assertThat(Importers.detect(temp.resolve("harbour.yaml")).format()).isEqualTo("asyncapi");
        assertThat(folder.read("harbour.yaml").model().roots()).containsExactly(Name.of("boat"), Name.of("left"));
    }

    @Test
    void messagesOfChannelsInAsyncApi3AreMessages() throws Exception {
        folder.with("harbour.yaml", """
            asyncapi: 3.0.0
            info: {title: Harbour, version: '1'}
            channels:
              arrivals:
                messages:
                  arrived:
                    payload:
                      schemaFormat: application/schema+json;version=draft-07
                      schema: {type: object, properties: {name: {type: string}}}
                  left:
                    payload:
                      schemaFormat: application/vnd.apache.avro;version=1.9.0
                      schema: {$ref: missing.avsc}
            """);

        assertThat(folder.read("harbour.yaml").model().roots()).containsExactly(Name.of("arrived"));
    }

    @Test
    void whatAReferenceThatLeadsNowhereStandsForIsLeftOutAndReported() throws Exception {
        String answer = "'200': {'$ref': '#/components/responses/Failed'}}}},";
        folder.with(
                "boats.json",
                BOATS.replace(
                                "'paths': {",
                                "'paths': {'/gone': {'$ref': 'gone.yaml'}, '/more': {'get': {'responses': {" + answer)
                        .replace(
                                "'default': {'$ref': '#/components/responses/Failed'}",
                                "'404': {'$ref': '#/components/responses/Gone'}")
                        .replace('\'', '"'));
        ImportResult result = folder.read("boats.json", "additional=refuse");

        assertThat(result.model().roots())
                .containsExactly(Name.of("problem"), Name.of("boat"), Name.of("postBoatsIdRequest"));
        assertThat(result.problems()).extracting(Problem::id).containsOnly("unresolved-reference");
        assertThat(result.problems())
                .extracting(Problem::text)
                .anyMatch(text -> text.contains("'#/components/responses/Gone' leads nowhere"))
                .anyMatch(text -> text.contains("gone.yaml"));
    }

    @Test
    void aDescriptionAllOfWhoseReferencesLeadNowhereSaysSo() throws Exception {
        folder.with("boats.json", """
            {"openapi": "3.0.3", "paths": {"/boats": {"$ref": "boats.yaml"}, "/crews": {"$ref": "crews.yaml"}}}\
            """);

        assertThat(folder.refusal("boats.json"))
                .hasMessageStartingWith(
                        "There is nothing to make a model of, since 2 references lead nowhere. The first:")
                .hasMessageContaining("boats.yaml' is not among the files of the source");
    }
}
