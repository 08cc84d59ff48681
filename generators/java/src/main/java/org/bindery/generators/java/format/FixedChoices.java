package org.bindery.generators.java.format;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.ClassConstants;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaNames;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.runtime.internal.fixed.FixedChoice;
import org.bindery.shape.fixed.FixedStep;

/// Emits the choices of a record at fixed places: constants of the runtime's `FixedChoice`, and methods that read and
/// write each alternative.
final class FixedChoices {

    private static final ClassName CHOICE = ClassName.get(FixedChoice.class);

    private final RecordBinding record;
    private final TypeSpec.Builder type;
    private final ClassConstants constants;
    private final FixedSteps steps;
    private final NameAllocator methods = new NameAllocator();
    private final IdentityHashMap<FixedStep.OneOf, String> known = new IdentityHashMap<>();

    FixedChoices(RecordBinding record, TypeSpec.Builder type, ClassConstants constants, FixedSteps steps) {
        this.record = record;
        this.type = type;
        this.constants = constants;
        this.steps = steps;
        List.of("Record", "All").forEach(methods::newName);
    }

    /// The name of a choice's constant.
    String name(FixedStep.OneOf choice) {
        String name = known.get(choice);
        if (name == null) {
            List<PropertyBinding> firsts = choice.alternatives().stream()
                    .map(alternative -> record.property(properties(alternative).getFirst()))
                    .toList();
            name = constants.add(
                    choice,
                    firsts.getFirst().constant() + "_OR_" + firsts.getLast().constant(),
                    ParameterizedTypeName.get(CHOICE, record.classic(), record.type()),
                    value(choice, firsts));
            known.put(choice, name);
        }
        return name;
    }

    private CodeBlock value(FixedStep.OneOf choice, List<PropertyBinding> firsts) {
        int note = choice.selection().map(FixedStep.Selection::noted).orElse(-1);
        CodeBlock.Builder code = CodeBlock.builder()
                .add(
                        "$T.<$T, $T>of($L, $L, $T::new)",
                        CHOICE,
                        record.classic(),
                        record.type(),
                        choice.maxWidth(),
                        note,
                        record.classic());
        for (int i = 0; i < choice.alternatives().size(); i++) {
            FixedStep alternative = choice.alternatives().get(i);
            String stem = methods.newName(
                    JavaNames.upperCamel(firsts.get(i).property().name()));
            type.addMethod(reading(alternative, "read" + stem));
            type.addMethod(writing(alternative, "write" + stem));
            code.add(
                    "\n.or($L, $T::$L, $T::$L$L)",
                    isThere(alternative),
                    record.text(),
                    "read" + stem,
                    record.text(),
                    "write" + stem,
                    values(choice, i));
        }
        return code.build();
    }

    private static CodeBlock values(FixedStep.OneOf choice, int alternative) {
        CodeBlock.Builder values = CodeBlock.builder();
        choice.selection()
                .ifPresent(selection -> selection
                        .values()
                        .get(alternative)
                        .forEach(value -> values.add(", $L", JavaText.literal(value))));
        return values.build();
    }

    private CodeBlock isThere(FixedStep alternative) {
        CodeBlock any = properties(alternative).stream()
                .map(record::property)
                .map(property -> property.property().isRepeated()
                        ? CodeBlock.of("record.$L() > 0", property.count())
                        : CodeBlock.of("record.$L() != null", property.getter()))
                .collect(CodeBlock.joining(" || "));
        return CodeBlock.of("record -> $L", any);
    }

    private MethodSpec reading(FixedStep alternative, String name) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameter(FixedSteps.INPUT, "in")
                .addParameter(record.classic(), "record")
                .addException(JavaTypes.INVALID)
                .addCode(steps.reading(alternative))
                .build();
    }

    private MethodSpec writing(FixedStep alternative, String name) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameter(record.type(), "record")
                .addParameter(FixedSteps.OUTPUT, "out")
                .addCode(steps.writing(alternative))
                .build();
    }

    /// The properties that stand in a step.
    static List<Integer> properties(FixedStep step) {
        List<Integer> found = new ArrayList<>();
        switch (step) {
            case FixedStep.Field field -> found.add(field.property());
            case FixedStep.Part part -> found.add(part.property());
            case FixedStep.Items items -> found.add(items.property());
            case FixedStep.InOrder group -> group.steps().forEach(each -> found.addAll(properties(each)));
            case FixedStep.OneOf group -> group.alternatives().forEach(each -> found.addAll(properties(each)));
        }
        return found;
    }
}
