package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
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

    XmlReading(Bindings bindings, RecordBinding record, XmlNamespaces namespaces) {
        this.bindings = bindings;
        this.record = record;
        this.namespaces = namespaces;
    }

    MethodSpec method() {
        CodeBlock.Builder code = CodeBlock.builder();
        for (PropertyBinding property : record.properties()) {
            if (property.property().kind() == Property.Kind.ATTRIBUTE) {
                code.addStatement(
                        "record.$L(in.attribute($L, $S, $L, $N))",
                        property.setter(),
                        namespace(property),
                        local(property),
                        property.property().isMandatory(),
                        property.constant());
            }
        }
        code.addStatement("in.noMoreAttributes()");
        for (PropertyBinding property : record.properties()) {
            if (property.property().kind() == Property.Kind.VALUE) {
                code.addStatement("record.$L(in.value($N))", property.setter(), property.constant());
            }
        }
        code.add(step(record.shape().content()));
        return MethodSpec.methodBuilder("read")
                .addModifiers(Modifier.STATIC)
                .returns(record.classic())
                .addParameter(XmlEmitter.INPUT, "in")
                .addException(XmlEmitter.INVALID)
                .addStatement("$T record = new $T()", record.classic(), record.classic())
                .addCode(code.build())
                .addStatement("return record")
                .build();
    }

    private CodeBlock step(ContentStep step) {
        return switch (step) {
            case ContentStep.One one -> one(one);
            case ContentStep.InOrder group -> inOrder(group);
            case ContentStep.OneOf group -> oneOf(group);
            case ContentStep.AnyOrder group -> anyOrder(group);
        };
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
                    "record.$L(in.element($S, $L, $N))", property.add(), local(property), number, property.constant());
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
                            "record.$L(in.element($S, 0, $N))", property.setter(), local(property), property.constant())
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
        boolean guarded = group.optional() && !group.steps().stream().allMatch(ContentStep::isEmptiable);
        if (!guarded) {
            return steps;
        }
        return CodeBlock.builder()
                .beginControlFlow("if ($L)", atAny(group))
                .add(steps)
                .endControlFlow()
                .build();
    }

    private CodeBlock oneOf(ContentStep.OneOf group) {
        if (group.steps().isEmpty()) {
            return CodeBlock.of("");
        }
        CodeBlock.Builder code = CodeBlock.builder();
        for (int i = 0; i < group.steps().size(); i++) {
            CodeBlock condition = atAny(group.steps().get(i));
            if (i == 0) {
                code.beginControlFlow("if ($L)", condition);
            } else {
                code.nextControlFlow("else if ($L)", condition);
            }
            code.add(chosen(group.steps().get(i)));
        }
        if (!group.isEmptiable()) {
            code.nextControlFlow("else").addStatement("throw in.expected($S)", names(group));
        }
        return code.endControlFlow().build();
    }

    /// An alternative that is known to be next.
    private CodeBlock chosen(ContentStep alternative) {
        boolean single =
                alternative instanceof ContentStep.One one && !one.cardinality().isRepeated();
        return single ? take(record.property(((ContentStep.One) alternative).property())) : step(alternative);
    }

    /// Each round takes one element that is not there yet; then all that must be there are looked for.
    private CodeBlock anyOrder(ContentStep.AnyOrder group) {
        CodeBlock.Builder code = CodeBlock.builder();
        List<ContentStep.One> members = members(group);
        members.forEach(one -> code.addStatement("boolean $L = false", seen(one)));
        code.beginControlFlow("while (true)");
        for (int i = 0; i < members.size(); i++) {
            PropertyBinding property = record.property(members.get(i).property());
            String seen = seen(members.get(i));
            if (i == 0) {
                code.beginControlFlow("if (!$L && $L)", seen, at(property));
            } else {
                code.nextControlFlow("else if (!$L && $L)", seen, at(property));
            }
            code.addStatement("$L = true", seen);
            code.add(
                    property.property().isRepeated()
                            ? repeated(property, members.get(i).cardinality())
                            : take(property));
        }
        code.nextControlFlow("else").addStatement("break").endControlFlow().endControlFlow();
        for (ContentStep.One one : members) {
            if (!one.cardinality().isOptional() && !group.optional()) {
                code.beginControlFlow("if (!$L)", seen(one))
                        .addStatement("throw in.expected($S)", local(record.property(one.property())))
                        .endControlFlow();
            }
        }
        return code.build();
    }

    /// XML Schema 1.0 allows nothing but elements in an `all` group; 1.1 also references to groups of such.
    private static List<ContentStep.One> members(ContentStep.AnyOrder group) {
        List<ContentStep.One> members = new ArrayList<>();
        for (ContentStep step : group.steps()) {
            if (step instanceof ContentStep.One one) {
                members.add(one);
            } else if (step instanceof ContentStep.AnyOrder inner) {
                members.addAll(members(inner));
            }
        }
        return members;
    }

    private String seen(ContentStep.One one) {
        return "seen" + JavaNames.upperCamel(record.property(one.property()).variable());
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
