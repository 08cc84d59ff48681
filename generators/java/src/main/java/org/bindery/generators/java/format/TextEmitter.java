package org.bindery.generators.java.format;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.ClassConstants;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;

/// Emits the class that reads and writes delimited text whose rows are all of one kind, by the forms of the model.
public final class TextEmitter {

    private static final FileMethods METHODS = TextFiles.METHODS;

    private final TextFiles files;
    private final RecordBinding record;

    private TextEmitter(TextFiles files, RecordBinding record) {
        this.files = files;
        this.record = record;
    }

    /// The class for rows; empty where these are of other kinds.
    public static Optional<TypeSpec> emit(TextFiles files, RecordBinding record) {
        return files.isOnly(record) ? Optional.of(new TextEmitter(files, record).emit()) : Optional.empty();
    }

    private TypeSpec emit() {
        CodeBlock charset = JavaText.comment(files.format().charset());
        TypeSpec.Builder type = TypeSpec.classBuilder(record.text())
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc(
                        "Reads and writes {@link $T} as delimited text, one record after the other.\n", record.type())
                .addJavadoc("Not safe for use by several threads at a time.\n");
        ClassConstants constants = new ClassConstants(type);
        Optional<FlatRows> flat = files.flatRows(record, constants);
        FileMethods methods = flat.isPresent() ? METHODS.writingStraight() : METHODS;
        CodeBlock straight = flat.map(FlatRows::lists).orElse(CodeBlock.of(""));
        return type.addField(FieldSpec.builder(METHODS.reader(), METHODS.field(), Modifier.PRIVATE, Modifier.FINAL)
                        .build())
                .addMethods(files.opening(CodeBlock.of("$L$L", opened(), straight)))
                .addMethods(methods.next(record))
                .addMethods(flat.map(FlatRows::methods).orElse(List.of()))
                .addMethod(readAll())
                .addMethod(methods.readBytes(
                        record,
                        "text",
                        CodeBlock.of("a text in $L", charset),
                        CodeBlock.of("$L$L", opened(), straight)))
                .addMethod(files.writeAll(List.of(record), files.format().header() ? " below a heading" : ""))
                .build();
    }

    private CodeBlock opened() {
        return files.reader(CodeBlock.of("text"), false);
    }

    private MethodSpec readAll() {
        return METHODS.reading(MethodSpec.methodBuilder("readAll")
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                        .returns(ParameterizedTypeName.get(ClassName.get(List.class), record.classic()))
                        .addParameter(Reader.class, "text")
                        .addJavadoc("Reads all records of a text.\n")
                        .addJavadoc("\n@param text the text")
                        .addJavadoc("\n@return the records, in order"))
                .addStatement("$T rows = $L", METHODS.reader(), opened())
                .addStatement("$T<$T> records = new $T<>()", List.class, record.classic(), ArrayList.class)
                .beginControlFlow("while (rows.next())")
                .addStatement("records.add(read(rows))")
                .endControlFlow()
                .addStatement("return records")
                .build();
    }
}
