package org.bindery.model.building;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bindery.model.Cardinality;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;
import org.bindery.model.edit.Edit;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Settings;

/// A step of building a model by hand.
///
/// As with every edit, what is done at a path is done where the component is declared: in its type or named group, and
/// so wherever that is used.
public sealed interface Building {

    /// What it does, in the imperative: `Add element currency1 to trade`.
    default String title() {
        return switch (this) {
            case AddElement step -> step.at.adding("element " + step.name);
            case AddAttribute step -> step.at.adding("attribute " + step.name);
            case AddReference step -> step.at.adding("reference to " + step.element.local());
            case AddGroup step -> step.at.adding(step.kind.name().toLowerCase(Locale.ROOT));
            case AddGroupReference step -> step.at.adding("group " + step.group.local());
            case AddWildcard step -> step.at.adding("any element");
            case AddType step -> "Add type " + step.name;
            case AddEnumerationValue step -> "Add value " + step.value + " to " + Titles.name(step.path);
            case Set step -> "Set " + step.setting + " of " + Titles.name(step.path);
            case Rename step -> new Edit.Rename(step.path, step.name).title();
            case Move step -> "Move " + Titles.names(step.paths) + " " + step.to;
            case Enclose step ->
                "Put " + Titles.names(step.paths) + " into a "
                        + step.kind.name().toLowerCase(Locale.ROOT);
            case Delete step -> "Delete " + Titles.names(step.paths) + (step.withReferences ? " with references" : "");
            case Duplicate step -> "Duplicate " + Titles.name(step.path);
            case Paste step -> "Paste " + Titles.names(step.clip.paths()) + " " + step.to;
            case ExtractType step -> "Extract type " + step.name + " from " + Titles.name(step.path);
            case InlineType step -> "Declare the type of " + Titles.name(step.path) + " in place";
            case Narrow step -> "Change " + Titles.name(step.path) + " in this place only";
        };
    }

    /// Makes the step.
    ///
    /// @throws EditException with a sentence for the user when it cannot be made
    default Built build(Model model) throws EditException {
        return switch (this) {
            case AddElement step -> Additions.element(model, step.at, step.name, step.type, step.cardinality);
            case AddAttribute step -> Additions.attribute(model, step.at, step.name, step.type, step.required);
            case AddReference step -> Additions.reference(model, step.at, step.element, step.cardinality);
            case AddGroup step -> Additions.group(model, step.at, step.kind, step.cardinality);
            case AddGroupReference step -> Additions.groupReference(model, step.at, step.group, step.cardinality);
            case AddWildcard step -> Additions.wildcard(model, step.at, step.cardinality);
            case AddType step -> Additions.type(model, step.name, step.base);
            case AddEnumerationValue step -> Enumerations.add(model, step.path, step.value, step.documentation);
            case Set step ->
                new Built(
                        Settings.parse(model, step.path, step.setting)
                                .apply(model)
                                .model(),
                        step.path);
            case Rename step -> Moving.renamed(model, step.path, step.name);
            case Move step -> Moving.moved(model, step.paths, step.to);
            case Enclose step -> Moving.enclosed(model, step.paths, step.kind, step.cardinality);
            case Delete step -> Deletion.of(model, step.paths, step.withReferences);
            case Duplicate step -> {
                boolean type = step.path.steps().isEmpty();
                Position beside = type ? Position.into(ModelPath.ROOT) : Position.after(step.path);
                yield Pasting.pasted(model, new Clip(model, List.of(step.path)), beside, Clash.KEEP_BOTH);
            }
            case Paste step -> Pasting.pasted(model, step.clip, step.to, step.clash);
            case ExtractType step -> LocalTypes.extract(model, step.path, step.name);
            case InlineType step -> LocalTypes.inline(model, step.path);
            case Narrow step -> LocalTypes.narrow(model, step.path);
        };
    }

    /// Puts an element somewhere; into the model itself, as a root.
    record AddElement(Position at, String name, TypeRef type, Cardinality cardinality) implements Building {}

    /// Adds an attribute. An element with a plain value keeps it next to the attribute.
    record AddAttribute(Position at, String name, TypeRef type, boolean required) implements Building {}

    /// Puts a use of a global element somewhere.
    record AddReference(Position at, Name element, Cardinality cardinality) implements Building {}

    /// Puts a choice, a sequence or a group of all somewhere, without components yet.
    record AddGroup(Position at, Group.Kind kind, Cardinality cardinality) implements Building {}

    /// Puts a use of a named group somewhere.
    record AddGroupReference(Position at, Name group, Cardinality cardinality) implements Building {}

    /// Puts a place for elements that the model does not name somewhere.
    record AddWildcard(Position at, Cardinality cardinality) implements Building {}

    /// Adds a global type: a restriction of a simple base, an extension of a complex one, or without a base one that
    /// has no components yet.
    record AddType(String name, Optional<Name> base) implements Building {}

    /// Allows a value: of a simple type, or of the component at the path, where it has an enumeration of its own.
    record AddEnumerationValue(ModelPath path, String value, String documentation) implements Building {}

    /// Sets something of a component, a type or the model, as [Settings] knows it.
    ///
    /// @param setting `KEY=VALUE`
    record Set(ModelPath path, String setting) implements Building {}

    /// Names something anew, and everything that refers to it.
    record Rename(ModelPath path, String name) implements Building {}

    /// Moves components, in their order, to another place of the model.
    record Move(List<ModelPath> paths, Position to) implements Building {
        public Move {
            paths = List.copyOf(paths);
        }
    }

    /// Encloses components of one type in a new group, in the place of the first of them.
    record Enclose(List<ModelPath> paths, Group.Kind kind, Cardinality cardinality) implements Building {
        public Enclose {
            paths = List.copyOf(paths);
        }
    }

    /// Removes components, roots or types.
    ///
    /// @param withReferences whether to remove what refers to them too; without, they are refused by name
    record Delete(List<ModelPath> paths, boolean withReferences) implements Building {
        public Delete {
            paths = List.copyOf(paths);
        }
    }

    /// Puts a copy of a component or type next to it.
    record Duplicate(ModelPath path) implements Building {}

    /// Puts copies of components of the same or another model somewhere; the types and elements that they need come
    /// along.
    record Paste(Clip clip, Position to, Clash clash) implements Building {}

    /// Makes a type that is declared in place a global one.
    record ExtractType(ModelPath path, String name) implements Building {

        /// Refuses a component whose type cannot be made global under any name.
        ///
        /// @throws EditException with the reason
        public static void check(Model model, ModelPath path) throws EditException {
            LocalTypes.declaredInPlace(model, path);
        }
    }

    /// Declares the global type of a component in place; the global one goes where nothing else uses it.
    record InlineType(ModelPath path) implements Building {}

    /// Declares the types on the way to a component in place, as far as that can be, so that what is set of it next
    /// changes no other place.
    record Narrow(ModelPath path) implements Building {}
}
