package org.bindery.model.building;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Facets;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.edit.Edit;
import org.bindery.model.edit.EditException;
import org.bindery.model.tree.Component;

/// The values that a simple type allows.
final class Enumerations {

    private Enumerations() {}

    static Built add(Model model, ModelPath path, String value, String documentation) throws EditException {
        Component component = Rows.find(Rows.tree(model), path);
        Edit.SetFacets.current(model, path);
        ModelPath where = component
                .type()
                .filter(type -> component.kind() != Component.Kind.TYPE)
                .flatMap(type -> declaring(model, type))
                .map(name -> ModelPath.ofType(name.local()))
                .orElse(path);
        Facets facets = Edit.SetFacets.current(model, where);
        List<Facets.EnumerationValue> values = new ArrayList<>(facets.enumeration());
        if (values.stream().anyMatch(known -> known.value().equals(value))) {
            throw new EditException("The value '" + value + "' is allowed already; choose another one.");
        }
        values.add(new Facets.EnumerationValue(value, documentation));
        Edit edit = new Edit.SetFacets(where, facets.withEnumeration(values));
        return new Built(edit.apply(model).model(), path);
    }

    /// The global type that holds the enumeration which a type inherits; none where it has its own, or none.
    private static Optional<Name> declaring(Model model, TypeRef type) {
        Optional<Name> global = Optional.empty();
        Optional<TypeRef> next = Optional.of(type);
        for (int depth = 0; next.isPresent() && depth < model.types().size() + 2; depth++) {
            Optional<SimpleType> simple = switch (next.get()) {
                case TypeRef.Named(Name name) -> {
                    global = Optional.of(name);
                    yield model.type(name).filter(SimpleType.class::isInstance).map(SimpleType.class::cast);
                }
                case TypeRef.Local(SimpleType local) -> Optional.of(local);
                case TypeRef.Local ignored -> Optional.empty();
            };
            if (simple.filter(it -> !it.facets().enumeration().isEmpty()).isPresent()) {
                return global;
            }
            next = simple.map(SimpleType::variety)
                    .filter(SimpleType.Restriction.class::isInstance)
                    .map(variety -> ((SimpleType.Restriction) variety).base());
        }
        return Optional.empty();
    }
}
