package org.bindery.generators.java.format;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.ClassConstants;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaNames;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.generators.java.code.Statements;
import org.bindery.runtime.internal.fixed.FixedBlocking;
import org.bindery.runtime.internal.fixed.FixedKind;
import org.bindery.shape.fixed.FixedRecords;

/// Emits what reads and writes files of records at fixed places: of one kind, or of several.
final class FixedFiles {

    private static final ClassName BLOCKING = ClassName.get(FixedBlocking.class);
    private static final ClassName KIND = ClassName.get(FixedKind.class);

    private final Bindings bindings;
    private final FixedRecords records;

    FixedFiles(Bindings bindings, FixedRecords records) {
        this.bindings = bindings;
        this.records = records;
    }

    /// Adds the methods for files of one kind of records.
    void addMethods(TypeSpec.Builder type, RecordBinding record) {
        addFields(type);
        type.addMethod(next(
                record.classic(),
                CodeBlock.builder()
                        .addStatement("return $T.of(readRecord(in, again))", Optional.class)
                        .build()));
        type.addMethod(readAll(record));
        type.addMethod(writeAll(
                WildcardTypeName.subtypeOf(record.type()),
                record.type(),
                CodeBlock.builder().addStatement("writeRecord(record, out)").build()));
    }

    private void addFields(TypeSpec.Builder type) {
        type.addField(FieldSpec.builder(FixedSteps.INPUT, "in", Modifier.PRIVATE, Modifier.FINAL)
                .build());
        type.addField(FieldSpec.builder(FixedSteps.OUTPUT, "again", Modifier.PRIVATE, Modifier.FINAL)
                .build());
        type.addMethod(MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PUBLIC)
                .addParameter(InputStream.class, "records")
                .addJavadoc("Opens a file of records.\n\n@param records its bytes, which are not closed\n")
                .addStatement(
                        "in = new $T(records, $T.$L, $L, $L, $L)",
                        FixedSteps.INPUT,
                        BLOCKING,
                        blocking(),
                        JavaText.literal(records.format().charset()),
                        most(),
                        records.notes())
                .addStatement("again = $L", output(CodeBlock.of("$T.nullOutputStream()", OutputStream.class)))
                .build());
    }

    /// The greatest length of a record.
    private String most() {
        long most = records.mostWidth();
        return most > Integer.MAX_VALUE ? most + "L" : Long.toString(most);
    }

    private String blocking() {
        return FixedBlocking.of(records.format().blocking()).name();
    }

    private CodeBlock output(CodeBlock stream) {
        return CodeBlock.of(
                "new $T($L, $T.$L, $L, $L, $L)",
                FixedSteps.OUTPUT,
                stream,
                BLOCKING,
                blocking(),
                JavaText.literal(records.format().charset()),
                most(),
                records.notes());
    }

    private static MethodSpec.Builder reading(MethodSpec.Builder method) {
        return method.addException(IOException.class)
                .addException(JavaTypes.INVALID)
                .addJavadoc("@throws $T when the bytes cannot be read\n", IOException.class)
                .addJavadoc(
                        "@throws $T if they do not conform to the model, with record and byte\n", JavaTypes.INVALID);
    }

    private static MethodSpec next(TypeName result, CodeBlock read) {
        return reading(MethodSpec.methodBuilder("next")
                        .addModifiers(Modifier.PUBLIC)
                        .returns(ParameterizedTypeName.get(ClassName.get(Optional.class), result))
                        .addJavadoc("Reads the next record.\n\n@return the record; empty after the last\n"))
                .beginControlFlow("if (!in.next())")
                .addStatement("return $T.empty()", Optional.class)
                .endControlFlow()
                .addCode(read)
                .build();
    }

    private static MethodSpec readAll(RecordBinding record) {
        return reading(MethodSpec.methodBuilder("readAll")
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                        .returns(record.list())
                        .addParameter(InputStream.class, "records")
                        .addJavadoc("Reads all records of a file into their binary form.\n\n")
                        .addJavadoc("@param records the bytes of the file, which are not closed\n")
                        .addJavadoc("@return the records, in order\n"))
                .addStatement("$T file = new $T(records)", record.text(), record.text())
                .addCode(ListReading.of(
                        record,
                        CodeBlock.of("file.in.next()"),
                        Statements.one("$T.encode(readRecord(file.in, file.again), out, count + 1)", record.binary())))
                .build();
    }

    private MethodSpec writeAll(TypeName items, TypeName item, CodeBlock write) {
        return MethodSpec.methodBuilder("writeAll")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(ParameterizedTypeName.get(ClassName.get(Iterable.class), items), "records")
                .addParameter(OutputStream.class, "file")
                .addException(IOException.class)
                .addJavadoc("Writes records.\n\n@param records the records, classic or binary\n")
                .addJavadoc("@param file where they go, which is not closed\n")
                .addJavadoc("@throws $T when they cannot be written\n", IOException.class)
                .addJavadoc("@throws $T when a field cannot hold a value\n", JavaTypes.UNENCODABLE)
                .addStatement("$T out = $L", FixedSteps.OUTPUT, output(CodeBlock.of("file")))
                .beginControlFlow("for ($T record : records)", item)
                .addCode(write)
                .endControlFlow()
                .build();
    }

    /// The class for files of several kinds of records.
    TypeSpec emit() {
        TypeSpec.Builder type = TypeSpec.classBuilder(name(bindings))
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc("Reads and writes files of records of several kinds.\n")
                .addJavadoc("Not safe for use by several threads at a time.\n")
                .addField(FieldSpec.builder(
                                JavaTypes.listOf(KIND), "KINDS", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .initializer("$T.of(\n        $L)", List.class, kinds())
                        .build());
        addFields(type);
        type.addMethod(next(ClassName.get(Object.class), readKind()));
        type.addMethod(writeAll(WildcardTypeName.subtypeOf(Object.class), ClassName.get(Object.class), writeKind()));
        return type.build();
    }

    /// The name of the class for files of several kinds of records.
    static String name(Bindings bindings) {
        String wanted = JavaNames.upperCamel(bindings.model().name()) + "Records";
        String name = Character.isJavaIdentifierStart(wanted.codePointAt(0)) ? wanted : "_" + wanted;
        while (isTaken(bindings, name)) {
            name += "File";
        }
        return name;
    }

    private static boolean isTaken(Bindings bindings, String name) {
        return bindings.all().stream()
                .flatMap(record -> record.classes().stream())
                .anyMatch(known -> known.simpleName().equalsIgnoreCase(name));
    }

    private CodeBlock kinds() {
        return records.roots().stream().map(FixedFiles::kind).collect(CodeBlock.joining(",\n        "));
    }

    private static CodeBlock kind(FixedRecords.Root root) {
        CodeBlock.Builder code = CodeBlock.builder()
                .add("$T.of($L)", KIND, JavaText.literal(root.element().local()));
        for (FixedRecords.Mark mark : root.marks()) {
            code.add(
                    ".with($L, $L, $L)",
                    mark.offset(),
                    FixedFields.form(mark.form()),
                    ClassConstants.literals(mark.values()));
        }
        return code.build();
    }

    private RecordBinding binding(FixedRecords.Root root) {
        return bindings.record(root.shape());
    }

    private CodeBlock readKind() {
        CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("return switch (in.kind(KINDS))");
        for (int i = 0; i < records.roots().size(); i++) {
            boolean last = i == records.roots().size() - 1;
            code.addStatement(
                    "$L -> $T.of($T.readRecord(in, again))",
                    last ? "default" : "case " + i,
                    Optional.class,
                    binding(records.roots().get(i)).text());
        }
        return code.endControlFlow("").build();
    }

    private CodeBlock writeKind() {
        CodeBlock.Builder code = CodeBlock.builder();
        for (int i = 0; i < records.roots().size(); i++) {
            RecordBinding record = binding(records.roots().get(i));
            String test = "if (record instanceof $T $L)";
            String variable = "the" + record.type().simpleName();
            if (i == 0) {
                code.beginControlFlow(test, record.type(), variable);
            } else {
                code.nextControlFlow("else " + test, record.type(), variable);
            }
            code.addStatement("$T.writeRecord($L, out)", record.text(), variable);
        }
        return code.nextControlFlow("else")
                .addStatement(
                        "throw new $T($L)",
                        IllegalArgumentException.class,
                        JavaText.literal("this is no record of the file"))
                .endControlFlow()
                .build();
    }
}
