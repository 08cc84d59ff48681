package org.bindery.schemas.xsd;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.DeepStack;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.faults.ModelFaults;
import org.bindery.schemas.ExportedSchema;
import org.bindery.schemas.ExportedSchema.Document;
import org.bindery.schemas.Loss;
import org.bindery.schemas.UnfitModelException;
import org.bindery.schemas.writing.LossList;
import org.bindery.schemas.writing.ModelLosses;

/// The documents of one schema: which namespaces there are, what is declared in each, and what they are called.
final class SchemaSet {

    static final String XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";

    private final Model model;
    private final ModelIndex index;
    private final Version version;
    private final String fileName;
    private final LossList losses = new LossList();
    private final Map<String, String> prefixes = new HashMap<>();
    private final Map<String, String> files = new LinkedHashMap<>();

    /// Elements and attributes of a namespace that another one's types hold: only global ones can be held so.
    private final Map<Name, Element> foreignElements = new LinkedHashMap<>();

    private final Map<Name, Attribute> foreignAttributes = new LinkedHashMap<>();
    private final Set<Name> circularGroups = new HashSet<>();

    private SchemaSet(Model model, String fileName, Version version) {
        this.model = model;
        this.index = new ModelIndex(model);
        this.fileName = fileName;
        this.version = version;
    }

    static ExportedSchema export(Model model, String fileName, Version version) throws UnfitModelException {
        ModelFaults faults = ModelFaults.of(model);
        if (!faults.structural().isEmpty()) {
            throw new UnfitModelException(
                    "The model cannot be resolved; correct its errors first.", faults.structural());
        }
        return DeepStack.call(() -> new SchemaSet(model, fileName, version).write());
    }

    private ExportedSchema write() {
        ModelLosses.find(model, losses, false, MessageFormat.Xml.class);
        model.groups().keySet().stream().filter(this::holdsItself).forEach(circularGroups::add);
        String main = mainNamespace();
        file(main);
        namespaces().forEach(this::file);
        // Writing a document may add to what others declare, until nothing new is added.
        Map<String, String> texts = new LinkedHashMap<>();
        int known = -1;
        while (known != foreignElements.size() + foreignAttributes.size() + files.size()) {
            known = foreignElements.size() + foreignAttributes.size() + files.size();
            for (String namespace : List.copyOf(files.keySet())) {
                texts.put(namespace, new SchemaDocument(this, namespace).write());
            }
        }
        List<Document> documents = new ArrayList<>();
        texts.forEach((namespace, text) -> documents.add(new Document(files.get(namespace), text)));
        return new ExportedSchema(documents, losses.all());
    }

    /// That of the messages, which is declared in the document that was asked for.
    String mainNamespace() {
        return model.format() instanceof MessageFormat.Xml xml && namespaces().contains(xml.namespace())
                ? xml.namespace()
                : model.roots().stream().map(Name::namespace).findFirst().orElse("");
    }

    private SortedSet<String> namespaces() {
        SortedSet<String> namespaces = new TreeSet<>();
        for (Map<Name, ?> each : List.of(model.elements(), model.types(), model.groups(), model.attributes())) {
            each.keySet().forEach(name -> namespaces.add(name.namespace()));
        }
        return namespaces;
    }

    private boolean holdsItself(Name start) {
        Set<Name> seen = new HashSet<>();
        Deque<Particle> open = new ArrayDeque<>(List.of(model.groups().get(start)));
        while (!open.isEmpty()) {
            switch (open.pop()) {
                case Group group -> group.particles().forEach(open::push);
                case GroupRef ref -> {
                    if (ref.target().equals(start)) {
                        return true;
                    }
                    if (seen.add(ref.target())) {
                        model.group(ref.target()).ifPresent(open::push);
                    }
                }
                default -> {
                    // The content of elements does not count.
                }
            }
        }
        return false;
    }

    /// The namespaces of all documents.
    Set<String> allNamespaces() {
        return Set.copyOf(files.keySet());
    }

    Model model() {
        return model;
    }

    ModelIndex index() {
        return index;
    }

    LossList losses() {
        return losses;
    }

    boolean is11() {
        return version == Version.XSD_1_1;
    }

    /// Whether a reference to a group can be written.
    boolean isUsable(Name group) {
        return model.groups().containsKey(group) && !circularGroups.contains(group);
    }

    /// The file of the document that declares a namespace.
    String file(String namespace) {
        return files.computeIfAbsent(namespace, added -> {
            if (files.isEmpty()) {
                return fileName;
            }
            int point = fileName.lastIndexOf('.');
            String stem = point < 0 ? fileName : fileName.substring(0, point);
            return stem + "-" + (files.size() + 1) + (point < 0 ? "" : fileName.substring(point));
        });
    }

    /// The prefix of a namespace in all documents.
    String prefix(String namespace) {
        return switch (namespace) {
            case Name.XML_SCHEMA -> "xs";
            case XML_NAMESPACE -> "xml";
            default -> prefixes.computeIfAbsent(namespace, added -> "n" + (prefixes.size() + 1));
        };
    }

    /// Has a namespace declare an element that another one's type holds.
    ///
    /// @return whether the type can refer to it
    boolean declareElsewhere(Element element, ModelPath path) {
        Element global = element.withCardinality(Cardinality.ONE);
        Name name = element.qualifiedName();
        Element known = model.element(name).orElseGet(() -> foreignElements.computeIfAbsent(name, added -> global));
        file(name.namespace());
        boolean same = known.type().equals(element.type()) && known.nillable() == element.nillable();
        if (!same) {
            losses.add(
                    path,
                    Loss.Kind.NAMESPACE,
                    "The namespace " + name.namespace() + " of the name: it has another element of that name, and only"
                            + " its own document can declare it.");
        }
        return same;
    }

    /// The same for an attribute.
    boolean declareElsewhere(Attribute attribute, ModelPath path) {
        Name name = attribute.qualifiedName();
        Attribute known = model.attribute(name)
                .orElseGet(() -> foreignAttributes.computeIfAbsent(name, added -> attribute.withRequired(false)));
        file(name.namespace());
        boolean same = known.type().equals(attribute.type());
        if (!same) {
            losses.add(
                    path,
                    Loss.Kind.NAMESPACE,
                    "The namespace " + name.namespace() + " of the name: it has another attribute of that name, and"
                            + " only its own document can declare it.");
        }
        return same;
    }

    /// The elements that a namespace declares.
    Map<Name, Element> elements(String namespace) {
        return both(model.elements(), foreignElements, namespace);
    }

    /// The attributes that a namespace declares.
    Map<Name, Attribute> attributes(String namespace) {
        return both(model.attributes(), foreignAttributes, namespace);
    }

    private static <V> Map<Name, V> both(Map<Name, V> own, Map<Name, V> foreign, String namespace) {
        Map<Name, V> all = of(own, namespace);
        all.putAll(of(foreign, namespace));
        return all;
    }

    static <V> Map<Name, V> of(Map<Name, V> all, String namespace) {
        Set<Name> names = new LinkedHashSet<>(all.keySet());
        names.removeIf(name -> !name.namespace().equals(namespace));
        Map<Name, V> some = new LinkedHashMap<>();
        names.forEach(name -> some.put(name, all.get(name)));
        return some;
    }
}
