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
    String title();

    /// Makes the change.
    ///
    /// @throws EditException with a sentence for the user when it cannot be made
    Applied apply(Model model) throws EditException;

    /// What an edit gives.
    ///
    /// @param model the changed model
    /// @param inverse the edit that makes it what it was
    record Applied(Model model, Edit inverse) {

        private static Applied of(Change change, String title) {
            return new Applied(change.model(), new PutDeclaration(title, change.before()));
        }
    }

    /// Chooses how a value is written in binary; of a simple type, how all its values are.
    record SetEncoding(ModelPath path, Encoding encoding) implements Edit {
        @Override
        public String title() {
            return Titles.set("encoding", path, EncodingText.format(encoding));
        }

        @Override
        public Applied apply(Model model) throws EditException {
            return Applied.of(ComponentEdits.encoding(Target.find(model, path), encoding), title());
        }
    }

    /// Sets how often a component may occur in its place.
    record SetCardinality(ModelPath path, Cardinality cardinality) implements Edit {
        @Override
        public String title() {
            return Titles.set("cardinality", path, cardinality.toString());
        }

        @Override
        public Applied apply(Model model) throws EditException {
            return Applied.of(ComponentEdits.cardinality(Target.find(model, path), cardinality), title());
        }
    }

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

        @Override
        public String title() {
            return "Set " + what + " of " + Titles.name(path);
        }

        @Override
        public Applied apply(Model model) throws EditException {
            return Applied.of(FacetEdits.facets(Target.find(model, path), facets), title());
        }
    }

    /// Gives a component another type, or a global type another one to be made from. An encoding that was chosen for
    /// values of another kind is left to the planner again.
    ///
    /// @param type the type; of a complex type, empty to make it from none
    record SetType(ModelPath path, Optional<TypeRef> type) implements Edit {
        @Override
        public String title() {
            String name = type.map(ref -> ref instanceof TypeRef.Local ? TypeNames.LOCAL : ref.displayName())
                    .orElse("none");
            return Titles.set("type", path, name);
        }

        @Override
        public Applied apply(Model model) throws EditException {
            return Applied.of(TypeEdits.type(Target.find(model, path), type), title());
        }
    }

    /// Says how an element or attribute looks in its native format.
    ///
    /// @param what which part of it changes, for the title
    record SetPresentation(ModelPath path, Presentation presentation, String what) implements Edit {

        /// Any part of it.
        public SetPresentation(ModelPath path, Presentation presentation) {
            this(path, presentation, "presentation");
        }

        @Override
        public String title() {
            return "Set " + what + " of " + Titles.name(path);
        }

        @Override
        public Applied apply(Model model) throws EditException {
            return Applied.of(ComponentEdits.presentation(Target.find(model, path), presentation), title());
        }
    }

    /// Says something of an element or a group in terms of DFDL.
    ///
    /// @param what which part of it changes, for the title
    record SetDfdl(ModelPath path, DfdlAnnotation annotation, String what) implements Edit {
        @Override
        public String title() {
            return "Set " + what + " of " + Titles.name(path);
        }

        @Override
        public Applied apply(Model model) throws EditException {
            return Applied.of(DfdlEdits.change(Target.find(model, path), annotation), title());
        }
    }

    /// Says something in terms of DFDL of the group that is the content of an element or type.
    ///
    /// @param what which part of it changes, for the title
    record SetContentDfdl(ModelPath path, DfdlAnnotation annotation, String what) implements Edit {
        @Override
        public String title() {
            return "Set " + what + " of the content of " + Titles.name(path);
        }

        @Override
        public Applied apply(Model model) throws EditException {
            Slot<Group> group = Target.find(model, path).contentGroup();
            return Applied.of(group.set(group.value().withDfdl(annotation)), title());
        }
    }

    /// Changes what DFDL defines in the model.
    ///
    /// @param what which part of it changes, for the title
    record SetDfdlDefinitions(DfdlDefinitions definitions, String what) implements Edit {
        @Override
        public String title() {
            return "Set " + what;
        }

        @Override
        public Applied apply(Model model) {
            return Replace.with(model.withDfdl(definitions), model, title());
        }
    }

    /// Sets the value that replaces an absent one, or the only one allowed.
    record SetConstraint(ModelPath path, ValueConstraint constraint) implements Edit {
        @Override
        public String title() {
            return constraint.kind() == ValueConstraint.Kind.NONE
                    ? "Remove default of " + Titles.name(path)
                    : Titles.set(constraint.kind().name().toLowerCase(Locale.ROOT), path, constraint.value());
        }

        @Override
        public Applied apply(Model model) throws EditException {
            return Applied.of(DeclarationEdits.constraint(Target.find(model, path), constraint), title());
        }
    }

    /// Says whether an element may be there without a value (`xsi:nil`).
    record SetNillable(ModelPath path, boolean nillable) implements Edit {
        @Override
        public String title() {
            return Titles.set("nillable", path, Boolean.toString(nillable));
        }

        @Override
        public Applied apply(Model model) throws EditException {
            return Applied.of(DeclarationEdits.nillable(Target.find(model, path), nillable), title());
        }
    }

    /// Describes a component, a global type or, at [ModelPath#ROOT], the model.
    record SetDocumentation(ModelPath path, String documentation) implements Edit {
        @Override
        public String title() {
            return "Set documentation of " + Titles.name(path);
        }

        @Override
        public Applied apply(Model model) throws EditException {
            if (path.equals(ModelPath.ROOT)) {
                return Replace.with(model.withDocumentation(documentation), model, title());
            }
            return Applied.of(ComponentEdits.documentation(Target.find(model, path), documentation), title());
        }
    }

    /// Adds, changes or removes a rule of a complex type, named itself or by a component that has it; or of a
    /// component with a plain value, or of a global simple type.
    ///
    /// @param name the rule's name
    /// @param rule the rule as it shall be; empty to remove it
    record SetRule(ModelPath path, String name, Optional<Rule> rule) implements Edit {
        @Override
        public String title() {
            return (rule.isPresent() ? "Set rule " : "Remove rule ") + name + " of " + Titles.name(path);
        }

        @Override
        public Applied apply(Model model) throws EditException {
            return Applied.of(RuleEdits.rule(Target.find(model, path), name, rule), title());
        }
    }

    /// Adds, changes or removes a virtual field of a complex type, named itself or by a component that has it.
    ///
    /// @param name the field's name
    /// @param field the field as it shall be; empty to remove it
    record SetVirtualField(ModelPath path, String name, Optional<VirtualField> field) implements Edit {
        @Override
        public String title() {
            return (field.isPresent() ? "Set virtual field " : "Remove virtual field ") + name + " of "
                    + Titles.name(path);
        }

        @Override
        public Applied apply(Model model) throws EditException {
            return Applied.of(RuleEdits.virtualField(Target.find(model, path), name, field), title());
        }
    }

    /// Names an element, an attribute or a global type anew, and every reference to it.
    record Rename(ModelPath path, String name) implements Edit {
        @Override
        public String title() {
            return "Rename " + Titles.name(path) + " to " + name;
        }

        @Override
        public Applied apply(Model model) throws EditException {
            return Replace.with(Renaming.rename(Target.find(model, path), name), model, title());
        }
    }

    /// Chooses the global elements that messages start with.
    record SetRoots(List<Name> roots) implements Edit {
        public SetRoots {
            roots = List.copyOf(roots);
        }

        @Override
        public String title() {
            return "Set roots to " + roots.stream().map(Name::local).collect(Collectors.joining(", "));
        }

        @Override
        public Applied apply(Model model) throws EditException {
            for (Name root : roots) {
                if (model.element(root).isEmpty()) {
                    throw new EditException("'" + root + "' cannot be a root: the model has no such global element.");
                }
            }
            return Replace.with(model.withRoots(roots), model, title());
        }
    }

    /// Gives the model another name, version or package.
    record SetIdentity(String name, String version, String javaPackage) implements Edit {
        @Override
        public String title() {
            return "Set identity to " + name + " " + version + ", package " + javaPackage;
        }

        @Override
        public Applied apply(Model model) throws EditException {
            Identity.check(name, version, javaPackage);
            return Replace.with(model.withIdentity(name, version, javaPackage), model, title());
        }
    }

    /// Chooses the native format of the messages.
    record SetFormat(MessageFormat format) implements Edit {
        @Override
        public String title() {
            return "Set message format";
        }

        @Override
        public Applied apply(Model model) {
            return Replace.with(model.withFormat(format), model, title());
        }
    }

    /// Several edits as one, such as a setting of all selected components.
    record Several(String title, List<Edit> edits) implements Edit {
        public Several {
            edits = List.copyOf(edits);
        }

        @Override
        public Applied apply(Model model) throws EditException {
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
    record PutDeclaration(String title, GlobalDeclaration declaration) implements Edit {
        @Override
        public Applied apply(Model model) throws EditException {
            return Applied.of(new Change(declaration.putInto(model), declaration.now(model)), title);
        }
    }

    /// Puts another model in the place of the whole: what tuning or a new import gives, and the inverse of such.
    record Replace(String title, Model model) implements Edit {
        @Override
        public Applied apply(Model before) {
            return with(model, before, title);
        }

        static Applied with(Model after, Model before, String title) {
            return new Applied(after, new Replace(title, before));
        }
    }
}
