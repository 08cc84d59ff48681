package org.bindery.generators.java.format;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.bindery.forms.FormsText;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.runtime.internal.form.MessageForms;
import org.bindery.runtime.internal.record.RecordTables;
import org.bindery.runtime.internal.record.TableReader;
import org.bindery.runtime.internal.record.TableWriter;

/// Emits the class that has the forms of all records: their constraints and their representation in
/// messages, as data for the runtime.
public final class FormsEmitter {

    private static final ClassName FORMS = ClassName.get(MessageForms.class);
    private static final ClassName TABLES = ClassName.get(RecordTables.class);
    private static final ClassName TABLE_READER = ClassName.get(TableReader.class);
    private static final ClassName TABLE_WRITER = ClassName.get(TableWriter.class);

    /// Characters in one constant; each takes three bytes at most, and a constant has room for 65,535.
    private static final int PART = 16_000;

    /// Each takes seven constants of the class, and a class has room for 65,535.
    private static final int MOST_VALIDATED = 4_000;

    /// Each takes 13 bytes of code, and Java compiles no method of more than 8,000.
    private static final int CASES = 500;

    private static final String VALIDATE = "validate";
    private static final String STAGE = "stage";
    static final String STAGE_BINARY = "stageBinary";

    private FormsEmitter() {}

    /// The class; empty if there are no records.
    ///
    /// @param validated the records that [#validate] has calls for
    public static Optional<TypeSpec> emit(Bindings bindings, List<RecordBinding> validated) {
        return bindings.byId().isEmpty()
                ? Optional.empty()
                : Optional.of(type(bindings, parts(FormsText.of(bindings.model(), bindings.layouts())), validated));
    }

    private static TypeSpec type(Bindings bindings, CodeBlock parts, List<RecordBinding> validated) {
        TypeSpec.Builder type = TypeSpec.classBuilder(name(bindings))
                .addModifiers(Modifier.FINAL)
                .addJavadoc("The records of the model, their facets, and their native format.\n")
                .addField(FieldSpec.builder(FORMS, "ALL", Modifier.STATIC, Modifier.FINAL)
                        .initializer("$T.of($>\n$L$<)", FORMS, parts)
                        .build())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addComment("Nothing but what is static.")
                        .build());
        if (hasTables(bindings)) {
            type.addField(FieldSpec.builder(TABLES, "TABLES", Modifier.STATIC, Modifier.FINAL)
                            .initializer("ALL.tables()")
                            .build())
                    .addMethod(stageBinary());
        }
        if (!validated.isEmpty()) {
            type.addMethod(validate());
            for (int first = 0; first < validated.size(); first += CASES) {
                type.addMethod(stage(bindings, validated, first));
            }
        }
        return type.build();
    }

    /// Whether binary records are staged from their bytes and written by tables, rather than by
    /// code for each type.
    public static boolean hasTables(Bindings bindings) {
        return FormsText.hasTables(bindings.model(), bindings.layouts());
    }

    /// The tables of all records, where there are any.
    static CodeBlock tables(Bindings bindings) {
        return CodeBlock.of("$T.TABLES", name(bindings));
    }

    /// Writes a message from the variables `staged`, `at` and `out`, as an expression.
    public static CodeBlock write(Bindings bindings, RecordBinding record, boolean hasPool) {
        return CodeBlock.of(
                "$T.write($T.TABLES, $L, $L, staged, at, out)",
                TABLE_WRITER,
                name(bindings),
                bindings.number(record),
                hasPool);
    }

    /// Stages a binary record of any type.
    private static MethodSpec stageBinary() {
        return MethodSpec.methodBuilder(STAGE_BINARY)
                .addModifiers(Modifier.STATIC)
                .returns(TypeName.INT)
                .addParameter(TypeName.INT, "record")
                .addParameter(JavaTypes.RECORD_VIEW, "view")
                .addParameter(JavaTypes.STAGED_MESSAGE, "staged")
                .addStatement("return $T.stage(TABLES, record, view, staged)", TABLE_READER)
                .build();
    }

    /// One method validates all records, since a method reference would make each interface a third larger.
    private static MethodSpec validate() {
        return MethodSpec.methodBuilder(VALIDATE)
                .addModifiers(Modifier.STATIC)
                .returns(JavaTypes.listOf(JavaTypes.FINDING))
                .addParameter(TypeName.INT, "record")
                .addParameter(String.class, "root")
                .addParameter(Object.class, "message")
                .addStatement(
                        "return new $T(ALL, record, root).validate(message, (it, staged) -> $L(record, it, staged))",
                        JavaTypes.VALIDATOR,
                        STAGE)
                .build();
    }

    /// Stages a message whose record is one of these, or leaves it to the next such method.
    private static MethodSpec stage(Bindings bindings, List<RecordBinding> validated, int first) {
        int end = Math.min(first + CASES, validated.size());
        CodeBlock.Builder cases = CodeBlock.builder().beginControlFlow("switch (record)");
        for (RecordBinding record : validated.subList(first, end)) {
            cases.add(
                    "case $L:\n$>return $T.stage(($T) message, staged);\n$<",
                    bindings.number(record),
                    record.classic(),
                    record.type());
        }
        CodeBlock others = end < validated.size()
                ? CodeBlock.of("return $L(record, message, staged)", stage(end))
                : CodeBlock.of("throw new $T($S)", IllegalArgumentException.class, "there is no such record");
        return MethodSpec.methodBuilder(stage(first))
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(TypeName.INT)
                .addParameter(TypeName.INT, "record")
                .addParameter(Object.class, "message")
                .addParameter(JavaTypes.STAGED_MESSAGE, "staged")
                .addCode(cases.add("default:\n$>$L;\n$<", others)
                        .endControlFlow()
                        .build())
                .build();
    }

    private static String stage(int first) {
        return first == 0 ? STAGE : STAGE + first / CASES;
    }

    /// Whether [#validate] can have a call for a record.
    public static boolean hasRoom(Bindings bindings, RecordBinding record) {
        return bindings.number(record) < MOST_VALIDATED;
    }

    /// Validates `this` as a record, as an expression.
    public static CodeBlock validate(Bindings bindings, RecordBinding record) {
        return CodeBlock.of(
                "$T.$L($L, $L, this)",
                name(bindings),
                VALIDATE,
                bindings.number(record),
                JavaText.literal(record.rootName()));
    }

    /// The text as constants, each line of it on a line of the source.
    private static CodeBlock parts(String text) {
        List<CodeBlock> parts = new ArrayList<>();
        List<CodeBlock> part = new ArrayList<>();
        int length = 0;
        for (String line : text.split("(?<=\n)")) {
            if (length + line.length() > PART && length > 0) {
                parts.add(CodeBlock.join(part, "\n+ "));
                part.clear();
                length = 0;
            }
            part.add(JavaText.literal(line));
            length += line.length();
        }
        parts.add(CodeBlock.join(part, "\n+ "));
        return CodeBlock.join(parts, ",\n");
    }

    /// The name of the class, which no class of the pair has.
    public static ClassName name(Bindings bindings) {
        return bindings.beside("Forms");
    }

    /// The forms and the number of a record, as arguments.
    public static CodeBlock of(Bindings bindings, RecordBinding record) {
        return CodeBlock.of("$T.ALL, $L", name(bindings), bindings.number(record));
    }
}
