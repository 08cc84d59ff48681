package org.bindery.generators.java;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.bindery.model.MessageFormat;

/// Emits the class that reads and writes records of delimited text.
final class TextEmitter {

    private static final ClassName ROWS = ClassName.get(JavaTypes.RUNTIME, "TextRows");
    private static final ClassName WRITER = ClassName.get(JavaTypes.RUNTIME, "TextRowWriter");

    private final RecordBinding record;
    private final MessageFormat.Delimited format;
    private final TypeSpec.Builder type;
    private final ClassConstants constants;
    private final ValueFormats formats;
    private final String columns;

    /// Whether messages of the record can be lines of text: nothing in it repeats or is a record.
    static boolean canRead(RecordBinding record) {
        return record.isRoot()
                && record.properties().stream()
                        .noneMatch(property -> property.property().isRepeated()
                                || property.record().isPresent());
    }

    TextEmitter(RecordBinding record, MessageFormat.Delimited format) {
        this.record = record;
        this.format = format;
        this.type = TypeSpec.classBuilder(record.text());
        this.constants = new ClassConstants(type);
        this.columns = constants.add(
                "columns", "COLUMNS", ArrayTypeName.of(String.class), CodeBlock.of("{$>$L$<}", columns()));
        this.formats = new ValueFormats(constants, false);
    }

    private CodeBlock columns() {
        return ClassConstants.literals(
                record.properties().stream().map(TextEmitter::column).toList());
    }

    private static String column(PropertyBinding property) {
        String name = property.property().presentation().nativeName();
        return name.isEmpty() ? property.property().name() : name;
    }

    TypeSpec emit() {
        type.addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc(
                        "Reads and writes {@link $T} as delimited text, one record after the other.\n", record.type())
                .addJavadoc("Not safe for use by several threads at a time.\n");
        type.addField(FieldSpec.builder(ROWS, "rows", Modifier.PRIVATE, Modifier.FINAL)
                .build());
        type.addMethod(constructor());
        type.addMethod(next());
        read();
        type.addMethod(readAll());
        type.addMethod(readBytes());
        type.addMethod(writeAll());
        type.addMethod(write());
        return type.build();
    }

    private static MethodSpec.Builder reading(MethodSpec.Builder method) {
        return method.addException(IOException.class)
                .addException(XmlEmitter.INVALID)
                .addJavadoc("\n@throws $T when the text cannot be read", IOException.class)
                .addJavadoc(
                        "\n@throws $T when it is not what the model says, with line and column", XmlEmitter.INVALID);
    }

    private MethodSpec constructor() {
        return reading(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PUBLIC)
                        .addParameter(Reader.class, "text")
                        .addJavadoc("Opens a text$L.\n", format.header() ? " and reads its heading" : "")
                        .addJavadoc("\n@param text the text"))
                .addStatement(
                        "rows = new $T(text, $L, $L, $L, $S)",
                        ROWS,
                        ClassConstants.character(format.delimiter()),
                        ClassConstants.character(format.quote()),
                        ClassConstants.character(format.style().comment()),
                        record.rootName())
                .addStatement(
                        "rows.columns($L, $L, $N)",
                        format.header(),
                        format.style().shortRows(),
                        columns)
                .build();
    }

    private MethodSpec next() {
        return reading(MethodSpec.methodBuilder("next")
                        .addModifiers(Modifier.PUBLIC)
                        .returns(ParameterizedTypeName.get(ClassName.get(Optional.class), record.classic()))
                        .addJavadoc("Reads the next record.\n")
                        .addJavadoc("\n@return the record; empty after the last"))
                .addStatement("return rows.next() ? $T.of(read(rows)) : $T.empty()", Optional.class, Optional.class)
                .build();
    }

    private void read() {
        ParameterSpec rows = ParameterSpec.builder(ROWS, "rows").build();
        ParameterSpec target = ParameterSpec.builder(record.classic(), "record").build();
        List<CodeBlock> statements = record.properties().stream()
                .map(property -> CodeBlock.builder()
                        .addStatement(
                                "record.$L(rows.value($L, $S, $L, $N))",
                                property.setter(),
                                property.property().index(),
                                property.step(),
                                property.property().isMandatory(),
                                formats.name(property))
                        .build())
                .toList();
        CodeBlock placed = new Statements(type, "read", List.of(rows, target), Modifier.PRIVATE, Modifier.STATIC)
                .throwing(XmlEmitter.INVALID)
                .place(statements);
        type.addMethod(MethodSpec.methodBuilder("read")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(record.classic())
                .addParameter(rows)
                .addException(XmlEmitter.INVALID)
                .addStatement("$T record = new $T()", record.classic(), record.classic())
                .addCode(placed)
                .addStatement("return record")
                .build());
    }

    private MethodSpec readAll() {
        return reading(MethodSpec.methodBuilder("readAll")
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                        .returns(ParameterizedTypeName.get(ClassName.get(List.class), record.classic()))
                        .addParameter(Reader.class, "text")
                        .addJavadoc("Reads all records of a text.\n")
                        .addJavadoc("\n@param text the text")
                        .addJavadoc("\n@return the records, in order"))
                .addStatement("$T rows = new $T(text).rows", ROWS, record.text())
                .addStatement("$T<$T> records = new $T<>()", List.class, record.classic(), ArrayList.class)
                .beginControlFlow("while (rows.next())")
                .addStatement("records.add(read(rows))")
                .endControlFlow()
                .addStatement("return records")
                .build();
    }

    private MethodSpec readBytes() {
        return reading(MethodSpec.methodBuilder("readAll")
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                        .returns(record.list())
                        .addParameter(InputStream.class, "text")
                        .addJavadoc("Reads all records of a text in $L into their binary form.\n", format.charset())
                        .addJavadoc("\n@param text the bytes of the text, which are not closed")
                        .addJavadoc("\n@return the records, in order"))
                .addStatement(
                        "$T decoded = new $T(text, $T.forName($S).newDecoder())",
                        Reader.class,
                        InputStreamReader.class,
                        Charset.class,
                        format.charset())
                .addStatement("return $T.copyOf(readAll(decoded))", record.list())
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
                .addJavadoc("Writes records$L.\n", format.header() ? " below a heading" : "")
                .addJavadoc("\n@param records the records, classic or binary")
                .addJavadoc("\n@param text where they go")
                .addJavadoc("\n@throws $T when they cannot be written", IOException.class)
                .addJavadoc("\n@throws $T when something mandatory is missing", JavaTypes.UNENCODABLE)
                .addStatement(
                        "$T out = new $T(text, $L, $L, $L, $L, $L)",
                        WRITER,
                        WRITER,
                        ClassConstants.character(format.delimiter()),
                        ClassConstants.character(format.quote()),
                        ClassConstants.character(format.style().comment()),
                        format.style().shortRows(),
                        ClassConstants.literal(format.lineEnd()));
        if (format.header()) {
            method.addStatement("out.header($L, $N)", format.style().quotedHeader(), columns);
        }
        method.beginControlFlow("for ($T record : records)", record.type())
                .addStatement("out.begin()")
                .addStatement("write(record, out)")
                .addStatement("out.end()")
                .endControlFlow();
        if (format.style().closed()) {
            method.addStatement("out.close()");
        }
        return method.build();
    }

    private MethodSpec write() {
        ParameterSpec value = ParameterSpec.builder(record.type(), "record").build();
        ParameterSpec out = ParameterSpec.builder(WRITER, "out").build();
        List<CodeBlock> statements = record.properties().stream()
                .map(property -> CodeBlock.builder()
                        .addStatement(
                                "out.$L($S, $N, $L, record.$L())",
                                property.property().isMandatory() ? "value" : "optional",
                                property.step(),
                                formats.name(property),
                                property.property().presentation().initiator().equals(String.valueOf(format.quote())),
                                property.getter())
                        .build())
                .toList();
        CodeBlock placed = new Statements(type, "write", List.of(value, out), Modifier.PRIVATE, Modifier.STATIC)
                .throwing(TypeName.get(IOException.class))
                .place(statements);
        return MethodSpec.methodBuilder("write")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameter(value)
                .addParameter(out)
                .addException(IOException.class)
                .addCode(placed)
                .build();
    }
}
