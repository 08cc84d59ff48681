package org.bindery.shape;

import java.util.List;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;

/// Models whose types nest deeply.
public final class NestedTypes {

    private NestedTypes() {}

    /// A model of one root element whose type may hold one element of the next type, and so on; the last holds a
    /// boolean.
    ///
    /// @param types how many
    public static Model model(int types) {
        Model model = Model.empty("m");
        for (int i = 0; i < types; i++) {
            TypeRef type = i + 1 < types ? TypeRef.named(Name.of("T" + (i + 1))) : TypeRef.xs("boolean");
            Element part = Element.of("p", type).withCardinality(new Cardinality(0, 1));
            Content content = new Content.Components(Group.sequence(List.of(part)));
            model = model.withType(ComplexType.of(Name.of("T" + i), content));
        }
        Element root = Element.of("root", TypeRef.named(Name.of("T0")));
        return model.withElement(root).withRoots(List.of(root.qualifiedName()));
    }
}
