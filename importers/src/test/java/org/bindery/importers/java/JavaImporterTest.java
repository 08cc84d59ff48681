package org.bindery.importers.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.bindery.importers.ContentText;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importers;
import org.bindery.importers.SourceFolder;
import org.bindery.model.ComplexType;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Models of Java classes, compiled or not.
@Timeout(60)
class JavaImporterTest {

    @TempDir
    private Path path;

    private JavaFolder trades() {
        return new JavaFolder(path)
                .with("shop.Trade", """
                    package shop;
                    import java.math.*;
                    import java.time.LocalDate;
                    import java.util.*;
                    /** What was dealt. <p>Once.
                      * @param id its key */
                    public record Trade(long id, Side side, BigDecimal price, LocalDate day, List<Leg> legs,
                            Optional<String> note, Map<String, Integer> counts, byte[] photo, int[] numbers,
                            UUID ref, java.time.Instant at, List<List<String>> grid, Box<Leg> box, Box<String> label) {
                        static final int NOT_DATA = 1;
                        public double total() { return 0; }
                        /** Which way. */
                        public enum Side { BUY, /** We give. */ SELL }
                    }
                    """)
                .with("shop.Leg", """
                    package shop;
                    public class Leg {
                        private String currency;
                        private Leg next;
                        private transient int cache;
                        private int hidden;
                        public static String shared;
                        public String getCurrency() { return currency; }
                        public void setCurrency(String currency) { this.currency = currency; }
                        public Leg getNext() { return next; }
                        public boolean isOpen() { return true; }
                        public void setOpen(boolean open) {}
                        public String getCalculated() { return currency; }
                    }
                    """)
                .with("shop.Box", "package shop; public record Box<T>(T inside, java.util.List<T> more) {}");
    }

    private static void assertTrades(Model model) {
        assertThat(ContentText.of(model, "Trade"))
                .isEqualTo("(id:long, side:Side 0..1, price:decimal 0..1, day:{} 0..1, legs:Leg 0..*, note:string"
                        + " 0..1, counts:(key:string, value:int) 0..*, photo:base64Binary 0..1, numbers:int"
                        + " 0..*, ref:{} 0..1, at:{} 0..1, grid:(item:string 0..*) 0..*, box:BoxOfLeg 0..1,"
                        + " label:BoxOfString 0..1)");
        assertThat(ContentText.of(model, "Leg")).isEqualTo("(currency:string 0..1, next:Leg 0..1, open:boolean)");
        assertThat(ContentText.of(model, "BoxOfLeg")).isEqualTo("(inside:Leg 0..1, more:Leg 0..*)");
        assertThat(ContentText.of(model, "BoxOfString")).isEqualTo("(inside:string 0..1, more:string 0..*)");
        assertThat(model.types().get(Name.of("Side")).toString()).contains("value=BUY", "value=SELL");
        assertThat(model.roots()).containsExactly(Name.of("trade"));
    }

    @Test
    void sourcesAndTheirClassesGiveTheSameModel() throws Exception {
        ImportResult source = trades().ofSource();
        ImportResult compiled = trades().ofJar();

        assertThat(source.problems()).isEmpty();
        assertThat(compiled.problems()).isEmpty();
        assertTrades(source.model());
        assertTrades(compiled.model());
    }

    @Test
    void sourcesBringTheirDocumentationAndPlaces() throws Exception {
        Model model = trades().ofSource().model();

        ComplexType trade = (ComplexType) model.types().get(Name.of("Trade"));
        assertThat(trade.documentation()).isEqualTo("What was dealt. Once.");
        assertThat(trade.location().toString()).endsWith("Trade.java:7:1");
        assertThat(trade.toString()).contains("documentation=its key");
        assertThat(model.types().get(Name.of("Side")).toString())
                .contains("documentation=Which way.")
                .contains("EnumerationValue[value=SELL, documentation=We give.]");
    }

    private JavaFolder annotated() {
        String runtime = "@Retention(RetentionPolicy.RUNTIME) ";
        return new JavaFolder(path)
                .with(
                        "v.NotNull",
                        "package v; import java.lang.annotation.*; " + runtime
                                + "@Target({ElementType.FIELD, ElementType.TYPE_USE, ElementType.METHOD}) public"
                                + " @interface NotNull {}")
                .with("v.Size", annotation("Size", "int min() default 0; int max() default 99;"))
                .with("v.Min", annotation("Min", "long value();"))
                .with("v.DecimalMax", annotation("DecimalMax", "String value(); boolean inclusive() default true;"))
                .with("v.Digits", annotation("Digits", "int integer(); int fraction();"))
                .with("v.Pattern", annotation("Pattern", "String regexp();"))
                .with("v.NotBlank", annotation("NotBlank", ""))
                .with("v.Email", annotation("Email", ""))
                .with("v.Past", annotation("Past", ""))
                .with(
                        "v.JsonProperty",
                        annotation("JsonProperty", "String value() default \"\"; boolean required() default false;"))
                .with("v.JsonIgnore", annotation("JsonIgnore", ""))
                .with("shop.Person", """
                    package shop;
                    import v.*;
                    import java.math.BigDecimal;
                    import java.util.*;
                    public class Person {
                        @NotNull @Size(min = 2, max = 40) public String name;
                        @Min(18) public Integer age;
                        @DecimalMax(value = "99.5", inclusive = false) @Digits(integer = 3, fraction = 2)
                        public BigDecimal weight;
                        @Pattern(regexp = "^[A-Z]{2}\\\\d+$") public String code;
                        @Pattern(regexp = "(?=x)x") public String odd;
                        @NotBlank public String nick;
                        @Email @JsonProperty("e-mail") public String email;
                        @Past public java.time.LocalDate born;
                        @Size(min = 1, max = 5) public List<String> friends;
                        @JsonIgnore public String secret;
                        @JsonProperty(required = true) public Boolean member;
                    }
                    """);
    }

    private static String annotation(String name, String members) {
        return "package v; import java.lang.annotation.*; @Retention(RetentionPolicy.RUNTIME) public @interface " + name
                + " {" + members + "}";
    }

    @Test
    void annotationsBecomeCardinalitiesFacetsAndNames() throws Exception {
        for (ImportResult result :
                new ImportResult[] {annotated().ofSource(), annotated().ofJar()}) {
            Model model = result.model();
            assertThat(ContentText.of(model, "Person"))
                    .isEqualTo("(name:{}, age:{}? 0..1, weight:{}? 0..1, code:{}? 0..1, odd:string? 0..1, nick:{},"
                            + " email:{}? 0..1, born:{}? 0..1, friends:string 0..5, member:boolean)");
            assertThat(model.types().get(Name.of("Person")).toString())
                    .contains("minLength=OptionalInt[2], maxLength=OptionalInt[40]")
                    .contains("Bound[value=18, inclusive=true]")
                    .contains("Bound[value=99.5, inclusive=false]")
                    .contains("totalDigits=OptionalInt[5], fractionDigits=OptionalInt[2]")
                    .contains("patterns=[[A-Z]{2}[0-9]+]")
                    .contains("nativeName=e-mail")
                    .contains("usage=optional-array nullable-array")
                    .contains("documentation=In the past.");
            assertThat(model.format()).isEqualTo(new MessageFormat.Json(false));
            assertThat(result.problems())
                    .singleElement()
                    .satisfies(problem -> assertThat(problem.id()).isEqualTo("pattern-not-kept"));
        }
    }

    @Test
    void classesOfJavaAndOfOtherJarsThatAreNoValuesAreReported() throws Exception {
        ImportResult result = new JavaFolder(path).with("shop.Work", """
            package shop;
            public record Work(java.util.Stack<String> steps, java.util.concurrent.ConcurrentSkipListMap<String, Integer> counts,
                StringBuffer note, java.io.PrintStream log) {}
            """).ofSource();

        assertThat(ContentText.of(result.model(), "Work"))
                .isEqualTo("(steps:string 0..*, counts:(key:string, value:int) 0..*, note:string 0..1, log:string"
                        + " 0..1)");
        assertThat(result.problems())
                .singleElement()
                .extracting(Problem::text)
                .isEqualTo("The class java.io.PrintStream of Java is nothing that a message has, and its values are"
                        + " taken for text; set the type of the component by hand, or delete it.");
    }

    @Test
    void sealedAndAbstractClassesAreDerivedFrom() throws Exception {
        JavaFolder folder = new JavaFolder(path)
                .with("shop.Shape", """
                    package shop;
                    public sealed interface Shape permits Shape.Circle, Shape.Square, Named {
                        double area();
                        String name();
                        record Circle(String name, double radius) implements Shape {
                            public double area() { return 3 * radius; } }
                        record Square(String name, double side) implements Shape {
                            public double area() { return side * side; } }
                    }
                    """)
                .with("shop.Named", """
                    package shop;
                    public abstract non-sealed class Named implements Shape {
                        protected String name;
                        public String name() { return name; }
                    }
                    """)
                .with("shop.Picture", "package shop; public record Picture(java.util.List<? extends Shape> shapes) {}");

        for (Model model :
                new Model[] {folder.ofSource().model(), folder.ofJar().model()}) {
            assertThat(ContentText.of(model, "Picture")).isEqualTo("(shapes:Shape 0..*)");
            assertThat(ContentText.of(model, "Shape")).isEqualTo("(name:string 0..1)");
            assertThat(ContentText.of(model, "Circle")).isEqualTo("(radius:double)");
            assertThat(((ComplexType) model.types().get(Name.of("Shape"))).isAbstract())
                    .isTrue();
            assertThat(((ComplexType) model.types().get(Name.of("Square")))
                            .derivation()
                            .base())
                    .isEqualTo(Name.of("Shape"));
            assertThat(model.types()).containsKey(Name.of("Named"));
            assertThat(model.roots()).containsExactly(Name.of("picture"));
        }
    }

    @Test
    void nothingOfTheUsersIsLoadedOrInitialised() throws Exception {
        Path witness = path.resolve("witness");
        String text = "package shop; public class Bomb { static { try {"
                + " java.nio.file.Files.writeString(java.nio.file.Path.of(\""
                + witness.toString().replace("\\", "\\\\")
                + "\"), \"boom\"); } catch (java.io.IOException e) { throw new"
                + " Error(e); } } public int size; public enum Kind { A, B } public Kind kind; }";
        JavaFolder folder = new JavaFolder(path).with("shop.Bomb", text);

        assertThat(ContentText.of(folder.ofSource().model(), "Bomb")).isEqualTo("(size:int, kind:Kind 0..1)");
        assertThat(ContentText.of(folder.ofJar().model(), "Bomb")).isEqualTo("(size:int, kind:Kind 0..1)");
        assertThat(Files.exists(witness)).isFalse();
    }

    @Test
    void classesAndPackagesAreChosen() throws Exception {
        JavaFolder folder = trades().with("other.Thing", "package other; public class Thing { public int size; }");

        assertThat(folder.ofJar("types=Leg").model().types().keySet()).containsExactly(Name.of("Leg"));
        assertThat(folder.ofJar("packages=other").model().types().keySet()).containsExactly(Name.of("Thing"));
        assertThat(folder.ofJar("root=shop.Leg").model().roots()).containsExactly(Name.of("leg"));
        assertThat(new SourceFolder(path, "java")
                        .refusal("classes.jar", "root=Trad")
                        .problem()
                        .text())
                .contains("did you mean Trade");
    }

    @Test
    void genericClassesThatGrowWithoutEndAreCut() throws Exception {
        JavaFolder folder = new JavaFolder(path)
                .with("Grow", "public class Grow<T> { public Grow<java.util.List<Grow<T>>> more; public T it; }")
                .with("Start", "public record Start(Grow<String> grow) {}");

        assertThat(folder.ofJar().model().types().size()).isBetween(2, 50);
    }

    @Test
    void aRealLibraryIsReadWithoutCrashing() throws Exception {
        Path jar = Path.of(org.h2.Driver.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());

        ImportResult result = new SourceFolder(path, "java").read(jar.toString());

        assertThat(result.model().types().size()).isGreaterThan(100);
        assertThat(Importers.detect(jar).format()).isEqualTo("java");
    }

    @Test
    void ownClassesAreReadBackAsTheyAre() throws Exception {
        Path classes = Path.of(
                Model.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Path location = classes.resolve("org/bindery/model/Location.class");
        String file = Files.isDirectory(classes) ? location.toString() : classes.toString();

        Model model = new SourceFolder(path, "java").model(file, "types=Location");

        assertThat(ContentText.of(model, "Location")).isEqualTo("(file:string 0..1, line:int, column:int)");
    }

    @Test
    void damagedInputIsReportedOrRefused() throws Exception {
        SourceFolder folder = new SourceFolder(path, "java");
        folder.with("Broken.java", "public class Broken { public int a; public String b( }")
                .with("Nothing.java", "// nothing here");
        byte[] jar = Files.readAllBytes(trades().jar());
        Files.write(path.resolve("cut.jar"), java.util.Arrays.copyOf(jar, jar.length / 2));
        Files.write(
                path.resolve("Cut.class"),
                new byte[] {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0, 0, 70});

        assertThat(folder.refusal("Nothing.java").problem().id()).isEqualTo("no-class");
        assertThat(folder.refusal("Cut.class").problem().id()).isEqualTo("broken-class");
        try {
            assertThat(folder.read("Broken.java").problems())
                    .anySatisfy(problem -> assertThat(problem.id()).isEqualTo("java-syntax"));
            folder.read("cut.jar");
        } catch (ImportException e) {
            assertThat(e.problem().text()).isNotBlank();
        }
    }

    @Test
    void classesThatOnlyExtendOthersShowWhichAreMissing() throws Exception {
        SourceFolder folder = new SourceFolder(path, "java")
                .with("Parcel.java", "import far.Item; public class Parcel extends Item { void weigh() {} }");

        assertThat(folder.refusal("Parcel.java"))
                .hasMessageContaining("None of the classes has properties: records, fields or getters."
                        + " What they extend is not among the sources; add that of far.Item.");
    }

    @Test
    void classesWhoseParametersNobodyFillsInShowWhatToDo() throws Exception {
        SourceFolder folder = new SourceFolder(path, "java")
                .with("Box.java", "public record Box<K, V>(int size, V value) implements java.io.Serializable {}")
                .with("Empty.java", "public class Empty implements java.io.Serializable { void weigh() {} }");

        assertThat(folder.refusal("Box.java"))
                .hasMessageContaining("Box<K, V> has type parameters, and no other class gives their arguments;"
                        + " import it with a class that uses it, such as record Used(Box<String, String> value) {}.");
        assertThat(folder.refusal("Empty.java")).hasMessageNotContaining("java.io");
    }

    @Test
    void veryDeepSourcesAreRefused() throws Exception {
        SourceFolder folder = new SourceFolder(path, "java")
                .with("Deep.java", "class Deep { int a = " + "(".repeat(200_000) + "1" + ")".repeat(200_000) + "; }");

        assertThat(folder.refusal("Deep.java").problem().id()).isIn("too-deep", "no-class", "java-syntax");
    }
}
