package org.bindery.generators.java.check;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.ClassConstants;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.generators.java.code.Statements;
import org.bindery.model.IdentityConstraint;
import org.bindery.model.Name;
import org.bindery.runtime.internal.check.Key;
import org.bindery.shape.Keys;
import org.bindery.shape.Property;

/// Emits the methods that tell the elements of a record to the keys of its model.
final class ElementsEmitter {

    private static final ClassName KEY = ClassName.get(Key.class);

    private final Keys keys;
    private final RecordBinding record;
    private final TypeSpec.Builder type;
    private final ClassConstants constants;

    ElementsEmitter(Keys keys, RecordBinding record, TypeSpec.Builder type, ClassConstants constants) {
        this.keys = keys;
        this.record = record;
        this.type = type;
        this.constants = constants;
    }

    void emit() {
        List<ParameterSpec> parameters = List.of(
                ParameterSpec.builder(record.type(), "record").build(),
                ParameterSpec.builder(JavaTypes.ELEMENTS, "elements").build());
        if (record.isRoot()) {
            Name root = record.roots().getFirst();
            type.addMethod(method("document", parameters)
                    .addStatement(
                            "elements.enter($L, $L, 0$L)",
                            JavaText.literal(name(root)),
                            JavaText.literal(""),
                            keys(keys.of(root)))
                    .addStatement("record.elements(elements)")
                    .addStatement("elements.leave()")
                    .build());
        }
        List<CodeBlock> statements = record.properties().stream()
                .map(this::property)
                .filter(code -> !code.isEmpty())
                .toList();
        type.addMethod(method("elements", parameters)
                .addCode(new Statements(type, "elements", parameters, Modifier.PRIVATE, Modifier.STATIC)
                        .place(statements))
                .build());
    }

    private static MethodSpec.Builder method(String name, List<ParameterSpec> parameters) {
        return MethodSpec.methodBuilder(name).addModifiers(Modifier.STATIC).addParameters(parameters);
    }

    private CodeBlock property(PropertyBinding property) {
        Property of = property.property();
        return switch (of.kind()) {
            case ATTRIBUTE -> held(property, JavaText.literal("@" + name(of.xmlName())));
            case ELEMENT -> held(property, JavaText.literal(name(of.xmlName())));
            case GROUP -> held(property, CodeBlock.of("null"));
            case VALUE -> statement(CodeBlock.of("elements.value(record.$L())", property.getter()));
            case SELF -> property.record().isEmpty() ? CodeBlock.of("") : self(property);
            case NIL, PRESENT, NULL, TEXT, XML, ATTRIBUTES -> CodeBlock.of("");
        };
    }

    private static CodeBlock self(PropertyBinding property) {
        return CodeBlock.builder()
                .beginControlFlow("if (record.$L() != null)", property.getter())
                .addStatement("record.$L().elements(elements)", property.getter())
                .endControlFlow()
                .build();
    }

    private CodeBlock held(PropertyBinding property, CodeBlock name) {
        boolean repeated = property.property().isRepeated();
        CodeBlock content =
                property.record().isPresent() ? CodeBlock.of(", $T::elements", property.element()) : CodeBlock.of("");
        CodeBlock statement = statement(CodeBlock.of(
                "elements.$L($L, $L, $L, record.$L($L)$L$L)",
                property.record().isPresent() ? "record" : "value",
                name,
                JavaText.literal(property.step()),
                repeated ? "i + 1" : "0",
                property.getter(),
                repeated ? "i" : "",
                content,
                keys(keys.of(property.property()))));
        return repeated
                ? CodeBlock.builder()
                        .beginControlFlow("for (int i = 0; i < record.$L(); i++)", property.count())
                        .add(statement)
                        .endControlFlow()
                        .build()
                : statement;
    }

    private static CodeBlock statement(CodeBlock code) {
        return CodeBlock.builder().addStatement("$L", code).build();
    }

    private static String name(Name name) {
        return name.namespace().isEmpty() ? name.local() : "Q{" + name.namespace() + "}" + name.local();
    }

    /// The constants of constraints, as further arguments. No type has a name like theirs.
    private CodeBlock keys(List<IdentityConstraint> constraints) {
        return constraints.stream()
                .map(constraint -> CodeBlock.of(", $N", constants.add(constraint, "THE_KEY", KEY, key(constraint))))
                .collect(CodeBlock.joining(""));
    }

    private static CodeBlock key(IdentityConstraint constraint) {
        CodeBlock fields = constraint.fields().stream()
                .map(field -> CodeBlock.of(", $L", JavaText.literal(field)))
                .collect(CodeBlock.joining(""));
        return CodeBlock.of(
                "$T.of($L, $T.Kind.$L, $L, $L$L)",
                KEY,
                JavaText.literal(constraint.name().local()),
                KEY,
                constraint.kind(),
                JavaText.literal(constraint.selector()),
                JavaText.literal(constraint.refer().map(Name::local).orElse("")),
                fields);
    }
}
