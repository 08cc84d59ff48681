package org.bindery.messages.xml;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.bindery.messages.InstancePath;
import org.bindery.messages.values.ValueRules;
import org.bindery.model.Attribute;
import org.bindery.model.Name;
import org.bindery.model.ValueConstraint;
import org.bindery.model.Wildcard.Processing;
import org.bindery.runtime.internal.text.Excerpt;

/// Checks attributes that a wildcard allows, as far as the model knows them.
final class LooseAttributes {

    private final XmlRecords records;
    private final Map<Name, ValueRules> rules = new HashMap<>();

    LooseAttributes(XmlRecords records) {
        this.records = records;
    }

    void check(XmlCursor.Attribute attribute, Processing processing, InstancePath path) {
        if (processing == Processing.SKIP) {
            return;
        }
        Name name = attribute.name();
        Optional<Attribute> declared = records.index().model().attribute(name);
        if (declared.isPresent()) {
            check(attribute, declared.get(), path);
        } else if (processing == Processing.STRICT) {
            records.report(attribute.location(), path, "the model has no global attribute " + name);
        }
    }

    private void check(XmlCursor.Attribute attribute, Attribute declared, InstancePath path) {
        ValueRules type = rules.computeIfAbsent(
                attribute.name(), key -> ValueRules.of(records.index().simpleValue(declared.type())));
        String text = type.normalize(attribute.value());
        ValueConstraint constraint = declared.constraint();
        InstancePath where = path.unknown("@" + declared.name());
        type.violations(text).forEach(violation -> records.report(attribute.location(), where, violation.message()));
        if (constraint.kind() == ValueConstraint.Kind.FIXED && !type.isSame(text, type.normalize(constraint.value()))) {
            String fixed = "'" + Excerpt.of(text) + "' is not the fixed value '" + Excerpt.of(constraint.value()) + "'";
            records.report(attribute.location(), where, fixed);
        }
    }
}
