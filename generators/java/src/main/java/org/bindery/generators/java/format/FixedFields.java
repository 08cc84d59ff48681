package org.bindery.generators.java.format;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import org.bindery.generators.java.binding.ClassConstants;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.runtime.internal.fixed.FixedField;
import org.bindery.runtime.internal.fixed.FixedForm;
import org.bindery.shape.fixed.FieldForm;
import org.bindery.shape.fixed.FixedStep;

/// Emits how the fields of a record at fixed places are written: constants of the runtime's `FixedField`.
final class FixedFields {

    private static final ClassName FIELD = ClassName.get(FixedField.class);
    private static final ClassName FORM = ClassName.get(FixedForm.class);

    private final RecordBinding record;
    private final ClassConstants constants;
    private final ValueFormats formats;

    FixedFields(RecordBinding record, ClassConstants constants) {
        this.record = record;
        this.constants = constants;
        this.formats = new ValueFormats(false);
    }

    /// The name of a field's constant.
    String name(FixedStep.Field field) {
        PropertyBinding property = record.property(field.property());
        return constants.add(
                field.property(),
                property.constant(),
                ParameterizedTypeName.get(FIELD, property.api().stored().box()),
                CodeBlock.of(
                        "$T.$L(\n        $L,\n        $L)",
                        FIELD,
                        factory(property),
                        form(field.form()),
                        formats.code(property)));
    }

    private static String factory(PropertyBinding property) {
        return switch (property.kind().orElseThrow()) {
            case INT -> "int32";
            case LONG -> "int64";
            case BIG_INTEGER -> "integer";
            case DECIMAL -> "decimal";
            case FLOAT -> "float32";
            case DOUBLE -> "float64";
            default -> "of";
        };
    }

    private static CodeBlock form(FieldForm form) {
        CodeBlock made = switch (form.coding()) {
            case TEXT ->
                CodeBlock.of(
                        "$T.text($L, $L, $L, $L)",
                        FORM,
                        JavaText.literal(form.charset()),
                        form.width(),
                        JavaText.literal(form.padding()),
                        form.right());
            case ZONED ->
                CodeBlock.of(
                        "$T.zoned($L, $L, $L, $L, $L, $T.Sign.$L)",
                        FORM,
                        JavaText.literal(form.charset()),
                        form.width(),
                        form.digits(),
                        form.scale(),
                        form.signed(),
                        FORM,
                        form.sign());
            case PACKED ->
                CodeBlock.of(
                        "$T.packed($L, $L, $L, $L)", FORM, form.width(), form.digits(), form.scale(), form.signed());
            case PACKED_UNSIGNED ->
                CodeBlock.of("$T.packedUnsigned($L, $L, $L)", FORM, form.width(), form.digits(), form.scale());
            case BINARY ->
                CodeBlock.of(
                        "$T.binary($L, $L, $L, $L, $L)",
                        FORM,
                        form.width(),
                        form.digits(),
                        form.scale(),
                        form.signed(),
                        form.littleEndian());
            case HEXADECIMAL_FLOAT ->
                CodeBlock.of("$T.hexadecimalFloat($L, $L)", FORM, form.width(), form.littleEndian());
            case IEEE_FLOAT -> CodeBlock.of("$T.ieeeFloat($L, $L)", FORM, form.width(), form.littleEndian());
            case OCTETS -> CodeBlock.of("$T.octets($L)", FORM, form.width());
        };
        return form.blankWhenZero()
                ? CodeBlock.of("$L.blankWhenZero($L)", made, JavaText.literal(form.charset()))
                : made;
    }
}
