package org.bindery.importers.wsdl;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.JavaPackageName;
import org.bindery.importers.KeptPrefixes;
import org.bindery.importers.OptionValues;
import org.bindery.importers.Reach;
import org.bindery.importers.RootChoice;
import org.bindery.importers.SourceStart;
import org.bindery.importers.xml.RootElement;
import org.bindery.importers.xml.XmlCatalog;
import org.bindery.importers.xsd.XsdImporter;
import org.bindery.importers.xsd.load.InlineSchema;
import org.bindery.importers.xsd.load.SchemaSet;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.Type;
import org.bindery.model.Wildcard;

/// Imports WSDL 1.1 descriptions: the messages of all operations or of some, alone or in SOAP envelopes.
public final class WsdlImporter implements Importer {

    /// The namespaces of SOAP's encodings.
    private static final Set<String> SOAP_ENCODINGS =
            Set.of("http://schemas.xmlsoap.org/soap/encoding/", "http://www.w3.org/2003/05/soap-encoding");

    private static final ImportOption OPERATIONS = ImportOption.text(
            "operations",
            "Operations",
            "auto",
            "The operations whose messages to import, with commas between them, such as order or Shop.order; auto"
                    + " takes all.");
    private static final ImportOption ENVELOPE = ImportOption.flag(
            "envelope", "SOAP envelopes", false, "Whether messages come in SOAP envelopes, with headers and faults.");
    private static final ImportOption ROOT = ImportOption.text(
            "root",
            "Root elements",
            "auto",
            "The elements that messages start with, with commas between them; auto takes those of the operations.");
    private static final int SURE = 95;
    private static final Name DEFINITIONS = new Name(Node.WSDL, "definitions");

    @Override
    public Facts facts() {
        return new Facts(
                "wsdl",
                "Web service description (WSDL 1.1)",
                List.of("wsdl"),
                Sources.DESCRIPTIONS,
                List.of(
                        OPERATIONS,
                        ENVELOPE,
                        ROOT,
                        XsdImporter.UNENFORCED,
                        KeptPrefixes.OPTION,
                        XmlCatalog.OPTION,
                        Reach.OUTSIDE));
    }

    @Override
    public int confidence(SourceStart start) {
        try {
            return RootElement.find(new ByteArrayInputStream(start.bytes()))
                    .filter(root -> root.name().equals(DEFINITIONS))
                    .map(root -> SURE)
                    .orElse(0);
        } catch (IOException e) {
            return 0;
        }
    }

    @Override
    public List<String> choices(ImportRequest request, ImportOption option) throws ImportException, IOException {
        return option.equals(OPERATIONS)
                ? Operations.of(WsdlReader.read(request)).stream()
                        .map(Operation::name)
                        .distinct()
                        .toList()
                : List.of();
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        boolean envelope = new OptionValues(request).isYes(ENVELOPE);
        Description description = WsdlReader.read(request);
        List<Problem> problems = new ArrayList<>();
        Model schemas = schemas(request, description, problems);
        List<Operation> all = Operations.of(description);
        List<String> chosen = new OptionValues(request).list(OPERATIONS);
        MessageElements messages = new MessageElements(description, schemas);
        (chosen.isEmpty() ? all : Operations.named(all, chosen, request)).forEach(messages::add);
        if (all.isEmpty()) {
            messages.addAll();
        }
        if (messages.bodies().isEmpty()) {
            throw request.refused(
                    "no-messages",
                    "The description has no operation with a message in XML"
                            + (description.problems().isEmpty()
                                    ? "."
                                    : ": " + description.problems().getFirst().text()));
        }
        Model model = rooted(messages, envelope);
        List<Name> roots = new RootChoice(model, List.of(description.targetNamespace())).named(ROOT, request);
        model = roots.isEmpty() ? model : model.withRoots(roots);
        problems.addAll(description.problems());
        return new ImportResult(KeptPrefixes.in(model, request), problems);
    }

    private static Model schemas(ImportRequest request, Description description, List<Problem> problems)
            throws ImportException, IOException {
        String namespace = description.targetNamespace();
        Set<String> sources = new LinkedHashSet<>(description.sources());
        Model model = Model.empty(request.name());
        SchemaSet schemas = new SchemaSet(inline(description), description.schemaFiles());
        if (!schemas.isEmpty()) {
            ImportResult read = XsdImporter.readSchemas(request, schemas);
            problems.addAll(read.problems());
            model = openArrays(read.model());
            sources.addAll(model.sources());
        }
        return model.withFormat(new MessageFormat.Xml(namespace))
                .withIdentity(request.name(), model.version(), JavaPackageName.of(namespace, request.name()))
                .withDocumentation(description.documentation())
                .withSources(List.copyOf(sources));
    }

    /// The model with any elements as the items of arrays of SOAP's encodings. Their types are restrictions that say
    /// nothing of items, which as XML Schema would leave none.
    private static Model openArrays(Model model) {
        Map<Name, Type> types = new LinkedHashMap<>(model.types());
        types.replaceAll((name, type) ->
                type instanceof ComplexType array && isEmptyArray(array) ? array.withContent(items(array)) : type);
        return model.withTypes(types);
    }

    private static boolean isEmptyArray(ComplexType type) {
        Name base = type.derivation().base();
        return SOAP_ENCODINGS.contains(base.namespace())
                && base.local().equals("Array")
                && type.content() instanceof Content.Empty;
    }

    private static Content items(ComplexType array) {
        Cardinality anyNumber = new Cardinality(0, Cardinality.UNBOUNDED);
        Location location = array.location();
        return new Content.Components(Group.sequence(
                List.of(new Wildcard(List.of("##any"), Wildcard.Processing.LAX, anyNumber, "", location))));
    }

    /// The schemas in the description. They often use each other without saying so, which is no harm where all of them
    /// are there.
    private static List<InlineSchema> inline(Description description) {
        Set<String> known = new HashSet<>(SOAP_ENCODINGS);
        description.schemas().forEach(schema -> known.add(schema.targetNamespace()));
        known.remove("");
        List<InlineSchema> schemas = new ArrayList<>();
        for (SchemaText schema : description.schemas()) {
            Set<String> missing = schema.missingImports(known);
            schemas.add(schema.with(missing));
            if (!missing.isEmpty()) {
                description
                        .problems()
                        .add(Problem.at(
                                schema.location(),
                                Severity.INFO,
                                "missing-import",
                                "The schema here uses the namespaces " + String.join(", ", missing)
                                        + " without importing them; it is read as if it did."));
            }
        }
        return schemas;
    }

    private static Model rooted(MessageElements messages, boolean envelope) {
        Model model = messages.model();
        if (!envelope) {
            Set<Name> roots = new LinkedHashSet<>();
            messages.bodies().values().forEach(roots::addAll);
            return model.withRoots(List.copyOf(roots));
        }
        for (Map.Entry<SoapVersion, Set<Name>> bodies : messages.bodies().entrySet()) {
            Set<Name> headers = messages.headers().getOrDefault(bodies.getKey(), Set.of());
            model = new Envelopes(bodies.getKey(), model).around(bodies.getValue(), headers);
        }
        return model;
    }
}
