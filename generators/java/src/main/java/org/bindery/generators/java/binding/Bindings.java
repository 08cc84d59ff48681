package org.bindery.generators.java.binding;

import com.palantir.javapoet.ClassName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.bindery.generators.java.code.JavaText;
import org.bindery.layout.Layouts;
import org.bindery.layout.RecordLayout;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.shape.Property;

/// All records of a model with their names in Java: what every emitter starts from.
///
/// @param byId the records, in the order in which the roots reach them
/// @param children the records that are directly derived from a record, by its id
/// @param json what they are in JSON, if messages are
/// @param enumerations the classes of constants, by the values of enumerations and their names
/// @param taken the names of all these classes, whatever the case
/// @param numbers which place each record has among them, by its id
public record Bindings(
        Model model,
        Layouts layouts,
        Map<String, RecordBinding> byId,
        Map<String, List<RecordBinding>> children,
        Optional<JsonBindings> json,
        Map<List<Map.Entry<String, String>>, EnumerationBinding> enumerations,
        SortedSet<String> taken,
        Map<String, Integer> numbers) {

    public Bindings {
        byId = Collections.unmodifiableMap(new LinkedHashMap<>(byId));
        children = Map.copyOf(children);
        enumerations = Collections.unmodifiableMap(new LinkedHashMap<>(enumerations));
        taken = Collections.unmodifiableSortedSet(taken);
        numbers = Map.copyOf(numbers);
    }

    public static Bindings of(Model model, Layouts layouts) {
        return of(model, layouts, Enumerations.TEXTS);
    }

    /// @param kind what getters and setters have where a text is one of listed values
    public static Bindings of(Model model, Layouts layouts, Enumerations kind) {
        BindingNames names = new BindingNames(model, layouts, kind);
        Map<String, RecordBinding> records = names.bind();
        Map<String, List<RecordBinding>> children = new LinkedHashMap<>();
        for (RecordBinding record : records.values()) {
            record.shape()
                    .base()
                    .ifPresent(base -> children.computeIfAbsent(base, id -> new ArrayList<>())
                            .add(record));
        }
        Map<List<Map.Entry<String, String>>, EnumerationBinding> enumerations = names.enumerations();
        SortedSet<String> taken = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        Map<String, Integer> numbers = new HashMap<>();
        records.forEach((id, record) -> {
            record.classes().forEach(type -> taken.add(type.simpleName()));
            taken.add(record.json().simpleName());
            taken.add(record.batch().simpleName());
            numbers.put(id, numbers.size());
        });
        enumerations.values().forEach(values -> taken.add(values.type().simpleName()));
        return new Bindings(
                model, layouts, records, children, JsonBindings.of(model, layouts), enumerations, taken, numbers);
    }

    /// Whether messages are read straight into binary.
    public boolean stagesMessages() {
        return switch (model.format()) {
            case MessageFormat.Xml _,
                    MessageFormat.Delimited _,
                    MessageFormat.FixedWidth _,
                    MessageFormat.KeyValue _,
                    MessageFormat.Dfdl _,
                    MessageFormat.Asn1 _,
                    MessageFormat.Wire _,
                    MessageFormat.Avro _ -> true;
            case MessageFormat.Json ignored -> json.isPresent();
            case MessageFormat.None ignored -> false;
        };
    }

    public List<RecordBinding> all() {
        return List.copyOf(byId.values());
    }

    public RecordBinding record(String shape) {
        return byId.get(shape);
    }

    /// The place of a record among all, from 0.
    public int number(RecordBinding record) {
        return numbers.get(record.shape().id());
    }

    /// The record that a property holds.
    public RecordBinding record(PropertyBinding property) {
        return record(property.record().orElseThrow());
    }

    /// The record that another is derived from.
    public Optional<RecordBinding> base(RecordBinding record) {
        return record.shape().base().map(this::record);
    }

    /// The records that are directly derived from another.
    public List<RecordBinding> children(RecordBinding record) {
        return children.getOrDefault(record.shape().id(), List.of());
    }

    /// The records that are derived from another, at any distance.
    public List<RecordBinding> descendants(RecordBinding record) {
        List<RecordBinding> all = new ArrayList<>(children(record));
        for (int i = 0; i < all.size(); i++) {
            all.addAll(children(all.get(i)));
        }
        return all;
    }

    /// Whether an object of a record's interface may be one of a derived type.
    public boolean isExtended(RecordBinding record) {
        return record.shape().isAbstract() || !children(record).isEmpty();
    }

    /// Whether a record may occur in place of others, which are derived from it or it from them.
    public boolean isOneOfSeveral(RecordBinding record) {
        return isExtended(record) || base(record).isPresent();
    }

    /// The properties that a record has beyond those of its base.
    public List<PropertyBinding> own(RecordBinding record) {
        return base(record)
                .map(base -> record.properties().stream()
                        .filter(property -> base.shape()
                                .property(property.property().name())
                                .isEmpty())
                        .toList())
                .orElseGet(record::properties);
    }

    /// The constants for the values of a property, if it is an enumeration of texts.
    public Optional<EnumerationBinding> enumeration(PropertyBinding property) {
        return Optional.ofNullable(enumerations.get(BindingNames.listed(property.property())));
    }

    /// Whether each message names the type of the record that a property holds.
    public static boolean isPolymorphic(PropertyBinding property) {
        return property.property().type() instanceof Property.RecordType type && type.isPolymorphic();
    }

    /// The name of a class beside those of the records, which none of these has, whatever the case.
    public ClassName beside(String wanted) {
        String name = wanted;
        while (isTaken(name)) {
            name += "_";
        }
        return ClassName.get(JavaText.name(model.javaPackage()), name);
    }

    /// Whether a class of a record, or one of constants, has a name, whatever the case.
    public boolean isTaken(String name) {
        return taken.contains(name);
    }

    public RecordLayout layout(String id) {
        return layouts.layout(id);
    }
}
