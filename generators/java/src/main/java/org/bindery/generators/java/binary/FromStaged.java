package org.bindery.generators.java.binary;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import java.util.List;
import java.util.Optional;
import org.bindery.forms.StagedCells;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.generators.java.code.Statements;
import org.bindery.layout.FieldContent;
import org.bindery.layout.ValueCodec;
import org.bindery.model.ValueKind;

/// Values in the cells of a staged message.
public final class FromStaged {

    private final Bindings bindings;
    private final TypedRecords typed;
    private final StagedCells cells;

    FromStaged(Bindings bindings, RecordBinding record, TypedRecords typed) {
        this.bindings = bindings;
        this.typed = typed;
        this.cells = new StagedCells(bindings.layouts(), record.shape());
    }

    /// What the methods that write take.
    List<ParameterSpec> parameters() {
        return List.of(
                ParameterSpec.builder(JavaTypes.STAGED_MESSAGE, "staged").build(),
                ParameterSpec.builder(TypeName.INT, "at").build(),
                ParameterSpec.builder(JavaTypes.RECORD_WRITER, "out").build());
    }

    /// A value that is always there.
    CodeBlock value(PropertyBinding property) {
        return get(property, property.isPrimitive(), cell(property), true);
    }

    /// @param primitive whether it is a primitive that is always there
    /// @param nested whether the expression is part of another, and has to name its class itself
    private CodeBlock get(PropertyBinding property, boolean primitive, CodeBlock cell, boolean nested) {
        if (property.record().isPresent()) {
            return CodeBlock.of("staged.part($L)", cell);
        }
        if (!primitive) {
            return nested
                    ? CodeBlock.of(
                            "staged.<$T>value($L)", property.api().stored().box(), cell)
                    : CodeBlock.of("staged.value($L)", cell);
        }
        return primitive(property, cell);
    }

    /// A primitive that is always there.
    public static CodeBlock primitive(PropertyBinding property, CodeBlock cell) {
        return switch (property.kind().orElseThrow()) {
            case BOOLEAN -> CodeBlock.of("staged.bool($L)", cell);
            case INT -> CodeBlock.of("(int) staged.number($L)", cell);
            case FLOAT -> CodeBlock.of("(float) staged.real($L)", cell);
            case DOUBLE -> CodeBlock.of("staged.real($L)", cell);
            default -> CodeBlock.of("staged.number($L)", cell);
        };
    }

    /// What is always there, or else is refused.
    CodeBlock required(PropertyBinding property) {
        return property.isPrimitive()
                ? value(property)
                : CodeBlock.of("out.required($L, $L)", value(property), JavaText.literal(property.step()));
    }

    /// Declares the property's variable for what is always there.
    CodeBlock declareRequired(PropertyBinding property) {
        if (isOctets(property)) {
            return Statements.one("out.require(staged, $L, $L)", cell(property), JavaText.literal(property.step()));
        }
        if (property.property().isRepeated()) {
            return declare(TypeName.INT, property, cell(property));
        }
        return declare(local(property), property, required(property));
    }

    private static CodeBlock declare(TypeName type, PropertyBinding property, CodeBlock value) {
        return Statements.one("$T $N = $L", type, property.variable(), value);
    }

    private TypeName local(PropertyBinding property) {
        return property.record().isPresent() ? TypeName.INT : property.stored();
    }

    /// Does something with the property's variable if the property is there.
    CodeBlock whenThere(PropertyBinding property, CodeBlock what) {
        CodeBlock.Builder code = CodeBlock.builder();
        if (isOctets(property)) {
            code.beginControlFlow("if (staged.has($L))", cell(property));
        } else if (isWhole(property)) {
            boolean isInt = property.kind().equals(Optional.of(ValueKind.INT));
            code.beginControlFlow("if (staged.has($L))", cell(property))
                    .addStatement(
                            isInt ? "int $N = (int) staged.whole($L)" : "long $N = staged.whole($L)",
                            property.variable(),
                            cell(property));
        } else if (property.property().isRepeated()) {
            code.beginControlFlow("if (staged.count($L) > 0)", cell(property))
                    .add(declare(TypeName.INT, property, cell(property)));
        } else {
            TypeName type = local(property);
            code.add(declare(type, property, get(property, false, cell(property), false)))
                    .beginControlFlow(type.isPrimitive() ? "if ($N != 0)" : "if ($N != null)", property.variable());
        }
        return code.add(what).endControlFlow().build();
    }

    /// Whether a record, or one of a list, is of a derived type.
    ///
    /// @param alternatives the types, the declared one first
    CodeBlock isDerived(PropertyBinding property, List<String> alternatives) {
        RecordBinding declared = bindings.record(alternatives.getFirst());
        return CodeBlock.of("staged.hasOther($L, $T.TYPE)", cell(property), declared.binary());
    }

    /// Writes a record that was started.
    CodeBlock write(PropertyBinding property, RecordBinding written, String variable) {
        return Statements.one("$T.write(staged, $N, out)", written.binary(), variable);
    }

    /// Writes a record with its type.
    CodeBlock writeTyped(PropertyBinding property, List<String> alternatives, String variable) {
        return Statements.one("$L(staged, $N, out)", typed.writer(property, alternatives), variable);
    }

    /// How many items the list in the property's variable has.
    CodeBlock count(PropertyBinding property) {
        return CodeBlock.of("staged.count($N)", property.variable());
    }

    /// Writes the records of a list.
    ///
    /// @param item writes the record in the variable `item`
    CodeBlock records(PropertyBinding property, CodeBlock item) {
        return items(property, "item", Statements.one("out.item()"), item);
    }

    /// Writes the values of a list.
    ///
    /// @param item writes the value in the variable `item`
    CodeBlock values(PropertyBinding property, CodeBlock item) {
        TypeName type = property.api().stored().box();
        CodeBlock start = CodeBlock.builder()
                .addStatement("out.boxItem()")
                .addStatement("$T item = $L", type, get(property, false, CodeBlock.of("box + 1"), false))
                .build();
        return items(property, "box", start, item);
    }

    private static CodeBlock items(PropertyBinding property, String variable, CodeBlock start, CodeBlock item) {
        return CodeBlock.builder()
                .beginControlFlow(
                        "for (int $L = staged.part($N); $L != 0; $L = staged.next($L))",
                        variable,
                        property.variable(),
                        variable,
                        variable,
                        variable)
                .add(start)
                .add(item)
                .endControlFlow()
                .build();
    }

    /// Whether the cell of a property may hold octets, so that it is written without its digits.
    boolean isOctets(PropertyBinding property) {
        return !property.property().isRepeated()
                && property.field().content() instanceof FieldContent.Value value
                && value.codec() instanceof ValueCodec.OctetText text
                && text.form() == ValueCodec.OctetForm.HEXADECIMAL;
    }

    /// Whether it is an integer of at most 64 bits that may be absent.
    private static boolean isWhole(PropertyBinding property) {
        Optional<ValueKind> kind = property.kind();
        return !property.property().isRepeated()
                && !property.isPrimitive()
                && (kind.equals(Optional.of(ValueKind.INT)) || kind.equals(Optional.of(ValueKind.LONG)));
    }

    /// The cell of a property, counted from that in which the record starts.
    int place(PropertyBinding property) {
        return cells.of(property.property().index());
    }

    CodeBlock cell(PropertyBinding property) {
        return CodeBlock.of("at + $L", place(property));
    }
}
