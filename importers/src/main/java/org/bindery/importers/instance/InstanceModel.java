package org.bindery.importers.instance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.JavaPackageName;
import org.bindery.model.Attribute;
import org.bindery.model.BuiltInTypes;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Presentation;
import org.bindery.model.Severity;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;

/// Makes a model of what samples showed: a global type for the elements of one name that look alike, and a global
/// element for what samples start with.
final class InstanceModel {

    private final Observations observations;
    private final boolean enumerations;
    private final TypeClusters clusters;

    /// @param enumerations whether a few values that recur are all that there are
    InstanceModel(Observations observations, boolean enumerations) {
        this.observations = observations;
        this.enumerations = enumerations;
        this.clusters = TypeClusters.of(observations.elements());
    }

    /// The model; all elements that samples start with are its roots.
    Model map(String modelName, List<String> sources) {
        Map<Name, Type> types = new LinkedHashMap<>();
        for (TypeClusters.Cluster cluster : clusters.all()) {
            types.put(cluster.name(), type(cluster));
        }
        clusters.all().forEach(cluster -> addTyped(cluster, types));
        notePlainTypes();
        Map<Name, Element> elements = new LinkedHashMap<>();
        observations.elements().forEach((place, observed) -> {
            if (place.isRoot()) {
                elements.put(place.name(), element(place, Cardinality.ONE));
            }
        });
        String namespace = elements.keySet().iterator().next().namespace();
        return Model.empty(modelName)
                .withIdentity(modelName, "1.0", JavaPackageName.of(namespace, modelName))
                .withFormat(new MessageFormat.Xml(namespace))
                .withRoots(List.copyOf(elements.keySet()))
                .withElements(elements)
                .withTypes(types)
                .withSources(sources);
    }

    /// Types that messages name are restrictions of what all elements of the place have.
    private void addTyped(TypeClusters.Cluster cluster, Map<Name, Type> types) {
        cluster.observed().typed().forEach((name, observed) -> {
            boolean own = name.equals(cluster.name());
            boolean free = !types.containsKey(name) && !name.namespace().equals(Name.XML_SCHEMA);
            if (free && cluster.observed().hasChildren()) {
                ComplexType typed = type(new TypeClusters.Cluster(name, cluster.element(), observed));
                types.put(name, typed.withDerivation(new Derivation(Derivation.Method.RESTRICTION, cluster.name())));
            } else if (!own) {
                noteType(name, observed);
            }
        });
    }

    private void notePlainTypes() {
        observations.elements().forEach((place, observed) -> {
            if (clusters.find(place).isEmpty()) {
                observed.typed().forEach((name, typed) -> {
                    if (!plainType(observed).equals(TypeRef.named(name))) {
                        noteType(name, typed);
                    }
                });
            }
        });
    }

    private void noteType(Name name, ObservedElement observed) {
        observations.note(
                observed.location(),
                Severity.WARNING,
                "xsi-type",
                "The type " + name.local() + " that elements name with xsi:type cannot be kept, since others of their"
                        + " place have another, or none; messages with it are refused. Import the schema instead.");
    }

    /// The type of elements that are nothing but a value; that which they name, if all name the same.
    private TypeRef plainType(ObservedElement observed) {
        List<Name> named = List.copyOf(observed.typed().keySet());
        boolean known = named.size() == 1 && BuiltInTypes.find(named.getFirst()).isPresent();
        return known ? TypeRef.named(named.getFirst()) : observed.values().type(enumerations);
    }

    private Element element(Place place, Cardinality cardinality) {
        ObservedElement observed = observations.elements().get(place);
        Optional<TypeClusters.Cluster> cluster = clusters.find(place);
        boolean plain = cluster.isEmpty();
        return Element.of(
                        place.name().local(),
                        cluster.map(found -> TypeRef.named(found.name())).orElseGet(() -> plainType(observed)))
                .withNamespace(place.name().namespace())
                .withCardinality(cardinality)
                .withNillable(observed.isNillable())
                .withEncoding(plain ? observed.values().encoding(enumerations) : Encoding.AUTO)
                .withDocumentation(plain ? observed.values().documentation(enumerations) : "")
                .withLocation(observed.location());
    }

    private ComplexType type(TypeClusters.Cluster cluster) {
        ObservedElement observed = cluster.observed();
        boolean mixed = observed.isMixed() || (observed.hasChildren() && observed.hasText());
        return new ComplexType(
                cluster.name(),
                Derivation.NONE,
                false,
                mixed,
                content(cluster, mixed),
                observed.attributeNames().stream()
                        .map(name -> attribute(cluster, name))
                        .toList(),
                Optional.empty(),
                List.of(),
                List.of(),
                "",
                observed.location());
    }

    private Content content(TypeClusters.Cluster cluster, boolean mixed) {
        ObservedElement observed = cluster.observed();
        if (mixed) {
            return new Content.Components(anyOrder(cluster, List.copyOf(observed.childNames()), 0));
        }
        if (observed.hasChildren()) {
            List<Particle> parts = new ArrayList<>();
            for (List<Name> group : ChildOrder.of(observed.followers())) {
                parts.add(part(cluster, group));
            }
            return new Content.Components(Group.sequence(parts));
        }
        ValueProfile values = observations.name(cluster.element()).values();
        return observed.hasText()
                ? new Content.Value(values.type(enumerations), values.encoding(enumerations))
                : Content.EMPTY;
    }

    private Particle part(TypeClusters.Cluster cluster, List<Name> group) {
        ObservedElement observed = cluster.observed();
        if (group.size() > 1) {
            return anyOrder(cluster, group, group.stream().anyMatch(observed::isMandatory) ? 1 : 0);
        }
        Name child = group.getFirst();
        return element(
                new Place(cluster.element(), child),
                new Cardinality(
                        observed.isMandatory(child) ? 1 : 0, observed.isRepeated(child) ? Cardinality.UNBOUNDED : 1));
    }

    private Group anyOrder(TypeClusters.Cluster cluster, List<Name> children, int min) {
        return Group.of(
                Group.Kind.CHOICE,
                new Cardinality(min, Cardinality.UNBOUNDED),
                children.stream()
                        .map(child -> element(new Place(cluster.element(), child), Cardinality.ONE))
                        .toList());
    }

    private Attribute attribute(TypeClusters.Cluster cluster, Name name) {
        ObservedAttribute observed =
                observations.name(cluster.element()).attributes().get(name);
        return new Attribute(
                name.local(),
                name.namespace(),
                cluster.observed().isRequired(name),
                observed.values().type(enumerations),
                ValueConstraint.NONE,
                observed.values().encoding(enumerations),
                Presentation.NONE,
                observed.values().documentation(enumerations),
                observed.location());
    }
}
