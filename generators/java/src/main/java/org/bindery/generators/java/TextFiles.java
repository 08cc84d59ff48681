package org.bindery.generators.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.bindery.model.MessageFormat;
import org.bindery.runtime.internal.delimited.TextForm;
import org.bindery.runtime.internal.delimited.TextKind;
import org.bindery.runtime.internal.delimited.TextRowWriter;
import org.bindery.runtime.internal.delimited.TextRows;
import org.bindery.shape.delimited.DelimitedRecords;

/// Emits what reads and writes delimited text: a class for each kind of lines, and one for files that have several.
final class TextFiles {

    static final ClassName ROWS = ClassName.get(TextRows.class);
    static final ClassName WRITER = ClassName.get(TextRowWriter.class);
    static final ClassName FORM = ClassName.get(TextForm.class);
    static final ClassName KIND = ClassName.get(TextKind.class);

    private final Bindings bindings;
    private final DelimitedRecords records;
    private final MessageFormat.Delimited format;

    private TextFiles(Bindings bindings, DelimitedRecords records, MessageFormat.Delimited format) {
        this.bindings = bindings;
        this.records = records;
        this.format = format;
    }

    /// Empty where messages are no delimited text, or no rows.
    static Optional<TextFiles> of(Bindings bindings) {
        if (!(bindings.model().format() instanceof MessageFormat.Delimited format)) {
            return Optional.empty();
        }
        try {
            DelimitedRecords records = DelimitedRecords.of(bindings.layouts().shapes());
            return Optional.of(new TextFiles(bindings, records, format));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    MessageFormat.Delimited format() {
        return format;
    }

    /// The class for one kind of lines.
    Optional<TypeSpec> emit(RecordBinding record) {
        String shape = record.shape().id();
        Optional<TypeSpec> comment = records.comment()
                .filter(each -> each.shape().id().equals(shape))
                .map(each -> new TextEmitter(this, bindings, record).comment(each));
        return comment.or(() -> records.kinds().stream()
                .filter(kind -> kind.shape().id().equals(shape))
                .findFirst()
                .map(kind -> new TextEmitter(this, bindings, record).emit(kind)));
    }

    /// Whether the text has no other rows.
    boolean isOnly() {
        return records.kinds().size() == 1;
    }

    /// Whether a heading names the fields of a kind.
    boolean isFirst(DelimitedRecords.Kind kind) {
        return records.kinds().getFirst().equals(kind);
    }

    /// The form of the text.
    CodeBlock form() {
        MessageFormat.Delimited.Style style = format.style();
        CodeBlock.Builder code = CodeBlock.builder()
                .add(
                        "$T.of($L, $L, $L)",
                        FORM,
                        JavaText.literal(format.delimiter()),
                        JavaText.literal(format.quote()),
                        JavaText.literal(format.lineEnd()));
        if (style.comment() != 0) {
            code.add(".comments($L)", JavaText.literal(style.comment()));
        }
        if (style.shortRows()) {
            code.add(".shortRows()");
        }
        if (!style.closed()) {
            code.add(".open()");
        }
        if (style.titles() > 0) {
            code.add(".titles($L)", style.titles());
        }
        if (style.marked()) {
            code.add(".marked()");
        }
        return code.build();
    }

    /// How a kind of rows is known.
    static CodeBlock kind(DelimitedRecords.Kind kind) {
        CodeBlock.Builder code = CodeBlock.builder()
                .add(
                        "$T.of($L, $L)",
                        KIND,
                        JavaText.literal(kind.element().local()),
                        kind.columns().size());
        if (kind.irregular().isPresent()) {
            code.add(".irregular()");
        }
        for (DelimitedRecords.Mark mark : kind.marks()) {
            code.add(".with($L, $L)", mark.column(), ClassConstants.literals(mark.values()));
        }
        return code.build();
    }

    /// Makes ready what reads rows, once it has been made.
    ///
    /// @param columns the names of the fields
    CodeBlock prepare(boolean comments, CodeBlock columns) {
        CodeBlock.Builder code = CodeBlock.builder();
        if (comments) {
            code.addStatement("rows.keepComments()");
        } else if (records.kinds().stream().anyMatch(kind -> kind.irregular().isPresent())) {
            code.addStatement("rows.keepLines()");
        }
        boolean single = isOnly() && records.kinds().getFirst().columns().size() == 1;
        if (single && records.comment().isEmpty()) {
            code.addStatement("rows.keepEmptyRows()");
        }
        if (format.header()) {
            code.addStatement("rows.columns($L)", columns);
            if (keptHeading().isPresent()) {
                code.addStatement("rows.mayLackNames()");
            }
        }
        return code.build();
    }

    /// Says what the heading is, if there is one, before anything is written.
    ///
    /// @param columns the names of the fields
    CodeBlock header(CodeBlock columns) {
        if (!format.header()) {
            return CodeBlock.of("");
        }
        CodeBlock.Builder code = CodeBlock.builder()
                .addStatement(
                        "out.header($L, $L, $L)",
                        format.style().quotedHeader(),
                        format.style().headerBelow(),
                        columns);
        keptHeading().ifPresent(kept -> code.addStatement("out.heading($L)", JavaText.literal(kept)));
        return code.build();
    }

    private Optional<String> keptHeading() {
        return DelimitedRecords.keptHeading(records.kinds().getFirst(), format);
    }

    private CodeBlock columns() {
        return CodeBlock.of("$T.COLUMNS", first().text());
    }

    private RecordBinding first() {
        return bindings.record(records.kinds().getFirst().shape().id());
    }

    /// The class for files that have several kinds of lines.
    Optional<TypeSpec> file() {
        if (isOnly() && records.comment().isEmpty()) {
            return Optional.empty();
        }
        List<RecordBinding> lines = new ArrayList<>();
        List<CodeBlock> kinds = new ArrayList<>();
        for (DelimitedRecords.Kind kind : records.kinds()) {
            lines.add(bindings.record(kind.shape().id()));
            kinds.add(CodeBlock.of("$T.KIND", lines.getLast().text()));
        }
        records.comment().ifPresent(comment -> {
            lines.add(bindings.record(comment.shape().id()));
            kinds.add(CodeBlock.of(
                    "$T.comment($L)", KIND, JavaText.literal(comment.element().local())));
        });
        TypeSpec.Builder type = TypeSpec.classBuilder(FixedFiles.name(bindings))
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc("Reads and writes delimited text with lines of several kinds.\n")
                .addJavadoc("Not safe for use by several threads at a time.\n")
                .addField(constant(FORM, "FORM", form()))
                .addField(constant(
                        JavaTypes.listOf(KIND),
                        "KINDS",
                        CodeBlock.of("$T.of($L)", List.class, CodeBlock.join(kinds, ", "))))
                .addField(FieldSpec.builder(ROWS, "rows", Modifier.PRIVATE, Modifier.FINAL)
                        .build());
        type.addMethod(TextEmitter.opening()
                .addStatement("rows = new $T(text, FORM, $L)", ROWS, JavaText.literal(first().rootName()))
                .addCode(prepare(records.comment().isPresent(), columns()))
                .build());
        type.addMethod(next(lines));
        type.addMethod(writeAll(lines));
        return Optional.of(type.build());
    }

    static FieldSpec constant(TypeName of, String name, CodeBlock value) {
        return FieldSpec.builder(of, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer(value)
                .build();
    }

    private static MethodSpec next(List<RecordBinding> lines) {
        CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("return switch (rows.kind(KINDS))");
        for (int i = 0; i < lines.size(); i++) {
            code.addStatement(
                    "$L -> $T.of($T.read(rows))",
                    i == lines.size() - 1 ? "default" : "case " + i,
                    Optional.class,
                    lines.get(i).text());
        }
        return TextEmitter.reading(MethodSpec.methodBuilder("next")
                        .addModifiers(Modifier.PUBLIC)
                        .returns(ParameterizedTypeName.get(Optional.class, Object.class))
                        .addJavadoc("Reads the next line.\n")
                        .addJavadoc("\n@return its record; empty after the last"))
                .beginControlFlow("if (!rows.next())")
                .addStatement("return $T.empty()", Optional.class)
                .endControlFlow()
                .addCode(code.endControlFlow("").build())
                .build();
    }

    private MethodSpec writeAll(List<RecordBinding> lines) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("writeAll")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(
                        ParameterizedTypeName.get(
                                ClassName.get(Iterable.class), WildcardTypeName.subtypeOf(Object.class)),
                        "records")
                .addParameter(Appendable.class, "text")
                .addException(IOException.class)
                .addJavadoc("Writes records.\n")
                .addJavadoc("\n@param records the records, classic or binary")
                .addJavadoc("\n@param text where they go")
                .addJavadoc("\n@throws $T when they cannot be written", IOException.class)
                .addJavadoc("\n@throws $T when something mandatory is missing", JavaTypes.UNENCODABLE)
                .addStatement("$T out = new $T(text, FORM)", WRITER, WRITER)
                .addCode(header(columns()))
                .beginControlFlow("for (Object record : records)");
        for (int i = 0; i < lines.size(); i++) {
            RecordBinding record = lines.get(i);
            String test = (i == 0 ? "" : "else ") + "if (record instanceof $T $L)";
            String variable = "the" + record.type().simpleName();
            if (i == 0) {
                method.beginControlFlow(test, record.type(), variable);
            } else {
                method.nextControlFlow(test, record.type(), variable);
            }
            method.addStatement("$T.writeRecord($L, out)", record.text(), variable);
        }
        return method.nextControlFlow("else")
                .addStatement(
                        "throw new $T($L)",
                        IllegalArgumentException.class,
                        JavaText.literal("this is no record of the text"))
                .endControlFlow()
                .endControlFlow()
                .addStatement("out.close()")
                .build();
    }
}
