package org.bindery.importers.dfdl;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.apache.xerces.xs.XSAnnotation;
import org.apache.xerces.xs.XSNamespaceItem;
import org.apache.xerces.xs.XSObjectList;
import org.apache.xerces.xs.XSSimpleTypeDefinition;
import org.bindery.importers.xsd.load.Annotations;
import org.bindery.importers.xsd.load.LoadedSchema;
import org.bindery.importers.xsd.map.ComponentNotes;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.building.Names;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlDefinitions;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.DfdlProperties;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.DfdlStatement;
import org.bindery.model.dfdl.DfdlVariable;
import org.bindery.model.dfdl.EscapeScheme;
import org.w3c.dom.Element;

/// Reads what the annotations of a schema say in DFDL: first what it defines and which formats are the defaults of its
/// documents, then what it says of each component.
final class DfdlReading implements ComponentNotes {

    private static final String HIDDEN = "hiddenGroupRef";
    private static final String NO_DEFAULT = "none";

    /// Elements without information on messages.
    private static final Set<String> IGNORED = Set.of(
            "suppressSchemaDefinitionWarnings",
            "runtimeProperties",
            "textBidiNumeralShapes",
            "textBidiOrdering",
            "textBidiOrientation",
            "textBidiSymmetric",
            "textBidiTextShaped");

    private final LoadedSchema schema;
    private final Annotations annotations;
    private final Prefixes prefixes;
    private final Statements statements;
    private final List<Problem> problems = new ArrayList<>();
    private final Map<String, DfdlFormat> formats = new LinkedHashMap<>();
    private final Map<String, EscapeScheme> escapeSchemes = new LinkedHashMap<>();
    private final Map<String, DfdlVariable> variables = new LinkedHashMap<>();

    /// The default format of each document, by the name of its file.
    private final Map<String, String> defaults = new HashMap<>();

    private final Map<String, Set<Location>> defined = new HashMap<>();

    /// The target namespace of each document, by the name of its file; of one without, that of the document which
    /// includes it.
    private final Map<String, String> targets = new HashMap<>();

    DfdlReading(LoadedSchema schema) {
        this.schema = schema;
        this.annotations = new Annotations(schema.files());
        this.prefixes = new Prefixes(ElementNames.of(schema.components()));
        this.statements = new Statements(prefixes);
        define();
    }

    /// The default format of the first document.
    String defaultFormat() {
        return scope(schema.files().names().getFirst());
    }

    DfdlDefinitions definitions() {
        return new DfdlDefinitions(
                List.copyOf(formats.values()),
                List.copyOf(escapeSchemes.values()),
                List.copyOf(variables.values()),
                prefixes.table());
    }

    /// The problems found so far.
    List<Problem> problems() {
        return List.copyOf(problems);
    }

    private void define() {
        // Expressions in definitions may use variables that come later.
        eachAnnotation((annotation, target) ->
                AnnotationTree.of(annotation).map(AnnotationTree::statements).orElse(List.of()).stream()
                        .filter(element -> element.getLocalName().equals("defineVariable"))
                        .forEach(element -> prefixes.addVariable(new Name(target, element.getAttribute("name")))));
        eachAnnotation(this::define);
    }

    /// Visits the annotations at the top of all documents, with the namespaces that they are for.
    private void eachAnnotation(BiConsumer<XSAnnotation, String> look) {
        for (Object item : schema.components().getNamespaceItems()) {
            XSNamespaceItem namespace = (XSNamespaceItem) item;
            String target = namespace.getSchemaNamespace() == null ? "" : namespace.getSchemaNamespace();
            for (Object annotation : namespace.getAnnotations()) {
                look.accept((XSAnnotation) annotation, target);
            }
        }
    }

    private void define(XSAnnotation annotation, String target) {
        Location location = annotations.read(annotation).location();
        targets.put(location.file(), target);
        Optional<AnnotationTree> tree = AnnotationTree.of(annotation);
        for (Element element : tree.map(AnnotationTree::statements).orElse(List.of())) {
            switch (element.getLocalName()) {
                case "defineFormat" -> defineFormat(element, target, location);
                case "defineEscapeScheme" -> defineEscapeScheme(element, target, location);
                case "defineVariable" -> {
                    if (isNew(element, target, location)) {
                        DfdlVariable variable = statements.variable(element, name(element, target));
                        variables.put(variable.name(), variable);
                    }
                }
                case "format" -> defaultFormat(element, location);
                default ->
                    report(
                            location,
                            "dfdl:" + element.getLocalName() + " is not allowed at the top of a schema; move it"
                                    + " to the component that it describes.");
            }
        }
    }

    /// Whether a definition is not in a document that is read a second time.
    private boolean isNew(Element element, String target, Location location) {
        String name = element.getAttribute("name");
        if (name.isBlank()) {
            report(location, "A dfdl:" + element.getLocalName() + " has no name; give it one.");
            return false;
        }
        Set<Location> places =
                defined.computeIfAbsent(element.getLocalName() + " {" + target + "}" + name, key -> new HashSet<>());
        if (!places.isEmpty() && places.add(location)) {
            report(location, "'" + name + "' is defined twice (dfdl:" + element.getLocalName() + "); remove one.");
            return false;
        }
        return places.add(location) || element.getLocalName().equals("defineFormat");
    }

    private String name(Element element, String target) {
        String prefix = element.lookupPrefix(target);
        return prefixes.named(prefix == null ? "" : prefix, target, element.getAttribute("name"));
    }

    private void defineFormat(Element element, String target, Location location) {
        if (!isNew(element, target, location)) {
            return;
        }
        List<Element> inner = AnnotationTree.children(element);
        if (inner.size() != 1 || !inner.getFirst().getLocalName().equals("format")) {
            report(location, "A dfdl:defineFormat holds one dfdl:format; write one.");
            return;
        }
        Found found = new Found(location);
        found.longForm(inner.getFirst());
        String name = name(element, target);
        formats.put(name, new DfdlFormat(name, found.format, found.own, ""));
    }

    private void defineEscapeScheme(Element element, String target, Location location) {
        if (!isNew(element, target, location)) {
            return;
        }
        List<Element> inner = AnnotationTree.children(element);
        if (inner.size() != 1 || !inner.getFirst().getLocalName().equals("escapeScheme")) {
            report(location, "A dfdl:defineEscapeScheme holds one dfdl:escapeScheme; write one.");
            return;
        }
        Found found = new Found(location);
        found.longForm(inner.getFirst());
        String name = name(element, target);
        escapeSchemes.put(name, new EscapeScheme(name, found.own, ""));
    }

    /// A default format that only refers to another is that other.
    private void defaultFormat(Element element, Location location) {
        Found found = new Found(location);
        found.longForm(element);
        if (found.own.isEmpty() && !found.format.isEmpty()) {
            defaults.put(location.file(), found.format);
            return;
        }
        if (defaults.containsKey(location.file())) {
            return;
        }
        String name = Names.free(stem(location.file()), formats::containsKey);
        formats.put(name, new DfdlFormat(name, found.format, found.own, ""));
        defaults.put(location.file(), name);
    }

    private static String stem(String file) {
        String name = file.substring(file.lastIndexOf('/') + 1);
        int point = name.indexOf('.');
        return point > 0 ? name.substring(0, point) : name;
    }

    private String scope(String file) {
        return defaults.computeIfAbsent(file, none -> {
            formats.putIfAbsent(NO_DEFAULT, new DfdlFormat(NO_DEFAULT, "", Map.of(), ""));
            return NO_DEFAULT;
        });
    }

    @Override
    public DfdlAnnotation of(Kind kind, XSObjectList list, Location location) {
        Found found = new Found(location);
        for (int i = 0; list != null && i < list.getLength(); i++) {
            if (list.item(i) instanceof XSAnnotation annotation) {
                AnnotationTree.of(annotation).ifPresent(tree -> found.all(kind, tree));
            }
        }
        String scope = scope(location.file());
        return new DfdlAnnotation(
                new DfdlProperties(found.format, found.own),
                scope.equals(defaultFormat()) ? "" : scope,
                found.statements);
    }

    @Override
    public DfdlAnnotation of(XSSimpleTypeDefinition type, Location location) {
        DfdlAnnotation own = of(Kind.SIMPLE_TYPE, type.getAnnotations(), location);
        RepValues stored = RepValues.of(type);
        stored.problem().ifPresent(problem -> report(location, problem));
        if (stored.lines().isEmpty()) {
            return own;
        }
        Map<DfdlProperty, String> properties = new EnumMap<>(DfdlProperty.class);
        properties.putAll(own.properties().own());
        properties.put(DfdlProperty.REP_VALUES, stored.lines());
        return own.withProperties(new DfdlProperties(own.properties().format(), properties));
    }

    @Override
    public Optional<Name> hiddenGroup(XSObjectList list) {
        for (int i = 0; list != null && i < list.getLength(); i++) {
            if (list.item(i) instanceof XSAnnotation annotation
                    && annotation.getAnnotationString().contains(HIDDEN)) {
                String file = annotations.read(annotation).location().file();
                Optional<Name> name = AnnotationTree.of(annotation).flatMap(tree -> hiddenGroup(tree, file));
                if (name.isPresent()) {
                    return name;
                }
            }
        }
        return Optional.empty();
    }

    @Override
    public void refuseHiddenGroup(XSObjectList list, Location location) {
        hiddenGroup(list)
                .ifPresent(hidden -> report(
                        location,
                        "The content of the group definition is the hidden group '" + hidden.local()
                                + "' (hiddenGroupRef), which must be within a sequence; put it into one."));
    }

    private Optional<Name> hiddenGroup(AnnotationTree tree, String file) {
        Element at = tree.element();
        String text = at.getAttributeNS(AnnotationTree.DFDL, HIDDEN);
        for (Element part : tree.statements()) {
            if (part.hasAttribute(HIDDEN)) {
                at = part;
                text = part.getAttribute(HIDDEN);
            }
            for (Element property : AnnotationTree.children(part)) {
                if (property.getAttribute("name").equals(HIDDEN)) {
                    at = property;
                    text = property.getTextContent();
                }
            }
        }
        String name = text.strip();
        int colon = name.indexOf(':');
        String namespace = namespace(at, colon < 0 ? "" : name.substring(0, colon), file);
        return name.isEmpty() ? Optional.empty() : Optional.of(new Name(namespace, name.substring(colon + 1)));
    }

    /// The namespace of a prefix. Names without one are in that of the document which includes theirs, if that has
    /// none.
    private String namespace(Element at, String prefix, String file) {
        String namespace = AnnotationTree.namespace(at, prefix);
        return namespace.isEmpty() && prefix.isEmpty() ? targets.getOrDefault(file, "") : namespace;
    }

    private void report(Location location, String text) {
        problems.add(Problem.at(schema.files().shown(location), Severity.ERROR, "dfdl-schema", text));
    }

    /// The properties found for one component, format or escape scheme.
    private final class Found {

        private final Location location;
        private final Map<DfdlProperty, String> own = new EnumMap<>(DfdlProperty.class);
        private final Set<DfdlProperty> earlier = EnumSet.noneOf(DfdlProperty.class);
        private final List<DfdlStatement> statements = new ArrayList<>();
        private String format = "";

        Found(Location location) {
            this.location = location;
        }

        void all(Kind kind, AnnotationTree tree) {
            for (int i = 0; i < tree.element().getAttributes().getLength(); i++) {
                var attribute = tree.element().getAttributes().item(i);
                if (AnnotationTree.isDfdl(attribute)) {
                    property(tree.element(), attribute.getLocalName(), attribute.getNodeValue());
                }
            }
            boolean described = false;
            for (Element element : tree.statements()) {
                if (Statements.isOne(element)) {
                    statement(element);
                } else if (element.getLocalName().equals(kind.element())) {
                    if (described) {
                        report(location, "There are two annotations dfdl:" + kind.element() + "; write one.");
                    }
                    described = true;
                    longForm(element);
                } else {
                    report(
                            location,
                            "dfdl:" + element.getLocalName() + " is not allowed on this component; here," + " dfdl:"
                                    + kind.element() + " says how it is written.");
                }
            }
        }

        private void statement(Element element) {
            try {
                statements.add(DfdlReading.this.statements.read(element));
            } catch (IllegalArgumentException e) {
                report(location, e.getMessage());
            }
        }

        /// Properties as attributes, and as elements in the element.
        void longForm(Element element) {
            for (int i = 0; i < element.getAttributes().getLength(); i++) {
                var attribute = element.getAttributes().item(i);
                boolean plain = attribute.getNamespaceURI() == null;
                if (plain || AnnotationTree.isExtension(attribute)) {
                    property(element, attribute.getLocalName(), attribute.getNodeValue());
                }
            }
            for (Element property : AnnotationTree.children(element)) {
                if (property.getLocalName().equals("property")) {
                    String name = property.getAttribute("name");
                    property(property, name.substring(name.indexOf(':') + 1), property.getTextContent());
                } else {
                    report(
                            location,
                            "dfdl:" + property.getLocalName() + " is not allowed in dfdl:" + element.getLocalName()
                                    + "; write dfdl:property.");
                }
            }
        }

        private void property(Element at, String name, String value) {
            if (name.equals(HIDDEN)) {
                return;
            }
            if (name.equals("ref")) {
                if (!format.isEmpty()) {
                    report(location, "The property ref is given twice; remove one.");
                }
                format = prefixes.name(value.strip(), prefix -> namespace(at, prefix, location.file()));
                return;
            }
            if (IGNORED.contains(name)) {
                return;
            }
            Optional<EarlierProperty> known = EarlierProperty.of(name);
            if (known.isPresent()) {
                earlier(at, known.get(), value);
                return;
            }
            Optional<DfdlProperty> property = DfdlProperty.of(name);
            if (property.isEmpty()) {
                report(location, "DFDL has no property '" + name + "'; correct its name or remove it.");
                return;
            }
            String text = meant(at, property.get(), value);
            property.get().objection(text).ifPresent(objection -> report(location, objection));
            if (own.put(property.get(), text) != null && !earlier.remove(property.get())) {
                report(location, "The property " + name + " is given twice; remove one.");
            }
        }

        /// A property under its earlier name counts if it does not occur under its present one.
        private void earlier(Element at, EarlierProperty property, String value) {
            DfdlProperty known = DfdlProperty.of(property.name()).orElseThrow();
            if (!own.containsKey(known)) {
                property(at, property.name(), property.value(value));
                earlier.add(known);
            }
        }

        private String meant(Element at, DfdlProperty property, String value) {
            if (DfdlProperty.isExpression(value)) {
                return prefixes.expression(value.strip(), prefix -> namespace(at, prefix, location.file()));
            }
            return switch (property.kind()) {
                case WORD, COUNT, INTEGER, DECIMAL -> value.strip();
                case NAME ->
                    value.isBlank()
                            ? ""
                            : prefixes.name(value.strip(), prefix -> namespace(at, prefix, location.file()));
                case TEXT, LITERAL, LITERALS, CHARACTER, EXPRESSION, PATTERN -> value;
            };
        }
    }

    /// A property under the name that it had before version 1.0 of DFDL, which schemas of that time and those of IBM's
    /// products still have.
    ///
    /// @param name what it is called since
    /// @param values what its values are called since, where that differs
    private record EarlierProperty(String name, Map<String, String> values) {

        private static final Map<String, EarlierProperty> ALL = Map.of(
                "textStandardExponentCharacter",
                new EarlierProperty("textStandardExponentRep", Map.of()),
                "finalTerminatorCanBeMissing",
                new EarlierProperty("documentFinalTerminatorCanBeMissing", Map.of()),
                "separatorPolicy",
                new EarlierProperty(
                        "separatorSuppressionPolicy",
                        Map.of(
                                "required", "never",
                                "suppressed", "anyEmpty",
                                "suppressedAtEndLax", "trailingEmpty",
                                "suppressedAtEndStrict", "trailingEmptyStrict")));

        static Optional<EarlierProperty> of(String name) {
            return Optional.ofNullable(ALL.get(name));
        }

        /// The present name of a value.
        String value(String earlier) {
            return values.getOrDefault(earlier.strip(), earlier);
        }
    }
}
