package org.bindery.importers.assertions;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.SimpleValue;
import org.bindery.shape.ExpressionNames;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// An assertion of XML Schema 1.1.
///
/// @param test the condition, in XPath 2.0
/// @param names what the names in it mean
public record Assertion(String test, XPathNames names) {

    /// The result of translating an assertion: a rule's condition, or the reason why there is none.
    public sealed interface Rendering {

        /// The same as the condition of a rule.
        record Condition(String text) implements Rendering {}

        /// Rules cannot say this, or not with the same meaning.
        record None(String reason) implements Rendering {}
    }

    /// As a condition on the records of a complex type.
    public Rendering on(Shapes shapes, RecordShape shape) {
        Variables variables = new Variables(ExpressionNames.of(shape).all());
        ComponentSteps steps = new ComponentSteps(Optional.of(shapes), variables);
        Term self = Term.record(Cel.primary(ExpressionNames.THIS), shape, true);
        Map<String, Branch> known = steps.value(self)
                .map(value -> new Term(value.cel(), value.type(), false, true, value.record(), value.list()))
                .map(value -> Map.of("value", Branch.of(value)))
                .orElse(Map.of());
        return rendered(new Translation(names, steps, variables, Optional.of(Branch.of(self)), known));
    }

    /// As a condition on the values of a simple type.
    public Rendering on(SimpleValue type) {
        Variables variables = new Variables(Set.of("value"));
        ComponentSteps steps = new ComponentSteps(Optional.empty(), variables);
        Term value = Term.of(Cel.primary("value"), type, false, true);
        return rendered(new Translation(names, steps, variables, Optional.empty(), Map.of("value", Branch.of(value))));
    }

    private Rendering rendered(Translation translation) {
        try {
            Cel condition = translation.condition(XPathParser.parse(test));
            return new Rendering.Condition(condition.text());
        } catch (NoEquivalent e) {
            return new Rendering.None(e.getMessage());
        }
    }

    /// The message of the rule if the assertion does not hold.
    public String message() {
        String quoted = test.strip().replaceAll("\\s+", " ").replace("{", "{{").replace("}", "}}");
        return "The assertion '" + quoted + "' does not hold.";
    }
}
