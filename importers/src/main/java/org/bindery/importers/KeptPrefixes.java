package org.bindery.importers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.XMLConstants;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;

/// The elements of XML that keep the prefixes that they declare, as further attributes of their
/// records.
public final class KeptPrefixes {

    private static final String ROOT = "root";
    private static final String ALL = "all";

    /// The option for these elements.
    public static final ImportOption OPTION = ImportOption.choice(
            "prefixes",
            "Keep declared prefixes",
            "Which elements keep the prefixes of namespaces that they declare, since texts use these (as paths do):"
                    + " they take space in each message.",
            new ImportOption.Value("no", "None"),
            new ImportOption.Value(ROOT, "Root elements"),
            new ImportOption.Value(ALL, "All elements"));

    private static final String DECLARATIONS = XMLConstants.XMLNS_ATTRIBUTE_NS_URI;

    private KeptPrefixes() {}

    /// A model in which those elements keep them that the request says.
    ///
    /// @param model with its roots
    /// @throws ImportException when the option has no meaning
    public static Model in(Model model, ImportRequest request) throws ImportException {
        return switch (new OptionValues(request).word(OPTION)) {
            case ROOT -> byRoots(model);
            case ALL -> byAll(model);
            default -> model;
        };
    }

    private static Model byRoots(Model model) {
        Model result = model;
        Set<Name> types = new TreeSet<>();
        for (Name root : model.roots()) {
            Element element = model.element(root).orElseThrow();
            switch (element.type()) {
                case TypeRef.Named(Name name) -> types.add(name);
                case TypeRef.Local(ComplexType type) ->
                    result = result.withElement(root, element.withType(TypeRef.local(keeping(type))));
                case TypeRef.Local ignored -> {}
            }
        }
        ModelIndex index = new ModelIndex(model);
        List.copyOf(types)
                .forEach(type -> index.derivedTypes(type).stream()
                        .filter(derived -> restates(model.type(derived)))
                        .forEach(types::add));
        for (Name name : types) {
            if (model.type(name).orElse(null) instanceof ComplexType type) {
                result = result.withType(name, keeping(type));
            }
        }
        return result;
    }

    private static Model byAll(Model model) {
        Map<Name, Type> types = new LinkedHashMap<>(model.types());
        types.replaceAll((name, type) -> type instanceof ComplexType complex ? keeping(within(complex)) : type);
        Map<Name, Element> elements = new LinkedHashMap<>(model.elements());
        elements.replaceAll((name, element) -> within(element));
        Map<Name, Group> groups = new LinkedHashMap<>(model.groups());
        groups.replaceAll((name, group) -> within(group));
        return model.withTypes(types).withElements(elements).withGroups(groups);
    }

    private static ComplexType within(ComplexType type) {
        return type.content() instanceof Content.Components(Particle particle)
                ? type.withContent(new Content.Components(within(particle)))
                : type;
    }

    private static Particle within(Particle particle) {
        return switch (particle) {
            case Element element -> within(element);
            case Group group -> within(group);
            default -> particle;
        };
    }

    private static Group within(Group group) {
        return group.withParticles(
                group.particles().stream().map(KeptPrefixes::within).toList());
    }

    private static Element within(Element element) {
        return element.type() instanceof TypeRef.Local(ComplexType type)
                ? element.withType(TypeRef.local(keeping(within(type))))
                : element;
    }

    /// Whether a type declares its own further attributes, regardless of those of its base.
    private static boolean restates(Optional<Type> type) {
        return type.orElse(null) instanceof ComplexType complex
                && complex.derivation().method() == Derivation.Method.RESTRICTION;
    }

    private static ComplexType keeping(ComplexType type) {
        Wildcard others = type.anyAttribute()
                .orElse(new Wildcard(
                        List.of(),
                        Wildcard.Processing.SKIP,
                        new Cardinality(0, Cardinality.UNBOUNDED),
                        "",
                        Location.NONE));
        List<String> namespaces = new ArrayList<>(others.namespaces());
        if (!namespaces.contains(DECLARATIONS)) {
            namespaces.add(DECLARATIONS);
        }
        return type.withAnyAttribute(new Wildcard(
                namespaces, others.processing(), others.cardinality(), others.documentation(), others.location()));
    }
}
