package org.bindery.model.tree;

import java.util.List;
import java.util.Optional;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Element;
import org.bindery.model.Location;
import org.bindery.model.ModelPath;
import org.bindery.model.Rule;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// One row of the tree.
///
/// @param path names it; the same path finds it again after an edit
/// @param name as displayed: an element's name, `@name`, `@*`, `choice`, `any`, `value`, `~Type`, or a named group's
/// name
/// @param cardinality how often it occurs in its place
/// @param typeName as displayed; of a wildcard, what it admits; empty for groups and complex types declared in place
/// @param declaration the part of the model that it shows
/// @param type the type of its value or content; empty for groups, wildcards and unknown elements
/// @param documentation what the model's author says of it; a reference's own words come first
/// @param location where it was read; for a reference, the location of the reference
/// @param isLeaf whether it can have no children
public record Component(
        ModelPath path,
        String name,
        Kind kind,
        Cardinality cardinality,
        String typeName,
        Declaration declaration,
        Optional<TypeRef> type,
        String documentation,
        Location location,
        boolean isLeaf) {

    /// The kind of a row; each kind has its icon.
    public enum Kind {
        /// A global type, where a path starts from one, or one that messages may name instead of an element's own.
        TYPE,
        ELEMENT,
        ATTRIBUTE,
        VALUE,
        CHOICE,
        SEQUENCE,
        ALL,
        WILDCARD,
        /// Room for attributes that the model does not name.
        ANY_ATTRIBUTE,
        /// A calculated field, which occupies no byte.
        VIRTUAL;

        /// Whether rows of this kind hold components without being one in messages.
        public boolean isGroup() {
            return this == CHOICE || this == SEQUENCE || this == ALL;
        }
    }

    /// The rules that it has itself, in addition to those of its type.
    public List<Rule> rules() {
        return switch (declaration) {
            case Declaration.OfElement(Element element, var ignored) -> element.rules();
            case Declaration.OfAttribute(Attribute attribute) -> attribute.rules();
            case Declaration.OfType(SimpleType simple) -> simple.rules();
            case Declaration.OfType(ComplexType complex) -> complex.rules();
            case Declaration.OfValue _,
                    Declaration.OfVirtual _,
                    Declaration.OfGroup _,
                    Declaration.OfWildcard _,
                    Declaration.OfAnyAttribute _,
                    Declaration.Unresolved _ -> List.of();
        };
    }

    Component withLeaf(boolean other) {
        return new Component(
                path, name, kind, cardinality, typeName, declaration, type, documentation, location, other);
    }

    Component at(ModelPath other) {
        return new Component(
                other, name, kind, cardinality, typeName, declaration, type, documentation, location, isLeaf);
    }
}
