package org.bindery.model.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.bindery.model.Element;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.DfdlProperty;
import org.junit.jupiter.api.Test;

/// Settings in terms of DFDL.
class DfdlSettingsTest {

    private static final ModelPath CODE = ModelPath.ROOT.child("code");
    private final Model model = Model.empty("m")
            .withFormat(new MessageFormat.Dfdl(""))
            .withElement(Element.of("code", TypeRef.xs("string")))
            .withRoots(List.of(Name.of("code")));

    private Applied set(ModelPath path, String setting) throws EditException {
        return Settings.parse(model, path, setting).apply(model);
    }

    @Test
    void aPropertyIsSetByItsNameAndTakenBack() throws EditException {
        Applied applied = set(CODE, "dfdl.lengthKind=explicit");

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
}
