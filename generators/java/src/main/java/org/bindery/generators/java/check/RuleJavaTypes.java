package org.bindery.generators.java.check;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import java.math.BigDecimal;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.code.JavaExpression;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.rules.RuleType;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;

/// The Java types of expressions.
final class RuleJavaTypes {

    private RuleJavaTypes() {}

    static TypeName of(Bindings bindings, RuleType type) {
        return switch (type) {
            case RuleType.Value ignored -> primitive(type);
            case RuleType.ListOf(RuleType item) ->
                JavaTypes.listOf(of(bindings, item).box());
            case RuleType.RecordOf(String shape) -> bindings.record(shape).type();
        };
    }

    /// The type of a single value: a primitive where there is one. That of anything else does not matter.
    static TypeName primitive(RuleType type) {
        return switch (type) {
            case RuleType.Value value ->
                switch (value) {
                    case BOOL -> TypeName.BOOLEAN;
                    case INT -> TypeName.LONG;
                    case DOUBLE -> TypeName.DOUBLE;
                    case STRING -> ClassName.get(String.class);
                    case DECIMAL -> ClassName.get(BigDecimal.class);
                    case DATE -> JavaTypes.XML_DATE;
                    case TIME -> ClassName.get(XmlTime.class);
                    case DATE_TIME -> ClassName.get(XmlDateTime.class);
                    case DURATION -> JavaTypes.XML_DURATION;
                    case BYTES -> JavaTypes.OCTETS;
                };
            case RuleType.ListOf _, RuleType.RecordOf _ -> ClassName.get(Object.class);
        };
    }

    /// The name of what an expression is about.
    static String subject(RuleType type) {
        return type instanceof RuleType.RecordOf ? "record" : "value";
    }

    /// A value as an item of a list.
    static JavaExpression boxed(JavaExpression value, RuleType type) {
        TypeName primitive = primitive(type);
        return primitive.isPrimitive()
                ? JavaExpression.primary(value.fails(), "$T.valueOf($L)", primitive.box(), value.code())
                : value;
    }
}
