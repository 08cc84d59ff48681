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
import org.bindery.forms.StagedCells;
import org.bindery.shape.delimited.DelimitedRecords;

/// Emits the class that reads and writes one kind of lines of delimited text.
final class TextEmitter {

    private static final CodeBlock COLUMNS = CodeBlock.of("COLUMNS");

    private final TextFiles files;
    private final RecordBinding record;
    private final TypeSpec.Builder type;
    private final ClassConstants constants;
    private final ValueFormats formats;
    private final Bindings bindings;
    private final StagedCells cells;

    TextEmitter(TextFiles files, Bindings bindings, RecordBinding record) {
        this.files = files;
        this.bindings = bindings;
        this.cells = new StagedCells(bindings.layouts(), record.shape());
        this.record = record;
        this.type = TypeSpec.classBuilder(record.text()).addModifiers(Modifier.FINAL);
        this.constants = new ClassConstants(type).beside(record);
        List.of("COLUMNS", "KIND", "FORM").forEach(constants::reserve);
        this.formats = new ValueFormats(constants, false);
    }

    private static CodeBlock columns(DelimitedRecords.Kind kind) {
        return ClassConstants.literals(
                kind.columns().stream().map(DelimitedRecords::heading).toList());
    }

    /// The class for rows.
    TypeSpec emit(DelimitedRecords.Kind kind) {
        if (files.format().header() && files.isFirst(kind)) {
            type.addField(FieldSpec.builder(ArrayTypeName.of(String.class), "COLUMNS", Modifier.STATIC, Modifier.FINAL)
                    .initializer("{$>$L$<}", columns(kind))
                    .build());
        }
        type.addField(FieldSpec.builder(TextFiles.KIND, "KIND", Modifier.STATIC, Modifier.FINAL)
                .initializer(TextFiles.kind(kind))
                .build());
        if (files.isOnly() || kind.irregular().isPresent()) {
            type.addField(TextFiles.constant(TextFiles.FORM, "FORM", files.form()));
        }
        if (files.isOnly()) {
            whole();
        } else {
            statics();
        }
        type.addMethod(readClassic());
        readRecord(kind);
        kind.irregular().ifPresent(irregular -> type.addMethod(again()));
        writeRecord(kind);
        return type.build();
    }

    /// The class for lines that are no rows.
    TypeSpec comment(DelimitedRecords.Comment comment) {
        statics();
        PropertyBinding text = record.property(comment.text().index());
        type.addMethod(readRecord()
                .addCode(begin())
                .addCode(Staging.set(cells, text, CodeBlock.of("rows.comment()")))
                .addStatement("return at")
                .build());
        type.addMethod(readClassic());
        type.addMethod(MethodSpec.methodBuilder("writeRecord")
                .addModifiers(Modifier.STATIC)
                .addParameter(record.type(), "record")
                .addParameter(TextFiles.WRITER, "out")
                .addException(IOException.class)
                .addStatement("out.line(record.$L(), false)", text.getter())
                .build());
        return type.build();
    }

    private void statics() {
        type.addJavadoc("Reads and writes {@link $T} as lines of delimited text.\n", record.type())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addComment("Nothing but static methods.")
                        .build());
    }

    /// What programs use where the text has no other rows.
    private void whole() {
        type.addModifiers(Modifier.PUBLIC)
                .addJavadoc(
                        "Reads and writes {@link $T} as delimited text, one record after the other.\n", record.type())
                .addJavadoc("Not safe for use by several threads at a time.\n")
                .addField(FieldSpec.builder(TextFiles.ROWS, "rows", Modifier.PRIVATE, Modifier.FINAL)
                        .build())
                .addMethod(opening()
                        .addStatement(
                                "rows = new $T(text, FORM, $L)", TextFiles.ROWS, JavaText.literal(record.rootName()))
                        .addCode(files.prepare(false, COLUMNS))
                        .build())
                .addMethod(next("next", record.classic(), "read", ""))
                .addMethod(next("nextBinary", record.binary(), "readBinary", " straight into its binary form"))
                .addMethod(readBinary())
                .addMethod(readAll())
                .addMethod(readBytes())
                .addMethod(writeAll());
    }

    /// Begins the constructor of a reader.
    static MethodSpec.Builder opening() {
        return MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PUBLIC)
                .addParameter(Reader.class, "text")
                .addJavadoc("Opens a text.\n\n@param text the text\n");
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
                .addModifiers(Modifier.STATIC)
                .returns(record.classic())
                .addParameter(TextFiles.ROWS, "rows")
                .addException(JavaTypes.INVALID)
                .addCode(new StagedReading(record).classic(CodeBlock.of("readRecord(rows, staged)")))
                .build();
    }

    private MethodSpec readBinary() {
        return MethodSpec.methodBuilder("readBinary")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(record.binary())
                .addParameter(TextFiles.ROWS, "rows")
                .addException(JavaTypes.INVALID)
                .addCode(new StagedReading(record).binary(CodeBlock.of("readRecord(rows, staged)")))
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

    /// Begins the method that reads the record of a row into a staged message, and says where it starts.
    private MethodSpec.Builder readRecord() {
        return MethodSpec.methodBuilder("readRecord")
                .addModifiers(Modifier.STATIC)
                .returns(TypeName.INT)
                .addParameter(TextFiles.ROWS, "rows")
                .addParameter(JavaTypes.STAGED_MESSAGE, "staged")
                .addException(JavaTypes.INVALID);
    }

    private CodeBlock begin() {
        return BinaryWriting.statement("int at = staged.begin($L, $L)", Staging.type(bindings, record), cells.size());
    }

    private void readRecord(DelimitedRecords.Kind kind) {
        List<ParameterSpec> all = List.of(
                ParameterSpec.builder(TextFiles.ROWS, "rows").build(),
                ParameterSpec.builder(JavaTypes.STAGED_MESSAGE, "staged").build(),
                ParameterSpec.builder(TypeName.INT, "at").build());
        List<CodeBlock> statements = new ArrayList<>();
        for (int column = 0; column < kind.columns().size(); column++) {
            PropertyBinding property =
                    record.property(kind.columns().get(column).index());
            CodeBlock value = CodeBlock.of(
                    "rows.value($L, $L, $L, $N)",
                    column,
                    JavaText.literal(property.step()),
                    property.property().isMandatory(),
                    formats.name(property));
            statements.add(Staging.set(cells, property, value));
        }
        MethodSpec.Builder method = readRecord()
                .addStatement("rows.begin(KIND, $L)", files.isFirst(kind))
                .addCode(begin())
                .addCode(new Statements(type, "read", all, Modifier.PRIVATE, Modifier.STATIC)
                        .throwing(JavaTypes.INVALID)
                        .place(statements));
        kind.irregular()
                .ifPresent(irregular -> method.addCode(Staging.set(
                        cells,
                        record.property(irregular.index()),
                        CodeBlock.of("rows.irregular(again($T.of(staged, at)))", record.classic()))));
        type.addMethod(method.addStatement("return at").build());
    }

    /// What the fields of a record would be written as.
    private MethodSpec again() {
        return MethodSpec.methodBuilder("again")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(String.class)
                .addParameter(record.type(), "record")
                .addStatement("$T text = new $T()", StringBuilder.class, StringBuilder.class)
                .beginControlFlow("try")
                .addStatement("write(record, new $T(text, FORM))", TextFiles.WRITER)
                .addStatement("return text.toString()")
                .nextControlFlow("catch ($T | $T e)", IOException.class, JavaTypes.UNENCODABLE)
                .addStatement("return null")
                .endControlFlow()
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
                .addStatement("$T rows = new $T(text).rows", TextFiles.ROWS, record.text())
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
                .addStatement(
                        "$T decoded = new $T(text, $T.forName($L).newDecoder())",
                        Reader.class,
                        InputStreamReader.class,
                        Charset.class,
                        JavaText.literal(charset))
                .addStatement("$T rows = new $T(decoded).rows", TextFiles.ROWS, record.text())
                .addCode(ListReading.of(
                        record,
                        CodeBlock.of("rows.next()"),
                        CodeBlock.builder()
                                .addStatement(
                                        "$T staged = out.begin($L, count + 1)",
                                        JavaTypes.STAGED_MESSAGE,
                                        JavaText.literal(record.rootName()))
                                .addStatement("$T.encode(staged, readRecord(rows, staged), out)", record.binary())
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
                .addStatement("$T out = new $T(text, FORM)", TextFiles.WRITER, TextFiles.WRITER)
                .addCode(files.header(COLUMNS))
                .beginControlFlow("for ($T record : records)", record.type())
                .addStatement("writeRecord(record, out)")
                .endControlFlow()
                .addStatement("out.close()");
        return method.build();
    }

    private void writeRecord(DelimitedRecords.Kind kind) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("writeRecord")
                .addModifiers(Modifier.STATIC)
                .addParameter(record.type(), "record")
                .addParameter(TextFiles.WRITER, "out")
                .addException(IOException.class);
        kind.irregular()
                .map(irregular -> record.property(irregular.index()))
                .ifPresent(irregular -> method.beginControlFlow("if (record.$L() != null)", irregular.getter())
                        .addStatement("out.line(record.$L(), true)", irregular.getter())
                        .addStatement("return")
                        .endControlFlow());
        type.addMethod(method.addStatement("out.begin()")
                .addStatement("write(record, out)")
                .build());
        type.addMethod(write(kind));
    }

    private MethodSpec write(DelimitedRecords.Kind kind) {
        ParameterSpec value = ParameterSpec.builder(record.type(), "record").build();
        ParameterSpec out = ParameterSpec.builder(TextFiles.WRITER, "out").build();
        List<CodeBlock> statements = kind.columns().stream()
                .map(column -> record.property(column.index()))
                .map(property -> CodeBlock.builder()
                        .addStatement(
                                "out.$L($L, $N, $L, record.$L())",
                                property.property().isMandatory() ? "value" : "optional",
                                JavaText.literal(property.step()),
                                formats.name(property),
                                DelimitedRecords.isQuoted(property.property(), files.format()),
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
