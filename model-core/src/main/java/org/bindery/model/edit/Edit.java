package org.bindery.model.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bindery.model.Cardinality;
import org.bindery.model.Encoding;
import org.bindery.model.EncodingText;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.model.Rule;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.bindery.model.VirtualField;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlDefinitions;

/// A change to a model.
///
/// An edit at a path changes the component where it is declared: in its global type, in a named group, or in the global
/// element that a reference names. Other uses of the same declaration change with it. The cardinality alone belongs to
/// the reference.
public sealed interface Edit {

    /// What it does, in the imperative: `Set encoding of currency1 to dictionary(Buy,Sell)`.
    default String title() {
        return switch (this) {
            case SetEncoding edit -> Titles.set("encoding", edit.path, EncodingText.format(edit.encoding));
            case SetCardinality edit -> Titles.set("cardinality", edit.path, edit.cardinality.toString());
            case SetFacets edit -> "Set " + edit.what + " of " + Titles.name(edit.path);
            case SetType edit ->
                Titles.set("type", edit.path, edit.type.map(Edit::named).orElse("none"));
            case SetPresentation edit -> "Set " + edit.what + " of " + Titles.name(edit.path);
            case SetDfdl edit -> "Set " + edit.what + " of " + Titles.name(edit.path);
            case SetContentDfdl edit -> "Set " + edit.what + " of the content of " + Titles.name(edit.path);
            case SetDfdlDefinitions edit -> "Set " + edit.what;
            case SetConstraint edit ->
                edit.constraint.kind() == ValueConstraint.Kind.NONE
                        ? "Remove default of " + Titles.name(edit.path)
                        : Titles.set(
                                edit.constraint.kind().name().toLowerCase(Locale.ROOT),
                                edit.path,
                                edit.constraint.value());
            case SetNillable edit -> Titles.set("nillable", edit.path, Boolean.toString(edit.nillable));
            case SetDocumentation edit -> "Set documentation of " + Titles.name(edit.path);
            case SetRule edit ->
                (edit.rule.isPresent() ? "Set rule " : "Remove rule ") + edit.name + " of " + Titles.name(edit.path);
            case SetVirtualField edit ->
                (edit.field.isPresent() ? "Set virtual field " : "Remove virtual field ") + edit.name + " of "
                        + Titles.name(edit.path);
            case Rename edit -> "Rename " + Titles.name(edit.path) + " to " + edit.name;
            case SetRoots edit ->
                "Set roots to " + edit.roots.stream().map(Name::local).collect(Collectors.joining(", "));
            case SetIdentity edit ->
                "Set identity to " + edit.name + " " + edit.version + ", package " + edit.javaPackage;
            case SetFormat edit -> "Set message format";
            case Several edit -> edit.title;
            case PutDeclaration edit -> edit.title;
            case Replace edit -> edit.title;
        };
    }

    /// Makes the change.
    ///
    /// @throws EditException with a sentence for the user when it cannot be made
    default Applied apply(Model model) throws EditException {
        return switch (this) {
            case SetEncoding edit -> changed(ComponentEdits.encoding(Target.find(model, edit.path), edit.encoding));
            case SetCardinality edit ->
                changed(ComponentEdits.cardinality(Target.find(model, edit.path), edit.cardinality));
            case SetFacets edit -> changed(FacetEdits.facets(Target.find(model, edit.path), edit.facets));
            case SetType edit -> changed(TypeEdits.type(Target.find(model, edit.path), edit.type));
            case SetPresentation edit ->
                changed(ComponentEdits.presentation(Target.find(model, edit.path), edit.presentation));
            case SetDfdl edit -> changed(DfdlEdits.change(Target.find(model, edit.path), edit.annotation));
            case SetContentDfdl edit -> {
                Slot<Group> group = Target.find(model, edit.path).contentGroup();
                yield changed(group.set(group.value().withDfdl(edit.annotation)));
            }
            case SetDfdlDefinitions edit -> replaced(model, model.withDfdl(edit.definitions));
            case SetConstraint edit ->
                changed(DeclarationEdits.constraint(Target.find(model, edit.path), edit.constraint));
            case SetNillable edit -> changed(DeclarationEdits.nillable(Target.find(model, edit.path), edit.nillable));
            case SetDocumentation edit ->
                edit.path.equals(ModelPath.ROOT)
                        ? replaced(model, model.withDocumentation(edit.documentation))
                        : changed(ComponentEdits.documentation(Target.find(model, edit.path), edit.documentation));
            case SetRule edit -> changed(RuleEdits.rule(Target.find(model, edit.path), edit.name, edit.rule));
            case SetVirtualField edit ->
                changed(RuleEdits.virtualField(Target.find(model, edit.path), edit.name, edit.field));
            case Rename edit -> replaced(model, Renaming.rename(Target.find(model, edit.path), edit.name));
            case SetRoots edit -> replaced(model, model.withRoots(edit.within(model)));
            case SetIdentity edit -> {
                Identity.check(edit.name, edit.version, edit.javaPackage);
                yield replaced(model, model.withIdentity(edit.name, edit.version, edit.javaPackage));
            }
            case SetFormat edit -> replaced(model, model.withFormat(edit.format));
            case Several edit -> edit.all(model);
            case PutDeclaration edit ->
                changed(new Change(edit.declaration.putInto(model), edit.declaration.now(model)));
            case Replace edit -> replaced(model, edit.model);
        };
    }

    private static String named(TypeRef type) {
        return type instanceof TypeRef.Local ? TypeNames.LOCAL : type.displayName();
    }

    private Applied changed(Change change) {
        return new Applied(change.model(), new PutDeclaration(title(), change.before()));
    }

    private Applied replaced(Model before, Model after) {
        return new Applied(after, new Replace(title(), before));
    }

    /// What an edit gives.
    ///
    /// @param model the changed model
    /// @param inverse the edit that makes it what it was
    record Applied(Model model, Edit inverse) {}

    /// Chooses how a value is written in binary; of a simple type, how all its values are.
    record SetEncoding(ModelPath path, Encoding encoding) implements Edit {}

    /// Sets how often a component may occur in its place.
    record SetCardinality(ModelPath path, Cardinality cardinality) implements Edit {}

    /// Restricts a simple type, or the values of one component: then its type becomes a restriction declared in place.
    ///
    /// @param facets all facets of this step; [#current(Model, ModelPath)] returns the current ones
    /// @param what which of them change, for the title
    record SetFacets(ModelPath path, Facets facets, String what) implements Edit {

        /// Any facets.
        public SetFacets(ModelPath path, Facets facets) {
            this(path, facets, "facets");
        }

        /// The facets that such an edit replaces: those that the component's own type declares itself.
        ///
        /// @throws EditException when the path leads to no value
        public static Facets current(Model model, ModelPath path) throws EditException {
            return FacetEdits.ownFacets(Target.find(model, path));
        }
    }

    /// Gives a component another type, or a global type another one to be made from. An encoding that was chosen for
    /// values of another kind is left to the planner again.
    ///
    /// @param type the type; of a complex type, empty to make it from none
    record SetType(ModelPath path, Optional<TypeRef> type) implements Edit {}

    /// Says how an element or attribute looks in its native format.
    ///
    /// @param what which part of it changes, for the title
    record SetPresentation(ModelPath path, Presentation presentation, String what) implements Edit {

        /// Any part of it.
        public SetPresentation(ModelPath path, Presentation presentation) {
            this(path, presentation, "presentation");
        }
    }

    /// Says something of an element or a group in terms of DFDL.
    ///
    /// @param what which part of it changes, for the title
    record SetDfdl(ModelPath path, DfdlAnnotation annotation, String what) implements Edit {}

    /// Says something in terms of DFDL of the group that is the content of an element or type.
    ///
    /// @param what which part of it changes, for the title
    record SetContentDfdl(ModelPath path, DfdlAnnotation annotation, String what) implements Edit {}

    /// Changes what DFDL defines in the model.
    ///
    /// @param what which part of it changes, for the title
    record SetDfdlDefinitions(DfdlDefinitions definitions, String what) implements Edit {}

    /// Sets the value that replaces an absent one, or the only one allowed.
    record SetConstraint(ModelPath path, ValueConstraint constraint) implements Edit {}

    /// Says whether an element may be there without a value (`xsi:nil`).
    record SetNillable(ModelPath path, boolean nillable) implements Edit {}

    /// Describes a component, a global type or, at [ModelPath#ROOT], the model.
    record SetDocumentation(ModelPath path, String documentation) implements Edit {}

    /// Adds, changes or removes a rule of a complex type, named itself or by a component that has it; or of a
    /// component with a plain value, or of a global simple type.
    ///
    /// @param name the rule's name
    /// @param rule the rule as it shall be; empty to remove it
    record SetRule(ModelPath path, String name, Optional<Rule> rule) implements Edit {}

    /// Adds, changes or removes a virtual field of a complex type, named itself or by a component that has it.
    ///
    /// @param name the field's name
    /// @param field the field as it shall be; empty to remove it
    record SetVirtualField(ModelPath path, String name, Optional<VirtualField> field) implements Edit {}

    /// Names an element, an attribute or a global type anew, and every reference to it.
    record Rename(ModelPath path, String name) implements Edit {}

    /// Chooses the global elements that messages start with.
    record SetRoots(List<Name> roots) implements Edit {
        public SetRoots {
            roots = List.copyOf(roots);
        }

        private List<Name> within(Model model) throws EditException {
            for (Name root : roots) {
                if (model.element(root).isEmpty()) {
                    throw new EditException("'" + root + "' cannot be a root: the model has no such global element.");
                }
            }
            return roots;
        }
    }

    /// Gives the model another name, version or package.
    record SetIdentity(String name, String version, String javaPackage) implements Edit {}

    /// Chooses the native format of the messages.
    record SetFormat(MessageFormat format) implements Edit {}

    /// Several edits as one, such as a setting of all selected components.
    record Several(String title, List<Edit> edits) implements Edit {
        public Several {
            edits = List.copyOf(edits);
        }

        private Applied all(Model model) throws EditException {
            List<Edit> inverses = new ArrayList<>();
            Model changed = model;
            for (Edit edit : edits) {
                Applied applied = edit.apply(changed);
                changed = applied.model();
                inverses.addFirst(applied.inverse());
            }
            return new Applied(changed, new Several(title, inverses));
        }
    }

    /// Puts a global declaration in the place of the one of that name: the inverse of edits of components.
    record PutDeclaration(String title, GlobalDeclaration declaration) implements Edit {}

    /// Puts another model in the place of the whole: what tuning or a new import gives, and the inverse of such.
    record Replace(String title, Model model) implements Edit {}
}
