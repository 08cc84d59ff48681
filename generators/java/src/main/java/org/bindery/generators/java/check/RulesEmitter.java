package org.bindery.generators.java.check;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.binding.VirtualGetters;
import org.bindery.generators.java.code.DocComments;
import org.bindery.generators.java.code.JavaExpression;
import org.bindery.generators.java.code.JavaNames;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.model.SimpleValue;
import org.bindery.rules.RecordRuleSet;
import org.bindery.rules.RuleText;
import org.bindery.rules.RuleType;
import org.bindery.shape.Property;

/// Emits the class that has the rules of a record and calculates its virtual fields, through the getters that both
/// bindings have. Those that it inherits are in the classes of its ancestors.
public final class RulesEmitter {

    private final Bindings bindings;
    private final RecordBinding record;
    private final OwnRules own;
    private final TypeSpec.Builder type;
    private final ExpressionEmitter expressions;
    private final NameAllocator names = new NameAllocator();
    private final Set<String> taken = new HashSet<>();

    public RulesEmitter(Bindings bindings, OwnRules own, RecordBinding record) {
        this.bindings = bindings;
        this.record = record;
        this.own = own;
        this.type = TypeSpec.classBuilder(record.rules());
        this.expressions = new ExpressionEmitter(bindings, type, new RuleConstants(bindings, type), taken);
        names.newName("check");
    }

    /// What rules are about.
    ///
    /// @param name of the parameter that has it
    /// @param type its type in expressions
    /// @param given its type where it is checked
    /// @param seen makes one of the other
    private record About(String name, TypeName type, TypeName given, UnaryOperator<CodeBlock> seen) {

        /// A method for what is given.
        CodeBlock reference(TypeName owner, String method) {
            return type.box().equals(given.box())
                    ? CodeBlock.of("$T::$L", owner, method)
                    : CodeBlock.of("given -> $L($L)", method, seen.apply(CodeBlock.of("given")));
        }
    }

    /// The class; empty when the record has neither.
    public Optional<TypeSpec> emit() {
        List<RecordRuleSet.CheckedRule> rules = own.rules(record);
        List<RecordRuleSet.CheckedVirtual> virtuals = own.virtuals(record);
        List<PropertyBinding> ruled = record.properties().stream()
                .filter(property -> !own.rules(record, property).isEmpty()
                        && own.owner(record, property).rules().equals(record.rules()))
                .toList();
        if (rules.isEmpty() && virtuals.isEmpty() && ruled.isEmpty()) {
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
        ruled.forEach(property -> taken.add(names.newName(check(property))));
        virtuals.forEach(this::virtual);
        About all = new About("record", record.type(), record.type(), code -> code);
        if (!rules.isEmpty()) {
            type.addMethod(check(
                    "check", all, CodeBlock.of("Reports the rules that a record breaks.\n"), rules(rules, all, "")));
        }
        ruled.forEach(this::values);
        return Optional.of(type.build());
    }

    /// The method that calculates a virtual field.
    public static String method(RecordRuleSet.CheckedVirtual virtual) {
        return VirtualGetters.getter(virtual.field());
    }

    /// The method that checks a value of a property.
    static String check(PropertyBinding property) {
        return "check" + JavaNames.upperCamel(property.variable());
    }

    private void virtual(RecordRuleSet.CheckedVirtual virtual) {
        String name = names.newName(method(virtual));
        JavaExpression value = expressions.emit(virtual.expression().tree(), name);
        CodeBlock calculated = VirtualGetters.result(
                virtual.field(), value, virtual.expression().type());
        CodeBlock result = virtual.expression().tree().isCounted()
                ? CodeBlock.of("$T.virtual(() -> $L)", JavaTypes.LOOP_BUDGET, calculated)
                : calculated;
        TypeName of = VirtualGetters.type(virtual.field());
        About all = new About("record", record.type(), record.type(), code -> code);
        type.addMethod(method(name, virtual.expression().text(), all, of, result));
        expressions.addLoops();
    }

    private static MethodSpec method(String name, String text, About about, TypeName result, CodeBlock value) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.STATIC)
                .returns(result)
                .addParameter(about.type(), about.name())
                .addJavadoc(DocComments.of(text, text))
                .addStatement("return $L", value)
                .build();
    }

    /// The rules about the values of a property.
    private void values(PropertyBinding property) {
        SimpleValue value = ((Property.ValueType) property.property().type()).value();
        RecordRuleSet.ValueRules its = own.rules(record, property);
        String name = property.property().name();
        About one = new About(
                "value",
                RuleJavaTypes.of(bindings, RuleType.of(value)),
                property.element(),
                code -> ExpressionEmitter.seen(value, property.api().store(code)));
        CodeBlock.Builder checks = CodeBlock.builder().add(rules(its.whole(), one, property.variable()));
        if (!its.items().isEmpty()) {
            String each = names.newName(check(property) + "Item");
            checks.beginControlFlow("for ($T item : $T.of(value))", String.class, JavaTypes.ITEMS)
                    .addStatement("$L(item, findings)", each)
                    .endControlFlow();
            SimpleValue item = value.parts().getFirst();
            About text = new About(
                    "value",
                    RuleJavaTypes.of(bindings, RuleType.of(item)),
                    ClassName.get(String.class),
                    code -> ExpressionEmitter.read(item, code));
            CodeBlock rules = rules(its.items(), text, property.variable() + "-item");
            type.addMethod(check(each, text, said("an item of", name), rules));
        }
        type.addMethod(check(check(property), one, said("a value of", name), checks.build()));
    }

    private static CodeBlock said(String what, String property) {
        String said = "Notes which rules " + what + " '" + property + "' breaks.";
        return DocComments.of(said, said);
    }

    private static MethodSpec check(String name, About about, CodeBlock comment, CodeBlock checks) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.STATIC)
                .addParameter(about.given(), about.name())
                .addParameter(JavaTypes.FINDINGS, "findings")
                .addJavadoc(comment)
                .addCode(checks)
                .build();
    }

    /// @param prefix what the names of methods start with
    private CodeBlock rules(List<RecordRuleSet.CheckedRule> rules, About about, String prefix) {
        CodeBlock.Builder checks = CodeBlock.builder();
        for (RecordRuleSet.CheckedRule rule : rules) {
            String wanted = rule.rule().name();
            String condition = names.newName(JavaNames.lowerCamel(prefix.isEmpty() ? wanted : prefix + "-" + wanted));
            JavaExpression value = expressions.emit(rule.condition().tree(), condition);
            type.addMethod(method(condition, rule.condition().text(), about, TypeName.BOOLEAN, value.code()));
            expressions.addLoops();
            checks.addStatement(
                    "$T.check(\nfindings, $L, $T.$L, $L,\n$L,\n$L)",
                    JavaTypes.RULES,
                    JavaText.literal(rule.rule().name()),
                    JavaTypes.SEVERITY,
                    rule.rule().severity(),
                    about.name(),
                    about.reference(record.rules(), condition),
                    message(rule, about, condition));
        }
        return checks.build();
    }

    /// A text, or the method that makes it.
    private CodeBlock message(RecordRuleSet.CheckedRule rule, About about, String condition) {
        List<RuleText.Part> parts = rule.text().parts();
        if (parts.stream().noneMatch(RuleText.Quoted.class::isInstance)) {
            return JavaText.literal(
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
                .addParameter(about.type(), about.name())
                .addStatement("return $L", whole)
                .build());
        expressions.addLoops();
        return about.reference(record.rules(), name);
    }

    private CodeBlock part(RuleText.Part part, String method) {
        return switch (part) {
            case RuleText.Plain plain -> JavaText.literal(plain.text());
            case RuleText.Quoted quoted -> {
                JavaExpression value = expressions.emit(quoted.expression().tree(), names.newName(method + "Part"));
                yield CodeBlock.of("$T.quoted(() -> $L)", JavaTypes.RULES, value.code());
            }
        };
    }
}
