package org.bindery.model.building;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.bindery.model.Cardinality;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;
import org.bindery.model.edit.EditException;
import org.junit.jupiter.api.Test;

class UnusedTypesTest {

    @Test
    void aTypeIsUnusedUntilSomethingIsOfIt() throws EditException {
        Model empty = Model.empty("orders");
        Model model =
                new Building.AddType("Address", Optional.empty()).build(empty).model();
        Name address = model.types().keySet().iterator().next();
        assertThat(UnusedTypes.of(model)).containsExactly(address);

        Model recursive = new Building.AddElement(
                        Position.into(ModelPath.ofType("Address")),
                        "next",
                        TypeRef.named(address),
                        Cardinality.OPTIONAL)
                .build(model)
                .model();
        assertThat(UnusedTypes.of(recursive)).as("only of itself").containsExactly(address);

        Model used = new Building.AddElement(
                        Position.into(ModelPath.ROOT), "home", TypeRef.named(address), Cardinality.ONE)
                .build(recursive)
                .model();
        assertThat(UnusedTypes.of(used)).isEmpty();
    }

    @Test
    void aTypeDerivedFromOneInUseIsUsedSinceMessagesMayNameIt() throws EditException {
        Model model = new Building.AddType("Address", Optional.empty())
                .build(Model.empty("orders"))
                .model();
        Name address = model.types().keySet().iterator().next();
        Model derived = new Building.AddType("HomeAddress", Optional.of(address))
                .build(model)
                .model();
        assertThat(UnusedTypes.of(derived)).extracting(Name::local).containsExactly("HomeAddress");

        Model used = new Building.AddElement(
                        Position.into(ModelPath.ROOT), "home", TypeRef.named(address), Cardinality.ONE)
                .build(derived)
                .model();
        assertThat(UnusedTypes.of(used)).isEmpty();
    }
}
