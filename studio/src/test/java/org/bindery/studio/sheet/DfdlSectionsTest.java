package org.bindery.studio.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;
import org.bindery.model.dfdl.DfdlDefinitions;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.PlainFormat;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Settings;
import org.bindery.studio.workspace.Analysis;
import org.junit.jupiter.api.Test;

/// What the properties show of DFDL.
class DfdlSectionsTest {

    private final Model orders = Model.empty("orders")
            .withFormat(new MessageFormat.Dfdl("text"))
            .withDfdl(DfdlDefinitions.NONE.withFormats(List.of(
                    PlainFormat.format(),
                    new DfdlFormat("text", PlainFormat.NAME, Map.of(DfdlProperty.LENGTH_KIND, "delimited"), ""))))
            .withElement(Element.of(
                    "order",
                    TypeRef.local(ComplexType.of(
                            Name.of(""),
                            new Content.Components(Group.sequence(List.of(
                                    Element.of("code", TypeRef.xs("string")),
                                    Element.of("count", TypeRef.xs("int")))))))))
            .withRoots(List.of(Name.of("order")));

    private static Sheet sheet(Model model, String path) {
        Analysis analysis = new Analysis(model);
        return SheetBuilder.of(analysis.tree().find(ModelPath.parse(path)).orElseThrow(), analysis);
    }

    private static Line line(Sheet sheet, String section, String key) {
        return sheet.sections().stream()
                .filter(each -> each.title().equals(section))
                .flatMap(each -> each.lines().stream())
                .filter(each -> each instanceof Line.Word word && word.key().equals(key)
                        || each instanceof Line.Entry entry && entry.key().equals(key))
                .findFirst()
                .orElseThrow(() -> new AssertionError(section + " has no " + key));
    }

    private Model set(Model model, String path, String setting) throws EditException {
        ModelPath where = path.equals("/") ? ModelPath.ROOT : ModelPath.parse(path);
        return Settings.parse(model, where, setting).apply(model).model();
    }

    @Test
    void aPropertyShowsTheValueThatAppliesAndWhatGivesIt() throws EditException {
        assertThat(line(sheet(orders, "/order/code"), "Representation and length", "dfdl.lengthKind"))
                .isEqualTo(new Line.Word(
                        "lengthKind",
                        "dfdl.lengthKind",
                        "",
                        "",
                        "delimited · default format text",
                        DfdlProperty.LENGTH_KIND.words()));
        assertThat(line(sheet(orders, "/order/code"), "Delimiters and escapes", "dfdl.initiator"))
                .isEqualTo(new Line.Entry("initiator", "dfdl.initiator", "", "", "nothing · default format plain"));

        Line own = line(
                sheet(set(orders, "/order/code", "dfdl.initiator=C:"), "/order/code"),
                "Delimiters and escapes",
                "dfdl.initiator");
        assertThat(own.isChanged()).isTrue();
        assertThat(own.reset()).contains(new Changes.Setting("dfdl.initiator", ""));
        assertThat(own.help()).startsWith("The text or bytes before it").endsWith("(DFDL, section 12.2)");
    }

    @Test
    void onlyWhatCountsForAComponentIsThere() throws EditException {
        assertThat(sheet(orders, "/order/code").sections())
                .extracting(Sheet.Section::title)
                .contains("Texts", "Computed values", "Alignment and skipping", "Statements")
                .doesNotContain("Numbers", "Dates and times", "Sequence", "Choice", "Occurrences", "Nil values");
        assertThat(line(sheet(orders, "/order/count"), "Numbers", "dfdl.textNumberPattern"))
                .isNotNull();

        Model binary = set(orders, "/order/count", "dfdl.representation=binary");
        assertThat(line(sheet(binary, "/order/count"), "Numbers", "dfdl.binaryNumberRep"))
                .isNotNull();
        assertThat(sheet(binary, "/order/count").sections())
                .flatExtracting(Sheet.Section::lines)
                .noneMatch(each -> each instanceof Line.Word word && word.key().equals("dfdl.textNumberRep"));
        assertThat(line(
                        sheet(set(binary, "/order/count", "dfdl.lengthKind=explicit"), "/order/count"),
                        "Representation and length",
                        "dfdl.length"))
                .isNotNull();
    }

    @Test
    void theContentOfAnElementHasItsSeparatorThere() throws EditException {
        Model separated = set(orders, "/order", "dfdl.content.separator=;");

        assertThat(line(sheet(separated, "/order"), "Sequence", "dfdl.content.separator")
                        .isChanged())
                .isTrue();
        assertThat(line(sheet(separated, "/order"), "Sequence", "dfdl.content.separatorPosition"))
                .isInstanceOf(Line.Word.class);
    }

    @Test
    void theFormatsOfTheModelAreEditedAtItsRoot() throws EditException {
        Line kind = line(ModelSheet.of(orders), "Format text", "dfdl.format.text.lengthKind");

        assertThat(kind.isChanged()).isFalse();
        assertThat(line(
                        ModelSheet.of(set(orders, "/", "dfdl.format.text=separator=;")),
                        "Format text",
                        "dfdl.format.text.separator"))
                .isEqualTo(new Line.Entry("separator", "dfdl.format.text.separator", ";", ";", "nothing"));
    }
}
