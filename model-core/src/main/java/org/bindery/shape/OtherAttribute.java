package org.bindery.shape;

import java.util.List;
import java.util.Optional;
import org.bindery.model.Cardinality;
import org.bindery.model.Location;
import org.bindery.model.ModelPath;

/// The record of an attribute that the model does not name.
final class OtherAttribute {

    private static final ModelPath PATH = ModelPath.ofType("OtherAttribute");

    /// Its namespace, where it has one, its local name and its value.
    static final RecordShape SHAPE = new RecordShape(
            Shapes.OTHER_ATTRIBUTE,
            "OtherAttribute",
            PATH,
            Optional.empty(),
            false,
            Optional.empty(),
            List.of(
                    part("namespace", Property.Occurs.OPTIONAL).at(0),
                    part("name", Property.Occurs.ONE).at(1),
                    part("value", Property.Occurs.ONE).at(2)),
            List.of(),
            ContentStep.nothing(),
            Optional.empty(),
            "An attribute that the model does not name.",
            Location.NONE,
            RecordRules.NONE);

    private OtherAttribute() {}

    private static Property part(String name, Property.Occurs occurs) {
        Cardinality cardinality = occurs == Property.Occurs.ONE ? Cardinality.ONE : Cardinality.OPTIONAL;
        return Components.made(
                name, Property.Kind.ATTRIBUTE, occurs, cardinality, Components.TEXT, PATH.child("@" + name));
    }
}
