package org.bindery.messages.xml;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javax.xml.XMLConstants;
import org.bindery.messages.values.ValueRules;
import org.bindery.model.Attribute;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.ValueConstraint;
import org.bindery.model.Wildcard.Processing;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.runtime.internal.xml.XmlWildcard;

/// Checks attributes that a wildcard allows, as far as the model knows them.
final class LooseAttributes {

    private static final XmlWildcard ANY = XmlWildcard.of("LAX", "", "##any");

    private final Supplier<ModelIndex> index;
    private final Map<Name, ValueRules> rules = new HashMap<>();

    LooseAttributes(Supplier<ModelIndex> index) {
        this.index = index;
    }

    /// Checks all attributes of an element that may have any.
    void checkAll(FoundInXml in) throws InvalidMessageException {
        while (in.nextAttribute(ANY)) {
            check(in, Processing.LAX);
        }
        in.noMoreAttributes();
    }

    /// Checks the attribute to which the input went last.
    void check(FoundInXml in, Processing processing) {
        if (processing == Processing.SKIP) {
            return;
        }
        Name name = in.attribute();
        if (name.namespace().equals(XMLConstants.XMLNS_ATTRIBUTE_NS_URI)) {
            return; // the declaration of a prefix
        }
        Optional<Attribute> declared = index.get().model().attribute(name);
        if (declared.isPresent()) {
            check(in, name, declared.get());
        } else if (processing == Processing.STRICT) {
            in.refuseAttribute(in.path(), "the model has no global attribute " + name);
        }
    }

    private void check(FoundInXml in, Name name, Attribute declared) {
        ValueRules type =
                rules.computeIfAbsent(name, key -> ValueRules.of(index.get().simpleValue(declared.type())));
        String text = type.normalize(in.attributeValue());
        ValueConstraint constraint = declared.constraint();
        String path = in.path("@" + declared.name(), 0);
        type.violations(text).forEach(violation -> in.refuseAttribute(path, violation.message()));
        if (constraint.kind() == ValueConstraint.Kind.FIXED && !type.isSame(text, type.normalize(constraint.value()))) {
            String fixed = "'" + Excerpt.of(text) + "' is not the fixed value '" + Excerpt.of(constraint.value()) + "'";
            in.refuseAttribute(path, fixed);
        }
    }
}
