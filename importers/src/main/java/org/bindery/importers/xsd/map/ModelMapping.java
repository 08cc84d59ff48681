package org.bindery.importers.xsd.map;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.xerces.xs.XSAnnotation;
import org.apache.xerces.xs.XSAttributeDeclaration;
import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSElementDeclaration;
import org.apache.xerces.xs.XSModel;
import org.apache.xerces.xs.XSModelGroupDefinition;
import org.apache.xerces.xs.XSNamedMap;
import org.apache.xerces.xs.XSObject;
import org.apache.xerces.xs.XSTypeDefinition;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.JavaPackageName;
import org.bindery.importers.Refusal;
import org.bindery.importers.xsd.judge.NotKept;
import org.bindery.importers.xsd.load.Annotations;
import org.bindery.importers.xsd.load.LoadedSchema;
import org.bindery.importers.xsd.load.Marks;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.Type;

/// Turns the components of a loaded schema into a model.
public final class ModelMapping {

    private final LoadedSchema schema;
    private final ImportMonitor monitor;
    private final Annotations annotations;
    private final ComponentNames names;
    private final Assertions assertions = new Assertions();
    private final boolean unenforced;
    private final ComponentNotes notes;
    private NotKept notKept;
    private TypeMapping types;

    /// @param monitor asked now and then whether the import was cancelled
    /// @param unenforced whether assertions are kept although they are not enforced
    public ModelMapping(LoadedSchema schema, ImportMonitor monitor, boolean unenforced) {
        this(schema, monitor, unenforced, ComponentNotes.NONE);
    }

    /// @param monitor asked now and then whether the import was cancelled
    /// @param notes reads what annotations say beyond XML Schema
    public ModelMapping(LoadedSchema schema, ImportMonitor monitor, ComponentNotes notes) {
        this(schema, monitor, false, notes);
    }

    private ModelMapping(LoadedSchema schema, ImportMonitor monitor, boolean unenforced, ComponentNotes notes) {
        this.unenforced = unenforced;
        this.notes = notes;
        this.schema = schema;
        this.monitor = monitor;
        this.annotations = new Annotations(schema.files());
        this.names = new ComponentNames(schema.components());
        this.notKept = new NotKept(unenforced);
        this.types = new TypeMapping(schema.components(), annotations, names, notKept, assertions, notes);
    }

    /// The parts that a model cannot represent; complete once the model is made.
    public List<Problem> problems() {
        return notKept.problems(schema.files()::shown);
    }

    /// The model, without its roots.
    ///
    /// @throws ImportException when the model would accept or refuse messages wrongly, or the import was cancelled
    public Model map(String modelName) throws ImportException {
        try {
            Model model = mapped(modelName);
            checkSupported();
            if (!assertions.render(model)) {
                return model;
            }
            notKept = new NotKept(unenforced);
            types = new TypeMapping(schema.components(), annotations, names, notKept, assertions, notes);
            Model enforced = mapped(modelName);
            checkSupported();
            return enforced;
        } catch (Refusal e) {
            Problem reason = e.reason().problem();
            throw new ImportException(schema.files().shown(reason.location()), reason.id(), reason.text());
        }
    }

    private void checkSupported() throws ImportException {
        Optional<Problem> unsupported = problems().stream()
                .filter(problem -> problem.severity() == Severity.ERROR)
                .findFirst();
        if (unsupported.isPresent()) {
            throw new ImportException(
                    unsupported.get().location(),
                    unsupported.get().id(),
                    unsupported.get().text());
        }
    }

    private Model mapped(String modelName) throws ImportException {
        Map<Name, Type> mappedTypes = new LinkedHashMap<>();
        for (Declared type : declared(XSConstants.TYPE_DEFINITION)) {
            mappedTypes.put(type.name(), types.map((XSTypeDefinition) type.component(), type.scope()));
        }
        Map<Name, Group> groups = new LinkedHashMap<>();
        for (Declared group : declared(XSConstants.MODEL_GROUP_DEFINITION)) {
            groups.put(group.name(), types.group((XSModelGroupDefinition) group.component(), group.scope()));
        }
        Map<Name, Element> elements = new LinkedHashMap<>();
        for (Declared element : declared(XSConstants.ELEMENT_DECLARATION)) {
            elements.put(
                    element.name(),
                    types.elements().map((XSElementDeclaration) element.component(), Cardinality.ONE, element.scope()));
        }
        Map<Name, Attribute> attributes = new LinkedHashMap<>();
        for (Declared attribute : declared(XSConstants.ATTRIBUTE_DECLARATION)) {
            attributes.put(
                    attribute.name(),
                    types.attributes().map((XSAttributeDeclaration) attribute.component(), attribute.scope()));
        }
        for (Declared notation : declared(XSConstants.NOTATION_DECLARATION)) {
            notKept.add(
                    NotKept.Part.NOTATION,
                    notation.name().local(),
                    notation.marks().location());
        }
        String namespace = schema.targetNamespaces().getFirst();
        return Model.empty(modelName)
                .withIdentity(modelName, "1.0", JavaPackageName.of(namespace, modelName))
                .withDocumentation(documentation())
                .withFormat(new MessageFormat.Xml(namespace))
                .withElements(elements)
                .withTypes(mappedTypes)
                .withGroups(groups)
                .withAttributes(attributes)
                .withSources(schema.files().names());
    }

    /// A global component, with the content of its annotation.
    private record Declared(XSObject component, Name name, Marks marks) {
        Scope scope() {
            return new Scope(name, marks.location());
        }
    }

    /// Global components of a kind, in order of declaration; of types, those that no schema needs to declare are none.
    private List<Declared> declared(short kind) {
        XSModel components = schema.components();
        XSNamedMap map = components.getComponents(kind);
        List<Declared> declared = new ArrayList<>();
        for (int i = 0; i < map.getLength(); i++) {
            monitor.checkCancelled();
            XSObject component = map.item(i);
            Name name = names.of(component);
            if (kind != XSConstants.TYPE_DEFINITION || !name.namespace().equals(Name.XML_SCHEMA)) {
                declared.add(new Declared(component, name, annotations.ofComponent(component)));
            }
        }
        declared.sort(Comparator.comparing(Declared::marks, Marks.ORDER).thenComparing(Declared::name));
        return declared;
    }

    /// The documentation of the first source.
    private String documentation() {
        List<Marks> notes = new ArrayList<>();
        for (Object annotation : schema.components().getAnnotations()) {
            Marks marks = annotations.read((XSAnnotation) annotation);
            if (marks.file() == 0 && !marks.documentation().isEmpty()) {
                notes.add(marks);
            }
        }
        return notes.stream().sorted(Marks.ORDER).map(Marks::documentation).collect(Collectors.joining("\n\n"));
    }
}
