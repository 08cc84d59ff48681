package org.bindery.importers.asn1;

import java.util.List;

/// A type after all names were looked up.
///
/// @param shape what it is in the end: no name, and no field of a class
/// @param name the name that it was first called; empty for none
/// @param defined the name of the type whose shape it is; empty for none
/// @param definedIn its module, and the arguments of its parameters
/// @param tags the tags before its values, the outermost first, as `[1]` or `[APPLICATION 2]`
/// @param ownTag whether the last tag replaces that of the type
/// @param constraints what is said of its values, and where names in that are looked up
/// @param documentation what comments say of the types that it was called
/// @param missing whether no module defines it
record Resolved(
        TypeNode.Shape shape,
        Scope scope,
        String name,
        String defined,
        String definedIn,
        List<String> tags,
        boolean ownTag,
        List<Said> constraints,
        String documentation,
        boolean missing) {

    /// Something that is said of values.
    record Said(TypeNode.Constraint constraint, Scope scope) {}

    boolean isList() {
        return shape instanceof TypeNode.ListOf;
    }

    boolean isStruct() {
        return shape instanceof TypeNode.Struct;
    }

    /// The tags, as the presentation of a component says them.
    String tagText() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < tags.size(); i++) {
            boolean last = i == tags.size() - 1 && ownTag;
            text.append(text.isEmpty() ? "" : " ").append(tags.get(i)).append(last ? "" : " EXPLICIT");
        }
        return text.toString();
    }
}
