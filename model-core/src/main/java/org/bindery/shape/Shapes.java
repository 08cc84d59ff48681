package org.bindery.shape;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import org.bindery.model.Cardinality;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.PathSteps;
import org.bindery.model.Problem;

/// The records that the messages of some root elements are made of.
public final class Shapes {

    /// The id of the record of an attribute that the model does not name: its namespace, name and value.
    public static final String OTHER_ATTRIBUTE = "#attribute";

    private final List<Root> roots;
    private final Map<String, RecordShape> byId;
    private final List<Problem> problems;
    private final Map<String, RecordShape> byRoot = new HashMap<>();
    private final Map<ModelPath, RecordShape> byType = new HashMap<>();
    /// The components of records, by the last step of their paths; found when first asked for.
    private final Map<String, Map<String, Place>> components = new ConcurrentHashMap<>();
    /// What was made of the records, by its class.
    private final Map<Class<?>, Made> made = new ConcurrentHashMap<>();

    /// Takes the records of some root elements.
    ///
    /// @param byId all records that the roots reach, in the order in which they are met
    /// @param problems what the records cannot hold yet, by component
    public Shapes(List<Root> roots, Map<String, RecordShape> byId, List<Problem> problems) {
        this.roots = List.copyOf(roots);
        this.byId = Collections.unmodifiableMap(new LinkedHashMap<>(byId));
        this.problems = List.copyOf(problems);
        this.roots.forEach(root -> byRoot.putIfAbsent(root.element().local(), shape(root.shape())));
        this.byId.values().forEach(shape -> byType.putIfAbsent(shape.path(), shape));
    }

    /// A root element and its record.
    ///
    /// @param cardinality how many messages a file holds
    public record Root(Name element, String shape, Cardinality cardinality) {}

    /// @param source what it was made of beside the records
    private record Made(Object source, Object result) {}

    /// The records of all root elements of a model.
    public static Shapes of(Model model) {
        return of(new ModelIndex(model), model.roots());
    }

    /// The records of some root elements.
    public static Shapes of(ModelIndex index, List<Name> roots) {
        return new ShapeBuilder(index).build(roots);
    }

    /// The root elements.
    public List<Root> roots() {
        return roots;
    }

    /// All records that the roots reach, in the order in which they are met.
    public Map<String, RecordShape> byId() {
        return byId;
    }

    /// What the records cannot hold yet, by component.
    public List<Problem> problems() {
        return problems;
    }

    /// What is made of these records and of something else, such as their model, and kept with them: made when it is
    /// first asked for, and again for another source. Threads that ask at the same time may each make it.
    ///
    /// @param kind what is made
    /// @param source what it is made of beside the records
    @SuppressWarnings("ReferenceEquality") // an equal source would have to be compared each time
    public <S, T> T made(Class<T> kind, S source, BiFunction<S, Shapes, T> maker) {
        Made known = made.get(kind);
        if (known == null || known.source != source) {
            known = new Made(source, maker.apply(source, this));
            made.put(kind, known);
        }
        return kind.cast(known.result);
    }

    /// The record of that id.
    ///
    /// @throws IllegalArgumentException when there is none
    public RecordShape shape(String id) {
        RecordShape shape = byId.get(id);
        if (shape == null) {
            throw new IllegalArgumentException("no record '" + id + "'");
        }
        return shape;
    }

    /// The root element of that name.
    public Optional<Root> root(Name element) {
        for (Root root : roots) {
            if (root.element().equals(element)) {
                return Optional.of(root);
            }
        }
        return Optional.empty();
    }

    /// Where a path leads: a record, or one of its properties.
    ///
    /// @param shape the record that has the property, or the record itself when the path is that of a root or type
    public record Place(RecordShape shape, Optional<Property> property) {}

    /// The record or property at a path from a root element or a global type. Groups have no place of their own.
    public Optional<Place> find(ModelPath path) {
        Optional<RecordShape> start = path.type().isPresent()
                ? Optional.ofNullable(byType.get(ModelPath.ofType(path.type().get())))
                : path.steps().stream().findFirst().map(byRoot::get);
        List<String> steps = path.type().isPresent() || path.steps().isEmpty()
                ? path.steps()
                : path.steps().subList(1, path.steps().size());
        return start.flatMap(shape -> follow(shape, steps));
    }

    private Optional<Place> follow(RecordShape start, List<String> steps) {
        Place place = new Place(start, Optional.empty());
        RecordShape next = start;
        for (String step : steps) {
            if (next == null) {
                return Optional.empty();
            }
            Optional<Place> found = step.startsWith("~") ? derived(place, step) : component(next, step);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            place = found.get();
            next = place.property().isEmpty()
                    ? place.shape()
                    : place.property().get().type() instanceof Property.RecordType record
                            ? shape(record.shape())
                            : null;
        }
        return Optional.of(place);
    }

    /// The record of a type that messages may name for a component instead of its own.
    private Optional<Place> derived(Place place, String step) {
        PathSteps steps = new PathSteps();
        return place.property()
                .or(() -> place.shape().properties().stream()
                        .filter(property -> property.kind() == Property.Kind.SELF)
                        .findFirst())
                .filter(property -> property.type() instanceof Property.RecordType)
                .flatMap(property -> ((Property.RecordType) property.type())
                        .derived().stream()
                                .map(this::shape)
                                .filter(shape -> steps.next("~" + shape.name()).equals(step))
                                .findFirst())
                .map(shape -> new Place(shape, Optional.empty()));
    }

    /// The component of a type: of its record, or of one of the groups that have records of their own.
    private Optional<Place> component(RecordShape shape, String step) {
        return Optional.ofNullable(components(shape).get(step));
    }

    private Map<String, Place> components(RecordShape shape) {
        Map<String, Place> known = components.get(shape.id());
        if (known != null) {
            return known;
        }
        Map<String, Place> found = new HashMap<>();
        shape.properties()
                .forEach(property -> found.putIfAbsent(property.step(), new Place(shape, Optional.of(property))));
        shape.properties().stream()
                .filter(property -> property.kind() == Property.Kind.GROUP)
                .map(property -> shape(((Property.RecordType) property.type()).shape()))
                .forEach(group -> components(group).forEach(found::putIfAbsent));
        components.put(shape.id(), found);
        return found;
    }
}
