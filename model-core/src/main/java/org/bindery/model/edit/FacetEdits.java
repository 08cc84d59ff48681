package org.bindery.model.edit;

import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.tree.Declaration;

/// Restrictions of simple types, and of the values of single components.
final class FacetEdits {

    private FacetEdits() {}

    static Change facets(Target target, Facets facets) throws EditException {
        ComponentEdits.requireValue(target);
        if (target.declaration() instanceof Declaration.OfType(Type type)) {
            return target.globalType(type.name()).set(((SimpleType) type).withFacets(facets));
        }
        Slot<TypeRef> slot = target.typeRef();
        return slot.set(
                switch (slot.value()) {
                    case TypeRef.Local(SimpleType own) -> simplified(own.withFacets(facets));
                    case TypeRef.Named named when facets.isEmpty() -> named;
                    case TypeRef ref -> TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, ref, facets));
                });
    }

    /// The facets that the component's own type or the global type declares itself.
    static Facets ownFacets(Target target) throws EditException {
        ComponentEdits.requireValue(target);
        if (target.declaration() instanceof Declaration.OfType(Type type)) {
            return ((SimpleType) type).facets();
        }
        return target.typeRef().value() instanceof TypeRef.Local(SimpleType own) ? own.facets() : Facets.NONE;
    }

    /// A restriction in place that restricts nothing is its base again.
    private static TypeRef simplified(SimpleType type) {
        boolean says = !type.facets().isEmpty()
                || !type.encoding().equals(Encoding.AUTO)
                || !type.documentation().isEmpty()
                || !type.location().equals(Location.NONE);
        return !says && type.variety() instanceof SimpleType.Restriction(TypeRef base) ? base : TypeRef.local(type);
    }
}
