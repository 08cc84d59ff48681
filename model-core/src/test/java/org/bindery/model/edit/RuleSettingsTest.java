package org.bindery.model.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.bindery.model.ComplexType;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Rule;
import org.bindery.model.Severity;
import org.bindery.model.TypeRef;
import org.bindery.model.VirtualField;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;
import org.junit.jupiter.api.Test;

class RuleSettingsTest {

    @Test
    void aRuleIsAddedChangedAndRemoved() throws EditException {
        Model model = set(EditTest.model(), "/trade", "rule.code-is-set=side != ''");
        assertThat(rules(model)).containsExactly(new Rule("code-is-set", Severity.ERROR, "", "side != ''", true));

        model = set(model, "/trade", "rule.code-is-set.severity=warning");
        model = set(model, "/trade", "rule.code-is-set.message=The side {side} is empty");
        model = set(model, "/trade", "rule.code-is-set.enabled=false");
        model = set(model, "~Trade", "rule.second=id > 0");
        model = set(model, "/trade", "rule.code-is-set=size(side) > 0");
        assertThat(rules(model))
                .containsExactly(
                        new Rule("code-is-set", Severity.WARNING, "The side {side} is empty", "size(side) > 0", false),
                        new Rule("second", Severity.ERROR, "", "id > 0", true));

        model = set(model, "/trade", "rule.code-is-set=");
        assertThat(set(model, "/trade", "rule.second=")).isEqualTo(EditTest.model());
    }

    @Test
    void rulesAndVirtualFieldsTakeOtherNamesInTheirPlace() throws EditException {
        Model model = set(EditTest.model(), "/trade", "rule.first=id > 0");
        model = set(model, "/trade", "rule.second=id > 1");
        model = set(model, "/trade", "rule.first.name=start");
        assertThat(rules(model)).extracting(Rule::name).containsExactly("start", "second");

        model = set(model, "/trade", "virtual.doubled=id * 2");
        model = set(model, "/trade", "virtual.doubled.name=twice");
        Model named = model;
        assertThat(((ComplexType) named.types().get(Name.of("Trade"))).virtualFields())
                .extracting(VirtualField::name)
                .containsExactly("twice");
        assertThatThrownBy(() -> set(named, "/trade", "rule.start.name=second")).hasMessageContaining("there already");
        assertThatThrownBy(() -> set(named, "/trade", "rule.start.name=2nd"))
                .hasMessageContaining("is not a name here");
        assertThatThrownBy(() -> set(named, "/trade", "virtual.twice.name=side"))
                .hasMessageContaining("has a component 'side'");
    }

    @Test
    void aVirtualFieldHasARowBelowTheComponentsOfItsType() throws EditException {
        Model model = set(EditTest.model(), "/trade", "virtual.doubled=id * 2");
        model = set(model, "/trade", "virtual.doubled.type=long");
        model = set(model, "/trade", "virtual.doubled.documentation=Twice the number");

        ModelTree tree = new ModelTree(new ModelIndex(model));
        Component trade = tree.find(ModelPath.parse("/trade")).orElseThrow();
        Component row = tree.children(trade).getLast();
        assertThat(row.kind()).isEqualTo(Component.Kind.VIRTUAL);
        assertThat(row.path()).isEqualTo(ModelPath.parse("/trade/doubled"));
        assertThat(row.typeName()).isEqualTo("long");
        assertThat(((ComplexType) model.types().get(Name.of("Trade"))).virtualFields())
                .containsExactly(new VirtualField("doubled", Name.xs("long"), "id * 2", "Twice the number"));
        assertThat(set(model, "/trade", "virtual.doubled=")).isEqualTo(EditTest.model());
    }

    @Test
    void aTypeDeclaredInPlaceTakesRulesToo() throws EditException {
        Model model = set(EditTest.model(), "/trade/leg", "rule.positive=rate > 0");
        assertThat(model).isNotEqualTo(EditTest.model());
        assertThat(set(model, "/trade/leg", "rule.positive=")).isEqualTo(EditTest.model());
    }

    @Test
    void valuesHaveRulesOfTheirOwn() throws EditException {
        Model element = set(EditTest.model(), "/trade/side", "rule.known=value in ['Buy', 'Sell']");
        Model attribute = set(element, "/trade/@key", "rule.short=value.size() < 9");
        Model model = set(attribute, "~Code", "rule.upper=value == value.upperCase()");
        model = set(model, "~Code", "rule.upper.message={value} is not in capitals");

        assertThat(new ModelTree(new ModelIndex(model))
                        .find(ModelPath.parse("/trade/side"))
                        .orElseThrow()
                        .rules())
                .containsExactly(new Rule("known", Severity.ERROR, "", "value in ['Buy', 'Sell']", true));
        assertThat(new ModelIndex(model)
                        .simpleValue(TypeRef.named(Name.of("Code")))
                        .rules())
                .extracting(Rule::message)
                .containsExactly("{value} is not in capitals");
        model = set(model, "~Code", "rule.upper=");
        model = set(model, "/trade/@key", "rule.short=");
        assertThat(set(model, "/trade/side", "rule.known=")).isEqualTo(EditTest.model());
    }

    @Test
    void saysWhatCannotBeSet() {
        refused("/trade/side", "virtual.x=1", "has no components");
        refused("/trade/amount/#value", "rule.x=true", "set the rule there, where it goes by the name 'value'");
        refused("/trade", "rule.x.message=Hm", "There is no rule 'x' at /trade");
        refused("/trade", "rule.=true", "write rule.NAME");
        refused("/trade", "rule.x.colour=red", "There is no rule 'x'");
        refused("/trade", "virtual.side=1", "has a component 'side'");
        refused("/trade", "virtual.a-b=1", "NAME starts with a letter");
        refused("/trade", "virtual.x=", "There is no virtual field 'x'");
    }

    @Test
    void saysWhyAVirtualFieldCannotBeEncoded() throws EditException {
        Model model = set(EditTest.model(), "/trade", "virtual.doubled=id * 2");
        assertThatThrownBy(() -> set(model, "/trade/doubled", "encoding=utf8"))
                .isInstanceOf(EditException.class)
                .hasMessageContaining("occupies no byte");
        assertThatThrownBy(() -> set(model, "/trade", "virtual.doubled.type=Money"))
                .isInstanceOf(EditException.class)
                .hasMessageContaining("'Money' is not a simple type");
    }

    private static void refused(String path, String setting, String part) {
        assertThatThrownBy(() -> set(EditTest.model(), path, setting))
                .as(setting)
                .isInstanceOf(EditException.class)
                .hasMessageContaining(part);
    }

    private static List<Rule> rules(Model model) {
        return ((ComplexType) model.types().get(Name.of("Trade"))).rules();
    }

    /// Sets, and checks that the inverse takes it back.
    private static Model set(Model model, String path, String setting) throws EditException {
        Edit.Applied applied =
                Settings.parse(model, ModelPath.parse(path), setting).apply(model);
        assertThat(applied.inverse().apply(applied.model()).model()).isEqualTo(model);
        return applied.model();
    }
}
