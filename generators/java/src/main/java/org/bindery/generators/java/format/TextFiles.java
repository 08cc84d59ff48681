package org.bindery.generators.java.format;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.model.MessageFormat;
import org.bindery.runtime.internal.form.RowReader;
import org.bindery.runtime.internal.form.RowWriter;
import org.bindery.shape.delimited.DelimitedRecords;

/// Emits what reads and writes delimited text: a class for each kind of lines, and one for files that have several.
public final class TextFiles {

    static final ClassName ROWS = ClassName.get(RowReader.class);
    static final ClassName WRITER = ClassName.get(RowWriter.class);

    private final Bindings bindings;
    private final DelimitedRecords records;
    private final MessageFormat.Delimited format;

    private TextFiles(Bindings bindings, DelimitedRecords records, MessageFormat.Delimited format) {
        this.bindings = bindings;
        this.records = records;
        this.format = format;
    }

    /// Empty where messages are no delimited text, or no rows.
    public static Optional<TextFiles> of(Bindings bindings) {
        return bindings.model().format() instanceof MessageFormat.Delimited format
                ? DelimitedRecords.ifFlat(bindings.layouts().shapes())
                        .map(records -> new TextFiles(bindings, records, format))
                : Optional.empty();
    }

    MessageFormat.Delimited format() {
        return format;
    }

    /// The class for rows that are the only kind, beside lines that are no rows.
    public Optional<TypeSpec> emit(RecordBinding record) {
        boolean only = records.kinds().size() == 1
                && record.shape().id().equals(records.kinds().getFirst().shape().id());
        return only ? Optional.of(new TextEmitter(this, record).emit()) : Optional.empty();
    }

    /// The expression that starts to read a text.
    ///
    /// @param comments whether lines that are no rows are records too
    CodeBlock reader(CodeBlock text, boolean comments) {
        return CodeBlock.of("$T.of($T.ALL, $L, $L)", ROWS, FormsEmitter.name(bindings), text, comments);
    }

    /// The expression that starts to write a text.
    CodeBlock writer(CodeBlock text) {
        return CodeBlock.of("$T.of($T.ALL, $L)", WRITER, FormsEmitter.name(bindings), text);
    }

    /// The constructors of a reader, for characters and for bytes.
    ///
    /// @param comments whether lines that are no rows are records too
    List<MethodSpec> opening(boolean comments) {
        CodeBlock rows = reader(CodeBlock.of("text"), comments);
        MethodSpec.Builder characters = MethodSpec.constructorBuilder()
                .addParameter(Reader.class, "text")
                .addJavadoc("Opens a text.\n\n@param text the text\n");
        MethodSpec.Builder bytes = MethodSpec.constructorBuilder()
                .addParameter(InputStream.class, "text")
                .addJavadoc(
                        "Opens a text in $L.\n\n@param text its bytes, which are not closed\n",
                        JavaText.comment(format.charset()));
        return Stream.of(characters, bytes)
                .map(constructor -> constructor
                        .addModifiers(Modifier.PUBLIC)
                        .addStatement("rows = $L", rows)
                        .build())
                .toList();
    }

    private RecordBinding first() {
        return bindings.record(records.kinds().getFirst().shape().id());
    }

    /// The class for files that have several kinds of lines.
    public Optional<TypeSpec> file() {
        if (records.kinds().size() == 1 && records.comment().isEmpty()) {
            return Optional.empty();
        }
        List<RecordBinding> lines = new ArrayList<>();
        records.kinds().forEach(kind -> lines.add(bindings.record(kind.shape().id())));
        records.comment()
                .ifPresent(comment -> lines.add(bindings.record(comment.shape().id())));
        return Optional.of(TypeSpec.classBuilder(FixedFiles.name(bindings))
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc("Reads and writes delimited text with lines of several kinds.\n")
                .addJavadoc("Not safe for use by several threads at a time.\n")
                .addField(FieldSpec.builder(ROWS, "rows", Modifier.PRIVATE, Modifier.FINAL)
                        .build())
                .addMethods(opening(records.comment().isPresent()))
                .addMethod(next(lines))
                .addMethod(writeAll(lines))
                .build());
    }

    private MethodSpec next(List<RecordBinding> lines) {
        CodeBlock.Builder code = CodeBlock.builder()
                .addStatement("int at = rows.read(staged)")
                .beginControlFlow("return switch (rows.kind())");
        for (int i = 0; i < lines.size(); i++) {
            code.addStatement(
                    "$L -> $T.of($T.of(staged, at))",
                    i == lines.size() - 1 ? "default" : "case " + i,
                    Optional.class,
                    lines.get(i).classic());
        }
        return TextEmitter.reading(MethodSpec.methodBuilder("next")
                        .addModifiers(Modifier.PUBLIC)
                        .returns(ParameterizedTypeName.get(Optional.class, Object.class))
                        .addJavadoc("Reads the next line.\n")
                        .addJavadoc("\n@return its record; empty after the last"))
                .beginControlFlow("if (!rows.next())")
                .addStatement("return $T.empty()", Optional.class)
                .endControlFlow()
                .addCode(new StagedReading(first())
                        .around(code.endControlFlow("").build()))
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
                .addStatement("$T out = $L", WRITER, writer(CodeBlock.of("text")))
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
            method.addStatement("out.write($L, $L, $T::stage)", i, variable, record.classic());
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
