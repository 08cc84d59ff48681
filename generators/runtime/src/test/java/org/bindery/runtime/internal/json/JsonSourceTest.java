package org.bindery.runtime.internal.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.JsonLimits;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;

class JsonSourceTest {

    private static JsonTree read(byte[] bytes) throws IOException, InvalidMessageException {
        return new JsonSource(bytes, JsonLimits.DEFAULT, false).only();
    }

    private static String raw(String text) throws IOException, InvalidMessageException {
        return read(text.getBytes(UTF_8)).raw(0);
    }

    private static void assertRefused(String text, String... said) {
        assertThatThrownBy(() -> raw(text))
                .as(text)
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContainingAll(said);
    }

    /** One byte at a time, so that what is kept moves wherever it can. */
    private static InputStream trickle(byte[] bytes) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(length, 1));
            }
        };
    }

    private static List<String> all(InputStream in, boolean items) throws IOException, InvalidMessageException {
        JsonSource source = new JsonSource(in, JsonLimits.DEFAULT, items);
        List<String> texts = new ArrayList<>();
        for (JsonTree tree = source.next(); tree != null; tree = source.next()) {
            texts.add(tree.raw(0));
        }
        return texts;
    }

    @Test
    void whatTheStandardAllowsIsReadAndAllElseIsRefused() throws Exception {
        List<Path> files;
        try (Stream<Path> all = Files.list(Standards.path("json/json-edge-cases"))) {
            files = all.filter(file -> file.toString().endsWith(".json")).toList();
        }
        for (Path file : files) {
            byte[] bytes = Files.readAllBytes(file);
            String name = file.getFileName().toString();
            // Names that come twice make values that readers do not agree on.
            boolean twice = name.startsWith("y_object_duplicated_key");
            if (name.startsWith("y_") && !twice) {
                JsonTree tree = read(bytes);
                assertThat(raw(tree.raw(0))).as(name).isEqualTo(tree.raw(0));
                assertThat(all(trickle(bytes), false)).as(name).containsExactly(tree.raw(0));
            } else if (name.startsWith("n_") || twice) {
                assertThatThrownBy(() -> read(bytes)).as(name).isInstanceOf(InvalidMessageException.class);
            }
        }
        assertThat(files).hasSizeGreaterThan(100);
    }

    @Test
    void whiteSpaceAndNeedlessEscapesAreDropped() throws Exception {
        assertThat(raw(" { \"a\\u0041\\/\" : [ 1 , { } , [ ] , \"\\u00e4\\ud83d\\ude00\\u0001\" ] }\r\n"))
                .isEqualTo("{\"aA/\":[1,{},[],\"ä😀\\u0001\"]}");
        assertThat(raw("\uFEFF[-0.10E+2,null,true,false]")).isEqualTo("[-0.10E+2,null,true,false]");
    }

    @Test
    void textsFollowEachOtherWithOrWithoutLines() throws Exception {
        byte[] bytes = " {\"a\":1}{\"a\":2}\n[3]\n\n\"4\" 5\n".getBytes(UTF_8);
        assertThat(all(trickle(bytes), false)).containsExactly("{\"a\":1}", "{\"a\":2}", "[3]", "\"4\"", "5");
        assertThat(all(trickle("[ {\"a\":1} , [2],3 ] \n".getBytes(UTF_8)), true))
                .containsExactly("{\"a\":1}", "[2]", "3");
        assertThat(all(trickle(" [ ] ".getBytes(UTF_8)), true)).isEmpty();
        assertThat(all(trickle("{\"a\":1}\n{}".getBytes(UTF_8)), true)).containsExactly("{\"a\":1}", "{}");
        for (String wrong : List.of("[1", "[1,", "[1,]", "[1 2]", "[1]2", "[,1]", "12true", "1 ]")) {
            assertThatThrownBy(() -> all(trickle(wrong.getBytes(UTF_8)), true))
                    .as(wrong)
                    .isInstanceOf(InvalidMessageException.class);
        }
    }

    @Test
    void placesAreLinesAndColumnsOfCharacters() throws Exception {
        JsonTree tree = read("{\r\n \"ä😀\": [1,\n  2]}".getBytes(UTF_8));
        assertThat(tree.text(1)).isEqualTo("ä😀");
        assertThat(List.of(tree.line(1), tree.column(1), tree.line(2), tree.column(2)))
                .containsExactly(2, 2, 2, 9);
        assertThat(List.of(tree.line(4), tree.column(4))).containsExactly(3, 3);
        assertThat(List.of(tree.start(4), tree.end(4), tree.start(0), tree.end(0)))
                .containsExactly(17L, 18L, 0L, 20L);
        assertRefused("{\n  \"a\": 1,\n  \"b\": 2,\n  \"a\": 3}", "line 4, column 3", "'a' comes twice");
        assertRefused("{\"a\":\"\\ud800\"}", "line 1, column 7", "half of a surrogate pair");
        assertRefused("{\"a\":tru}", "expected 'true', but '}' was found");
        assertRefused("", "the text ends");
        assertRefused("{} {}", "nothing more");
    }

    @Test
    void manyMembersAreComparedQuicklyToo() throws Exception {
        StringBuilder text = new StringBuilder("{\"x\":0");
        for (int i = 0; i < 100_000; i++) {
            text.append(",\"name").append(i).append("\":").append(i);
        }
        assertThat(raw(text + "}")).hasSize(text.length() + 1);
        assertRefused(text + ",\"name\\u0037\":1}", "'name7' comes twice");
    }

    @Test
    void whatIsTooDeepTooManyOrTooLongIsRefused() {
        assertRefused("[".repeat(10_000_000), "nested more than 500 deep");
        assertRefused("{\"a\":".repeat(1_000_000), "nested more than 500 deep");
        JsonLimits few = new JsonLimits(10, 5, 10, 50);
        for (String text : List.of("[1,2,3,4,5]", "\"12345678901\"", "12345678901", "[ " + " ".repeat(9000) + "]")) {
            assertThatThrownBy(() -> new JsonSource(trickle(text.getBytes(UTF_8)), few, false).only())
                    .as(text)
                    .isInstanceOf(InvalidMessageException.class)
                    .hasMessageContaining("more than");
        }
    }

    @Test
    void numbersKeepTheirDigitsUpToALimit() throws Exception {
        JsonTree tree = read(
                "[1.50,1e3,-1E-2,123456789012345678901234567890,1e999999999,1e-5000,0e99999999999]".getBytes(UTF_8));
        assertThat(tree.decimal(1)).hasToString("1.50");
        assertThat(tree.decimal(2)).hasToString("1000");
        assertThat(tree.decimal(3)).hasToString("-0.01");
        assertThat(tree.integer(4)).hasToString("123456789012345678901234567890");
        assertThat(tree.integer(2)).hasToString("1000");
        for (int tooLong : List.of(5, 6, 7)) {
            assertThatThrownBy(() -> tree.decimal(tooLong))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("more than 1000 digits");
        }
        assertThatThrownBy(() -> tree.integer(1)).hasMessageContaining("'1.50' is not an integer");
    }
}
