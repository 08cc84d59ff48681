package org.bindery.shape;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
    /// The names of the elements that have any: few of a large model do, and only these are looked for.
    private final Set<String> constrained = new HashSet<>();
    private @Nullable ModelTree tree;
    private final Map<ModelPath, List<IdentityConstraint>> known = new HashMap<>();

    public Keys(Model model) {
        this.model = model;
        model.elements().values().forEach(this::addNames);
        model.types().values().forEach(this::addNames);
        model.groups().values().forEach(this::addNames);
    }

    private void addNames(Particle particle) {
        switch (particle) {
            case Element element -> {
                if (!element.identityConstraints().isEmpty()) {
                    constrained.add(element.name());
                }
                if (element.type() instanceof TypeRef.Local local) {
                    addNames(local.type());
                }
            }
            case Group group -> group.particles().forEach(this::addNames);
            case ElementRef _, GroupRef _, Wildcard _ -> {}
        }
    }

    private void addNames(Type type) {
        if (type instanceof ComplexType complex && complex.content() instanceof Content.Components components) {
            addNames(components.particle());
        }
    }

    /// Worked out only for models that have keys.
    private ModelTree tree() {
        ModelTree made = tree == null ? new ModelTree(new ModelIndex(model)) : tree;
        tree = made;
        return made;
    }

    /// Whether the model has none.
    public boolean isEmpty() {
        return constrained.isEmpty();
    }

    /// The constraints of a root element.
    public List<IdentityConstraint> of(Name root) {
        return model.element(root).map(Element::identityConstraints).orElse(List.of());
    }

    /// The constraints of the element that a property is.
    public List<IdentityConstraint> of(Property property) {
        if (property.kind() != Property.Kind.ELEMENT
                || !constrained.contains(property.xmlName().local())) {
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
