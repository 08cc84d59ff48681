package org.bindery.model.building;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;
import org.bindery.model.edit.EditException;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;

/// What can be used in many places of a model.
public sealed interface Subject {

    /// A global type.
    record OfType(Name name) implements Subject {}

    /// A global element.
    record OfElement(Name name) implements Subject {}

    /// A named group.
    record OfGroup(Name name) implements Subject {}

    /// A component, which expressions and encodings may name.
    record OfComponent(ModelPath path) implements Subject {}

    /// `type Party`, `element trade`.
    default String describe() {
        return switch (this) {
            case OfType(Name name) -> "type " + name.local();
            case OfElement(Name name) -> "element " + name.local();
            case OfGroup(Name name) -> "group " + name.local();
            case OfComponent(ModelPath path) -> "component " + path.last();
        };
    }

    /// The declarations that a row refers to or consists of, the most specific first: a global element, a named
    /// group, itself, its type.
    ///
    /// @throws EditException when the path leads nowhere
    static List<Subject> at(Model model, ModelPath path) throws EditException {
        Component row = Rows.find(Rows.tree(model), path);
        List<Subject> subjects = new ArrayList<>();
        switch (row.declaration()) {
            case Declaration.OfElement(var element, var reference) -> {
                boolean root = path.type().isEmpty() && path.steps().size() == 1;
                if (root || reference.isPresent()) {
                    subjects.add(new OfElement(
                            reference.isPresent() ? reference.get().target() : element.qualifiedName()));
                }
                subjects.add(new OfComponent(path));
            }
            case Declaration.OfAttribute _, Declaration.OfVirtual _ -> subjects.add(new OfComponent(path));
            case Declaration.OfGroup(var ignored, var reference) ->
                reference.ifPresent(ref -> subjects.add(new OfGroup(ref.target())));
            default -> {}
        }
        type(model, row.type()).ifPresent(name -> subjects.add(new OfType(name)));
        return List.copyOf(subjects);
    }

    private static Optional<Name> type(Model model, Optional<TypeRef> type) {
        return type.filter(TypeRef.Named.class::isInstance)
                .map(ref -> ((TypeRef.Named) ref).name())
                .filter(name -> model.type(name).isPresent());
    }
}
