package org.bindery.studio.tdml;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.dfdl.DfdlImporter;
import org.bindery.importers.xsd.load.InlineSchema;
import org.bindery.importers.xsd.load.SchemaSet;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.bindery.model.Severity;
import org.bindery.model.dfdl.DfdlDefinitions;
import org.bindery.model.dfdl.DfdlVariable;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/// The models of the test cases of a file, each made once.
final class TdmlSchemas {

    private static final String EXAMPLE = "http://example.com";
    private static final Set<String> DFDL = Set.of("defineFormat", "format", "defineVariable", "defineEscapeScheme");
    private static final Set<String> REFERENCES = Set.of("import", "include");
    private static final Set<String> MENTIONING =
            Set.of("ref", "type", "base", "itemType", "memberTypes", "hiddenGroupRef", "prefixLengthType", "repType");
    private static final Set<String> COMPONENTS = Set.of("element", "simpleType", "complexType", "group");

    private final TdmlFile file;
    private final Map<String, Loaded> known = new HashMap<>();

    TdmlSchemas(TdmlFile file) {
        this.file = file;
    }

    /// What the import of a schema gave.
    ///
    /// @param model empty when nothing useful could be read
    /// @param errors why it makes no sense
    record Loaded(Optional<Model> model, List<String> errors) {
        Loaded {
            errors = List.copyOf(errors);
        }
    }

    /// The schema of a test case. If a schema in the file has errors, components that the root element
    /// does not need are left out, as other processors do.
    ///
    /// @throws IOException when it cannot be found
    Loaded load(String name, String root) throws IOException {
        Element inline = file.schemas().get(name);
        Loaded loaded = known(name, name, Optional.ofNullable(inline));
        return loaded.errors().isEmpty() || inline == null || root.isEmpty()
                ? loaded
                : known(name + " " + root, name, Optional.of(needed(inline, root)));
    }

    private Loaded known(String key, String name, Optional<Element> inline) throws IOException {
        Loaded loaded = known.get(key);
        if (loaded == null) {
            loaded = imported(name, inline.orElse(null));
            known.put(key, loaded);
        }
        return loaded;
    }

    /// A schema without the components that an element does without.
    private static Element needed(Element defined, String root) {
        Element copy = (Element) defined.cloneNode(true);
        Set<String> needed = new HashSet<>(Set.of(root));
        List<Element> components = new ArrayList<>();
        for (Element part : Xml.children(copy)) {
            if (COMPONENTS.contains(part.getLocalName())) {
                components.add(part);
            } else {
                mentioned(part, needed);
            }
        }
        boolean more = true;
        while (more) {
            more = false;
            for (Element each : List.copyOf(components)) {
                if (needed.contains(each.getAttribute("name"))) {
                    mentioned(each, needed);
                    components.remove(each);
                    more = true;
                }
            }
        }
        components.forEach(copy::removeChild);
        return copy;
    }

    private static void mentioned(Element element, Set<String> names) {
        for (int i = 0; i < element.getAttributes().getLength(); i++) {
            Node attribute = element.getAttributes().item(i);
            if (MENTIONING.contains(attribute.getLocalName())) {
                names(attribute.getNodeValue(), names);
            }
        }
        if (MENTIONING.contains(element.getAttribute("name"))) {
            names(element.getTextContent(), names);
        }
        Xml.children(element).forEach(child -> mentioned(child, names));
    }

    private static void names(String text, Set<String> names) {
        for (String name : text.strip().split("\\s+")) {
            names.add(name.substring(name.indexOf(':') + 1));
        }
    }

    private Loaded imported(String name, @Nullable Element inline) throws IOException {
        Path source = inline == null ? file.find(name) : file.path();
        SchemaSet set = inline == null
                ? new SchemaSet(List.of(), List.of(source))
                : new SchemaSet(List.of(new InlineSchema(file.path(), schema(inline))), List.of());
        Map<String, String> options = new LinkedHashMap<>();
        options.put("outside", "true");
        options.put("folders", file.folders().stream().map(Path::toString).collect(Collectors.joining(",")));
        try {
            ImportResult result = DfdlImporter.read(
                    new ImportRequest(List.of(source), "message", options, ReadLimits.DEFAULT, ImportMonitor.NONE),
                    set);
            return new Loaded(
                    Optional.of(result.model()),
                    result.problems().stream()
                            .filter(problem -> problem.severity() == Severity.ERROR)
                            .map(Problem::toString)
                            .toList());
        } catch (ImportException e) {
            return new Loaded(Optional.empty(), List.of(e.problem().toString()));
        }
    }

    /// The document that the parts of an element `defineSchema` make.
    private static String schema(Element defined) throws IOException {
        boolean plain = !defined.getAttribute("useDefaultNamespace").equals("false");
        String form = defined.getAttribute("elementFormDefault");
        Map<String, String> namespaces = Xml.namespaces(defined);
        namespaces.put("xs", "http://www.w3.org/2001/XMLSchema");
        namespaces.put("ex", EXAMPLE);
        namespaces.put("tns", EXAMPLE);
        namespaces.put("dfdlx", "http://www.ogf.org/dfdl/dfdl-1.0/extensions");
        namespaces.remove("");
        if (plain) {
            namespaces.put("", EXAMPLE);
        }
        StringBuilder text = new StringBuilder("<xs:schema targetNamespace='" + EXAMPLE + "' elementFormDefault='"
                + (form.isEmpty() ? "qualified" : form) + "'");
        namespaces.forEach((prefix, namespace) -> text.append(prefix.isEmpty() ? " xmlns" : " xmlns:" + prefix)
                .append("=\"")
                .append(namespace.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;"))
                .append('"'));
        text.append(">\n");
        append(text, defined, REFERENCES);
        text.append("<xs:annotation><xs:appinfo source=\"http://www.ogf.org/dfdl/\">\n");
        append(text, defined, DFDL);
        text.append("</xs:appinfo></xs:annotation>\n");
        append(text, defined, COMPONENTS);
        return text.append("</xs:schema>").toString();
    }

    private static void append(StringBuilder text, Element defined, Set<String> names) throws IOException {
        for (Element part : Xml.children(defined)) {
            if (names.contains(part.getLocalName())) {
                text.append(Xml.text(part)).append('\n');
            }
        }
    }

    /// A model with the values that a configuration gives to its variables.
    ///
    /// @param name of the configuration; may be empty
    /// @throws IOException when it is missing, or sets a variable that is not external
    Model configured(Model model, String name) throws IOException {
        if (name.isEmpty()) {
            return model;
        }
        Element config = file.configs().containsKey(name) ? file.configs().get(name) : Xml.read(file.find(name));
        List<DfdlVariable> variables = new ArrayList<>(model.dfdl().variables());
        for (Element bindings : Xml.children(config, "externalVariableBindings")) {
            for (Element bind : Xml.children(bindings, "bind")) {
                set(model, variables, bind);
            }
        }
        return model.withDfdl(model.dfdl().withVariables(variables));
    }

    private static void set(Model model, List<DfdlVariable> variables, Element bind) throws IOException {
        String name = bind.getAttribute("name");
        int colon = name.indexOf(':');
        String namespace = name.startsWith("{")
                ? name.substring(1, name.indexOf('}'))
                : colon < 0 ? "" : String.valueOf(bind.lookupNamespaceURI(name.substring(0, colon)));
        String local = name.substring(Math.max(name.indexOf('}'), name.lastIndexOf(':')) + 1);
        for (int i = 0; i < variables.size(); i++) {
            DfdlVariable old = variables.get(i);
            int prefix = old.name().indexOf(':');
            String of = prefix < 0
                    ? ""
                    : model.dfdl().prefixes().getOrDefault(old.name().substring(0, prefix), "");
            if (old.name().substring(prefix + 1).equals(local) && (namespace.isEmpty() || of.equals(namespace))) {
                if (!old.external()) {
                    throw new IOException("The variable '" + name + "' cannot be set from outside.");
                }
                String value = bind.getTextContent().strip();
                variables.set(i, new DfdlVariable(old.name(), old.type(), true, Optional.of(value), old.direction()));
                return;
            }
        }
        if (!namespace.equals(DfdlDefinitions.NAMESPACE) || !DfdlVariable.PREDEFINED.contains(local)) {
            throw new IOException("There is no variable '" + name + "' that could be set.");
        }
        String prefix = model.dfdl().prefixes().entrySet().stream()
                .filter(entry -> entry.getValue().equals(DfdlDefinitions.NAMESPACE))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse("dfdl");
        Optional<String> value = Optional.of(bind.getTextContent().strip());
        variables.add(new DfdlVariable(prefix + ":" + local, "string", true, value, DfdlVariable.BOTH));
    }
}
