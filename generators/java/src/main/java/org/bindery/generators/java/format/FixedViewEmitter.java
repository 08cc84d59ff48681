package org.bindery.generators.java.format;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import java.util.Objects;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.ClassConstants;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.runtime.internal.fixed.FixedRecordView;
import org.bindery.runtime.internal.fixed.FixedSelection;
import org.bindery.shape.fixed.FixedRecords;
import org.bindery.shape.fixed.FixedStep;

/// Emits the third class of a record: a view of it as a mainframe has it, whose getters read the fields in place.
final class FixedViewEmitter {

    private static final ClassName VIEW = ClassName.get(FixedRecordView.class);
    private static final ClassName SELECTION = ClassName.get(FixedSelection.class);

    private final Bindings bindings;
    private final FixedRecords records;
    private final RecordBinding record;
    private final List<FixedSpots.Spot> spots;
    private final TypeSpec.Builder type;
    private final ClassConstants constants;
    private final FixedFields fields;

    FixedViewEmitter(Bindings bindings, FixedRecords records, RecordBinding record, List<FixedSpots.Spot> spots) {
        this.bindings = bindings;
        this.records = records;
        this.record = record;
        this.spots = spots;
        this.type = TypeSpec.classBuilder(name(record));
        this.constants = new ClassConstants(type).beside(record);
        constants.reserve("WIDTH");
        this.fields = new FixedFields(record, constants);
    }

    static ClassName name(RecordBinding record) {
        return record.type().peerClass("Record" + record.type().simpleName());
    }

    TypeSpec emit() {
        long width = records.content(record.shape().id()).maxWidth();
        type.addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .superclass(VIEW)
                .addSuperinterface(record.type())
                .addJavadoc(
                        "A view of a {@link $T} in a record in its native format: getters read the bytes in place.\n",
                        record.type())
                .addField(FieldSpec.builder(TypeName.LONG, "serialVersionUID")
                        .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .initializer("1L")
                        .build())
                .addField(FieldSpec.builder(TypeName.INT, "WIDTH", Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                        .addJavadoc("Returns the length of the record in bytes.\n")
                        .initializer("$L", width)
                        .build());
        type.addMethod(MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PUBLIC)
                .addParameter(byte[].class, "data")
                .addParameter(TypeName.INT, "start")
                .addJavadoc("Makes a view.\n\n@param data holds the record, and is not copied\n")
                .addJavadoc("@param start where the record starts\n")
                .addJavadoc("@throws $T when the array ends before it\n", JavaTypes.MALFORMED)
                .addStatement("super(data, start, WIDTH)")
                .build());
        spots.forEach(this::property);
        records.roots().stream()
                .filter(root -> root.shape().equals(record.shape().id()))
                .flatMap(root -> root.irregular().stream())
                .forEach(irregular -> regular(record.property(irregular.index())));
        return type.build();
    }

    private void property(FixedSpots.Spot spot) {
        switch (spot.step()) {
            case FixedStep.Field field -> value(spot, field);
            case FixedStep.Part part -> part(spot, part);
            case FixedStep.Items items -> items(spot, items);
            default -> throw new IllegalStateException("groups have no place of their own");
        }
    }

    private void value(FixedSpots.Spot spot, FixedStep.Field field) {
        PropertyBinding property = record.property(field.property());
        CodeBlock value = CodeBlock.of(
                "$L($L, $L)",
                field.mandatory() || spot.choice().isPresent() ? reader(property) : "optional",
                spot.offset(),
                fields.name(field));
        getter(property, spot, property.api().read(value));
    }

    /// What is always there needs no object, if it is a primitive.
    private static String reader(PropertyBinding property) {
        if (!property.isPrimitive()) {
            return "value";
        }
        return switch (property.kind().orElseThrow()) {
            case INT -> "int32";
            case LONG -> "int64";
            default -> "value";
        };
    }

    private void part(FixedSpots.Spot spot, FixedStep.Part part) {
        PropertyBinding property = record.property(part.property());
        getter(property, spot, CodeBlock.of("new $T(data(), at($L))", inner(part), spot.offset()));
    }

    private ClassName inner(FixedStep.Part part) {
        return name(bindings.record(part.shape()));
    }

    private void getter(PropertyBinding property, FixedSpots.Spot spot, CodeBlock value) {
        MethodSpec.Builder method = overriding(property.getter(), property.type());
        if (spot.choice().isPresent()) {
            method.beginControlFlow("if (!isTold($L))", selection(spot))
                    .addStatement("return null")
                    .endControlFlow();
        }
        type.addMethod(method.addStatement("return $L", value).build());
    }

    private CodeBlock selection(FixedSpots.Spot spot) {
        FixedStep.OneOf choice = spot.choice().orElseThrow();
        FixedStep.Selection selection = choice.selection().orElseThrow();
        FixedStep.Field decider = FixedSpots.decider(spots, selection.noted()).orElseThrow();
        PropertyBinding property = record.property(decider.property());
        CodeBlock values = selection.values().stream()
                .map(each -> CodeBlock.of("$T.of($L)", List.class, ClassConstants.literals(each)))
                .collect(CodeBlock.joining(", "));
        String name = constants.add(
                choice,
                property.constant() + "_VALUES",
                SELECTION,
                CodeBlock.of("new $T($T.of($L))", SELECTION, List.class, values));
        return CodeBlock.of(
                "$L, $L, $L", property.api().store(CodeBlock.of("$L()", property.getter())), spot.alternative(), name);
    }

    private static MethodSpec.Builder overriding(String name, TypeName result) {
        return MethodSpec.methodBuilder(name)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(result);
    }

    private void items(FixedSpots.Spot spot, FixedStep.Items items) {
        PropertyBinding property = record.property(items.property());
        int count = items.cardinality().max();
        CodeBlock place = CodeBlock.of(
                "$L + $L * $T.checkIndex(index, $L)",
                spot.offset(),
                items.item().maxWidth(),
                Objects.class,
                count);
        CodeBlock item = switch (items.item()) {
            case FixedStep.Field field -> property.api().read(CodeBlock.of("value($L, $L)", place, fields.name(field)));
            case FixedStep.Part part -> CodeBlock.of("new $T(data(), at($L))", inner(part), place);
            default -> throw new IllegalStateException("an item is a field or a record");
        };
        several(property, Integer.toString(count), CodeBlock.of("return $L", item));
    }

    /// A record as it is has nothing that its bytes do not say.
    private void regular(PropertyBinding property) {
        several(property, "0", CodeBlock.of("throw new $T(index)", IndexOutOfBoundsException.class));
    }

    private void several(PropertyBinding property, String count, CodeBlock item) {
        type.addMethod(overriding(property.getter(), property.type())
                .addStatement("return list($L, this::$L)", count, property.getter())
                .build());
        type.addMethod(overriding(property.getter(), property.element())
                .addParameter(TypeName.INT, "index")
                .addStatement(item)
                .build());
        type.addMethod(overriding(property.count(), TypeName.INT)
                .addStatement("return $L", count)
                .build());
    }
}
