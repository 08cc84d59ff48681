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
    String title();

    /// Makes the step.
    ///
    /// @throws EditException with a sentence for the user when it cannot be made
    Built build(Model model) throws EditException;

    /// Puts an element somewhere; into the model itself, as a root.
    record AddElement(Position at, String name, TypeRef type, Cardinality cardinality) implements Building {
        @Override
        public String title() {
            return at.adding("element " + name);
        }

        @Override
        public Built build(Model model) throws EditException {
            return Additions.element(model, at, name, type, cardinality);
        }
    }

    /// Adds an attribute. An element with a plain value keeps it next to the attribute.
    record AddAttribute(Position at, String name, TypeRef type, boolean required) implements Building {
        @Override
        public String title() {
            return at.adding("attribute " + name);
        }

        @Override
        public Built build(Model model) throws EditException {
            return Additions.attribute(model, at, name, type, required);
        }
    }

    /// Puts a use of a global element somewhere.
    record AddReference(Position at, Name element, Cardinality cardinality) implements Building {
        @Override
        public String title() {
            return at.adding("reference to " + element.local());
        }

        @Override
        public Built build(Model model) throws EditException {
            return Additions.reference(model, at, element, cardinality);
        }
    }

    /// Puts a choice, a sequence or a group of all somewhere, without components yet.
    record AddGroup(Position at, Group.Kind kind, Cardinality cardinality) implements Building {
        @Override
        public String title() {
            return at.adding(kind.name().toLowerCase(Locale.ROOT));
        }

        @Override
        public Built build(Model model) throws EditException {
            return Additions.group(model, at, kind, cardinality);
        }
    }

    /// Puts a use of a named group somewhere.
    record AddGroupReference(Position at, Name group, Cardinality cardinality) implements Building {
        @Override
        public String title() {
            return at.adding("group " + group.local());
        }

        @Override
        public Built build(Model model) throws EditException {
            return Additions.groupReference(model, at, group, cardinality);
        }
    }

    /// Puts a place for elements that the model does not name somewhere.
    record AddWildcard(Position at, Cardinality cardinality) implements Building {
        @Override
        public String title() {
            return at.adding("any element");
        }

        @Override
        public Built build(Model model) throws EditException {
            return Additions.wildcard(model, at, cardinality);
        }
    }

    /// Adds a global type: a restriction of a simple base, an extension of a complex one, or without a base one that
    /// has no components yet.
    record AddType(String name, Optional<Name> base) implements Building {
        @Override
        public String title() {
            return "Add type " + name;
        }

        @Override
        public Built build(Model model) throws EditException {
            return Additions.type(model, name, base);
        }
    }

    /// Allows a value: of a simple type, or of the component at the path, where it has an enumeration of its own.
    record AddEnumerationValue(ModelPath path, String value, String documentation) implements Building {
        @Override
        public String title() {
            return "Add value " + value + " to " + Titles.name(path);
        }

        @Override
        public Built build(Model model) throws EditException {
            return Enumerations.add(model, path, value, documentation);
        }
    }

    /// Sets something of a component, a type or the model, as [Settings] knows it.
    ///
    /// @param setting `KEY=VALUE`
    record Set(ModelPath path, String setting) implements Building {
        @Override
        public String title() {
            return "Set " + setting + " of " + Titles.name(path);
        }

        @Override
        public Built build(Model model) throws EditException {
            return new Built(Settings.parse(model, path, setting).apply(model).model(), path);
        }
    }

    /// Names something anew, and everything that refers to it.
    record Rename(ModelPath path, String name) implements Building {
        @Override
        public String title() {
            return new Edit.Rename(path, name).title();
        }

        @Override
        public Built build(Model model) throws EditException {
            return Moving.renamed(model, path, name);
        }
    }

    /// Moves components, in their order, to another place of the model.
    record Move(List<ModelPath> paths, Position to) implements Building {
        public Move {
            paths = List.copyOf(paths);
        }

        @Override
        public String title() {
            return "Move " + Titles.names(paths) + " " + to;
        }

        @Override
        public Built build(Model model) throws EditException {
            return Moving.moved(model, paths, to);
        }
    }

    /// Encloses components of one type in a new group, in the place of the first of them.
    record Enclose(List<ModelPath> paths, Group.Kind kind, Cardinality cardinality) implements Building {
        public Enclose {
            paths = List.copyOf(paths);
        }

        @Override
        public String title() {
            return "Put " + Titles.names(paths) + " into a " + kind.name().toLowerCase(Locale.ROOT);
        }

        @Override
        public Built build(Model model) throws EditException {
            return Moving.enclosed(model, paths, kind, cardinality);
        }
    }

    /// Removes components, roots or types.
    ///
    /// @param withReferences whether to remove what refers to them too; without, they are refused by name
    record Delete(List<ModelPath> paths, boolean withReferences) implements Building {
        public Delete {
            paths = List.copyOf(paths);
        }

        @Override
        public String title() {
            return "Delete " + Titles.names(paths) + (withReferences ? " with references" : "");
        }

        @Override
        public Built build(Model model) throws EditException {
            return Deletion.of(model, paths, withReferences);
        }
    }

    /// Puts a copy of a component or type next to it.
    record Duplicate(ModelPath path) implements Building {
        @Override
        public String title() {
            return "Duplicate " + Titles.name(path);
        }

        @Override
        public Built build(Model model) throws EditException {
            boolean type = path.steps().isEmpty();
            Position beside = type ? Position.into(ModelPath.ROOT) : Position.after(path);
            return Pasting.pasted(model, new Clip(model, List.of(path)), beside, Clash.KEEP_BOTH);
        }
    }

    /// Puts copies of components of the same or another model somewhere; the types and elements that they need come
    /// along.
    record Paste(Clip clip, Position to, Clash clash) implements Building {
        @Override
        public String title() {
            return "Paste " + Titles.names(clip.paths()) + " " + to;
        }

        @Override
        public Built build(Model model) throws EditException {
            return Pasting.pasted(model, clip, to, clash);
        }
    }

    /// Makes a type that is declared in place a global one.
    record ExtractType(ModelPath path, String name) implements Building {
        @Override
        public String title() {
            return "Extract type " + name + " from " + Titles.name(path);
        }

        @Override
        public Built build(Model model) throws EditException {
            return LocalTypes.extract(model, path, name);
        }
    }

    /// Declares the global type of a component in place; the global one goes where nothing else uses it.
    record InlineType(ModelPath path) implements Building {
        @Override
        public String title() {
            return "Declare the type of " + Titles.name(path) + " in place";
        }

        @Override
        public Built build(Model model) throws EditException {
            return LocalTypes.inline(model, path);
        }
    }

    /// Declares the types on the way to a component in place, as far as that can be, so that what is set of it next
    /// changes no other place.
    record Narrow(ModelPath path) implements Building {
        @Override
        public String title() {
            return "Change " + Titles.name(path) + " in this place only";
        }

        @Override
        public Built build(Model model) throws EditException {
            return LocalTypes.narrow(model, path);
        }
    }
}
