package org.bindery.importers.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.Refusal;
import org.bindery.importers.json.JsonTree;
import org.bindery.importers.json.JsonValue;
import org.bindery.model.ReadLimits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What documents in YAML hold.
class YamlTreeTest {

    @TempDir
    Path temp;

    private JsonTree tree(String yaml) throws Exception {
        Path file = temp.resolve("a.yaml");
        Files.writeString(file, yaml);
        return YamlTree.read(file, ReadLimits.DEFAULT, ImportMonitor.NONE);
    }

    private String json(String yaml) throws Exception {
        return json(tree(yaml).root());
    }

    private static String json(JsonValue value) {
        return switch (value) {
            case JsonValue.Obj object ->
                object.members().entrySet().stream()
                        .map(member ->
                                member.getKey() + ":" + json(member.getValue().value()))
                        .collect(Collectors.joining(",", "{", "}"));
            case JsonValue.Array array ->
                array.items().stream().map(YamlTreeTest::json).collect(Collectors.joining(",", "[", "]"));
            case JsonValue.Text text -> "'" + text.value() + "'";
            case JsonValue.Numeral number -> number.text();
            case JsonValue.Bool flag -> String.valueOf(flag.value());
            case JsonValue.Null ignored -> "null";
        };
    }

    @Test
    void objectsAndListsNestByIndentation() throws Exception {
        assertThat(json("""
            %YAML 1.2
            ---
            # boats
            boats:
            - name: Ida     # with a comment
              crew:
                - Ann
                -
                  Bo
            - - 1
              - 2
            -
            empty:
            "q: x": a:b#c
            ...
            """)).isEqualTo("{boats:[{name:'Ida',crew:['Ann','Bo']},[1,2],null],empty:null,q: x:'a:b#c'}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        ~ | null
        True | true
        +12 | 12
        007 | 7
        0x1F | 31
        0o17 | 15
        .5 | 0.5
        -1.50e+3 | -1.50e+3
        5. | 5
        1.2.3 | '1.2.3'
        2024-01-01 | '2024-01-01'
        yes | 'yes'
        - | [null]
        -x | '-x'
        !!str 12 | '12'
        '' | ''
        'it''s' | 'it's'
        "\\u00e9\\t\\"\\x41" | '\u00e9\t"A'
        """)
    void scalarsAreOfTheCoreSchema(String yaml, String json) throws Exception {
        assertThat(json(yaml)).isEqualTo(json.replace("\\u00e9", "\u00e9").replace("\\t", "\t"));
    }

    @Test
    void linesOfTextAreKeptOrJoined() throws Exception {
        assertThat(json("""
            a: |
              one
                two

              # three
            b: >-
              one
              two

              three
               four
            c: |+
              one

            d: one
              two

              three
            e: "one
              two\\
              three"
            """))
                .isEqualTo("{a:'one\n  two\n\n# three\n',b:'one two\nthree\n four',c:'one\n\n',d:'one two\nthree',"
                        + "e:'one twothree'}");
    }

    @Test
    void bracketsGoOverLines() throws Exception {
        assertThat(json("""
            a: {b: [1, x y,
              "z"], 'c':{"d":null}, e, }
            f: [g: 1]
            """)).isEqualTo("{a:{b:[1,'x y','z'],c:{d:null},e:null},f:[{g:1}]}");
    }

    @Test
    void aliasesStandForWhatTheyNameAndObjectsAreMerged() throws Exception {
        assertThat(json("""
            base: &base
              a: 1
              b: 2
            other:
              <<: *base
              b: 3
            list: [*base, *base]
            """)).isEqualTo("{base:{a:1,b:2},other:{b:3,a:1},list:[{a:1,b:2},{a:1,b:2}]}");
    }

    @Test
    void tagsOfProgramsAndNamesWithinBracketsAreRead() throws Exception {
        assertThat(json("{a: &x 1, b: *x, c: !Ref name, ? d : ! 2, e: !!int 3}"))
                .isEqualTo("{a:1,b:1,c:'name',d:'2',e:3}");
    }

    @Test
    void placesAreKnown() throws Exception {
        JsonValue.Obj root = (JsonValue.Obj) tree("a: 1\nb:\n  - x\n").root();

        assertThat(root.members().get("b").place()).isEqualTo(new JsonValue.Place(2, 1));
        assertThat(root.list("b").getFirst().place()).isEqualTo(new JsonValue.Place(3, 5));
    }

    @Test
    void aNameThatIsThereTwiceIsReported() throws Exception {
        assertThat(tree("a: 1\na: 2\n").problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.text()).contains("two members 'a'"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a: b: c",
                "a: 1\n b: 2",
                "a: [1, 2",
                "a: \"x",
                "a: 'x' y",
                "a:\n\t- b",
                "a: *b",
                "a: 1\n---\nb: 1",
                "? [a]\n: b",
                "a: \"\\q\"",
                "a: |x\n  y",
                "a: 1\n- b",
                "a: @b"
            })
    void whatIsNotUnderstoodIsRefusedWithItsPlace(String yaml) {
        assertThatThrownBy(() -> tree(yaml))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(
                                        refusal.reason().problem().location().line())
                                .isPositive());
    }

    @Test
    void aliasesThatMultiplyAreRefused() {
        StringBuilder yaml = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 10; i++) {
            yaml.append("a" + i + ": &a" + i + " [" + ("*a" + (i - 1) + ", ").repeat(10) + "]\n");
        }

        assertThatThrownBy(() -> tree(yaml.toString()))
                .isInstanceOf(Refusal.class)
                .satisfies(refused -> assertThat(
                                ((Refusal) refused).reason().problem().text())
                        .contains("including those of aliases"));
    }

    @Test
    void deepValuesAreRefused() {
        assertThatThrownBy(() -> tree("[".repeat(100_000)))
                .isInstanceOf(Refusal.class)
                .satisfies(refused ->
                        assertThat(((Refusal) refused).reason().problem().id()).isEqualTo("too-deep"));
        assertThatThrownBy(() -> tree("- ".repeat(100_000))).isInstanceOf(Refusal.class);
    }
}
