package org.bindery.generators.java.check;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.generators.java.code.Statements;

/// Emits the class that goes through a record for the rules of its values, of the records in it and its own, by the
/// getters that both bindings have.
public final class ChecksEmitter {

    private final Bindings bindings;
    private final RuledRecords ruled;
    private final OwnRules rules;
    private final RecordBinding record;
    private final TypeSpec.Builder type;

    public ChecksEmitter(Bindings bindings, RuledRecords ruled, OwnRules rules, RecordBinding record) {
        this.bindings = bindings;
        this.ruled = ruled;
        this.rules = rules;
        this.record = record;
        this.type = TypeSpec.classBuilder(record.checks());
    }

    /// The class; empty if nobody needs it.
    public Optional<TypeSpec> emit() {
        if (!ruled.contains(record) || record.shape().isAbstract()) {
            return Optional.empty();
        }
        type.addModifiers(Modifier.FINAL)
                .addJavadoc("Checks the rules of {@link $T} and of what it holds.\n", record.type())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addComment("Nothing but static methods.")
                        .build());
        check();
        return Optional.of(type.build());
    }

    /// The records that a property holds, unless it is nil and yet has attributes.
    private CodeBlock records(PropertyBinding property) {
        CodeBlock walk = CodeBlock.builder()
                .addStatement(
                        "findings.$L($L, record.$L(), $T::check)",
                        property.property().isRepeated() ? "each" : "optional",
                        JavaText.literal(property.property().pathStep()),
                        property.getter(),
                        bindings.record(property).type())
                .build();
        return record.shape().isNillable(property.property())
                ? CodeBlock.builder()
                        .beginControlFlow(
                                "if (!record.$L())",
                                record.property(property.property().index() + 1).getter())
                        .add(walk)
                        .endControlFlow()
                        .build()
                : walk;
    }

    private CodeBlock valueRules(PropertyBinding property) {
        return CodeBlock.builder()
                .addStatement(
                        "findings.$L($L, record.$L(), $T::$L)",
                        property.property().isRepeated() ? "each" : "optional",
                        JavaText.literal(property.property().pathStep()),
                        property.getter(),
                        rules.owner(record, property).rules(),
                        RulesEmitter.check(property))
                .build();
    }

    /// The rules of a type come last, after those of its components.
    private void check() {
        List<ParameterSpec> parameters = List.of(
                ParameterSpec.builder(record.type(), "record").build(),
                ParameterSpec.builder(JavaTypes.FINDINGS, "findings").build());
        List<CodeBlock> statements = new ArrayList<>();
        for (PropertyBinding property : record.properties()) {
            if (property.record()
                    .filter(id -> ruled.contains(bindings.record(id)))
                    .isPresent()) {
                statements.add(records(property));
            }
            if (!rules.rules(record, property).isEmpty()) {
                statements.add(valueRules(property));
            }
        }
        for (RecordBinding ruling : rules.ruling(record)) {
            statements.add(CodeBlock.builder()
                    .addStatement("$T.check(record, findings)", ruling.rules())
                    .build());
        }
        type.addMethod(MethodSpec.methodBuilder("check")
                .addModifiers(Modifier.STATIC)
                .addParameters(parameters)
                .addCode(new Statements(type, "check", parameters, Modifier.PRIVATE, Modifier.STATIC).place(statements))
                .build());
    }
}
