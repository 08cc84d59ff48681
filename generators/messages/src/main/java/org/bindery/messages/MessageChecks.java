package org.bindery.messages;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.bindery.messages.rules.RuleCheck;
import org.bindery.messages.values.ValueRules;
import org.bindery.messages.values.Violation;
import org.bindery.model.Cardinality;
import org.bindery.model.Model;
import org.bindery.model.SimpleValue;
import org.bindery.rules.RuleSet;
import org.bindery.runtime.Finding;
import org.bindery.runtime.Severity;
import org.bindery.runtime.internal.check.Elements;
import org.bindery.runtime.internal.check.Findings;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.shape.Keys;
import org.bindery.shape.Presence;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Tells of messages as data whether they are valid, with the same findings as `validate()` of the bindings. Not
/// thread-safe.
public final class MessageChecks {

    private final PropertyRules rules = new PropertyRules();
    private final Map<String, Presence> presences = new HashMap<>();
    private final Keys keys;
    private final RuleCheck ruleCheck;

    /// For messages of a model without keys.
    public MessageChecks(RuleSet ruleSet) {
        this(Model.empty("keyless"), ruleSet);
    }

    /// Looks at what the schema says, and at no rules.
    ///
    /// @param model the model of the messages
    public MessageChecks(Model model) {
        this(model, RuleSet.NONE);
    }

    /// @param model the model of the messages
    /// @param ruleSet the rules of the model
    public MessageChecks(Model model, RuleSet ruleSet) {
        this.keys = new Keys(model);
        this.ruleCheck = new RuleCheck(ruleSet);
    }

    /// What a message does not satisfy, in order.
    public List<Finding> of(Message message) {
        return of(message, 0);
    }

    /// What one of several messages does not satisfy, in order.
    ///
    /// @param number its place in the file, from 1; 0 for one that stands alone
    public List<Finding> of(Message message, int number) {
        return number > 0 || keys.isEmpty()
                ? Findings.of(message.root().local(), number, message.value(), this::check)
                : Findings.of(message.root().local(), message.value(), this::check, elements(message));
    }

    /// What is wrong with the names and keys in a message, and the references to them.
    public List<Finding> references(Message message) {
        return keys.isEmpty()
                ? Findings.of(message.root().local(), message.value(), this::refer)
                : Findings.of(message.root().local(), message.value(), this::refer, elements(message));
    }

    private BiConsumer<RecordValue, Elements> elements(Message message) {
        return (record, elements) -> new MessageElements(keys).root(message.root(), record, elements);
    }

    private void refer(RecordValue record, Findings findings) {
        for (Property property : record.shape().properties()) {
            boolean refers = property.type() instanceof Property.RecordType
                    || (property.type() instanceof Property.ValueType
                            && rules.of(property).refers());
            if (refers) {
                each(record, property, findings, value -> refer(property, value, findings));
            }
        }
    }

    private void refer(Property property, Object value, Findings findings) {
        if (value instanceof RecordValue record) {
            findings.record(record, this::refer);
        } else {
            rules.of(property).refer(value.toString(), findings);
        }
    }

    private void check(RecordValue record, Findings findings) {
        RecordShape shape = record.shape();
        Presence presence = presences.computeIfAbsent(shape.id(), id -> Presence.of(shape));
        for (Property property : shape.properties()) {
            presence(record, property, presence.always().get(property.index()), findings);
            values(record, property, findings);
            if (ruleCheck.rules(shape, property)) {
                each(record, property, findings, value -> ruleCheck.check(shape, property, value, findings));
            }
        }
        for (Presence.Needed needed : presence.needed()) {
            if (anyIsThere(record, needed.when())) {
                Property property = shape.properties().get(needed.property());
                if (property.isRepeated()) {
                    findings.times(
                            step(property), count(record, property.index()), needed.min(), Cardinality.UNBOUNDED);
                } else {
                    findings.required(step(property), isThere(record, property.index()));
                }
            }
        }
        presence.choices().forEach(choice -> choice(record, choice, findings));
        ruleCheck.check(record, findings);
    }

    private static void choice(RecordValue record, Presence.Choice choice, Findings findings) {
        if (!choice.when().isEmpty() && !anyIsThere(record, choice.when())) {
            return;
        }
        String names = choice.alternatives().stream()
                .flatMap(List::stream)
                .distinct()
                .map(index -> record.shape().properties().get(index).name())
                .collect(Collectors.joining(", "));
        int present = (int) choice.alternatives().stream()
                .filter(alternative -> anyIsThere(record, alternative))
                .count();
        findings.choice(names, present, choice.required() ? 1 : 0, choice.exclusive() ? 1 : Cardinality.UNBOUNDED);
    }

    private static void presence(RecordValue record, Property property, Cardinality times, Findings findings) {
        boolean there = isThere(record, property.index());
        if (property.isRepeated()) {
            findings.times(step(property), count(record, property.index()), times.min(), times.max());
        } else if (times.min() > 0) {
            findings.required(step(property), there);
        } else if (times.max() == 0) {
            findings.times(step(property), there ? 1 : 0, 0, 0);
        }
        if (record.shape().isNillable(property) && property.type() instanceof Property.ValueType) {
            findings.nil(step(property), isNil(record, property), record.get(property.index()) != null);
        }
    }

    private static boolean isNil(RecordValue record, Property property) {
        return Boolean.TRUE.equals(record.get(property.index() + 1));
    }

    private static int count(RecordValue record, int property) {
        return record.get(property) instanceof List<?> items ? items.size() : 0;
    }

    private static boolean isThere(RecordValue record, int index) {
        Property property = record.shape().properties().get(index);
        return property.isRepeated()
                ? count(record, index) > 0
                        || isSet(record, property, Property.Kind.PRESENT)
                        || isSet(record, property, Property.Kind.NULL)
                : record.get(index) != null || (record.shape().isNillable(property) && isNil(record, property));
    }

    private static boolean isSet(RecordValue record, Property property, Property.Kind kind) {
        return record.shape()
                .flag(property, kind)
                .filter(flag -> Boolean.TRUE.equals(record.get(flag.index())))
                .isPresent();
    }

    private static boolean anyIsThere(RecordValue record, List<Integer> properties) {
        return properties.stream().anyMatch(property -> isThere(record, property));
    }

    private void values(RecordValue record, Property property, Findings findings) {
        boolean checked = switch (property.kind()) {
            case ELEMENT, ATTRIBUTE, VALUE, TEXT, GROUP, SELF -> true;
            case NIL, PRESENT, NULL, XML, ATTRIBUTES -> false;
        };
        // What is nil and yet has attributes lacks all else.
        boolean bare = record.shape().isNillable(property)
                && property.type() instanceof Property.RecordType
                && isNil(record, property);
        if (checked && !bare) {
            each(record, property, findings, value -> value(property, value, findings));
        }
    }

    /// Goes through what a property holds.
    private static void each(RecordValue record, Property property, Findings findings, Consumer<Object> visitor) {
        Object value = record.get(property.index());
        if (value instanceof List<?> items) {
            for (int i = 0; i < items.size(); i++) {
                findings.enter(step(property), i + 1);
                visitor.accept(items.get(i));
                findings.leave();
            }
        } else if (value != null) {
            findings.enter(step(property));
            visitor.accept(value);
            findings.leave();
        }
    }

    private void value(Property property, Object value, Findings findings) {
        if (value instanceof RecordValue record) {
            findings.record(record, this::check);
        } else if (property.kind() != Property.Kind.SELF) {
            simple(property, value, findings);
        }
    }

    private void simple(Property property, Object value, Findings findings) {
        if (rules.isFree(property, value)) {
            return;
        }
        SimpleValue type = ((Property.ValueType) property.type()).value();
        ValueRules itsRules = rules.of(property);
        Object checked = value;
        String text;
        if (value instanceof String given) {
            text = itsRules.normalize(given);
            checked = text;
            if (!text.equals(given) && !type.isUnion()) {
                findings.add(
                        "whiteSpace",
                        Severity.ERROR,
                        "'" + Excerpt.of(given) + "' has white space that its type does not keep");
            }
        } else {
            text = itsRules.text(value);
        }
        for (Violation violation : rules.violations(property, checked, text)) {
            findings.add(violation.rule(), Severity.ERROR, violation.message());
        }
        itsRules.refer(value.toString(), findings);
    }

    /// The step of a property in paths; empty where it stands for the whole record.
    private static String step(Property property) {
        return InstancePath.hasStep(property) ? property.step() : "";
    }
}
