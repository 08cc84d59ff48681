package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.bindery.generators.java.binding.Enumerations;
import org.bindery.generators.java.deploy.CompiledClasses;
import org.bindery.generators.java.deploy.DeployException;
import org.bindery.generators.java.deploy.SourceCompiler;
import org.bindery.layout.Layouts;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.bindery.model.Rule;
import org.bindery.model.Severity;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.bindery.model.json.ModelFormatException;
import org.bindery.model.json.ModelJson;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever a model says, its bindings compile without a warning and can be loaded, or `check` refuses the model with
/// path and reason. `-Dbindery.hostile.models=` says how many models, and `-Dbindery.hostile.first=` which is the
/// first.
@Tag("long")
class HostileModelsTest {

    /// How many models the compiler gets at once.
    private static final int BATCH = 25;

    private static final Pattern CLASS = Pattern.compile("\\b[A-Z][A-Za-z]*[a-z][A-Za-z]*\\b");

    private final List<String> faults = new ArrayList<>();
    private final Map<Long, SortedMap<String, String>> open = new LinkedHashMap<>();
    private int refused;
    private int compiled;

    @Test
    void everyModelCompilesOrIsRefusedWithPathAndReason() {
        long first = Long.getLong("bindery.hostile.first", 0);
        long last = first + Long.getLong("bindery.hostile.models", 40) - 1;
        for (long seed = first; seed <= last; seed++) {
            emit(seed);
            if (open.size() == BATCH || seed == last) {
                compileOpen();
            }
        }
        assertThat(faults)
                .as("of " + compiled + " that compiled and " + refused + " refused")
                .isEmpty();
        assertThat(compiled).as("models that compiled").isGreaterThan(refused);
        assertThat(refused).as("models that were refused").isPositive();
    }

    private static Enumerations kind(long seed) {
        return seed % 2 == 0 ? Enumerations.TEXTS : Enumerations.ENUMS;
    }

    /// Each model is in a package of its own, so that many can be compiled together.
    private void emit(long seed) {
        try {
            Model made = HostileModels.of(seed);
            String folder = (made.javaPackage().isEmpty() ? "" : made.javaPackage() + ".") + "m" + seed;
            Model model = made.withIdentity(made.name(), made.version(), folder);
            assertThat(ModelJson.read(ModelJson.write(model), ReadLimits.DEFAULT))
                    .isEqualTo(model);
            Layouts layouts = Layouts.of(model);
            List<Problem> problems = Refusals.of(model, layouts);
            if (problems.isEmpty()) {
                open.put(seed, JavaEmitter.emit(model, layouts, kind(seed)).files());
            } else {
                refused++;
                assertThat(problems)
                        .allSatisfy(problem ->
                                assertThat(problem.toString()).matches("(?s)[/~\\\\$].*: error: .{10,} \\[[a-z-]+\\]"));
            }
        } catch (ModelFormatException | RuntimeException | AssertionError | StackOverflowError e) {
            faults.add(seed + ": " + e);
        }
    }

    private void compileOpen() {
        SortedMap<String, String> all = new TreeMap<>();
        open.values().forEach(files -> all.putAll(files));
        if (compile(all).isPresent()) {
            open.forEach((seed, files) -> compile(files).ifPresent(fault -> faults.add(seed + ": " + fault)));
        }
        compiled += open.size();
        open.clear();
    }

    /// What goes wrong, if anything does.
    private static Optional<String> compile(SortedMap<String, String> files) {
        try {
            CompiledClasses classes = SourceCompiler.compile(new GeneratedSources(files));
            Bound.initialize(classes);
            return classes.warnings().stream().findFirst().map(text -> "warning: " + text);
        } catch (DeployException | ClassNotFoundException | RuntimeException | LinkageError e) {
            return Optional.of(e.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"xml", "json"})
    void typesMayHaveTheNamesOfAllClassesThatEmittedCodeCanSee(String format) throws Exception {
        List<Particle> particles = new ArrayList<>();
        for (String name : classesInSight()) {
            particles.add(Models.optional(Models.local(name, Models.many(Models.element(name, "decimal")))));
        }
        assertThat(particles).hasSizeGreaterThan(100);
        List<Particle> groups = new ArrayList<>();
        for (int i = 0; i < particles.size(); i += 20) {
            List<Particle> some = particles.subList(i, Math.min(particles.size(), i + 20));
            groups.add(Models.local("part" + i, some.toArray(Particle[]::new)));
        }
        Model model = Models.of("names", groups.toArray(Particle[]::new));
        assertCompiles(format.equals("xml") ? model : model.withFormat(new MessageFormat.Json(false)));
    }

    /// All words with a capital letter in the bindings of models that use whatever a model can say.
    private static SortedSet<String> classesInSight() {
        SortedSet<String> names = new TreeSet<>();
        for (Model rich : RichModel.all()) {
            JavaEmitter.emit(rich).files().values().stream()
                    .flatMap(source -> CLASS.matcher(source).results())
                    .map(MatchResult::group)
                    .forEach(name -> names.add(name));
        }
        return names;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"_1", "serialVersionUID", "object", "1", "class", "getClass", "KEY", "IllegalArgumentException"})
    void componentsOfAnyKindMayHaveTheNameOf(String name) throws Exception {
        assertCompiles(Models.of("notes", Models.optional(Models.enumeration(name, "_1", "2"))));
        assertCompiles(Models.of("notes", Models.many(Models.element(name, "string"))));
        assertCompiles(Models.of("notes", Models.many(Models.local(name, Models.element(name, "date")))));
        assertCompiles(Models.rooted(
                "notes",
                Models.type("", Models.optional(Models.element("other", "int")))
                        .withAttributes(List.of(Attribute.of(name, TypeRef.xs("int"), true)))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u2028b", "a\u2029b", "a\u0085b", "\\u2028", "a\"b\\", "\uD800"})
    void textsMayHoldAnyCharacter(String text) throws Exception {
        assertCompiles(Models.of(
                        "notes",
                        Models.optional(Models.element("x", "string"))
                                .withConstraint(new ValueConstraint(ValueConstraint.Kind.DEFAULT, text))
                                .withDocumentation(text),
                        Models.enumeration("y", text, text + "2"),
                        Models.element("z", "string")
                                .withEncoding(new Encoding.Dictionary(List.of(text)))
                                .withRules(List.of(new Rule("r", Severity.ERROR, text, "value != \"x\"", true))))
                .withDocumentation(text));
    }

    @ParameterizedTest
    @ValueSource(ints = {65_533, 65_534, 65_535, 65_536, 131_070})
    void textsMayBeLongerThanAConstant(int length) throws Exception {
        for (String text : List.of("x".repeat(length), "\0".repeat(length), "名".repeat(length))) {
            assertCompiles(Models.of(
                    "notes",
                    Models.optional(Models.element("x", "string"))
                            .withConstraint(new ValueConstraint(ValueConstraint.Kind.DEFAULT, text)),
                    Models.enumeration("y", text, "2")));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "record", "out.in", "com.acme.String", "名.前", "x.var", "org", "java_", "com.acme.notes.Note"
            })
    void bindingsMayBeInAPackage(String javaPackage) throws Exception {
        assertCompiles(Models.trades().withIdentity("trades", "1.0", javaPackage));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a-b",
                "com.class.x",
                "com..x",
                ".x",
                "x.",
                "1.x",
                "java.x",
                "org.bindery.runtime",
                "a\u2028b",
                "_"
            })
    void whatIsNoPackageIsRefused(String javaPackage) {
        Model model = Models.trades().withIdentity("trades", "1.0", javaPackage);
        assertThat(Refusals.of(model, Layouts.of(model))).singleElement().satisfies(problem -> {
            assertThat(problem.id()).isEqualTo("wrong-package");
            assertThat(problem.text()).contains("set package to");
        });
    }

    @Test
    void anAlternativeMayBeEmpty() throws Exception {
        Group choice = Group.choice(List.of(Models.element("a", "string"), Group.sequence(List.of())));
        assertCompiles(Models.of("notes", choice, Models.element("b", "string")));
        assertCompiles(Models.of("notes", Group.choice(List.of(Group.sequence(List.of())))));
    }

    @Test
    void anOptionalGroupMayBeginWithAChoiceOfNothing() throws Exception {
        Group group = Group.of(
                Group.Kind.SEQUENCE,
                Cardinality.OPTIONAL,
                List.of(Group.choice(List.of()), Models.many(Models.element("a", "string"))));
        assertCompiles(Models.of("notes", group, Models.element("b", "string")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"decimal", "int", "date", "boolean"})
    void aRestrictionMaySayAUnionOrAListWhereItsBaseHasAnotherKindOfValue(String base) throws Exception {
        for (SimpleType.Variety variety : List.of(
                new SimpleType.UnionOf(List.of(TypeRef.xs("token"), TypeRef.xs("string"))),
                new SimpleType.ListOf(TypeRef.xs("token")))) {
            SimpleType texts = SimpleType.restriction(Name.of("Texts"), TypeRef.xs("string"), Facets.NONE)
                    .withVariety(variety);
            ComplexType wide = Models.type("Wide", Models.element("a", base));
            ComplexType narrow = Models.type("Narrow", Element.of("a", TypeRef.named(texts.name())))
                    .withDerivation(new Derivation(Derivation.Method.RESTRICTION, wide.name()));
            assertCompiles(Models.of("notes", Element.of("b", TypeRef.named(narrow.name())))
                    .withType(texts)
                    .withType(wide)
                    .withType(narrow));
        }
    }

    @Test
    void anAbstractTypeWithoutANameIsRefusedSinceNothingCanBeDerivedFromIt() {
        ComplexType plain = Models.type("", Models.element("a", "string"));
        ComplexType type = new ComplexType(
                plain.name(),
                plain.derivation(),
                true,
                false,
                plain.block(),
                plain.content(),
                plain.attributes(),
                plain.anyAttribute(),
                plain.rules(),
                plain.virtualFields(),
                "",
                plain.location());
        Model model = Models.of("notes", Element.of("item", TypeRef.local(type)));
        assertThat(Refusals.of(model, Layouts.of(model))).singleElement().satisfies(problem -> {
            assertThat(problem.toString()).startsWith("/note/item: error: ").endsWith("[abstract-type]");
        });
    }

    private static void assertCompiles(Model model) throws Exception {
        Layouts layouts = Layouts.of(model);
        assertThat(Refusals.of(model, layouts)).isEmpty();
        for (Enumerations kind : Enumerations.values()) {
            assertThat(compile(JavaEmitter.emit(model, layouts, kind).files())).isEmpty();
        }
    }
}
