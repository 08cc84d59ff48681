package org.bindery.generators.java.binding;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import org.bindery.generators.java.code.JavaExpression;
import org.bindery.generators.java.code.JavaNames;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.model.ValueKind;
import org.bindery.rules.RuleType;
import org.bindery.shape.VirtualProperty;

/// The getters of virtual fields.
public final class VirtualGetters {

    private VirtualGetters() {}

    /// The name of the getter.
    public static String getter(VirtualProperty field) {
        String prefix = field.value().kind() == ValueKind.BOOLEAN ? "is" : "get";
        String name = prefix + JavaNames.upperCamel(field.name());
        return name.equals("getClass") ? "getClass_" : name;
    }

    public static TypeName type(VirtualProperty field) {
        return JavaTypes.of(field.value().kind());
    }

    /// What an expression gives, as a value of the field's type.
    public static CodeBlock result(VirtualProperty field, JavaExpression value, RuleType type) {
        CodeBlock code = value.code();
        CodeBlock decimal =
                type == RuleType.Value.INT ? CodeBlock.of("$T.decimal($L)", JavaTypes.CALCULATION, code) : code;
        return switch (field.value().kind()) {
            case TEXT -> {
                boolean base64 = field.value().builtIn().local().equals("base64Binary");
                boolean asText = type == RuleType.Value.DURATION || type == RuleType.Value.BYTES;
                yield asText
                        ? CodeBlock.of("$L.$L()", value.in(JavaExpression.PRIMARY), base64 ? "base64" : "toString")
                        : code;
            }
            case INT -> CodeBlock.of("(int) $T.inRange($L)", JavaTypes.CALCULATION, code);
            case BIG_INTEGER -> CodeBlock.of("$T.whole($L).toBigInteger()", JavaTypes.CALCULATION, decimal);
            case DECIMAL -> decimal;
            case FLOAT -> CodeBlock.of("(float) $L", value.in(JavaExpression.UNARY));
            case DATE -> CodeBlock.of("$T.zoneless($L).toLocalDate()", JavaTypes.CALCULATION, code);
            case TIME -> CodeBlock.of("$T.zoneless($L).toLocalTime()", JavaTypes.CALCULATION, code);
            case DATE_TIME -> CodeBlock.of("$T.zoneless($L).toLocalDateTime()", JavaTypes.CALCULATION, code);
            case BOOLEAN, LONG, DOUBLE, XML_DATE, XML_TIME, XML_DATE_TIME -> code;
        };
    }
}
