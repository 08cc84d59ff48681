package org.bindery.model.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.model.Cardinality;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.ValueConstraint;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.bindery.model.tree.ModelTree;
import org.junit.jupiter.api.Test;

class SettingsTest {

    @Test
    void settingsTuneAComponent() throws EditException {
        assertThat(Settings.parse(EditTest.model(), path("/trade/side"), "encoding=dictionary(Buy,Sell)"))
                .isEqualTo(new Edit.SetEncoding(path("/trade/side"), new Encoding.Dictionary(List.of("Buy", "Sell"))));
        assertThat(find(set(EditTest.model(), "/trade/side", "cardinality=0..*"), "/trade/side")
                        .cardinality())
                .isEqualTo(new Cardinality(0, Cardinality.UNBOUNDED));
        assertThat(find(set(EditTest.model(), "/trade/side", "documentation=Buy or sell"), "/trade/side")
                        .documentation())
                .isEqualTo("Buy or sell");
        assertThat(find(set(EditTest.model(), "/trade/side", "name=way"), "/trade/way")
                        .name())
                .isEqualTo("way");
    }

    @Test
    void theFormatOfAModelIsChosenAndKeepsItsParticularsUntilItIsAnother() throws EditException {
        Model csv =
                set(set(EditTest.model().withFormat(new MessageFormat.None()), "/", "format=csv"), "/", "delimiter=;");
        assertThat(csv.format()).isEqualTo(new MessageFormat.Delimited("UTF-8", ';', '"', true, "\n"));
        assertThat(set(csv, "/", "format=delimited")).isEqualTo(csv);
        assertThat(set(csv, "/", "format=JSON").format()).isEqualTo(new MessageFormat.Json(false));
        assertThat(set(csv, "/", "format=xml").format())
                .isEqualTo(new MessageFormat.Xml(csv.roots().getFirst().namespace()));
        assertThat(set(csv, "/", "format=").format()).isEqualTo(new MessageFormat.None());
        assertThatThrownBy(() -> set(csv, "/", "format=yaml"))
                .hasMessageContaining(
                        "write one of xml, json, delimited, fixed, keyvalue, dfdl, asn1, wire, avro, none");
    }

    @Test
    void facetsAddUpAndEmptyValuesRemoveThem() throws EditException {
        Model model = EditTest.model();
        model = set(model, "/trade/side", "minLength=1");
        model = set(model, "/trade/side", "maxLength=4");
        model = set(model, "/trade/side", "pattern=[A-Z].*");
        model = set(model, "/trade/side", "enumeration=Buy,Sell,a\\,b");
        model = set(model, "/trade/side", "whiteSpace=preserve");
        Facets facets = facets(model, "/trade/side");
        assertThat(facets.minLength()).hasValue(1);
        assertThat(facets.maxLength()).hasValue(4);
        assertThat(facets.patterns()).containsExactly("[A-Z].*");
        assertThat(facets.enumeration())
                .extracting(Facets.EnumerationValue::value)
                .containsExactly("Buy", "Sell", "a,b");
        assertThat(facets.whiteSpace()).contains(Facets.WhiteSpace.PRESERVE);
        for (String key : List.of("minLength", "maxLength", "pattern", "enumeration", "whiteSpace")) {
            model = set(model, "/trade/side", key + "=");
        }
        assertThat(model).isEqualTo(EditTest.model());
    }

    @Test
    void numbersAndTimesHaveTheirOwnFacets() throws EditException {
        Model model = EditTest.model();
        model = set(model, "/trade/leg/rate", "fractionDigits=4");
        model = set(model, "/trade/leg/rate", "totalDigits=9");
        model = set(model, "/trade/leg/rate", "min=-1.5");
        model = set(model, "/trade/leg/rate", "max=99");
        model = set(model, "/trade/leg/rate", "timezone=prohibited");
        Facets facets = facets(model, "/trade/leg/rate");
        assertThat(facets.fractionDigits()).hasValue(4);
        assertThat(facets.totalDigits()).hasValue(9);
        assertThat(facets.min()).contains(new Facets.Bound("-1.5", true));
        assertThat(facets.max()).contains(new Facets.Bound("99", true));
        assertThat(facets.timezone()).isEqualTo(Optional.of(Facets.Timezone.PROHIBITED));
    }

    @Test
    void presentationsKeepWhatIsNotSet() throws EditException {
        Model model = set(EditTest.model(), "/trade/id", "nativeName=Trade ID");
        model = set(model, "/trade/id", "format=000");
        assertThat(Settings.parse(model, path("/trade/id"), "format="))
                .isInstanceOfSatisfying(
                        Edit.SetPresentation.class,
                        edit -> assertThat(edit.presentation().nativeName()).isEqualTo("Trade ID"));
    }

    @Test
    void everyPartOfAPresentationCanBeSetAndRemoved() throws EditException {
        Map<String, String> settings = Map.ofEntries(
                Map.entry("format", "000"),
                Map.entry("nativeName", "Trade ID"),
                Map.entry("usage", "COMP-3"),
                Map.entry("initiator", "["),
                Map.entry("terminator", "]"),
                Map.entry("padding", "' '"),
                Map.entry("justification", "right"),
                Map.entry("offset", "4"),
                Map.entry("width", "8"),
                Map.entry("bits", "3"),
                Map.entry("tag", "32A"),
                Map.entry("codePage", "IBM1047"));
        for (Map.Entry<String, String> setting : settings.entrySet()) {
            Model model = set(EditTest.model(), "/trade/id", setting.getKey() + "=" + setting.getValue());
            assertThat(model).as(setting.getKey()).isNotEqualTo(EditTest.model());
            assertThat(set(model, "/trade/id", setting.getKey() + "="))
                    .as(setting.getKey())
                    .isEqualTo(EditTest.model());
        }
        refused("/trade/id", "padding=ab", "'ab' is not a padding; write one character");
        refused("/trade/id", "codePage=KLINGON", "The code page 'KLINGON' is not known here");
        refused("/trade/id", "justification=up", "write one of default, left, right.");
    }

    @Test
    void aBoundMayExcludeItself() throws EditException {
        Model model = set(EditTest.model(), "/trade/leg/rate", "min=> 0");
        model = set(model, "/trade/leg/rate", "max=<= 9");
        assertThat(facets(model, "/trade/leg/rate").min()).contains(new Facets.Bound("0", false));
        assertThat(facets(model, "/trade/leg/rate").max()).contains(new Facets.Bound("9", true));
    }

    @Test
    void severalPatternsAndTheWordsForValuesAreSetOneByOne() throws EditException {
        Model model = set(EditTest.model(), "/trade/side", "pattern.1=[A-Z].*");
        model = set(model, "/trade/side", "pattern.2=.{1,4}");
        model = set(model, "/trade/side", "pattern.1=");
        model = set(model, "/trade/side", "enumeration=Buy,a=b");
        model = set(model, "/trade/side", "enumeration.a\\=b=Either");
        model = set(model, "/trade/side", "enumeration=a=b,Buy,Sell");
        assertThat(facets(model, "/trade/side").patterns()).containsExactly(".{1,4}");
        assertThat(facets(model, "/trade/side").enumeration())
                .containsExactly(
                        new Facets.EnumerationValue("a=b", "Either"),
                        new Facets.EnumerationValue("Buy", ""),
                        new Facets.EnumerationValue("Sell", ""));
        refused("/trade/side", "pattern.3=x", "There is no pattern.3; write a number from 1 to 1.");
        refused("/trade/side", "enumeration.None=x", "The enumeration has no value 'None'; add it first.");
    }

    @Test
    void aComponentTakesAnotherTypeAndADefault() throws EditException {
        Model model = set(EditTest.model(), "/trade/side", "type=decimal");
        assertThat(find(model, "/trade/side").typeName()).isEqualTo("decimal");
        model = set(model, "/trade/side", "default=1.5");
        assertThat(find(model, "/trade/side").declaration())
                .isInstanceOfSatisfying(
                        Declaration.OfElement.class,
                        it -> assertThat(it.element().constraint())
                                .isEqualTo(new ValueConstraint(ValueConstraint.Kind.DEFAULT, "1.5")));
        model = set(model, "/trade/side", "nillable=true");
        model = set(model, "/trade/side", "nillable=");
        model = set(model, "/trade/side", "default=");
        assertThat(set(model, "/trade/side", "type=Code")).isEqualTo(EditTest.model());
        refused("/trade/side", "type=Codes", "There is no type 'Codes'");
        refused("/trade/@key", "type=Trade", "An attribute has a plain value; choose a simple type");
        refused("/trade/#choice", "type=string", "has no type that could be changed");
    }

    @Test
    void severalSettingsAreOneStep() throws EditException {
        Model model = set(EditTest.model(), "/trade/side", "maxLength=4");
        ModelPath side = path("/trade/side");
        Edit reset = Settings.parseAll(
                model,
                "Reset facets of side",
                List.of(
                        new Settings.Asked(side, "enumeration=Buy"),
                        new Settings.Asked(side, "enumeration.Buy=b"),
                        new Settings.Asked(side, "maxLength=")));
        Edit.Applied applied = reset.apply(model);
        assertThat(reset.title()).isEqualTo("Reset facets of side");
        assertThat(facets(applied.model(), "/trade/side").enumeration())
                .containsExactly(new Facets.EnumerationValue("Buy", "b"));
        assertThat(facets(applied.model(), "/trade/side").maxLength()).isEmpty();
        assertThat(applied.inverse().apply(applied.model()).model()).isEqualTo(model);
    }

    @Test
    void aStepSaysWhatItChanges() throws EditException {
        assertThat(Settings.parse(EditTest.model(), path("/trade/side"), "maxLength=4")
                        .title())
                .isEqualTo("Set maxLength of side");
        assertThat(Settings.parse(EditTest.model(), path("/trade/side"), "padding=0")
                        .title())
                .isEqualTo("Set padding of side");
    }

    @Test
    void theModelItselfHasSettings() throws EditException {
        Model model = EditTest.model().withFormat(new MessageFormat.Delimited("UTF-8", ',', '"', true, "\n"));
        model = set(model, "/", "name=deals");
        model = set(model, "/", "version=2.1");
        model = set(model, "/", "package=com.acme.deals");
        model = set(model, "/", "delimiter=\\t");
        model = set(model, "/", "quote='");
        model = set(model, "/", "charset=ISO-8859-1");
        model = set(model, "/", "header=false");
        model = set(model, "/", "lineEnd=CRLF");
        model = set(model, "/", "shortRows=true");
        model = set(model, "/", "closed=false");
        assertThat(model.name() + " " + model.version() + " " + model.javaPackage())
                .isEqualTo("deals 2.1 com.acme.deals");
        assertThat(model.format())
                .isEqualTo(new MessageFormat.Delimited("ISO-8859-1", '\t', '\'', false, "\r\n")
                        .withStyle(new MessageFormat.Delimited.Style('\0', false, true, false, 0, false, false, "")));
        Model json = set(EditTest.model().withFormat(new MessageFormat.Json(false)), "/", "lines=true");
        assertThat(json.format()).isEqualTo(new MessageFormat.Json(true));
    }

    @Test
    void mistakesAreRefusedInASentence() {
        refused("/trade/side", "encoding", "'encoding' is not a setting; write KEY=VALUE.");
        refused("/trade/side", "colour=red", "known are encoding, cardinality, type, format,");
        refused("/", "encoding=utf8", "'encoding' cannot be set of the model; known are name, version,");
        refused("/trade/absent", "encoding=utf8", "There is no component /trade/absent; 'bindery show' lists");
        refused("/trade/sides", "encoding=utf8", "There is no component /trade/sides; did you mean /trade/side?");
        refused("/trade/side", "Encoding=utf8", "'Encoding' cannot be set at /trade/side; did you mean encoding?");
        refused("/trade/side", "encoding=utf9", "'utf9' is not an encoding");
        refused("/trade/side", "cardinality=many", "'many' is not a cardinality");
        refused("/trade/side", "maxLength=-1", "'-1' is not a valid maxLength; write a whole number from 0.");
        refused("/trade/side", "maxLength=x", "'x' is not a valid maxLength");
        refused("/trade/id", "min=abc", "'abc' is not a valid min of /trade/id; write a number.");
        refused("/trade/side", "enumeration=a,a", "names 'a' twice");
        refused("/trade/side", "timezone=some", "write one of required, prohibited, optional.");
        refused("/trade/#choice", "nativeName=x", "has no presentation");
        refused("/trade", "maxLength=3", "/trade has no value of its own");
        refused("/", "delimiter=;", "not delimited text");
        refused("/", "name=", "cannot be the model's name");
    }

    private static void refused(String path, String setting, String part) {
        assertThatThrownBy(() ->
                        Settings.parse(EditTest.model(), path(path), setting).apply(EditTest.model()))
                .as(setting)
                .isInstanceOf(EditException.class)
                .hasMessageContaining(part)
                .message()
                .matches("(?s).*[.?]");
    }

    private static Model set(Model model, String path, String setting) throws EditException {
        Edit.Applied applied = Settings.parse(model, path(path), setting).apply(model);
        assertThat(applied.inverse().apply(applied.model()).model()).isEqualTo(model);
        return applied.model();
    }

    private static Facets facets(Model model, String path) throws EditException {
        return Edit.SetFacets.current(model, path(path));
    }

    private static Component find(Model model, String path) {
        return new ModelTree(new ModelIndex(model)).find(path(path)).orElseThrow();
    }

    private static ModelPath path(String text) {
        return ModelPath.parse(text);
    }
}
