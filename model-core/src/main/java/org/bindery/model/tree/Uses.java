package org.bindery.model.tree;

import java.util.HashMap;
import java.util.Map;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;

/// How many declarations of a model use its types, global elements and named groups.
final class Uses {

    private final Map<Name, Integer> types = new HashMap<>();
    private final Map<Name, Integer> elements = new HashMap<>();
    private final Map<Name, Integer> groups = new HashMap<>();

    Uses(Model model) {
        model.elements().values().forEach(this::particle);
        model.groups().values().forEach(this::particle);
        model.types().values().forEach(this::type);
    }

    int ofType(Name name) {
        return types.getOrDefault(name, 0);
    }

    int ofElement(Name name) {
        return elements.getOrDefault(name, 0);
    }

    int ofGroup(Name name) {
        return groups.getOrDefault(name, 0);
    }

    private void type(Type type) {
        if (type instanceof ComplexType complex) {
            complex.attributes().forEach(attribute -> reference(attribute.type()));
            switch (complex.content()) {
                case Content.Components(Particle particle) -> particle(particle);
                case Content.Value value -> reference(value.type());
                case Content.Empty ignored -> {}
            }
        }
    }

    private void reference(TypeRef ref) {
        switch (ref) {
            case TypeRef.Named(Name name) -> types.merge(name, 1, Integer::sum);
            case TypeRef.Local(Type type) -> type(type);
        }
    }

    private void particle(Particle particle) {
        switch (particle) {
            case Element element -> reference(element.type());
            case ElementRef ref -> elements.merge(ref.target(), 1, Integer::sum);
            case GroupRef ref -> groups.merge(ref.target(), 1, Integer::sum);
            case Group group -> group.particles().forEach(this::particle);
            case Wildcard ignored -> {}
        }
    }
}
