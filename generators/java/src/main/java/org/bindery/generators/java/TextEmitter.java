package org.bindery.generators.java;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import java.io.IOException;
import java.io.Reader;
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
    private final ValueFormats formats;

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
        this.formats = new ValueFormats(new ClassConstants(type));
    }

    TypeSpec emit() {
        type.addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc(
                        "Reads and writes {@link $T} as delimited text, one record after the other.\n", record.type())
                .addJavadoc("Not safe for use by several threads at a time.\n");
        type.addField(FieldSpec.builder(
                        ArrayTypeName.of(String.class), "COLUMNS_", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("{$L}", columns())
                .build());
        type.addField(FieldSpec.builder(ROWS, "rows", Modifier.PRIVATE, Modifier.FINAL)
                .build());
        type.addMethod(constructor());
        type.addMethod(next());
        type.addMethod(readAll());
        type.addMethod(writeAll());
        return type.build();
    }

    private CodeBlock columns() {
        return record.properties().stream()
                .map(property -> CodeBlock.of("$S", column(property)))
                .collect(CodeBlock.joining(", "));
    }

    private static String column(PropertyBinding property) {
        String name = property.property().presentation().nativeName();
        return name.isEmpty() ? property.property().name() : name;
    }

    private MethodSpec constructor() {
        return MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PUBLIC)
                .addParameter(Reader.class, "text")
                .addException(IOException.class)
                .addException(XmlEmitter.INVALID)
                .addJavadoc("Opens a text, in $L if it comes from bytes.\n", format.charset())
                .addJavadoc("\n@param text the text")
                .addJavadoc("\n@throws $T when it cannot be read", IOException.class)
                .addJavadoc("\n@throws $T when the heading is not what the model says", XmlEmitter.INVALID)
                .addStatement(
                        "rows = new $T(text, $L, $L, $S)",
                        ROWS,
                        character(format.delimiter()),
                        character(format.quote()),
                        record.rootName())
                .addStatement("rows.columns($L, COLUMNS_)", format.header())
                .build();
    }

    private MethodSpec next() {
        MethodSpec.Builder method = MethodSpec.methodBuilder("next")
                .addModifiers(Modifier.PUBLIC)
                .returns(ParameterizedTypeName.get(ClassName.get(Optional.class), record.classic()))
                .addException(IOException.class)
                .addException(XmlEmitter.INVALID)
                .addJavadoc("Reads the next record.\n")
                .addJavadoc("\n@return the record; empty after the last")
                .addJavadoc("\n@throws $T when the text cannot be read", IOException.class)
                .addJavadoc("\n@throws $T when it is not what the model says, with its line", XmlEmitter.INVALID)
                .beginControlFlow("if (!rows.next())")
                .addStatement("return $T.empty()", Optional.class)
                .endControlFlow()
                .addStatement("$T record = new $T()", record.classic(), record.classic());
        for (PropertyBinding property : record.properties()) {
            method.addStatement(
                    "record.$L(rows.value($L, $S, $L, $N))",
                    property.setter(),
                    property.property().index(),
                    property.property().name(),
                    property.property().isMandatory(),
                    formats.name(property));
        }
        return method.addStatement("return $T.of(record)", Optional.class).build();
    }

    private MethodSpec readAll() {
        return MethodSpec.methodBuilder("readAll")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(ParameterizedTypeName.get(ClassName.get(List.class), record.classic()))
                .addParameter(Reader.class, "text")
                .addException(IOException.class)
                .addException(XmlEmitter.INVALID)
                .addJavadoc("Reads all records of a text.\n")
                .addJavadoc("\n@param text the text")
                .addJavadoc("\n@return the records, in order")
                .addJavadoc("\n@throws $T when it cannot be read", IOException.class)
                .addJavadoc("\n@throws $T when it is not what the model says, with its line", XmlEmitter.INVALID)
                .addStatement("$T reader = new $T(text)", record.text(), record.text())
                .addStatement("$T<$T> records = new $T<>()", List.class, record.classic(), ArrayList.class)
                .addCode("for ($T<$T> next = reader.next(); ", Optional.class, record.classic())
                .beginControlFlow("next.isPresent(); next = reader.next())")
                .addStatement("records.add(next.get())")
                .endControlFlow()
                .addStatement("return records")
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
                .addJavadoc("Writes records.\n")
                .addJavadoc("\n@param records the records, classic or binary")
                .addJavadoc("\n@param text where they go")
                .addJavadoc("\n@throws $T when they cannot be written", IOException.class)
                .addStatement(
                        "$T out = new $T(text, $L, $L, $S)",
                        WRITER,
                        WRITER,
                        character(format.delimiter()),
                        character(format.quote()),
                        format.lineEnd());
        if (format.header()) {
            method.addStatement("out.header(COLUMNS_)");
        }
        method.beginControlFlow("for ($T record : records)", record.type());
        for (PropertyBinding property : record.properties()) {
            method.addStatement("out.value($N, record.$L())", formats.name(property), property.getter());
        }
        return method.addStatement("out.end()").endControlFlow().build();
    }

    private static CodeBlock character(char c) {
        return switch (c) {
            case '\t' -> CodeBlock.of("'\\t'");
            case '\'' -> CodeBlock.of("'\\''");
            case '\\' -> CodeBlock.of("'\\\\'");
            default -> c < ' ' ? CodeBlock.of("(char) $L", (int) c) : CodeBlock.of("'$L'", c);
        };
    }
}
