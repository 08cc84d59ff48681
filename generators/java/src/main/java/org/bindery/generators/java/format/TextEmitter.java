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
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;

/// Emits the class that reads and writes delimited text whose rows are all of one kind, by the forms of the model.
final class TextEmitter {

    private final TextFiles files;
    private final RecordBinding record;

    TextEmitter(TextFiles files, RecordBinding record) {
        this.files = files;
        this.record = record;
    }

    TypeSpec emit() {
        return TypeSpec.classBuilder(record.text())
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc(
                        "Reads and writes {@link $T} as delimited text, one record after the other.\n", record.type())
                .addJavadoc("Not safe for use by several threads at a time.\n")
                .addField(FieldSpec.builder(TextFiles.ROWS, "rows", Modifier.PRIVATE, Modifier.FINAL)
                        .build())
                .addMethods(files.opening(false))
                .addMethod(next("next", record.classic(), "read", ""))
                .addMethod(next("nextBinary", record.binary(), "readBinary", " straight into its binary form"))
                .addMethod(readBinary())
                .addMethod(readAll())
                .addMethod(readBytes())
                .addMethod(writeAll())
                .addMethod(readClassic())
                .build();
    }

    static MethodSpec.Builder reading(MethodSpec.Builder method) {
        return method.addException(IOException.class)
                .addException(JavaTypes.INVALID)
                .addJavadoc("\n@throws $T when the text cannot be read", IOException.class)
                .addJavadoc(
                        "\n@throws $T if it does not conform to the model, with line and column", JavaTypes.INVALID);
    }

    /// Reads the record of a row as a classic object.
    private MethodSpec readClassic() {
        return MethodSpec.methodBuilder("read")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(record.classic())
                .addParameter(TextFiles.ROWS, "rows")
                .addException(IOException.class)
                .addException(JavaTypes.INVALID)
                .addCode(new StagedReading(record).classic(CodeBlock.of("rows.read(staged)")))
                .build();
    }

    private MethodSpec readBinary() {
        return MethodSpec.methodBuilder("readBinary")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(record.binary())
                .addParameter(TextFiles.ROWS, "rows")
                .addException(IOException.class)
                .addException(JavaTypes.INVALID)
                .addCode(new StagedReading(record).binary(CodeBlock.of("rows.read(staged)")))
                .build();
    }

    private MethodSpec next(String name, ClassName returned, String read, String what) {
        return reading(MethodSpec.methodBuilder(name)
                        .addModifiers(Modifier.PUBLIC)
                        .returns(ParameterizedTypeName.get(ClassName.get(Optional.class), returned))
                        .addJavadoc("Reads the next record$L.\n", what)
                        .addJavadoc("\n@return the record; empty after the last"))
                .addStatement("return rows.next() ? $T.of($L(rows)) : $T.empty()", Optional.class, read, Optional.class)
                .build();
    }

    private MethodSpec readAll() {
        return reading(MethodSpec.methodBuilder("readAll")
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                        .returns(ParameterizedTypeName.get(ClassName.get(List.class), record.classic()))
                        .addParameter(Reader.class, "text")
                        .addJavadoc("Reads all records of a text.\n")
                        .addJavadoc("\n@param text the text")
                        .addJavadoc("\n@return the records, in order"))
                .addStatement("$T rows = $L", TextFiles.ROWS, files.reader(CodeBlock.of("text"), false))
                .addStatement("$T<$T> records = new $T<>()", List.class, record.classic(), ArrayList.class)
                .beginControlFlow("while (rows.next())")
                .addStatement("records.add(read(rows))")
                .endControlFlow()
                .addStatement("return records")
                .build();
    }

    private MethodSpec readBytes() {
        String charset = files.format().charset();
        return reading(MethodSpec.methodBuilder("readAll")
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                        .returns(record.list())
                        .addParameter(InputStream.class, "text")
                        .addJavadoc(
                                "Reads all records of a text in $L straight into their binary form.\n",
                                JavaText.comment(charset))
                        .addJavadoc("\n@param text the bytes of the text, which are not closed")
                        .addJavadoc("\n@return the records, in order"))
                .addStatement("$T rows = $L", TextFiles.ROWS, files.reader(CodeBlock.of("text"), false))
                .addCode(ListReading.of(
                        record,
                        CodeBlock.of("rows.next()"),
                        CodeBlock.builder()
                                .addStatement(
                                        "$T staged = out.begin($L, count + 1)",
                                        JavaTypes.STAGED_MESSAGE,
                                        JavaText.literal(record.rootName()))
                                .addStatement("$T.encode(staged, rows.read(staged), out)", record.binary())
                                .build()))
                .build();
    }

    private MethodSpec writeAll() {
        MethodSpec.Builder method = MethodSpec.methodBuilder("writeAll")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(
                        ParameterizedTypeName.get(
                                ClassName.get(Iterable.class), WildcardTypeName.subtypeOf(record.type())),
                        "records")
                .addParameter(Appendable.class, "text")
                .addException(IOException.class)
                .addJavadoc("Writes records$L.\n", files.format().header() ? " below a heading" : "")
                .addJavadoc("\n@param records the records, classic or binary")
                .addJavadoc("\n@param text where they go")
                .addJavadoc("\n@throws $T when they cannot be written", IOException.class)
                .addJavadoc("\n@throws $T when something mandatory is missing", JavaTypes.UNENCODABLE)
                .addStatement("$T out = $L", TextFiles.WRITER, files.writer(CodeBlock.of("text")))
                .beginControlFlow("for ($T record : records)", record.type())
                .addStatement("out.write(0, record, $T::stage)", record.classic())
                .endControlFlow()
                .addStatement("out.close()");
        return method.build();
    }
}
