package org.bindery.generators.java.binary;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.EarlierBindings;
import org.bindery.generators.java.binding.PooledRecords;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.FileNames;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;

/// Emits the batch of messages: in a file of any size, or in an array.
public final class BatchEmitter {

    private final Bindings bindings;
    private final RecordBinding record;
    private final LayoutFingerprint fingerprints;
    private final boolean hasPool;
    private final TypeName writer;
    private final List<EarlierBindings> earlier;

    /// @param earlier versions whose batches are read too
    public BatchEmitter(
            Bindings bindings,
            PooledRecords pooled,
            LayoutFingerprint fingerprints,
            RecordBinding record,
            List<EarlierBindings> earlier) {
        this.earlier = earlier;
        this.bindings = bindings;
        this.fingerprints = fingerprints;
        this.record = record;
        this.hasPool = pooled.contains(record.shape().id());
        this.writer = ParameterizedTypeName.get(JavaTypes.BATCH_WRITER, record.type());
    }

    public TypeSpec emit() {
        TypeSpec.Builder batch = TypeSpec.classBuilder(record.batch());
        CodeBlock columns = new ComponentEmitter(bindings, record).addTo(batch);
        return batch.addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(JavaTypes.MESSAGE_BATCH, record.type()))
                .addJavadoc("A batch of {@link $T}: a list in a file of any size, or in an array.\n", record.type())
                .addField(type(columns))
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(JavaTypes.BATCH_FILE, "file")
                        .addStatement("super(TYPE, file)")
                        .build())
                .addMethod(values())
                .addMethod(open())
                .addMethod(wrap())
                .addMethod(toBytes())
                .addMethod(writing("create", "Creates a file; replaces one that exists.\n", "file", Path.class))
                .addMethod(writing(
                        "append",
                        "Appends to a file after its last whole block; creates it if it does not exist.\n",
                        "file",
                        Path.class))
                .addMethod(grow())
                .addMethod(writing("write", "Starts a batch.\n", "out", OutputStream.class))
                .addMethod(recover())
                .addMethod(read())
                .addMethod(slice())
                .build();
    }

    private FieldSpec type(CodeBlock columns) {
        TypeName messages = ParameterizedTypeName.get(JavaTypes.MESSAGE_TYPE, record.type());
        CodeBlock others = earlier.stream().map(this::earlier).collect(CodeBlock.joining(""));
        CodeBlock plain = plain();
        CodeBlock made = others.isEmpty() && columns.isEmpty() && plain.isEmpty()
                ? CodeBlock.of("$T<>", JavaTypes.MESSAGE_TYPE)
                : CodeBlock.of("$T", messages);
        return FieldSpec.builder(messages, "TYPE")
                .addModifiers(Modifier.STATIC, Modifier.FINAL)
                .initializer(
                        "new $L($T.class, $T::encode, $L, $L, $L, $L$L)$L$L$L",
                        made,
                        record.binary(),
                        record.binary(),
                        JavaText.literal(bindings.model().name()),
                        JavaText.literal(bindings.model().version()),
                        JavaText.literal(FileNames.safe(bindings.model().name())),
                        JavaText.literal(fingerprints.digits(record)),
                        names(record),
                        columns,
                        plain,
                        others)
                .build();
    }

    /// How a record is written that is nothing but primitive values.
    private CodeBlock plain() {
        return PlainWriting.applies(record, hasPool)
                ? CodeBlock.of("$>$>\n.plain($L, $T::write)$<$<", PlainWriting.bytes(record), record.binary())
                : CodeBlock.of("");
    }

    private static CodeBlock names(RecordBinding root) {
        return root.roots().stream()
                .map(name ->
                        CodeBlock.of(", $L, $L", JavaText.literal(name.namespace()), JavaText.literal(name.local())))
                .collect(CodeBlock.joining(""));
    }

    /// The layouts of an earlier version.
    private CodeBlock earlier(EarlierBindings version) {
        LayoutFingerprint its = new LayoutFingerprint(version.earlier().layouts());
        PooledRecords itsPools = PooledRecords.of(version.earlier().layouts());
        return version.messages(record).stream()
                .filter(root -> !fingerprints.isSame(record, its, root))
                .map(root -> CodeBlock.of(
                        "$>$>\n.alsoReads($L,$W(data, offset, length) -> $L,$W$T::new$L)$<$<",
                        JavaText.literal(its.digits(root)),
                        BinaryEmitter.message(
                                root, itsPools.contains(root.shape().id()), "data, offset, length"),
                        root.binary(),
                        names(root)))
                .collect(CodeBlock.joining(""));
    }

    private MethodSpec.Builder method(String name, TypeName returned, String doc) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(returned)
                .addJavadoc(doc);
    }

    private MethodSpec values() {
        return method(
                        "type",
                        ParameterizedTypeName.get(JavaTypes.BATCH_TYPE, record.type()),
                        "Messages as values of queues, grids and stores, for code that works with those of any"
                                + " model.\n")
                .addJavadoc("\n@return the type, which writes and reads them")
                .addStatement("return new $T<>(TYPE, $T::new)", JavaTypes.BATCH_VALUES, record.batch())
                .build();
    }

    private MethodSpec open() {
        return method("open", record.batch(), "Opens a file. Messages are read on demand; the batch must be closed.\n")
                .addParameter(Path.class, "file")
                .addException(IOException.class)
                .addJavadoc("\n@param file the file")
                .addJavadoc("\n@return its messages")
                .addJavadoc("\n@throws $T if it is not a batch of such messages", JavaTypes.BATCH_FORMAT_EXCEPTION)
                .addJavadoc("\n@throws $T if it cannot be read", IOException.class)
                .addStatement("return new $T(TYPE.open(file))", record.batch())
                .build();
    }

    private MethodSpec wrap() {
        return method("wrap", record.batch(), "Opens a batch in an array, without copying it.\n")
                .addParameter(ArrayTypeName.of(TypeName.BYTE), "batch")
                .addException(JavaTypes.BATCH_FORMAT_EXCEPTION)
                .addJavadoc("\n@param batch the content of a batch file, which must not be changed")
                .addJavadoc("\n@return its messages")
                .addJavadoc("\n@throws $T if it is not a batch of such messages", JavaTypes.BATCH_FORMAT_EXCEPTION)
                .addStatement("return new $T(TYPE.of(batch))", record.batch())
                .build();
    }

    private MethodSpec toBytes() {
        TypeName all =
                ParameterizedTypeName.get(ClassName.get(Iterable.class), WildcardTypeName.subtypeOf(record.type()));
        return method("toBytes", ArrayTypeName.of(TypeName.BYTE), "Makes a batch in an array.\n")
                .addParameter(all, "messages")
                .addJavadoc("\n@param messages the messages, of either binding")
                .addJavadoc("\n@return the content of a batch file")
                .addJavadoc(
                        "\n"
                            + "@throws $T when a mandatory component is missing, or a value is not one that the model"
                            + " allows",
                        JavaTypes.UNENCODABLE)
                .addStatement("return TYPE.bytes(messages)")
                .build();
    }

    private MethodSpec writing(String name, String doc, String target, Class<?> type) {
        boolean isFile = type == Path.class;
        return method(name, writer, doc)
                .addParameter(type, target)
                .addParameter(JavaTypes.BATCH_OPTIONS, "options")
                .addException(IOException.class)
                .addJavadoc(
                        "\n@param $L $L", target, isFile ? "the file" : "receives the batch; closed with the writer")
                .addJavadoc(
                        "\n@param options the options of writing, such as {@link $T#DEFAULT}", JavaTypes.BATCH_OPTIONS)
                .addJavadoc("\n@return takes the messages")
                .addJavadoc(
                        "\n@throws $T if it cannot be written$L",
                        IOException.class,
                        isFile ? ", or another program writes it" : "")
                .addStatement("return TYPE.$L($L, options)", name, target)
                .build();
    }

    private MethodSpec grow() {
        TypeName growing = ParameterizedTypeName.get(JavaTypes.GROWING_BATCH, record.type());
        return method(
                        "grow",
                        growing,
                        "Opens a file as a list to read and to add to; creates it if it does not exist. The list"
                                + " must be closed.\n")
                .addParameter(Path.class, "file")
                .addException(IOException.class)
                .addJavadoc("\n@param file the file")
                .addJavadoc("\n@return its messages, to which others are added after its last whole block")
                .addJavadoc("\n@throws $T if it is not a batch of such messages", JavaTypes.BATCH_FORMAT_EXCEPTION)
                .addJavadoc(
                        "\n@throws $T if it cannot be read and written, or another program writes it",
                        IOException.class)
                .addStatement("return TYPE.grow(file, $T::new)", record.batch())
                .build();
    }

    private MethodSpec recover() {
        return method(
                        "recover",
                        JavaTypes.BATCH_RECOVERY,
                        "Copies all messages of a damaged file whose blocks are whole to a new file, in order.\n")
                .addParameter(Path.class, "damaged")
                .addParameter(Path.class, "target")
                .addException(IOException.class)
                .addJavadoc("\n@param damaged the file, whose description must be whole")
                .addJavadoc("\n@param target the new file; one that exists is replaced")
                .addJavadoc("\n@return the number of messages copied, and what was lost")
                .addJavadoc("\n@throws $T if the description is damaged", JavaTypes.BATCH_FORMAT_EXCEPTION)
                .addJavadoc("\n@throws $T if a file cannot be read or written, or both are the same", IOException.class)
                .addStatement("return TYPE.recover(damaged, target)")
                .build();
    }

    /// Makes the view of a message of the batch.
    private MethodSpec read() {
        return MethodSpec.methodBuilder("read")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .returns(record.type())
                .addParameter(JavaTypes.RECORD_SLICE, "slice")
                .addStatement("return new $T(slice)", record.binary())
                .build();
    }

    /// Finds the record of a message of the batch.
    private MethodSpec slice() {
        return MethodSpec.methodBuilder("slice")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .returns(JavaTypes.RECORD_SLICE)
                .addParameter(ArrayTypeName.of(TypeName.BYTE), "bytes")
                .addParameter(TypeName.INT, "offset")
                .addParameter(TypeName.INT, "length")
                .addStatement("return $L", BinaryEmitter.message(record, hasPool, "bytes, offset, length"))
                .build();
    }
}
