package org.bindery.importers.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bindery.importers.GlobalElement;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.JavaPackageName;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;

/// Makes a model of what documents showed.
final class DocumentModel {

    private static final Cardinality MANY = new Cardinality(0, Cardinality.UNBOUNDED);

    private final JsonOptions options;
    private final JsonTypes types;
    private final JsonElements elements;

    DocumentModel(ImportRequest request, JsonOptions options) {
        this.options = options;
        this.types = new JsonTypes(request.monitor(), request.limits().maxComponents());
        this.elements = new JsonElements(types);
    }

    /// The model of the documents.
    ///
    /// @param title what a document is called
    Model map(String modelName, String title, Observed root, boolean lines, List<String> sources) {
        String typeName = UniqueNames.ofType(title, false);
        Name name = Name.of(UniqueNames.decapital(typeName));
        Described described = described(root, new Hint(typeName, List.of()));
        TypeRef type = elements.document(JsonElements.Label.of(name.local(), typeName, root.location()), described);
        Element element = GlobalElement.of(name, type, "", root.location());
        Map<Name, Type> all = types.all();
        return Model.empty(modelName)
                .withIdentity(modelName, "1.0", JavaPackageName.of("", modelName))
                .withFormat(new MessageFormat.Json(lines))
                .withRoots(List.of(name))
                .withElements(Map.of(name, element))
                .withTypes(all)
                .withSources(sources);
    }

    private Described described(Observed place, Hint hint) {
        return described(place, hint, hint.item());
    }

    private Described described(Observed place, Hint hint, Hint item) {
        List<JsonElements.Alternative> kinds = new ArrayList<>();
        Location at = place.location();
        if (place.hasObjects()) {
            Name type = types.typeOf(place, hint.names(), name -> record(name, place, hint));
            kinds.add(alternative(new Described.Typed(Described.Kind.OBJECT, type), at));
        }
        if (place.hasArrays()) {
            kinds.add(alternative(new Described.ListOf(place, () -> items(place, item), 0, Cardinality.UNBOUNDED), at));
        }
        if (!place.texts().isEmpty()) {
            kinds.add(alternative(
                    new Described.Scalar(Described.Kind.TEXT, place.texts().type(options.enumerations())), at));
        }
        if (!place.numbers().isEmpty()) {
            kinds.add(alternative(
                    place.numbers().areAbsurd()
                            ? new Described.Any()
                            : new Described.Scalar(
                                    Described.Kind.NUMBER, place.numbers().type()),
                    at));
        }
        if (place.hasBooleans()) {
            kinds.add(alternative(new Described.Scalar(Described.Kind.BOOLEAN, TypeRef.xs("boolean")), at));
        }
        if (kinds.isEmpty()) {
            return place.hasNulls()
                    ? Described.xs(Described.Kind.TEXT, "string").orNull(true)
                    : Described.any();
        }
        if (kinds.size() == 1) {
            return kinds.getFirst().described().orNull(place.hasNulls());
        }
        if (kinds.stream().anyMatch(kind -> kind.described().form() instanceof Described.Any)) {
            return Described.any();
        }
        String name = place.hasObjects() ? hint.name() + "Choice" : hint.name();
        return elements.choice(List.of("choice", place), JsonElements.Label.of("", name, at), List.of(name), kinds)
                .orNull(place.hasNulls());
    }

    private static JsonElements.Alternative alternative(Described.Form form, Location location) {
        Described described = Described.of(form);
        return new JsonElements.Alternative(described.kind().word(), described, "", location);
    }

    private Described items(Observed place, Hint hint) {
        return place.itemPlace().map(items -> described(items, hint)).orElseGet(Described::any);
    }

    private ComplexType record(Name name, Observed place, Hint hint) {
        List<Element> parts = new ArrayList<>();
        UniqueNames names = new UniqueNames();
        place.members().forEach((member, edge) -> parts.add(member(member, edge, place, hint, names)));
        place.entryPlace()
                .ifPresent(entries -> parts.add(elements.members(
                        JsonElements.Label.of(
                                names.take(List.of("entries")), name.local() + "Entry", entries.location()),
                        TypeRef.xs("string"),
                        described(entries, new Hint(name.local() + "Value", List.of())),
                        MANY)));
        if (place.isUnnamed() && !place.isMap()) {
            parts.add(elements.anyMembers(names.take(List.of("additional")), place.location()));
        }
        return JsonElements.record(name, parts, "", place.location());
    }

    private Element member(String member, Observed.Member edge, Observed parent, Hint hint, UniqueNames names) {
        Observed place = edge.place();
        boolean onlyText = !place.texts().isEmpty() && !place.hasObjects() && !place.hasArrays();
        boolean text = onlyText && place.numbers().isEmpty() && !place.hasBooleans();
        Hint own = hint.member(member);
        JsonElements.Label label = new JsonElements.Label(
                names.take(List.of(UniqueNames.ofMember(member))),
                own.name(),
                ValueConstraint.NONE,
                text ? place.texts().encoding(options.enumerations()) : Encoding.AUTO,
                text ? place.texts().documentation(options.enumerations()) : "",
                place.location());
        boolean required = parent.isMandatory(edge);
        Described described = described(place, own, hint.item(member));
        if (described.form() instanceof Described.ListOf list) {
            boolean neverEmpty = !required && !place.hasEmptyArrays();
            Described.ListOf seen = neverEmpty ? new Described.ListOf(list.key(), list.items(), 1, list.max()) : list;
            described = new Described(seen, described.nullable());
        }
        return elements.member(label, member, required, described);
    }
}
