package org.bindery.shape;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.IdentityConstraint;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;
import org.bindery.model.tree.Declaration;
import org.bindery.model.tree.ModelTree;
import org.jspecify.annotations.Nullable;

/// The keys of a model's elements, and what refers to them. Not thread-safe.
public final class Keys {

    private final Model model;
    private final boolean empty;
    private @Nullable ModelTree tree;
    private final Map<ModelPath, List<IdentityConstraint>> known = new HashMap<>();

    public Keys(Model model) {
        this.model = model;
        this.empty = model.elements().values().stream().noneMatch(Keys::hasKeys)
                && model.types().values().stream().noneMatch(Keys::hasKeys)
                && model.groups().values().stream().noneMatch(Keys::hasKeys);
    }

    private static boolean hasKeys(Particle particle) {
        return switch (particle) {
            case Element element ->
                !element.identityConstraints().isEmpty()
                        || (element.type() instanceof TypeRef.Local local && hasKeys(local.type()));
            case Group group -> group.particles().stream().anyMatch(Keys::hasKeys);
            case ElementRef _, GroupRef _, Wildcard _ -> false;
        };
    }

    private static boolean hasKeys(Type type) {
        return type instanceof ComplexType complex
                && complex.content() instanceof Content.Components components
                && hasKeys(components.particle());
    }

    /// Worked out only for models that have keys.
    private ModelTree tree() {
        ModelTree made = tree == null ? new ModelTree(new ModelIndex(model)) : tree;
        tree = made;
        return made;
    }

    /// Whether the model has none.
    public boolean isEmpty() {
        return empty;
    }

    /// The constraints of a root element.
    public List<IdentityConstraint> of(Name root) {
        return model.element(root).map(Element::identityConstraints).orElse(List.of());
    }

    /// The constraints of the element that a property is.
    public List<IdentityConstraint> of(Property property) {
        if (empty || property.kind() != Property.Kind.ELEMENT) {
            return List.of();
        }
        return known.computeIfAbsent(
                property.path(),
                path -> tree().find(path)
                        .map(component -> component.declaration() instanceof Declaration.OfElement of
                                ? of.element().identityConstraints()
                                : List.<IdentityConstraint>of())
                        .orElse(List.of()));
    }
}
