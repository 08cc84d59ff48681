package org.bindery.importers.jsonschema;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.bindery.importers.ContentText;
import org.bindery.importers.ImportResult;
import org.bindery.importers.SourceFolder;
import org.bindery.model.ComplexType;
import org.bindery.model.Name;
import org.bindery.model.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What components cannot say becomes a rule where a rule says just that.
class SchemaRulesTest {

    @TempDir
    Path temp;

    private List<String> rules(String keywords) throws Exception {
        return rules(keywords, "'a': {'type': 'string'}, 'b': {'type': 'integer'}, 'c': {'type': 'boolean'}");
    }

    private List<String> rules(String keywords, String properties) throws Exception {
        ImportResult result = read(keywords, properties);
        assertThat(result.problems()).isEmpty();
        ComplexType type = (ComplexType) result.model().type(Name.of("Order")).orElseThrow();
        return type.rules().stream().map(Rule::condition).toList();
    }

    private ImportResult read(String keywords, String properties) throws Exception {
        String schema = "{'type': 'object', 'properties': {" + properties + "}"
                + (keywords.isEmpty() ? "" : ", " + keywords) + "}";
        String additional = keywords.contains("additional") ? "additional=keep" : "additional=refuse";
        return new SourceFolder(temp, "jsonschema")
                .with("order.json", schema.replace('\'', '"'))
                .read("order.json", additional);
    }

    @Test
    void oneOfSeveralMembersMustBeThere() throws Exception {
        assertThat(rules("'anyOf': [{'required': ['a']}, {'required': ['b']}]")).containsExactly("(has(a) || has(b))");
        assertThat(rules("'oneOf': [{'required': ['a']}, {'required': ['b']}]"))
                .containsExactly("(has(a) ? 1 : 0) + (has(b) ? 1 : 0) == 1");
        assertThat(rules("'not': {'required': ['a', 'b']}")).containsExactly("!(has(a) && has(b))");
    }

    @Test
    void membersDependOnOthers() throws Exception {
        assertThat(rules("'dependencies': {'a': ['b', 'c']}")).containsExactly("(!has(a) || (has(b) && has(c)))");
        assertThat(rules("'dependentRequired': {'a': ['b']}")).containsExactly("(!has(a) || has(b))");
    }

    @Test
    void oneValueMeansSomethingForOthers() throws Exception {
        assertThat(rules("'if': {'properties': {'a': {'const': 'x'}}, 'required': ['a']}, 'then': {'required': ['b']}"))
                .containsExactly("(!((!has(a) || (has(a) && a == 'x')) && has(a)) || has(b))");
    }

    @Test
    void membersAreCounted() throws Exception {
        assertThat(rules("'minProperties': 2"))
                .containsExactly("((has(a) ? 1 : 0) + (has(b) ? 1 : 0) + (has(c) ? 1 : 0) >= 2)");
    }

    @Test
    void oneMemberAtMostIsStillAListOfMembers() throws Exception {
        ImportResult result =
                read("'additionalProperties': {'type': 'integer'}, 'maxProperties': 1, 'minProperties': 1", "");
        ComplexType type = (ComplexType) result.model().type(Name.of("Order")).orElseThrow();

        assertThat(result.problems()).isEmpty();
        assertThat(type.rules().stream().map(Rule::condition))
                .containsExactly("(entries.size() >= 1)", "(entries.size() <= 1)");
        assertThat(ContentText.of(result.model(), "Order")).isEqualTo("(entries:OrderEntry 1..2)");
    }

    @Test
    void valuesExcludeOthers() throws Exception {
        assertThat(rules("", "'a': {'type': 'string', 'not': {'enum': ['x', 'y']}}"))
                .containsExactly("(!has(a) || !(a in ['x', 'y']))");
        assertThat(rules("'required': ['n']", "'n': {'type': 'integer', 'multipleOf': 5}"))
                .containsExactly("n % 5 == 0");
    }

    @Test
    void itemsOfArraysAreDifferentOrHaveOneThatIsWanted() throws Exception {
        assertThat(rules(
                        "'required': ['a']",
                        "'a': {'type': 'array', 'items': {'type': 'string'}, 'uniqueItems': true}"))
                .containsExactly("a.size() > 1000 || a.all(x, a.exists_one(y, y == x))");
        assertThat(rules(
                        "'required': ['a']",
                        "'a': {'type': 'array', 'items': {'type': 'integer'}, 'contains': {'minimum': 5}}"))
                .containsExactly("a.exists(x, x >= 5)");
    }

    @Test
    void itemsStandAtTheirPlaces() throws Exception {
        assertThat(rules(
                        "'required': ['p']",
                        "'p': {'type': 'array', 'minItems': 1, 'additionalItems': false,"
                                + " 'items': [{'type': 'string'}, {'type': 'integer'}]}"))
                .containsExactly("((p.size() <= 0 || has(p[0].text)) && (p.size() <= 1 || has(p[1].number)))");
    }

    @Test
    void namesSayWhichValuesMembersHave() throws Exception {
        assertThat(rules("'patternProperties': {'^x-': {'type': 'integer'}, '^s-': {'type': 'string'}}"))
                .containsExactly("additional.all(m, ((!m.name.matches('^x-') || has(m.value.number))"
                        + " && (!m.name.matches('^s-') || has(m.value.text))))");
    }

    @Test
    void onlyOneAlternativeOfATextFits() throws Exception {
        assertThat(rules("'required': ['a']", "'a': {'type': 'string', 'oneOf': [{'maxLength': 2}, {'minLength': 2}]}"))
                .containsExactly("(a.size() <= 2 ? 1 : 0) + (a.size() >= 2 ? 1 : 0) == 1");
    }

    @Test
    void membersThatMustNotBeThereAreNone() throws Exception {
        assertThat(read("'additionalProperties': true", "'gone': false").model().type(Name.of("Order")))
                .get()
                .extracting(type -> ((ComplexType) type).rules().getFirst().condition())
                .isEqualTo("!additional.exists(m, m.name == 'gone')");
    }

    @Test
    void whatIsNoSimpleConditionIsReportedAsNotEnforced() throws Exception {
        ImportResult result = read("'not': {'properties': {'a': {'pattern': '(?=x)'}}}", "'a': {'type': 'string'}");

        assertThat(result.problems()).extracting(problem -> problem.id()).containsExactly("not-enforced");
    }
}
