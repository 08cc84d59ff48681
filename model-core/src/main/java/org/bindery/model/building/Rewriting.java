package org.bindery.model.building;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Discriminator;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Particle;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.dfdl.DfdlAnnotation;

/// Removes declarations from a model wherever they occur. An object that contains none of them is kept; a sequence
/// without a row of its own goes with the last of its components.
///
/// @param dropped which particles and attributes to take out
record Rewriting(Predicate<Object> dropped) {

    Model in(Model model) {
        return model.withElements(each(model.elements(), this::element))
                .withTypes(each(model.types(), this::type))
                .withGroups(each(model.groups(), group ->
                        (Group) group(group).orElseGet(() -> group.withParticles(List.of()))));
    }

    private static <K, V> Map<K, V> each(Map<K, V> values, Function<V, V> change) {
        Map<K, V> changed = new LinkedHashMap<>();
        values.forEach((key, value) -> changed.put(key, change.apply(value)));
        return changed;
    }

    private Type type(Type type) {
        if (!(type instanceof ComplexType complex)) {
            return type;
        }
        Content content = content(complex.content());
        List<Attribute> attributes = kept(complex.attributes(), this::attribute);
        ComplexType changed = content == complex.content() ? complex : complex.withContent(content);
        return attributes == complex.attributes() ? changed : changed.withAttributes(attributes);
    }

    private Content content(Content content) {
        if (!(content instanceof Content.Components(Particle particle))) {
            return content;
        }
        Optional<Particle> changed = particle(particle);
        if (changed.isEmpty()) {
            return Content.EMPTY;
        }
        return changed.get() == particle ? content : new Content.Components(changed.get());
    }

    private Optional<Attribute> attribute(Attribute attribute) {
        return dropped.test(attribute) ? Optional.empty() : Optional.of(attribute);
    }

    private Optional<Particle> particle(Particle particle) {
        if (dropped.test(particle)) {
            return Optional.empty();
        }
        return switch (particle) {
            case Element element -> Optional.of(element(element));
            case Group group -> group(group);
            default -> Optional.of(particle);
        };
    }

    private Element element(Element element) {
        if (!(element.type() instanceof TypeRef.Local(ComplexType local))) {
            return element;
        }
        Type changed = type(local);
        return changed == local ? element : element.withType(TypeRef.local(changed));
    }

    private Optional<Particle> group(Group group) {
        List<Particle> kept = new ArrayList<>();
        List<String> values = new ArrayList<>();
        boolean same = true;
        for (int i = 0; i < group.particles().size(); i++) {
            Particle particle = group.particles().get(i);
            Optional<Particle> changed = particle(particle);
            same &= changed.filter(it -> it == particle).isPresent();
            changed.ifPresent(kept::add);
            if (changed.isPresent() && group.discriminator().isPresent()) {
                List<String> all = group.discriminator().get().values();
                all.stream().skip(i).findFirst().ifPresent(values::add);
            }
        }
        if (same) {
            return Optional.of(group);
        }
        if (kept.isEmpty() && isPlain(group)) {
            return Optional.empty();
        }
        return Optional.of(group.withParticles(kept)
                .withDiscriminator(group.discriminator().map(old -> new Discriminator(old.component(), values))));
    }

    private static boolean isPlain(Group group) {
        return group.kind() == Group.Kind.SEQUENCE
                && group.cardinality().equals(Cardinality.ONE)
                && group.dfdl().equals(DfdlAnnotation.NONE);
    }

    private static <T> List<T> kept(List<T> values, Function<T, Optional<T>> change) {
        List<T> kept =
                values.stream().flatMap(value -> change.apply(value).stream()).toList();
        return kept.size() == values.size() ? values : kept;
    }

    /// The particles that a particle holds without a component between, itself first.
    static List<Particle> inside(Particle particle) {
        List<Particle> all = new ArrayList<>(List.of(particle));
        if (particle instanceof Group group) {
            group.particles().forEach(inner -> all.addAll(inside(inner)));
        }
        return all;
    }
}
