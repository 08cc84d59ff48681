package org.bindery.importers.xsd;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.XMLConstants;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;

/// The prefixes that root elements declare, which their records keep as further attributes.
final class DeclaredPrefixes {

    private static final String DECLARATIONS = XMLConstants.XMLNS_ATTRIBUTE_NS_URI;

    private DeclaredPrefixes() {}

    /// The same model with a place for these in the types of its roots.
    static Model keptBy(Model model) {
        Model result = model;
        Set<Name> types = new TreeSet<>();
        for (Name root : model.roots()) {
            Element element = model.element(root).orElseThrow();
            switch (element.type()) {
                case TypeRef.Named named -> types.add(named.name());
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

    /// Whether a type says itself which further attributes it has, whatever those of its base are.
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
