package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import org.bindery.rules.RecordRuleSet;
import org.bindery.rules.RuleText;

/// Emits the class that has the rules of a record and calculates its virtual fields, through the getters that both
/// bindings have. Those that it inherits are in the classes of its ancestors.
final class RulesEmitter {

    private final RecordBinding record;
    private final OwnRules own;
    private final TypeSpec.Builder type;
    private final ExpressionEmitter expressions;
    private final NameAllocator names = new NameAllocator();
    private final Set<String> taken = new HashSet<>();

    RulesEmitter(Bindings bindings, OwnRules own, RecordBinding record) {
        this.record = record;
        this.own = own;
        this.type = TypeSpec.classBuilder(record.rules());
        this.expressions = new ExpressionEmitter(bindings, type, new RuleConstants(bindings, type), taken);
        names.newName("check");
    }

    /// The class; empty when the record has neither.
    Optional<TypeSpec> emit() {
        List<RecordRuleSet.CheckedRule> rules = own.rules(record);
        List<RecordRuleSet.CheckedVirtual> virtuals = own.virtuals(record);
        if (rules.isEmpty() && virtuals.isEmpty()) {
            return Optional.empty();
        }
        type.addModifiers(Modifier.FINAL)
                .addJavadoc("The rules and virtual fields of {@link $T}.\n", record.type())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addComment("Nothing but static methods.")
                        .build());
        rules.forEach(rule -> taken.add(JavaNames.lowerCamel(rule.rule().name())));
        virtuals.forEach(virtual -> taken.add(method(virtual)));
        virtuals.forEach(this::virtual);
        if (!rules.isEmpty()) {
            rules(rules);
        }
        return Optional.of(type.build());
    }

    /// The method that calculates a virtual field.
    static String method(RecordRuleSet.CheckedVirtual virtual) {
        return VirtualGetters.getter(virtual.field());
    }

    private void virtual(RecordRuleSet.CheckedVirtual virtual) {
        String name = names.newName(method(virtual));
        JavaExpression value = expressions.emit(virtual.expression().tree(), name);
        CodeBlock result = VirtualGetters.result(
                virtual.field(), value, virtual.expression().type());
        type.addMethod(method(name, virtual.expression().text(), VirtualGetters.type(virtual.field()), result));
        expressions.addLoops();
    }

    private MethodSpec method(String name, String text, TypeName result, CodeBlock value) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.STATIC)
                .returns(result)
                .addParameter(record.type(), "record")
                .addJavadoc(DocComments.of(text, text))
                .addStatement("return $L", value)
                .build();
    }

    private void rules(List<RecordRuleSet.CheckedRule> rules) {
        CodeBlock.Builder checks = CodeBlock.builder();
        for (RecordRuleSet.CheckedRule rule : rules) {
            String condition = names.newName(JavaNames.lowerCamel(rule.rule().name()));
            JavaExpression value = expressions.emit(rule.condition().tree(), condition);
            type.addMethod(method(condition, rule.condition().text(), TypeName.BOOLEAN, value.code()));
            expressions.addLoops();
            checks.addStatement(
                    "$T.check(\nfindings, $L, $T.$L, record,\n$T::$L,\n$L)",
                    JavaTypes.RULES,
                    ClassConstants.literal(rule.rule().name()),
                    JavaTypes.SEVERITY,
                    rule.rule().severity(),
                    record.rules(),
                    condition,
                    message(rule, condition));
        }
        type.addMethod(MethodSpec.methodBuilder("check")
                .addModifiers(Modifier.STATIC)
                .addParameter(record.type(), "record")
                .addParameter(JavaTypes.FINDINGS, "findings")
                .addJavadoc("Notes which of these rules a record breaks.\n")
                .addCode(checks.build())
                .build());
    }

    /// A text, or the method that makes it.
    private CodeBlock message(RecordRuleSet.CheckedRule rule, String condition) {
        List<RuleText.Part> parts = rule.text().parts();
        if (parts.stream().noneMatch(RuleText.Quoted.class::isInstance)) {
            return ClassConstants.literal(
                    parts.stream().map(part -> ((RuleText.Plain) part).text()).collect(Collectors.joining()));
        }
        String name = names.newName(condition + "Text");
        CodeBlock text = parts.stream().map(part -> part(part, name)).collect(CodeBlock.joining("\n+ "));
        CodeBlock whole = parts.size() == 1 || parts.getFirst() instanceof RuleText.Plain
                ? text
                : CodeBlock.of("\"\" + $L", text);
        type.addMethod(MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(String.class)
                .addParameter(record.type(), "record")
                .addStatement("return $L", whole)
                .build());
        expressions.addLoops();
        return CodeBlock.of("$T::$L", record.rules(), name);
    }

    private CodeBlock part(RuleText.Part part, String method) {
        return switch (part) {
            case RuleText.Plain plain -> ClassConstants.literal(plain.text());
            case RuleText.Quoted quoted -> {
                JavaExpression value = expressions.emit(quoted.expression().tree(), names.newName(method + "Part"));
                yield CodeBlock.of("$T.quoted(() -> $L)", JavaTypes.RULES, value.code());
            }
        };
    }
}
