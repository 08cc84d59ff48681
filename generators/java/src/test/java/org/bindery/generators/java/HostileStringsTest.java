package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.bindery.generators.java.deploy.SourceCompiler;
import org.bindery.layout.Layouts;
import org.bindery.model.Encoding;
import org.bindery.model.Model;
import org.bindery.model.Particle;
import org.bindery.model.ReadLimits;
import org.bindery.model.json.ModelFormatException;
import org.bindery.model.json.ModelJson;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whatever strings a model file holds, in whichever place, they are no code in its bindings.
class HostileStringsTest {

    private static final Map<String, List<Pair>> PAIRS = new ConcurrentHashMap<>();

    /// What some text could not be put into. Others mostly cannot either, so these are tried apart.
    private static final Set<String> REFUSED = ConcurrentHashMap.newKeySet();

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

    /// In patterns: those have a test of their own, since values are written otherwise if a pattern is not one.
    private static final String PATTERN = "[A-Z]";

    /// Where none of the texts is taken, and why.
    private static final Map<String, String> NOWHERE = Map.ofEntries(
            Map.entry("Encoding.Ranked.pattern", "has a test with other patterns"),
            Map.entry("Facets.patterns", "have a test of their own"),
            Map.entry("Framing.kind", "is one of those that are known, or refused"),
            Map.entry("Framing.ports", "are protocols and numbers, or refused"),
            Map.entry("MessageFormat.Asn1.rules", "are one of those that are known, or refused"),
            Map.entry("MessageFormat.Avro.rules", "are one of those that are known, or refused"),
            Map.entry("MessageFormat.Delimited.charset", "is the name of a character set that Java knows, or refused"),
            Map.entry("MessageFormat.Delimited.lineEnd", "is one of three, or refused"),
            Map.entry("MessageFormat.FixedWidth.blocking", "is one of those that are known, or refused"),
            Map.entry("MessageFormat.FixedWidth.charset", "is the name of a character set that Java knows, or refused"),
            Map.entry("MessageFormat.KeyValue.charset", "is the name of a character set that Java knows, or refused"),
            Map.entry("VirtualField.name", "consists of letters, digits and _, or is refused"));

    private static List<String> hostile() {
        return HOSTILE;
    }

    /// A model with hostile texts, and the same with harmless ones.
    private record Pair(Model hostile, Model harmless) {

        /// The same model with a text in all places where it may stand.
        static Pair of(Model rich, String hostile) {
            String harmless = harmlessLike(hostile);
            List<String> all = ModelStrings.in(rich).values().stream()
                    .flatMap(texts -> texts.stream())
                    .filter(text -> !text.isEmpty() && !text.contains(PATTERN))
                    .distinct()
                    .toList();
            Map<Boolean, List<String>> likely =
                    all.stream().collect(Collectors.partitioningBy(text -> !REFUSED.contains(text)));
            Set<String> hostileAccepted = new HashSet<>();
            accept(rich, likely.get(true), hostile, hostileAccepted);
            accept(rich, likely.get(false), hostile, hostileAccepted);
            all.stream().filter(text -> !hostileAccepted.contains(text)).forEach(REFUSED::add);
            Set<String> accepted = new HashSet<>();
            accept(rich, List.copyOf(hostileAccepted), harmless, accepted);
            return new Pair(
                    changed(rich, accepted, hostile).orElseThrow(),
                    changed(rich, accepted, harmless).orElseThrow());
        }

        /// Finds which strings may be changed, together with those that may: all of them, or else of each half.
        private static void accept(Model rich, List<String> strings, String text, Set<String> accepted) {
            accepted.addAll(strings);
            if (changed(rich, accepted, text).isPresent()) {
                return;
            }
            strings.forEach(accepted::remove);
            if (strings.size() > 1) {
                accept(rich, strings.subList(0, strings.size() / 2), text, accepted);
                accept(rich, strings.subList(strings.size() / 2, strings.size()), text, accepted);
            }
        }
    }

    /// A text as long, in which each character that is no letter or digit is another letter.
    private static String harmlessLike(String hostile) {
        StringBuilder text = new StringBuilder();
        Map<Character, Character> letters = new HashMap<>();
        List<Character> free = "qwertyuiopsdfghjklzvnm"
                .chars()
                .mapToObj(c -> (char) c)
                .filter(c -> hostile.indexOf(c) < 0)
                .toList();
        hostile.chars().mapToObj(c -> (char) c).forEach(c -> {
            boolean plain = String.valueOf(c).matches("[A-Za-z0-9]");
            text.append(plain ? c : letters.computeIfAbsent(c, other -> free.get(letters.size())));
        });
        return text.toString();
    }

    private static List<Pair> pairs(String hostile) {
        return PAIRS.computeIfAbsent(
                hostile,
                text -> RichModel.all().stream()
                        .map(rich -> Pair.of(rich, text))
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("hostile")
    @Tag("long")
    void stringsOfAModelAreNoCodeWhereverTheyStand(String hostile) throws Exception {
        List<Pair> pairs = pairs(hostile);
        String shape = shape(pairs.stream().map(Pair::hostile).toList());
        String expected = shape(pairs.stream().map(Pair::harmless).toList());
        int same = Arrays.mismatch(shape.toCharArray(), expected.toCharArray());
        assertThat(same)
                .as(() -> around(shape, same) + "\nbut expected " + around(expected, same))
                .isEqualTo(-1);
    }

    private static String around(String text, int place) {
        return text.substring(Math.max(0, place - 200), Math.min(text.length(), place + 200));
    }

    @Test
    @Tag("long")
    void everyStringThatAModelCanHoldIsHostileInATest() {
        Set<String> seen = new TreeSet<>();
        for (String hostile : HOSTILE) {
            for (Pair pair : pairs(hostile)) {
                ModelStrings.in(pair.hostile()).forEach((component, texts) -> {
                    if (texts.stream().anyMatch(text -> text.contains(hostile) || text.contains(literal(hostile)))) {
                        seen.add(component);
                    }
                });
            }
        }
        SortedSet<String> missed = new TreeSet<>(ModelStrings.declared());
        missed.removeAll(seen);
        assertThat(missed).as("texts of a model that no test makes hostile").isEqualTo(NOWHERE.keySet());
    }

    @Test
    void patternsOfAModelAreNoCode() throws Exception {
        List<Particle> fields = new ArrayList<>();
        for (String hostile : HOSTILE) {
            fields.add(Models.pattern("code" + fields.size(), "[A-Z]{3}" + hostile));
            fields.add(Models.pattern("word" + fields.size(), hostile));
            fields.add(Models.element("usual" + fields.size(), "string")
                    .withEncoding(
                            new Encoding.Ranked("[A-Z]{3}" + hostile.replaceAll("[\\\\|.?*+(){}\\[\\]^-]", "\\\\$0"))));
        }
        Model model = Models.of("notes", fields.toArray(Particle[]::new));
        assertThat(shape(List.of(model.withIdentity("notes", "1.0", "com.acme.notes"))))
                .doesNotContain("java/lang/System");
    }

    private static String put(String old, String text) {
        String marked = old.replace(RichModel.RAW, text).replace(RichModel.IN_LITERAL, literal(text));
        return marked.equals(old) ? old + text : marked;
    }

    /// What stands in a literal of a rule for a text.
    private static String literal(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }

    /// The model with other strings, as a file gives it, if nothing objects to it and it has messages.
    private static Optional<Model> changed(Model rich, Set<String> strings, String text) {
        try {
            Model changed = ModelStrings.changed(rich, old -> strings.contains(old) ? put(old, text) : old);
            Model model = ModelJson.read(ModelJson.write(changed), ReadLimits.DEFAULT);
            Layouts layouts = Layouts.of(model);
            boolean usable = Refusals.of(model, layouts).isEmpty()
                    && !layouts.shapes().roots().isEmpty();
            return usable ? Optional.of(model) : Optional.empty();
        } catch (ModelFormatException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /// What the classes of the bindings do, each in a package of its own.
    private static String shape(List<Model> models) throws Exception {
        SortedMap<String, String> sources = new TreeMap<>();
        models.forEach(model -> sources.putAll(JavaEmitter.emit(model).files()));
        Map<String, byte[]> classes =
                SourceCompiler.compile(new GeneratedSources(sources)).files();
        StringBuilder shape = new StringBuilder();
        for (Model model : models) {
            String folder = model.javaPackage().replace('.', '/') + "/";
            Map<String, byte[]> own = new TreeMap<>(classes);
            own.keySet().removeIf(path -> !path.startsWith(folder));
            assertThat(own).isNotEmpty();
            shape.append(String.join("\n", ClassShape.of(model.javaPackage(), own)));
        }
        return shape.toString();
    }
}
