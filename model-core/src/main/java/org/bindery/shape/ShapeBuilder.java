package org.bindery.shape;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.ComplexType;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.PathSteps;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.SimpleType;
import org.bindery.model.SimpleValue;
import org.bindery.model.StandIns;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.faults.ModelFaults;

/// Follows the model from its roots and makes a record of every type it meets.
final class ShapeBuilder {

    private final ModelIndex index;
    private final StandIns standIns;
    private final NilTypes nilTypes;
    private final Map<String, RecordShape> made = new LinkedHashMap<>();
    private final Map<Item, MadeItem> items = new HashMap<>();
    private final Set<String> planned = new HashSet<>();

    /// The ids of local types, each by the place where it was met first: a global element may hold itself.
    private final IdentityHashMap<ComplexType, String> localIds = new IdentityHashMap<>();

    private final Set<String> rootIds = new HashSet<>();
    private final Set<String> inProgress = new HashSet<>();
    private final Set<Name> openGroups = new HashSet<>();
    private final Deque<Runnable> open = new ArrayDeque<>();
    private final List<Problem> problems = new ArrayList<>();

    ShapeBuilder(ModelIndex index) {
        this.index = index;
        this.standIns = new StandIns(index);
        this.nilTypes = new NilTypes(index, this::parentType);
        made.put(Shapes.OTHER_ATTRIBUTE, OtherAttribute.SHAPE);
    }

    Shapes build(List<Name> rootNames) {
        ModelFaults faults = ModelFaults.of(index.model());
        problems.addAll(faults.all());
        if (!faults.structural().isEmpty()) {
            return new Shapes(List.of(), Map.of(), problems);
        }
        List<Shapes.Root> roots = new ArrayList<>();
        for (Name name : rootNames) {
            Optional<Element> element = index.model().element(name);
            if (element.isEmpty()) {
                lost(ModelPath.ROOT, "unknown-root", "The root element '" + name + "' is not in the model.");
            } else if (element.get().isAbstract()) {
                report(
                        ModelPath.ROOT.child(name.local()),
                        "abstract-element",
                        "The element is abstract: no message can have it as its root.");
            } else {
                roots.add(
                        new Shapes.Root(name, root(element.get()), element.get().cardinality()));
            }
        }
        while (!open.isEmpty()) {
            open.poll().run();
        }
        Map<String, RecordShape> records = new Ancestry(made, this, this::parent).related(roots);
        return new Shapes(roots, records, problems);
    }

    ModelIndex index() {
        return index;
    }

    /// Whether a record of a type may lack its content, since its element may be nil.
    boolean mayBeNil(ComplexType type) {
        return nilTypes.contains(type);
    }

    /// The named groups that are being looked into.
    Set<Name> openGroups() {
        return openGroups;
    }

    /// The record of that id, which is made already.
    RecordShape shape(String id) {
        return made.get(id);
    }

    void keep(RecordShape shape) {
        made.put(shape.id(), shape);
    }

    private String root(Element element) {
        ModelPath path = ModelPath.ROOT.child(element.name());
        // Roots of several namespaces may have one local name.
        String id = rootIds.add(path.toString()) ? path.toString() : path + "{" + element.namespace() + "}";
        RecordMaker maker = new RecordMaker(
                this, new ContentFlattener.Owner(id, element.name(), path, element.namespace(), new PathSteps()));
        if (isAny(element.type())) {
            keep(maker.ofSelf(element, Components.TEXT));
        } else if (isValue(element.type())) {
            keep(maker.ofValue(element));
        } else {
            Property.RecordType type = recordType(element, id, path);
            if (!type.isAbstract()) {
                return type.shape();
            }
            keep(maker.ofSelf(element, type));
        }
        return id;
    }

    /// What an element holds.
    ///
    /// @param localId the id of the record of a local type
    Property.PropertyType typeOf(Element element, String localId, ModelPath path) {
        if (isAny(element.type())) {
            return Components.TEXT;
        }
        if (isValue(element.type())) {
            SimpleValue value = index.simpleValue(element.type());
            return new Property.ValueType(value, Components.chosen(element.encoding(), value));
        }
        return recordType(element, localId, path);
    }

    private Property.RecordType recordType(Element element, String localId, ModelPath path) {
        ComplexType type = (ComplexType) index.type(element.type()).orElseThrow();
        String id = record(type, element, localId, path);
        if (element.type() instanceof TypeRef.Local) {
            if (type.isAbstract()) {
                problems.add(Problem.at(
                        path,
                        Severity.ERROR,
                        "abstract-type",
                        "The type of the element is abstract, and has no name from which others could be derived; make"
                                + " it a type of its own, or not abstract."));
            }
            return Property.RecordType.of(id);
        }
        List<String> derived = standIns.types(element, type).stream()
                .filter(d -> !d.isAbstract())
                .map(d -> record(d, element, localId, path))
                .toList();
        return new Property.RecordType(id, derived, type.isAbstract());
    }

    /// The id of the record of a type, which is made later if it was not met yet.
    private String record(ComplexType type, Element element, String localId, ModelPath path) {
        boolean named = !type.name().isAnonymous();
        String id = named ? type.name().toString() : localIds.computeIfAbsent(type, first -> localId);
        if (planned.add(id)) {
            String namespace = named ? type.name().namespace() : element.namespace();
            String name = named ? type.name().local() : element.name();
            ModelPath at = named ? ModelPath.ofType(type.name().local()) : path;
            open.add(() -> make(id, name, at, namespace, type));
        }
        return id;
    }

    private RecordShape make(String id, String name, ModelPath path, String namespace, ComplexType type) {
        RecordShape known = made.get(id);
        if (known == null) {
            inProgress.add(id);
            known = new RecordMaker(this, new ContentFlattener.Owner(id, name, path, namespace, new PathSteps()))
                    .ofType(type);
            inProgress.remove(id);
            made.put(id, known);
        }
        return known;
    }

    /// The record of the type that another is derived from.
    Optional<RecordShape> base(ComplexType type) {
        return parentType(type)
                .filter(parent -> !inProgress.contains(parent.name().toString()))
                .map(parent -> make(
                        parent.name().toString(),
                        parent.name().local(),
                        ModelPath.ofType(parent.name().local()),
                        parent.name().namespace(),
                        parent));
    }

    private Optional<ComplexType> parentType(ComplexType type) {
        return type.derivation().method() == Derivation.Method.NONE
                ? Optional.empty()
                : complex(type.derivation().base());
    }

    private Optional<String> parent(Name type) {
        return complex(type)
                .flatMap(this::parentType)
                .map(parent -> parent.name().toString());
    }

    private Optional<ComplexType> complex(Name name) {
        return index.model().type(name).filter(ComplexType.class::isInstance).map(ComplexType.class::cast);
    }

    /// The record of one occurrence of a group. Where the record around it is made a second time, it is the same, so
    /// that groups within groups do not double the work with each level.
    RecordShape item(ContentFlattener.Owner owner, Particle once) {
        PathSteps before = owner.steps().copy();
        Item item = new Item(owner.id(), once, before.taken());
        MadeItem known = items.get(item);
        if (known == null) {
            RecordShape shape = new RecordMaker(this, owner).ofItem(once);
            known = new MadeItem(shape, owner.steps().since(before));
            items.put(item, known);
        } else {
            owner.steps().advance(known.steps());
        }
        keep(known.shape());
        return known.shape();
    }

    /// One occurrence of a group, to be made into a record.
    ///
    /// @param stepsBefore how many steps the paths of its type have before it
    private record Item(String id, Particle once, int stepsBefore) {}

    /// @param steps those that the paths of its type have in it
    private record MadeItem(RecordShape shape, Map<String, Integer> steps) {}

    /// The elements allowed where a global element is referred to: itself and its substitutes, but no abstract
    /// ones.
    List<Element> members(Element head) {
        return standIns.members(head);
    }

    /// Whether a type allows anything at all, or is not in the model.
    boolean isAny(TypeRef ref) {
        return index.type(ref).isEmpty();
    }

    private boolean isValue(TypeRef ref) {
        Optional<Type> type = index.type(ref);
        return type.isPresent() && type.get() instanceof SimpleType;
    }

    /// Reports parts that the generators do not support, without loss of data.
    void report(ModelPath path, String id, String text) {
        problems.add(Problem.at(path, Severity.WARNING, id, text));
    }

    /// Reports components that no record has, although messages may have them, so that their data would be lost.
    void lost(ModelPath path, String id, String text) {
        problems.add(Problem.at(path, Severity.ERROR, id, text));
    }
}
