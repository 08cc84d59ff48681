package org.bindery.importers.swift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importers;
import org.bindery.importers.SourceFolder;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Problem;
import org.bindery.model.TypeRef;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What descriptions of SWIFT MT become.
class SwiftImporterTest {

    private static final String FIELDS = """
        SWIFT MT
        # fields
        :20:   16x             (Reference)
        :32A:  6!n3!a15d       (Date)(Currency)(Amount)
        :50A:  [/34x]$4!a2!a2!c[3!c]  (Account)$(Identifier Code)
        :50K:  [/34x]$4*35x    (Account)$(Name and Address)
        :15A:
        """;

    @TempDir
    Path temp;

    private SourceFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SourceFolder(temp, "swift");
    }

    private static List<Element> elements(Particle particle) {
        return switch (particle) {
            case Element element -> List.of(element);
            case Group group ->
                group.particles().stream()
                        .flatMap(each -> elements(each).stream())
                        .toList();
            default -> List.of();
        };
    }

    private static List<Element> elements(Model model, String type) {
        ComplexType found = (ComplexType) model.type(Name.of(type)).orElseThrow();
        return elements(((Content.Components) found.content()).particle());
    }

    private Model model(String message) throws Exception {
        ImportResult result = folder.with("a.mt", FIELDS + message).read("a.mt");
        assertThat(result.problems()).isEmpty();
        return result.model();
    }

    @Test
    void theSampleHasNoProblems() throws Exception {
        ImportResult result = new SourceFolder(Standards.samples("swift"), "swift").read("messages.mt");
        assertThat(result.problems()).isEmpty();
        assertThat(elements(result.model(), "MT103"))
                .extracting(Element::name)
                .startsWith("SendersReference", "TimeIndication", "BankOperationCode");
    }

    @Test
    void rowsBecomeComponentsInTheirOrder() throws Exception {
        Model model = model("""
            MT103 Payment
            M 20 Sender's Reference
            -----> Charge
            O 32A Value Date
            M 20 Reference
            -----|
            ----->
            O 32A Amounts
            -----|
            M 50a{A,K} Ordering Customer
            """);
        assertThat(elements(model, "MT103"))
                .extracting(each -> each.name() + " " + each.cardinality().min() + " "
                        + (each.cardinality().max() == 1))
                .containsExactly(
                        "SendersReference 1 true", "Charge 1 false", "Amounts 0 false", "OrderingCustomer 1 true");
        assertThat(elements(model, "F50aAK")).extracting(Element::name).containsExactly("OptionA", "OptionK");
    }

    @Test
    void componentsHaveTypes() throws Exception {
        Model model = model("MT103\nM 32A Amount\n");
        assertThat(elements(model, "F32A"))
                .extracting(Element::name, Element::type)
                .contains(
                        org.assertj.core.groups.Tuple.tuple("Date", TypeRef.xs("date")),
                        org.assertj.core.groups.Tuple.tuple("Amount", TypeRef.xs("decimal")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                ":33B: [3!a | (Currency) | is missing",
                ":33B: 3!a] | (Currency) | closes nothing",
                ":33B: 0x | (Text) | has no characters",
                ":33B: 3!a | (A)(B) | no component for the name (B)",
                ":33B: 4!c//3*35x/2n | (A)(B)(C) | have to be its last part"
            })
    void showsWhatIsNoFormat(String field, String names, String expected) throws Exception {
        List<Problem> problems = folder.with("a.mt", FIELDS + field + " " + names + "\nMT103\nM 20 A\n")
                .read("a.mt")
                .problems();
        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.text()).contains(expected, "field 33B");
            assertThat(problem.location().line()).isEqualTo(8);
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "M 99Z Nothing | no format",
                "Hello | not understood",
                "-----> Loop;M 20 B | has no end",
                "End of Sequence A | closes nothing"
            })
    void showsWhatIsNoRow(String rows, String expected) throws Exception {
        List<Problem> problems = folder.with("a.mt", FIELDS + "MT103\nM 20 A\n" + rows.replace(";", "\n"))
                .read("a.mt")
                .problems();
        assertThat(problems)
                .singleElement()
                .satisfies(problem -> assertThat(problem.text()).contains(expected));
    }

    @Test
    void isRecognisedByItsFirstLine() throws Exception {
        assertThat(Importers.detect(Standards.samples("swift/messages.mt")).format())
                .isEqualTo("swift");
    }

    @Test
    void messagesThemselvesAreRefusedWithWhatToDo() {
        assertThatThrownBy(() -> Importers.detect(Standards.samples("swift/payments.fin")))
                .hasMessageContaining("samples/swift/messages.mt");
    }

    @Test
    void aFileWithoutFieldsIsRefused() throws Exception {
        assertThat(folder.with("a.mt", "SWIFT MT\n").refusal("a.mt")).hasMessageContaining("no fields");
    }
}
