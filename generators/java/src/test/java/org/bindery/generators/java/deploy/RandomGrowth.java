package org.bindery.generators.java.deploy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;

/// Random models with versions that they may have grown from.
final class RandomGrowth {

    /// What others are calculated from, or calculated themselves.
    private static final Set<String> RELATED = Set.of("left", "right", "product", "from", "to", "until");

    private static final Set<String> GONE = Set.of("left", "from");

    private final Random random;
    private final Model grown;
    private final List<Model> earlier;
    private final Model newest;
    private int added;

    RandomGrowth(Model grown, long seed) {
        this.random = new Random(seed);
        this.grown = grown;
        this.earlier = Stream.of("1.0", "2.0")
                .map(version -> version(version, this::before))
                .toList();
        this.newest = version("3.0", this::now);
    }

    /// The newest version, in which nothing is calculated from what is gone, and which encodes some values otherwise.
    Model newest() {
        return newest;
    }

    private List<Particle> now(Group group) {
        return group.particles().stream()
                .filter(component -> !(component instanceof Element element && GONE.contains(element.name())))
                .map(component -> component instanceof Element element
                                && (RELATED.contains(element.name()) || random.nextInt(4) == 0)
                        ? element.withEncoding(Encoding.AUTO)
                        : component)
                .toList();
    }

    /// Versions that had other components, in another order.
    List<Model> earlier() {
        return earlier;
    }

    /// Alternatives stay, since one of them must be present.
    private List<Particle> before(Group group) {
        List<Particle> before = new ArrayList<>();
        for (Particle component : group.particles()) {
            boolean changes = group.kind() != Group.Kind.CHOICE
                    && component instanceof Element element
                    && !RELATED.contains(element.name());
            before.addAll(changes ? before((Element) component) : List.of(component));
        }
        if (random.nextInt(3) == 0) {
            Collections.shuffle(before, random);
        }
        return before.isEmpty() ? group.particles() : before;
    }

    private List<Particle> before(Element element) {
        boolean optional = element.cardinality().equals(Cardinality.OPTIONAL);
        boolean plain = !(element.type() instanceof TypeRef.Named(Name name)
                && grown.types().get(name) instanceof ComplexType);
        return switch (random.nextInt(6)) {
            case 0 -> element.cardinality().min() == 0 ? List.of() : List.of(element);
            case 1 -> optional && plain ? List.of(element.withCardinality(Cardinality.ONE)) : List.of(element);
            case 2 -> List.of(element, Element.of("gone" + added++, TypeRef.xs("string")));
            default -> List.of(element);
        };
    }

    private Model version(String version, Function<Group, List<Particle>> change) {
        Model model = grown.withIdentity("grown", version, "com.acme.grown");
        for (Type type : grown.types().values()) {
            if (type instanceof ComplexType complex
                    && !complex.mixed()
                    && complex.content() instanceof Content.Components(Group group)) {
                model = model.withType(complex.withContent(new Content.Components(changed(group, change))));
            }
        }
        return model;
    }

    /// Groups that repeat stay as they are: their records are named by what is in them.
    private static Group changed(Group group, Function<Group, List<Particle>> change) {
        if (group.cardinality().max() > 1) {
            return group;
        }
        List<Particle> inner = group.particles().stream()
                .map(particle -> particle instanceof Group part ? changed(part, change) : particle)
                .toList();
        return group.withParticles(change.apply(group.withParticles(inner)));
    }
}
