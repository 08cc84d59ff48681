package org.bindery.shape;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.model.Attribute;
import org.bindery.model.ComplexType;
import org.bindery.model.Element;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;

/// Follows the model from its roots and makes a record of every type it meets.
final class ShapeBuilder {

    private final ModelIndex index;
    private final Map<String, RecordShape> shapes = new LinkedHashMap<>();
    private final Map<String, ModelPath> planned = new LinkedHashMap<>();
    private final Deque<Pending> open = new ArrayDeque<>();
    private final List<Problem> problems = new ArrayList<>();

    /// A record that something refers to and that is not made yet.
    private record Pending(String id, String name, ModelPath path, ComplexType type) {}

    ShapeBuilder(ModelIndex index) {
        this.index = index;
    }

    Shapes build(List<Name> rootNames) {
        List<Shapes.Root> roots = new ArrayList<>();
        for (Name name : rootNames) {
            Optional<Element> element = index.model().element(name);
            if (element.isEmpty()) {
                report(ModelPath.ROOT, "unknown-root", "The root element '" + name + "' is not in the model.");
                continue;
            }
            roots.add(new Shapes.Root(name, root(element.get()), element.get().cardinality()));
            while (!open.isEmpty()) {
                Pending next = open.poll();
                shapes.put(
                        next.id(),
                        new ContentFlattener(this, next.id(), next.path(), next.type()).flatten(next.name()));
            }
        }
        return new Shapes(roots, shapes, problems);
    }

    ModelIndex index() {
        return index;
    }

    private String root(Element element) {
        ModelPath path = ModelPath.ROOT.child(element.name());
        Optional<Type> type = index.type(element.type());
        if (type.isPresent() && type.get() instanceof ComplexType complex) {
            return record(element.type(), complex, element.name(), path.toString(), path);
        }
        String id = path.toString();
        shapes.put(id, ContentFlattener.valueOnly(index, element, path));
        return id;
    }

    /// The id of the record of a complex type, which is made later if it was not met yet.
    ///
    /// @param component the name of the component that refers to it, which names the record of a local type
    /// @param localId the id for a local type
    String record(TypeRef ref, ComplexType type, String component, String localId, ModelPath componentPath) {
        boolean named = ref instanceof TypeRef.Named;
        String id = named ? type.name().toString() : localId;
        if (planned.putIfAbsent(id, componentPath) == null) {
            ModelPath path = named ? ModelPath.ofType(type.name().local()) : componentPath;
            open.add(new Pending(id, named ? type.name().local() : component, path, type));
        }
        return id;
    }

    /// The type of a component's value, as a simple type.
    boolean isValue(TypeRef ref) {
        Optional<Type> type = index.type(ref);
        return type.isEmpty() || type.get() instanceof SimpleType;
    }

    Optional<Particle> particle(ComplexType type) {
        return index.particle(type);
    }

    List<Attribute> attributes(ComplexType type) {
        return index.attributes(type);
    }

    void report(ModelPath path, String id, String text) {
        problems.add(Problem.at(path, Severity.WARNING, id, text));
    }
}
