package org.bindery.generators.java.classic;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.generators.java.code.Statements;
import org.bindery.shape.Property;

/// Emits `equals`, `hashCode` and `toString` of a classic record. One that is derived leaves to its base what it
/// inherits.
final class ClassicObjectMethods {

    private static final int IN_ONE_EXPRESSION = 80;

    private final RecordBinding record;
    private final TypeSpec.Builder type;
    private final List<PropertyBinding> own;
    private final boolean derived;
    private final boolean extended;

    ClassicObjectMethods(Bindings bindings, RecordBinding record, TypeSpec.Builder type) {
        this.record = record;
        this.type = type;
        this.own = bindings.own(record);
        this.derived = bindings.base(record).isPresent();
        this.extended = bindings.isExtended(record);
    }

    void emit() {
        if (!derived || !own.isEmpty()) {
            type.addMethod(equalTo());
            type.addMethod(hash());
        }
        text();
    }

    private MethodSpec equalTo() {
        MethodSpec.Builder method = MethodSpec.methodBuilder("equals")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(TypeName.BOOLEAN)
                .addParameter(Object.class, "other");
        if (own.isEmpty()) {
            return method.addStatement(
                            extended
                                    ? CodeBlock.of("return other != null && getClass() == other.getClass()")
                                    : CodeBlock.of("return other instanceof $T", record.classic()))
                    .build();
        }
        method.beginControlFlow("if (this == other)")
                .addStatement("return true")
                .endControlFlow()
                .beginControlFlow("if ($L)", different())
                .addStatement("return false")
                .endControlFlow()
                .addStatement("$T that = ($T) other", record.classic(), record.classic());
        return method.addCode("return $L;\n", comparisons()).build();
    }

    /// Whether another object cannot be equal for what it is, or what it has inherited.
    private CodeBlock different() {
        if (derived) {
            return CodeBlock.of("!super.equals(other)");
        }
        return extended
                ? CodeBlock.of("other == null || getClass() != other.getClass()")
                : CodeBlock.of("!(other instanceof $T)", record.classic());
    }

    private CodeBlock comparisons() {
        List<PropertyBinding> all = own;
        List<CodeBlock> parts = new ArrayList<>();
        for (int start = 0; start < all.size(); start += IN_ONE_EXPRESSION) {
            List<CodeBlock> some = all.subList(start, Math.min(all.size(), start + IN_ONE_EXPRESSION)).stream()
                    .map(ClassicObjectMethods::comparison)
                    .toList();
            if (all.size() <= IN_ONE_EXPRESSION) {
                return CodeBlock.join(some, "\n        && ");
            }
            String name = "equals" + (parts.size() + 1);
            type.addMethod(MethodSpec.methodBuilder(name)
                    .addModifiers(Modifier.PRIVATE)
                    .returns(TypeName.BOOLEAN)
                    .addParameter(record.classic(), "that")
                    .addCode("return $L;\n", CodeBlock.join(some, "\n        && "))
                    .build());
            parts.add(CodeBlock.of("$L(that)", name));
        }
        return CodeBlock.join(parts, "\n        && ");
    }

    private static CodeBlock comparison(PropertyBinding property) {
        String name = property.variable();
        TypeName propertyType = property.type();
        if (propertyType.equals(TypeName.DOUBLE) || propertyType.equals(TypeName.FLOAT)) {
            return CodeBlock.of("$T.compare($N, that.$N) == 0", propertyType.box(), name, name);
        }
        if (property.property().isRepeated()) {
            return CodeBlock.of("$L().equals(that.$L())", property.getter(), property.getter());
        }
        if (property.isPresence()) {
            return CodeBlock.of("$L() == that.$L()", property.getter(), property.getter());
        }
        return propertyType.isPrimitive()
                ? CodeBlock.of("$N == that.$N", name, name)
                : CodeBlock.of("$T.equals($N, that.$N)", Objects.class, name, name);
    }

    private MethodSpec hash() {
        List<CodeBlock> statements = own.stream()
                .map(property -> CodeBlock.builder()
                        .addStatement("hash = 31 * hash + $L", hash(property))
                        .build())
                .toList();
        MethodSpec.Builder method = MethodSpec.methodBuilder("hashCode")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(TypeName.INT)
                .addStatement("int hash = $L", derived ? "super.hashCode()" : "1");
        List<CodeBlock> placed = statements.size() <= IN_ONE_EXPRESSION ? statements : hashParts(statements);
        placed.forEach(method::addCode);
        return method.addStatement("return hash").build();
    }

    private List<CodeBlock> hashParts(List<CodeBlock> statements) {
        List<CodeBlock> calls = new ArrayList<>();
        for (int start = 0; start < statements.size(); start += IN_ONE_EXPRESSION) {
            String name = "hashCode" + (calls.size() + 1);
            MethodSpec.Builder part = MethodSpec.methodBuilder(name)
                    .addModifiers(Modifier.PRIVATE)
                    .returns(TypeName.INT)
                    .addStatement("int hash = 1");
            statements
                    .subList(start, Math.min(statements.size(), start + IN_ONE_EXPRESSION))
                    .forEach(part::addCode);
            type.addMethod(part.addStatement("return hash").build());
            calls.add(CodeBlock.builder()
                    .addStatement("hash = 31 * hash + $L()", name)
                    .build());
        }
        return calls;
    }

    private static CodeBlock hash(PropertyBinding property) {
        if (property.property().isRepeated()) {
            return CodeBlock.of("$L().hashCode()", property.getter());
        }
        if (property.isPresence()) {
            return CodeBlock.of("$T.hashCode($L())", Boolean.class, property.getter());
        }
        return property.isPrimitive()
                ? CodeBlock.of("$T.hashCode($N)", property.type().box(), property.variable())
                : CodeBlock.of("$T.hashCode($N)", Objects.class, property.variable());
    }

    private void text() {
        ParameterSpec out = ParameterSpec.builder(JavaTypes.RECORD_TEXT, "out").build();
        CodeBlock described = new Statements(type, "describe", List.of(out), Modifier.PRIVATE)
                .place(own.stream().map(this::text).toList());
        if (derived || extended) {
            describe(out, described);
        }
        if (!record.shape().isAbstract()) {
            type.addMethod(MethodSpec.methodBuilder("toString")
                    .addAnnotation(Override.class)
                    .addModifiers(Modifier.PUBLIC)
                    .returns(String.class)
                    .addStatement(
                            "$T out = new $T($L)",
                            JavaTypes.RECORD_TEXT,
                            JavaTypes.RECORD_TEXT,
                            JavaText.literal(record.type().simpleName()))
                    .addCode(derived || extended ? CodeBlock.of("describe(out);\n") : described)
                    .addStatement("return out.toString()")
                    .build());
        }
    }

    private void describe(ParameterSpec out, CodeBlock described) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("describe").addParameter(out);
        if (derived) {
            method.addAnnotation(Override.class).addStatement("super.describe(out)");
        }
        type.addMethod(method.addCode(described).build());
    }

    private CodeBlock text(PropertyBinding property) {
        if (property.isPresence()) {
            PropertyBinding list = record.property(property.property().index() - 1);
            return CodeBlock.builder()
                    .beginControlFlow("if ($L() && $L() == 0)", property.getter(), property.count())
                    .add(text(list, CodeBlock.of("$S", "[]")))
                    .endControlFlow()
                    .build();
        }
        CodeBlock value = CodeBlock.of("$N", property.variable());
        return property.property().kind() == Property.Kind.NULL
                ? CodeBlock.builder()
                        .beginControlFlow("if ($L)", value)
                        .add(text(property, value))
                        .endControlFlow()
                        .build()
                : text(property, value);
    }

    private static CodeBlock text(PropertyBinding property, CodeBlock value) {
        return Statements.one(
                "out.add($L, $L)", JavaText.literal(property.property().name()), value);
    }
}
