package org.bindery.generators.java.format;

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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaNames;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.runtime.BinaryRecord;

/// Emits the methods by which the records of a file are read and written, one after the other, by an engine of the
/// runtime that works by forms.
///
/// @param reader the class of what reads: `next` goes to a record, `kind` returns which one it is, and
/// `read` stages it
/// @param writer the class of what writes
/// @param field the field that has what reads, and the parameter that has what is read
/// @param place what gives the place of an invalid record
/// @param straight whether what reads may write a record without staging it
/// @param tables how binary records are laid out, where what reads may write parts of them; empty where it stages all
record FileMethods(ClassName reader, ClassName writer, String field, String place, boolean straight, CodeBlock tables) {

    private static final ClassName OPTIONAL = ClassName.get(Optional.class);

    FileMethods(ClassName reader, ClassName writer, String field, String place) {
        this(reader, writer, field, place, false, CodeBlock.of(""));
    }

    /// The same where what reads may write a record without staging it.
    FileMethods writingStraight() {
        return new FileMethods(reader, writer, field, place, true, tables);
    }

    /// The same where what reads may write parts of binary records without staging them.
    FileMethods writingParts(CodeBlock layouts) {
        return new FileMethods(reader, writer, field, place, straight, layouts);
    }

    /// The name of the class for files that have several kinds of records.
    static String severalName(Bindings bindings) {
        String wanted = JavaNames.upperCamel(bindings.model().name()) + "Records";
        String name = Character.isJavaIdentifierStart(wanted.codePointAt(0)) ? wanted : "_" + wanted;
        while (bindings.isTaken(name)) {
            name += "File";
        }
        return name;
    }

    /// The class that reads a file of records, with its constructor.
    ///
    /// @param opened starts to read `records`
    TypeSpec.Builder file(String name, String what, CodeBlock opened) {
        return TypeSpec.classBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addField(FieldSpec.builder(reader, field, Modifier.PRIVATE, Modifier.FINAL)
                        .build())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PUBLIC)
                        .addParameter(InputStream.class, "records")
                        .addJavadoc("Opens $L.\n\n@param records its bytes, which are not closed\n", what)
                        .addStatement("$N = $L", field, opened)
                        .build());
    }

    MethodSpec.Builder reading(MethodSpec.Builder method) {
        return method.addException(IOException.class)
                .addException(JavaTypes.INVALID)
                .addJavadoc("\n@throws $T when it cannot be read", IOException.class)
                .addJavadoc("\n@throws $T if it does not conform to the model, with $L", JavaTypes.INVALID, place);
    }

    /// The methods that give the next record of a file of one kind.
    List<MethodSpec> next(RecordBinding record) {
        return List.of(
                next("next", record.classic(), "")
                        .addStatement(
                                "return $N.next() ? $T.of(read($N)) : $T.empty()", field, OPTIONAL, field, OPTIONAL)
                        .build(),
                next("nextBinary", record.binary(), " straight into its binary form")
                        .addStatement(
                                "return $N.next() ? $T.of(readBinary($N)) : $T.empty()",
                                field,
                                OPTIONAL,
                                field,
                                OPTIONAL)
                        .build(),
                read("read", record.classic(), new StagedReading(record).unpooled(staged())),
                read("readBinary", record.binary(), readBinary(record)));
    }

    private CodeBlock readBinary(RecordBinding record) {
        return straight
                ? StagedReading.released(
                        ".reset()",
                        CodeBlock.builder()
                                .add(write(record, CodeBlock.of("0")))
                                .addStatement("return $T.wrap(out.toBytes())", record.binary())
                                .build())
                : new StagedReading(record).binary(stagedForRecord());
    }

    /// The statements that write a record to `out`.
    ///
    /// @param number its number among many, or 0
    private CodeBlock write(RecordBinding record, CodeBlock number) {
        CodeBlock staged = CodeBlock.builder()
                .addStatement(
                        "$T staged = out.begin($L, $L)",
                        JavaTypes.STAGED_MESSAGE,
                        JavaText.literal(record.rootName()),
                        number)
                .addStatement("$T.encode(staged, $L, out)", record.binary(), stagedForRecord())
                .build();
        return straight
                ? CodeBlock.builder()
                        .beginControlFlow("if (!write($N, out))", field)
                        .add(staged)
                        .endControlFlow()
                        .build()
                : staged;
    }

    /// The methods that give the next record of a file of several kinds.
    List<MethodSpec> nextOfSeveral(List<RecordBinding> kinds) {
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(next("next", ClassName.get(Object.class), "")
                .addCode(ofKind(kinds.stream().map(RecordBinding::classic).toList()))
                .build());
        methods.add(next("nextBinary", ClassName.get(BinaryRecord.class), " straight into its binary form")
                .addCode(ofKind(kinds.stream().map(RecordBinding::binary).toList()))
                .build());
        // Root elements of one type are read by the same methods.
        for (RecordBinding kind : kinds.stream().distinct().toList()) {
            StagedReading reading = new StagedReading(kind);
            methods.add(read(readKind(kind.classic()), kind.classic(), reading.unpooled(staged())));
            methods.add(read(readKind(kind.binary()), kind.binary(), reading.binary(stagedForRecord())));
        }
        return methods;
    }

    private static String readKind(ClassName type) {
        return "read" + type.simpleName();
    }

    private CodeBlock staged() {
        return CodeBlock.of("$N.read(staged)", field);
    }

    private CodeBlock stagedForRecord() {
        return tables.isEmpty() ? staged() : CodeBlock.of("$N.read(staged, $L, out)", field, tables);
    }

    private MethodSpec.Builder next(String name, TypeName returned, String what) {
        return reading(MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC)
                .returns(ParameterizedTypeName.get(OPTIONAL, returned))
                .addJavadoc("Reads the next record$L.\n", what)
                .addJavadoc("\n@return the record; empty after the last"));
    }

    private CodeBlock ofKind(List<ClassName> types) {
        CodeBlock.Builder code = CodeBlock.builder()
                .beginControlFlow("if (!$N.next())", field)
                .addStatement("return $T.empty()", OPTIONAL)
                .endControlFlow()
                .beginControlFlow("return switch ($N.kind())", field);
        for (int i = 0; i < types.size(); i++) {
            code.addStatement(
                    "$L -> $T.of($N($N))",
                    i == types.size() - 1 ? "default" : "case " + i,
                    OPTIONAL,
                    readKind(types.get(i)),
                    field);
        }
        return code.endControlFlow("").build();
    }

    private MethodSpec read(String name, ClassName returned, CodeBlock statements) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(returned)
                .addParameter(reader, field)
                .addException(IOException.class)
                .addException(JavaTypes.INVALID)
                .addCode(statements)
                .build();
    }

    /// The method that reads all records into a binary list.
    ///
    /// @param parameter what the bytes are called
    /// @param opened starts to read them
    MethodSpec readBytes(RecordBinding record, String parameter, CodeBlock what, CodeBlock opened) {
        return reading(MethodSpec.methodBuilder("readAll")
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                        .returns(record.list())
                        .addParameter(InputStream.class, parameter)
                        .addJavadoc("Reads all records of $L straight into their binary form.\n", what)
                        .addJavadoc("\n@param $N its bytes, which are not closed", parameter)
                        .addJavadoc("\n@return the records, in order"))
                .addStatement("$T $N = $L", reader, field, opened)
                .addCode(
                        listReading(record, CodeBlock.of("$N.next()", field), write(record, CodeBlock.of("count + 1"))))
                .build();
    }

    /// The statements that return the list.
    ///
    /// @param next goes to the next message, and says whether there is one
    /// @param write writes it to the variable `out`, as number `count + 1`
    private static CodeBlock listReading(RecordBinding record, CodeBlock next, CodeBlock write) {
        return CodeBlock.builder()
                .addStatement("$T out = new $T()", JavaTypes.RECORD_WRITER, JavaTypes.RECORD_WRITER)
                .addStatement("int[] offsets = new int[1024]")
                .addStatement("int count = 0")
                .beginControlFlow("while ($L)", next)
                .add(write)
                .addStatement("count++")
                .beginControlFlow("if (count == offsets.length)")
                .addStatement("offsets = $T.copyOf(offsets, 2 * count)", Arrays.class)
                .endControlFlow()
                .addStatement("offsets[count] = out.size()")
                .endControlFlow()
                .addStatement(
                        "return $T.wrap(out.toBytes(), $T.copyOf(offsets, count + 1))", record.binary(), Arrays.class)
                .build();
    }

    /// The method that writes records.
    ///
    /// @param kinds the kinds of records; one or several
    /// @param below the text above them, for the comment
    /// @param target where they go
    /// @param opened starts to write there
    MethodSpec.Builder writeAll(List<RecordBinding> kinds, String below, ParameterSpec target, CodeBlock opened) {
        boolean single = kinds.size() == 1;
        TypeName item = single ? kinds.getFirst().type() : ClassName.get(Object.class);
        MethodSpec.Builder method = MethodSpec.methodBuilder("writeAll")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(
                        ParameterizedTypeName.get(ClassName.get(Iterable.class), WildcardTypeName.subtypeOf(item)),
                        "records")
                .addParameter(target)
                .addException(IOException.class)
                .addJavadoc("Writes records$L.\n", below)
                .addJavadoc("\n@param records the records, classic or binary")
                .addJavadoc("\n@param $N receives them; it is not closed", target)
                .addJavadoc("\n@throws $T when they cannot be written", IOException.class)
                .addJavadoc(
                        "\n@throws $T when a mandatory component is missing, or a value cannot be written",
                        JavaTypes.UNENCODABLE)
                .addStatement("$T out = $L", writer, opened)
                .beginControlFlow("for ($T record : records)", item);
        if (single) {
            method.addStatement(
                    "out.write(0, record, $T::stage)", kinds.getFirst().classic());
        } else {
            method.addCode(writeKinds(kinds, target.name()));
        }
        return method.endControlFlow();
    }

    private static CodeBlock writeKinds(List<RecordBinding> kinds, String target) {
        CodeBlock.Builder code = CodeBlock.builder();
        for (int i = 0; i < kinds.size(); i++) {
            RecordBinding record = kinds.get(i);
            String test = "if (record instanceof $T $L)";
            String variable = "the" + record.type().simpleName();
            if (i == 0) {
                code.beginControlFlow(test, record.type(), variable);
            } else {
                code.nextControlFlow("else " + test, record.type(), variable);
            }
            code.addStatement("out.write($L, $L, $T::stage)", i, variable, record.classic());
        }
        return code.nextControlFlow("else")
                .addStatement(
                        "throw new $T($L)",
                        IllegalArgumentException.class,
                        JavaText.literal("this is not a record of the " + target))
                .endControlFlow()
                .build();
    }
}
