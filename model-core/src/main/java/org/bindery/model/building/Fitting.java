package org.bindery.model.building;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.bindery.model.Attribute;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Group;
import org.bindery.model.Particle;
import org.bindery.model.Relation;
import org.bindery.model.tree.Component;

/// Adapts copies to their new siblings: free names, the namespace of the place, and encodings that name an existing
/// component.
final class Fitting {

    private final Predicate<String> taken;
    private final Set<String> given = new HashSet<>();
    private final Map<String, String> renamed = new HashMap<>();
    private final Set<String> there = new HashSet<>();
    private final String namespace;
    private final String home;
    private final List<String> notes = new ArrayList<>();

    /// @param namespace the namespace of the elements at that place
    /// @param home the namespace of the model that the copies come from
    Fitting(List<Component> rows, String namespace, String home) {
        this.taken = Names.among(rows);
        this.namespace = namespace;
        this.home = home;
        rows.stream().filter(Rows::isNamed).map(Component::name).forEach(name -> there.add(plain(name)));
    }

    private static String plain(String name) {
        return name.startsWith("@") ? name.substring(1) : name;
    }

    List<String> notes() {
        return notes;
    }

    List<Particle> particles(List<Particle> copies) {
        List<Particle> named = copies.stream().map(this::named).toList();
        return named.stream().map(this::meant).toList();
    }

    /// Copies that are references keep their names, which are those of what they refer to.
    private Particle named(Particle particle) {
        return switch (particle) {
            case Element element -> {
                String name = free(element.name(), "");
                yield element.withName(name)
                        .withNamespace(element.namespace().equals(home) ? namespace : element.namespace());
            }
            case Group group ->
                group.withParticles(group.particles().stream().map(this::named).toList());
            default -> Marks.copy(particle);
        };
    }

    private String free(String name, String prefix) {
        String free = Names.free(name, it -> taken.test(prefix + it) || given.contains(prefix + it));
        given.add(prefix + free);
        there.add(free);
        if (!free.equals(name)) {
            renamed.put(name, free);
            notes.add("The copy of " + prefix + name + " is called " + prefix + free + ", since " + name
                    + " is there already.");
        }
        return free;
    }

    List<Attribute> attributes(List<Attribute> copies) {
        return copies.stream()
                .map(attribute -> attribute
                        .withName(free(attribute.name(), "@"))
                        .withEncoding(meant(attribute.encoding(), attribute.name())))
                .toList();
    }

    private Particle meant(Particle particle) {
        return switch (particle) {
            case Element element ->
                element.withEncoding(meant(element.encoding(), element.name()))
                        .withRelations(element.relations().stream()
                                .flatMap(this::meant)
                                .toList());
            case Group group ->
                group.withParticles(group.particles().stream().map(this::meant).toList());
            default -> particle;
        };
    }

    private Stream<Relation> meant(Relation relation) {
        String[] steps = relation.target().split("/", 2);
        String first = renamed.getOrDefault(steps[0], steps[0]);
        if (!there.contains(plain(first))) {
            notes.add("The relation to " + relation.target() + " was left out, since no such component is there.");
            return Stream.empty();
        }
        return Stream.of(new Relation(relation.kind(), steps.length == 1 ? first : first + "/" + steps[1]));
    }

    private Encoding meant(Encoding encoding, String component) {
        Encoding followed = switch (encoding) {
            case Encoding.DaysAfter(String other, int min, int max) ->
                new Encoding.DaysAfter(renamed.getOrDefault(other, other), min, max);
            case Encoding.Product(String left, String right, int scale) ->
                new Encoding.Product(renamed.getOrDefault(left, left), renamed.getOrDefault(right, right), scale);
            default -> encoding;
        };
        boolean known = switch (followed) {
            case Encoding.DaysAfter days -> there.contains(days.component());
            case Encoding.Product product -> there.contains(product.left()) && there.contains(product.right());
            default -> true;
        };
        if (!known) {
            notes.add("The encoding of " + component + " was left to the planner, since what it names is not there.");
        }
        return known ? followed : Encoding.AUTO;
    }
}
