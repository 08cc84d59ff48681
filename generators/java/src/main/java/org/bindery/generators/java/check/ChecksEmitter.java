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
import org.bindery.generators.java.binding.ClassConstants;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.generators.java.code.Statements;
import org.bindery.generators.java.format.ValueFormats;

/// Emits the class that tells whether a record is valid, through the getters that both bindings have.
public final class ChecksEmitter {

    private final CheckedRecords checked;
    private final OwnRules rules;
    private final RecordBinding record;
    private final TypeSpec.Builder type;
    private final ClassConstants constants;
    private final ValueFormats formats;
    private final PropertyChecks properties;

    public ChecksEmitter(Bindings bindings, CheckedRecords checked, OwnRules rules, RecordBinding record) {
        this.checked = checked;
        this.rules = rules;
        this.record = record;
        this.type = TypeSpec.classBuilder(record.checks());
        this.constants = new ClassConstants(type, Modifier.STATIC, Modifier.FINAL).beside(record);
        this.formats = new ValueFormats(constants, true);
        this.properties = new PropertyChecks(bindings, record);
    }

    /// The class; empty if nobody needs it.
    public Optional<TypeSpec> emit() {
        boolean checks = checked.contains(record) && !record.shape().isAbstract();
        boolean elements = checked.hasElements(record) && !record.shape().isAbstract();
        if (!checks && !elements) {
            return Optional.empty();
        }
        type.addModifiers(Modifier.FINAL)
                .addJavadoc("What a valid {@link $T} is.\n", record.type())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addComment("Nothing but static methods.")
                        .build());
        if (checks) {
            check();
        }
        if (elements) {
            new ElementsEmitter(checked.keys(), record, type, constants).emit();
        }
        return Optional.of(type.build());
    }

    private CodeBlock valueRules(PropertyBinding property) {
        return CodeBlock.builder()
                .addStatement(
                        "findings.$L($L, record.$L(), $T::$L)",
                        property.property().isRepeated() ? "each" : "optional",
                        JavaText.literal(PropertyChecks.step(property)),
                        property.getter(),
                        rules.owner(record, property).rules(),
                        RulesEmitter.check(property))
                .build();
    }

    /// The rules of a type come last, after what its components must satisfy.
    private void check() {
        List<ParameterSpec> parameters = List.of(
                ParameterSpec.builder(record.type(), "record").build(),
                ParameterSpec.builder(JavaTypes.FINDINGS, "findings").build());
        List<CodeBlock> statements = new ArrayList<>();
        for (PropertyBinding property : record.properties()) {
            statements.addAll(properties.of(property, formats, checked));
            if (!rules.rules(record, property).isEmpty()) {
                statements.add(valueRules(property));
            }
        }
        statements.addAll(properties.together());
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
