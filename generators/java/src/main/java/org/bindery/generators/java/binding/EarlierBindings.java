package org.bindery.generators.java.binding;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.compare.Difference;
import org.bindery.compare.Effect;
import org.bindery.compare.Succession;
import org.bindery.model.Facets;
import org.bindery.shape.Property;

/// The records of an earlier version of a model with the classes that show them through the newest interfaces.
public final class EarlierBindings {

    private final EarlierModel earlier;
    private final Bindings newest;
    private final Succession succession;
    private final List<EarlierBinding> records = new ArrayList<>();
    private final List<Difference> obstacles = new ArrayList<>();
    private final Bindings bindings;

    /// Compares an earlier version with the newest.
    ///
    /// @param number the place of the earlier version among all, from 1
    public EarlierBindings(EarlierModel earlier, int number, Bindings newest) {
        this.earlier = earlier;
        this.newest = newest;
        this.succession = Succession.of(earlier.layouts(), newest.layouts());
        obstacles.addAll(succession.obstacles());
        Bindings own = Bindings.of(earlier.model(), earlier.layouts());
        Map<String, RecordBinding> byId = new LinkedHashMap<>();
        for (String id : succession.records()) {
            RecordBinding now = newest.record(succession.now(id).id());
            String name = "Earlier" + number + now.type().simpleName();
            Shown shown = new Shown(own.record(id), now, name);
            byId.put(id, shown.record());
            if (!shown.record().shape().isAbstract()) {
                records.add(new EarlierBinding(shown.record(), now, shown.getters));
            }
        }
        this.bindings = new Bindings(
                earlier.model(),
                earlier.layouts(),
                byId,
                Map.of(),
                Optional.empty(),
                newest.enumerations(),
                newest.taken(),
                Map.of());
    }

    public EarlierModel earlier() {
        return earlier;
    }

    /// The earlier records by their ids, with their layouts and the names of the newest interfaces.
    public Bindings bindings() {
        return bindings;
    }

    /// The records that need a class: those that are not abstract.
    public List<EarlierBinding> records() {
        return List.copyOf(records);
    }

    /// The records of messages that are now those of a root element.
    public List<RecordBinding> messages(RecordBinding root) {
        return records.stream()
                .filter(record ->
                        record.record().isRoot() && record.newest().type().equals(root.type()))
                .map(EarlierBinding::record)
                .toList();
    }

    /// What keeps the newest getters from showing what was written; nothing can be emitted then.
    public List<Difference> obstacles() {
        return List.copyOf(obstacles);
    }

    /// Components that are taken for earlier ones of other names.
    public List<Difference> renamed() {
        return succession.renamed();
    }

    /// Finds out what each getter of a record returns.
    private final class Shown {

        private final RecordBinding old;
        private final RecordBinding now;
        private final String name;
        private final PropertyBinding[] properties;
        private final List<EarlierGetter> getters = new ArrayList<>();
        private final Set<String> methods = new HashSet<>();

        Shown(RecordBinding old, RecordBinding now, String name) {
            this.old = old;
            this.now = now;
            this.name = name;
            this.properties = new PropertyBinding[old.properties().size()];
            now.properties()
                    .forEach(property -> methods.addAll(List.of(property.getter(), property.has(), property.count())));
            now.shape().rules().virtuals().forEach(virtual -> methods.add(VirtualGetters.getter(virtual)));
            for (PropertyBinding property : now.properties()) {
                getters.add(succession
                        .before(old.shape().id(), property.property())
                        .map(before -> shown(old.property(before.index()), property))
                        .orElseGet(() -> new EarlierGetter.Lacking(property)));
            }
            for (PropertyBinding property : old.properties()) {
                int index = property.property().index();
                properties[index] = properties[index] == null ? hidden(property) : properties[index];
            }
        }

        private EarlierGetter shown(PropertyBinding before, PropertyBinding property) {
            int index = before.property().index();
            listed(before, property);
            if (before.property().occurs() == property.property().occurs()
                    && before.kind().equals(property.kind())) {
                properties[index] = property.as(before.property(), before.field());
                return new EarlierGetter.Same(properties[index]);
            }
            properties[index] = hidden(before);
            return new EarlierGetter.Other(property, properties[index]);
        }

        /// Where getters return constants of an enumeration, there must be one for each earlier value.
        private void listed(PropertyBinding before, PropertyBinding property) {
            if (property.api() instanceof ApiValue.Constant) {
                List<String> values = texts(property);
                List<String> gone = texts(before).stream()
                        .filter(value -> !values.contains(value))
                        .toList();
                if (!gone.isEmpty() || texts(before).isEmpty()) {
                    obstacles.add(new Difference(
                            before.property().path(),
                            "enumeration",
                            String.join(", ", gone),
                            "",
                            Set.of(Effect.VALUES)));
                }
            }
        }

        private static List<String> texts(PropertyBinding property) {
            return property.property().type() instanceof Property.ValueType type
                    ? type.value().facets().enumeration().stream()
                            .map(Facets.EnumerationValue::value)
                            .toList()
                    : List.of();
        }

        /// An earlier property with names that the interface does not have.
        private PropertyBinding hidden(PropertyBinding property) {
            String getter = property.getter() + "Earlier";
            while (!methods.add(getter)) {
                getter += "_";
            }
            ApiValue api = property.record()
                    .map(id -> succession.records().contains(id)
                            ? newest.record(succession.now(id).id()).type()
                            : property.element())
                    .<ApiValue>map(ApiValue.Plain::new)
                    .orElse(property.api());
            return property.hidden(getter, api);
        }

        RecordBinding record() {
            return new RecordBinding(
                    old.shape(),
                    old.layout(),
                    now.type(),
                    now.classic(),
                    newest.beside(name),
                    now.text(),
                    now.checks(),
                    now.rules(),
                    List.of(properties),
                    old.roots(),
                    old.recursive());
        }
    }
}
