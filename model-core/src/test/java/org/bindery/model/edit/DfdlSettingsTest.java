package org.bindery.model.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.DfdlStatement;
import org.bindery.model.dfdl.DfdlVariable;
import org.bindery.model.dfdl.EscapeScheme;
import org.bindery.shape.dfdl.EffectiveProperties;
import org.junit.jupiter.api.Test;

/// Settings in terms of DFDL.
class DfdlSettingsTest {

    private static final ModelPath CODE = ModelPath.ROOT.child("code");
    private final Model model = Model.empty("m")
            .withFormat(new MessageFormat.Dfdl(""))
            .withElement(Element.of("code", TypeRef.xs("string")))
            .withRoots(List.of(Name.of("code")));

    private Edit.Applied set(ModelPath path, String setting) throws EditException {
        return Settings.parse(model, path, setting).apply(model);
    }

    @Test
    void aPropertyIsSetByItsNameAndTakenBack() throws EditException {
        Edit.Applied applied = set(CODE, "dfdl.lengthKind=explicit");

        assertThat(applied.model()
                        .element(Name.of("code"))
                        .orElseThrow()
                        .presentation()
                        .dfdl()
                        .own(DfdlProperty.LENGTH_KIND))
                .contains("explicit");
        assertThat(applied.inverse().apply(applied.model()).model()).isEqualTo(model);
    }

    @Test
    void aWordThatIsNoValueIsRefusedWithThoseThatAre() {
        assertThatThrownBy(() -> set(CODE, "dfdl.lengthKind=long"))
                .isInstanceOf(EditException.class)
                .hasMessageContaining("write one of delimited, explicit, implicit");
        assertThatThrownBy(() -> set(CODE, "dfdl.lenghtKind=explicit"))
                .isInstanceOf(EditException.class)
                .hasMessageContaining("DFDL has no property 'lenghtKind'");
    }

    @Test
    void aNamedFormatIsMadeWithItsFirstProperty() throws EditException {
        assertThat(set(ModelPath.ROOT, "dfdl.format.text.encoding=UTF-8")
                        .model()
                        .dfdl()
                        .formats())
                .containsExactly(new DfdlFormat("text", "", Map.of(DfdlProperty.ENCODING, "UTF-8"), ""));
        assertThat(set(ModelPath.ROOT, "dfdl.format=text").model().format()).isEqualTo(new MessageFormat.Dfdl("text"));
    }

    private Model all(ModelPath path, String... settings) throws EditException {
        Model changed = model;
        for (String setting : settings) {
            changed = Settings.parse(changed, path, setting).apply(changed).model();
        }
        return changed;
    }

    @Test
    void statementsAreWrittenChangedAndRemovedByTheirNumber() throws EditException {
        Model changed = all(
                CODE,
                "dfdl.assert.1={ . ne '' }",
                "dfdl.assert.1.message=The code is empty",
                "dfdl.assert.2=[A-Z]+",
                "dfdl.assert.2.kind=pattern",
                "dfdl.assert.2.failure=recoverableError",
                "dfdl.discriminator.1={ fn:true() }",
                "dfdl.setVariable.v={ . }");

        assertThat(changed.element(Name.of("code"))
                        .orElseThrow()
                        .presentation()
                        .dfdl()
                        .statements())
                .containsExactly(
                        new DfdlStatement.Assert(
                                DfdlStatement.TestKind.EXPRESSION,
                                "{ . ne '' }",
                                "The code is empty",
                                DfdlStatement.Failure.PROCESSING_ERROR),
                        new DfdlStatement.Assert(
                                DfdlStatement.TestKind.PATTERN, "[A-Z]+", "", DfdlStatement.Failure.RECOVERABLE_ERROR),
                        new DfdlStatement.Discriminate(DfdlStatement.TestKind.EXPRESSION, "{ fn:true() }", ""),
                        new DfdlStatement.SetVariable("v", "{ . }"));

        Model fewer =
                Settings.parse(changed, CODE, "dfdl.assert.1=").apply(changed).model();
        assertThat(fewer.element(Name.of("code"))
                        .orElseThrow()
                        .presentation()
                        .dfdl()
                        .statements())
                .hasSize(3);
        assertThatThrownBy(() -> Settings.parse(fewer, CODE, "dfdl.assert.9={ 1 }"))
                .isInstanceOf(EditException.class)
                .hasMessageContaining("the next one is 2");
    }

    @Test
    void theGroupThatIsTheContentOfAnElementHasItsOwnSettings() throws EditException {
        Group lines = Group.sequence(List.of(Element.of("line", TypeRef.xs("string"))));
        Model orders = model.withElement(
                        Element.of("order", TypeRef.local(ComplexType.of(Name.of(""), new Content.Components(lines)))))
                .withRoots(List.of(Name.of("order")));
        ModelPath order = ModelPath.ROOT.child("order");

        Edit.Applied applied =
                Settings.parse(orders, order, "dfdl.content.separator=%NL;").apply(orders);

        assertThat(EffectiveProperties.of(
                                new ModelIndex(applied.model()),
                                new ModelIndex(applied.model())
                                        .particle((ComplexType) new ModelIndex(applied.model())
                                                .type(applied.model()
                                                        .element(Name.of("order"))
                                                        .orElseThrow()
                                                        .type())
                                                .orElseThrow())
                                        .orElseThrow())
                        .get(DfdlProperty.SEPARATOR))
                .contains("%NL;");
        assertThat(applied.inverse().apply(applied.model()).model()).isEqualTo(orders);
    }

    @Test
    void definitionsAreAddedChangedAndRemoved() throws EditException {
        Model changed = all(
                ModelPath.ROOT,
                "dfdl.escapeSchemes=slash",
                "dfdl.escapeScheme.slash.escapeKind=escapeCharacter",
                "dfdl.variable.v.type=int",
                "dfdl.variable.v.default=7",
                "dfdl.prefix.t=urn:t",
                "dfdl.format.t:text=separator=;");

        assertThat(changed.dfdl().escapeSchemes())
                .containsExactly(new EscapeScheme("slash", Map.of(DfdlProperty.ESCAPE_KIND, "escapeCharacter"), ""));
        assertThat(changed.dfdl().variables())
                .containsExactly(new DfdlVariable("v", "int", false, Optional.of("7"), DfdlVariable.BOTH));
        assertThat(changed.dfdl().prefixes()).containsEntry("t", "urn:t");
        assertThat(changed.dfdl().format("t:text").orElseThrow().properties())
                .containsEntry(DfdlProperty.SEPARATOR, ";");

        Model none = Settings.parse(changed, ModelPath.ROOT, "dfdl.escapeScheme.slash=")
                .apply(changed)
                .model();
        assertThat(none.dfdl().escapeSchemes()).isEmpty();
        assertThatThrownBy(() -> Settings.parse(changed, ModelPath.ROOT, "dfdl.escapeScheme.slash.separator=;"))
                .isInstanceOf(EditException.class)
                .hasMessageContaining("not a property of an escape scheme");
    }

    @Test
    void everyPropertyIsExplained() {
        assertThat(DfdlProperty.values())
                .allSatisfy(property -> assertThat(property.help()).endsWith("."));
    }
}
