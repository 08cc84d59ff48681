package org.bindery.model.building;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.bindery.model.ComplexType;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.References;
import org.bindery.model.edit.Slot;
import org.bindery.model.edit.Target;
import org.bindery.model.tree.ModelTree;
import org.bindery.model.tree.Reach;

/// Types that are declared in place, and global ones that could be.
final class LocalTypes {

    private LocalTypes() {}

    static Built extract(Model model, ModelPath path, String name) throws EditException {
        Slot<TypeRef> slot = declaredInPlace(model, path);
        Names.require(name, other -> Names.isType(model, other), "global type");
        Type type = named(((TypeRef.Local) slot.value()).type(), new Name(Names.home(model), name));
        Model extracted = slot.set(TypeRef.named(type.name())).model().withType(type);
        return new Built(extracted, path);
    }

    /// Where a component has a type that is declared in place.
    static Slot<TypeRef> declaredInPlace(Model model, ModelPath path) throws EditException {
        Target target = Target.find(model, path);
        Slot<TypeRef> slot = typeOf(target);
        if (!(slot.value() instanceof TypeRef.Local)) {
            throw target.refuse("has the global type " + slot.value().displayName() + " already");
        }
        return slot;
    }

    static Built inline(Model model, ModelPath path) throws EditException {
        Target target = Target.find(model, path);
        Slot<TypeRef> slot = typeOf(target);
        if (!(slot.value() instanceof TypeRef.Named(Name name))
                || model.type(name).isEmpty()) {
            throw target.refuse("has no global type of the model; there is nothing to declare in place");
        }
        Type type = model.types().get(name);
        boolean replaceable = type instanceof ComplexType complex
                && (complex.isAbstract() || !target.index().derivedTypes(name).isEmpty());
        if (replaceable) {
            throw target.refuse("has the type " + name.local() + ", which derived types may replace in messages; "
                    + "it must stay global");
        }
        References asBefore =
                new References(UnaryOperator.identity(), UnaryOperator.identity(), UnaryOperator.identity());
        Type copy = named(asBefore.in(type), Name.ANONYMOUS);
        Model inlined = slot.set(TypeRef.local(copy)).model();
        Model alone = without(inlined, name);
        return new Built(Missing.of(alone).types().contains(name) ? inlined : alone, path);
    }

    /// Declares types in place from the outermost on, so that no type changes that other places keep.
    static Built narrow(Model model, ModelPath path) throws EditException {
        Model narrowed = model;
        List<ModelPath> owners = narrowing(narrowed, path);
        if (owners.isEmpty()) {
            ModelTree tree = Rows.tree(model);
            Reach reach = Reach.of(tree, Rows.find(tree, path));
            throw new EditException(
                    reach.isShared()
                            ? path + " cannot be changed in fewer places: it is " + reach.words() + "."
                            : path + " is declared for its place only.");
        }
        while (!owners.isEmpty()) {
            narrowed = inline(narrowed, owners.getLast()).model();
            owners = narrowing(narrowed, path);
        }
        return new Built(narrowed, path);
    }

    private static List<ModelPath> narrowing(Model model, ModelPath path) throws EditException {
        ModelTree tree = Rows.tree(model);
        return Reach.of(tree, Rows.find(tree, path)).narrowing(tree);
    }

    private static Slot<TypeRef> typeOf(Target target) throws EditException {
        return switch (target.component().kind()) {
            case ELEMENT, ATTRIBUTE, VALUE -> {
                if (target.component().type().isEmpty()) {
                    throw target.refuse("refers to an element that does not exist in the model");
                }
                yield target.typeRef();
            }
            default -> throw target.refuse("is not a component with a type of its own");
        };
    }

    private static Model without(Model model, Name name) {
        Map<Name, Type> types = new LinkedHashMap<>(model.types());
        types.remove(name);
        return model.withTypes(types);
    }

    private static Type named(Type type, Name name) {
        return switch (type) {
            case SimpleType simple -> simple.withName(name);
            case ComplexType complex -> complex.withName(name);
        };
    }
}
