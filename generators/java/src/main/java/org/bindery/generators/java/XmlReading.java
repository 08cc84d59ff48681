package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import org.bindery.model.Cardinality;
import org.bindery.shape.ContentStep;
import org.bindery.shape.Property;

/// Emits the method that reads a record from XML: attributes, then the value or the elements in the order of the
/// content. Each step looks at the next element's name and nothing more, which XML Schema's rule of unique particle
/// attribution makes enough (part 1, section 3.8.6).
final class XmlReading {

    private final Bindings bindings;
    private final RecordBinding record;
    private final XmlNamespaces namespaces;
    private final ValueFormats formats;
    private final NameAllocator variables = new NameAllocator();

    XmlReading(Bindings bindings, RecordBinding record, XmlNamespaces namespaces, ValueFormats formats) {
        this.bindings = bindings;
        this.record = record;
        this.namespaces = namespaces;
        this.formats = formats;
    }

    void emit(TypeSpec.Builder type) {
        List<CodeBlock> steps = new ArrayList<>(attributes());
        steps.add(statement("in.noMoreAttributes()"));
        for (PropertyBinding property : record.properties()) {
            if (property.property().kind() == Property.Kind.VALUE) {
                steps.add(statement("record.$L(in.value($N))", property.setter(), formats.name(property)));
            }
        }
        steps.addAll(content(record.shape().content()));
        ParameterSpec in = ParameterSpec.builder(XmlEmitter.INPUT, "in").build();
        ParameterSpec target = ParameterSpec.builder(record.classic(), "record").build();
        Statements statements = new Statements(type, "read", List.of(in, target), Modifier.PRIVATE, Modifier.STATIC)
                .throwing(TypeName.get(IOException.class))
                .throwing(XmlEmitter.INVALID);
        type.addMethod(MethodSpec.methodBuilder("read")
                .addModifiers(Modifier.STATIC)
                .returns(record.classic())
                .addParameter(in)
                .addException(IOException.class)
                .addException(XmlEmitter.INVALID)
                .addStatement("$T record = new $T()", record.classic(), record.classic())
                .addCode(statements.place(steps))
                .addStatement("return record")
                .build());
    }

    private List<CodeBlock> attributes() {
        return record.properties().stream()
                .filter(property -> property.property().kind() == Property.Kind.ATTRIBUTE)
                .map(property -> statement(
                        "record.$L(in.attribute($L, $S, $L, $N))",
                        property.setter(),
                        namespace(property),
                        local(property),
                        property.property().isMandatory(),
                        formats.name(property)))
                .toList();
    }

    private static CodeBlock statement(String format, Object... arguments) {
        return CodeBlock.builder().addStatement(format, arguments).build();
    }

    /// The steps of a sequence one by one, so that a long one can be spread over methods.
    private List<CodeBlock> content(ContentStep content) {
        return content instanceof ContentStep.InOrder group && !isGuarded(group)
                ? group.steps().stream().flatMap(step -> content(step).stream()).toList()
                : List.of(step(content));
    }

    private CodeBlock step(ContentStep step) {
        return switch (step) {
            case ContentStep.One one -> one(one);
            case ContentStep.InOrder group -> inOrder(group);
            case ContentStep.OneOf group -> oneOf(group);
            case ContentStep.AnyOrder group -> anyOrder(group);
            case ContentStep.Any ignored -> throw unwritten(step);
            case ContentStep.Repeated ignored -> throw unwritten(step);
            case ContentStep.Mixed ignored -> throw unwritten(step);
            case ContentStep.Loop ignored -> throw unwritten(step);
        };
    }

    private static IllegalStateException unwritten(ContentStep step) {
        return new IllegalStateException("No binding reads " + step.getClass().getSimpleName() + " yet.");
    }

    private CodeBlock one(ContentStep.One one) {
        PropertyBinding property = record.property(one.property());
        Cardinality cardinality = one.cardinality();
        if (cardinality.isRepeated()) {
            return repeated(property, cardinality);
        }
        CodeBlock.Builder code = CodeBlock.builder();
        if (cardinality.isOptional()) {
            return code.beginControlFlow("if ($L)", at(property))
                    .add(take(property))
                    .endControlFlow()
                    .build();
        }
        return code.beginControlFlow("if (!$L)", at(property))
                .addStatement("throw in.expected($S)", local(property))
                .endControlFlow()
                .add(take(property))
                .build();
    }

    private CodeBlock repeated(PropertyBinding property, Cardinality cardinality) {
        CodeBlock limit = cardinality.max() == Cardinality.UNBOUNDED
                ? CodeBlock.of("")
                : CodeBlock.of("record.$L() < $L && ", property.count(), cardinality.max());
        CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("while ($L$L)", limit, at(property));
        String number = "record." + property.count() + "() + 1";
        if (property.record().isEmpty()) {
            code.addStatement(
                    "record.$L(in.element($S, $L, $N))",
                    property.add(),
                    local(property),
                    number,
                    formats.name(property));
        } else {
            code.addStatement("in.enter($S, $L)", local(property), number)
                    .addStatement(
                            "record.$L($T.read(in))",
                            property.add(),
                            bindings.record(property).xml())
                    .addStatement("in.leave()");
        }
        code.endControlFlow();
        if (cardinality.min() > 0) {
            code.beginControlFlow("if (record.$L() < $L)", property.count(), cardinality.min())
                    .addStatement("throw in.expected($S)", local(property))
                    .endControlFlow();
        }
        return code.build();
    }

    private CodeBlock take(PropertyBinding property) {
        CodeBlock.Builder code = CodeBlock.builder();
        if (property.record().isEmpty()) {
            return code.addStatement(
                            "record.$L(in.element($S, 0, $N))",
                            property.setter(),
                            local(property),
                            formats.name(property))
                    .build();
        }
        return code.addStatement("in.enter($S, 0)", local(property))
                .addStatement(
                        "record.$L($T.read(in))",
                        property.setter(),
                        bindings.record(property).xml())
                .addStatement("in.leave()")
                .build();
    }

    private CodeBlock inOrder(ContentStep.InOrder group) {
        CodeBlock steps = group.steps().stream().map(this::step).collect(CodeBlock.joining(""));
        return isGuarded(group) ? guarded(group, steps) : steps;
    }

    /// Whether a group may be absent as a whole, but not in part.
    private static boolean isGuarded(ContentStep.InOrder group) {
        return group.optional() && !group.steps().stream().allMatch(ContentStep::isEmptiable);
    }

    private CodeBlock guarded(ContentStep group, CodeBlock steps) {
        return CodeBlock.builder()
                .beginControlFlow("if ($L)", atAny(group))
                .add(steps)
                .endControlFlow()
                .build();
    }

    /// Nothing of a step without elements can be next.
    private static List<ContentStep> visible(List<ContentStep> steps) {
        return steps.stream().filter(step -> !first(step).isEmpty()).toList();
    }

    private CodeBlock oneOf(ContentStep.OneOf group) {
        List<ContentStep> alternatives = visible(group.steps());
        if (alternatives.isEmpty()) {
            return CodeBlock.of("");
        }
        CodeBlock.Builder code = CodeBlock.builder();
        for (int i = 0; i < alternatives.size(); i++) {
            CodeBlock condition = atAny(alternatives.get(i));
            if (i == 0) {
                code.beginControlFlow("if ($L)", condition);
            } else {
                code.nextControlFlow("else if ($L)", condition);
            }
            code.add(chosen(alternatives.get(i)));
        }
        if (!group.isEmptiable()) {
            code.nextControlFlow("else").addStatement("throw in.expected($S)", names(group));
        }
        return code.endControlFlow().build();
    }

    /// A step that is known to be next.
    private CodeBlock chosen(ContentStep step) {
        boolean single =
                step instanceof ContentStep.One one && !one.cardinality().isRepeated();
        return single ? take(record.property(((ContentStep.One) step).property())) : step(step);
    }

    /// Each round takes a step that was not taken yet; then all that must be there are looked for.
    private CodeBlock anyOrder(ContentStep.AnyOrder group) {
        List<ContentStep> members = visible(group.steps());
        if (members.isEmpty()) {
            return CodeBlock.of("");
        }
        List<String> seen = members.stream().map(this::newVariable).toList();
        CodeBlock.Builder code = CodeBlock.builder();
        seen.forEach(variable -> code.addStatement("boolean $L = false", variable));
        code.beginControlFlow("while (true)");
        for (int i = 0; i < members.size(); i++) {
            CodeBlock condition = CodeBlock.of("!$L && ($L)", seen.get(i), atAny(members.get(i)));
            if (i == 0) {
                code.beginControlFlow("if ($L)", condition);
            } else {
                code.nextControlFlow("else if ($L)", condition);
            }
            code.addStatement("$L = true", seen.get(i)).add(chosen(members.get(i)));
        }
        code.nextControlFlow("else").addStatement("break").endControlFlow().endControlFlow();
        for (int i = 0; i < members.size(); i++) {
            if (!members.get(i).isEmptiable()) {
                code.beginControlFlow("if (!$L)", seen.get(i))
                        .addStatement("throw in.expected($S)", names(members.get(i)))
                        .endControlFlow();
            }
        }
        boolean partly = members.stream().anyMatch(member -> !member.isEmptiable());
        return group.optional() && partly ? guarded(group, code.build()) : code.build();
    }

    /// A variable that tells whether a step was taken.
    private String newVariable(ContentStep step) {
        PropertyBinding start = record.property(first(step).getFirst());
        return variables.newName("seen" + JavaNames.upperCamel(start.variable()));
    }

    private CodeBlock atAny(ContentStep step) {
        return first(step).stream().map(index -> at(record.property(index))).collect(CodeBlock.joining(" || "));
    }

    private String names(ContentStep step) {
        return first(step).stream().map(index -> local(record.property(index))).collect(Collectors.joining(" or "));
    }

    /// The properties whose elements a step can start with.
    private static List<Integer> first(ContentStep step) {
        List<Integer> first = new ArrayList<>();
        switch (step) {
            case ContentStep.One one -> first.add(one.property());
            case ContentStep.OneOf group -> group.steps().forEach(each -> first.addAll(first(each)));
            case ContentStep.AnyOrder group -> group.steps().forEach(each -> first.addAll(first(each)));
            case ContentStep.Any ignored -> throw unwritten(step);
            case ContentStep.Repeated ignored -> throw unwritten(step);
            case ContentStep.Mixed ignored -> throw unwritten(step);
            case ContentStep.Loop ignored -> throw unwritten(step);
            case ContentStep.InOrder group -> {
                for (ContentStep each : group.steps()) {
                    first.addAll(first(each));
                    if (!each.isEmptiable()) {
                        break;
                    }
                }
            }
        }
        return first;
    }

    private CodeBlock at(PropertyBinding property) {
        return CodeBlock.of("in.at($L, $S)", namespace(property), local(property));
    }

    private CodeBlock namespace(PropertyBinding property) {
        return namespaces.expression(property.property().xmlName().namespace());
    }

    private static String local(PropertyBinding property) {
        return property.property().xmlName().local();
    }
}
