package org.bindery.model.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;
import org.junit.jupiter.api.Test;

class TogetherTest {

    private static final ModelPath BUYER = ModelPath.parse("/trade/buyer");
    private static final ModelPath SELLER = ModelPath.parse("/trade/seller");
    private static final ModelPath NOBODY = ModelPath.parse("/trade/nobody");

    private final Model model = Model.empty("trades")
            .withType(ComplexType.of(
                    Name.of("Trade"),
                    new Content.Components(Group.sequence(List.of(
                            Element.of("buyer", TypeRef.xs("string")), Element.of("seller", TypeRef.xs("string")))))))
            .withElement(Element.of("trade", TypeRef.named(Name.of("Trade"))))
            .withRoots(List.of(Name.of("trade")));

    @Test
    void setsManyComponentsInOneStepThatCanBeTakenBack() throws EditException {
        Together together = Together.of(model, List.of(BUYER, SELLER), "encoding", "latin1", Together.Objection.NONE);

        History history = History.of(model).apply(together.edit().orElseThrow());

        assertThat(history.undoTitle()).contains("Set encoding of 2 components to latin1");
        assertThat(together.objections()).isEmpty();
        assertThat(history.undo().model()).isEqualTo(model);
        assertThat(history.model()).isNotEqualTo(model);
    }

    @Test
    void namesWhatCannotTakeTheSettingAndSetsTheRest() {
        Together together = Together.of(model, List.of(BUYER, NOBODY), "cardinality", "0..1", Together.Objection.NONE);

        assertThat(together.edit().map(Edit::title)).contains("Set cardinality of buyer to 0..1");
        assertThat(together.refused()).containsOnlyKeys(NOBODY);
        assertThat(together.objections())
                .hasValueSatisfying(text -> assertThat(text).contains("nobody"));
    }

    @Test
    void asksWhetherAnythingSpeaksAgainstIt() {
        Together together = Together.of(
                model,
                List.of(BUYER, SELLER),
                "encoding",
                "variable",
                path -> Optional.of("'" + path.last() + "' is not a number."));

        assertThat(together.edit()).isEmpty();
        assertThat(together.objections()).contains("Not set of buyer, seller. Of the first: 'buyer' is not a number.");
    }

    @Test
    void givesANameToOneComponentOnly() {
        Together together = Together.of(model, List.of(BUYER, SELLER), "name", "party", Together.Objection.NONE);

        assertThat(together.edit()).isEmpty();
    }
}
