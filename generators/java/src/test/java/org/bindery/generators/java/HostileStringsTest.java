package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.bindery.generators.java.deploy.CompiledClasses;
import org.bindery.generators.java.deploy.SourceCompiler;
import org.bindery.layout.Layouts;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.model.json.ModelFormatException;
import org.bindery.model.json.ModelJson;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Whatever strings a model file holds, in whichever place, they are no code in its bindings.
class HostileStringsTest {

    private static final JsonMapper JSON = new JsonMapper();

    /// Each ends a comment, a literal, a statement or a name, or is a placeholder of what writes the source.
    private static final List<String> HOSTILE = List.of(
            "x */ static { System.exit(1); } /*",
            "x\\u002a/ static { System.exit(1); } /*",
            "x\"; static { System.exit(1); } String y = \"",
            "x\"+System.exit(1)+\"",
            "x);System.exit(1);(",
            "x', System.exit(1), '",
            "x\\\"; System.exit(1); //",
            "x\\u0022; System.exit(1); //",
            "x\nSystem.exit(1);\n@Deprecated",
            "x\u2028System.exit(1);\u2029}",
            "$T$L$S$N$$$W$[$]$>$<",
            "$L",
            "x$",
            "{@code x} {@link y",
            "<script>x</script></p>&lt;",
            "\uD800x",
            "\u202Ex\u2066",
            "\0x\u0007",
            "x\\",
            "\"\"\"",
            "../../x",
            "x.y;import java.lang.System",
            "LINES;System.exit(1)");

    private static List<String> hostile() {
        return HOSTILE;
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void stringsOfAModelAreNoCodeWhereverTheyStand(String hostile) throws Exception {
        String harmless = hostile.replaceAll("[^A-Za-z0-9]", "x");
        int places = 0;
        for (Model rich : RichModel.all()) {
            JsonNode file = JSON.readTree(ModelJson.write(rich));
            Set<String> accepted = accepted(file, hostile, harmless);
            Model changed = read(changed(file, accepted, hostile)).orElseThrow();
            Model compared = read(changed(file, accepted, harmless)).orElseThrow();
            assertThat(shape(changed)).isEqualTo(shape(compared));
            places += accepted.size();
        }
        assertThat(places).as("strings that took the text").isGreaterThan(30);
    }

    /// The strings that may end with other texts, wherever they stand, and together; with many no model is usable.
    private static Set<String> accepted(JsonNode file, String... texts) {
        Set<String> all = new LinkedHashSet<>();
        for (String string : strings(file, new LinkedHashSet<>())) {
            all.add(string);
            if (Stream.of(texts).anyMatch(text -> read(changed(file, all, text)).isEmpty())) {
                all.remove(string);
            }
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void patternsOfAModelAreNoCode(String hostile) throws Exception {
        Model model = Models.of("notes", Models.pattern("code", "[A-Z]{3}" + hostile), Models.pattern("word", hostile));
        assertThat(shape(model)).noneMatch(type -> type.contains("java/lang/System"));
    }

    /// All strings of a file but the names of built-in types, since a type that is not known is any XML, and the
    /// pattern, since its values are written otherwise if it is not one.
    private static Set<String> strings(JsonNode node, Set<String> found) {
        if (node.isString() && !node.asString().matches("xs:.*|.*A-Z.*")) {
            found.add(node.asString());
        }
        node.forEach(inner -> strings(inner, found));
        return found;
    }

    private static String changed(JsonNode file, Set<String> strings, String end) {
        return JSON.writeValueAsString(copy(file, text -> strings.contains(text) ? text + end : text));
    }

    private static JsonNode copy(JsonNode node, UnaryOperator<String> change) {
        if (node.isString()) {
            return JSON.getNodeFactory().stringNode(change.apply(node.asString()));
        }
        if (node.isArray()) {
            ArrayNode copy = JSON.createArrayNode();
            node.forEach(item -> copy.add(copy(item, change)));
            return copy;
        }
        if (node.isObject()) {
            ObjectNode copy = JSON.createObjectNode();
            node.properties().forEach(member -> copy.set(member.getKey(), copy(member.getValue(), change)));
            return copy;
        }
        return node;
    }

    /// The model in a file, if nothing objects to it and it has messages.
    private static Optional<Model> read(String file) {
        try {
            Model model = ModelJson.read(file, ReadLimits.DEFAULT);
            Layouts layouts = Layouts.of(model);
            boolean usable = Refusals.of(model, layouts).isEmpty()
                    && !layouts.shapes().roots().isEmpty();
            return usable ? Optional.of(model) : Optional.empty();
        } catch (ModelFormatException e) {
            return Optional.empty();
        }
    }

    private static List<String> shape(Model model) throws Exception {
        CompiledClasses classes = SourceCompiler.compile(JavaEmitter.emit(model));
        return ClassShape.of(model.javaPackage(), classes.files());
    }
}
