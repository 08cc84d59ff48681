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
import java.io.Serial;
import java.util.Collection;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.ClassConstants;
import org.bindery.generators.java.binding.PooledRecords;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.generators.java.code.Statements;
import org.bindery.generators.java.format.FormsEmitter;
import org.bindery.generators.java.format.JsonRoots;
import org.bindery.generators.java.format.Staging;
import org.bindery.generators.java.format.XmlRoots;
import org.bindery.layout.RecordLayout;

/// Emits the binary binding of a record: an immutable view over bytes.
public final class BinaryEmitter {

    /// What the methods that take a part of an array have as parameters.
    private static final String SLICE = "data, offset, length";

    private static final String UNENCODABLE =
            "\n@throws $T when a mandatory component is missing, or a value is not one that the model allows";

    private final Bindings bindings;
    private final LayoutFingerprint fingerprint;
    private final RecordBinding record;
    private final TypeSpec.Builder type;
    private final boolean hasPool;

    public BinaryEmitter(Bindings bindings, PooledRecords pooled, LayoutFingerprint fingerprint, RecordBinding record) {
        this.bindings = bindings;
        this.fingerprint = fingerprint;
        this.hasPool = pooled.contains(record.shape().id());
        this.record = record;
        this.type = TypeSpec.classBuilder(record.binary());
    }

    public TypeSpec emit() {
        ClassConstants constants = new ClassConstants(type).beside(record);
        type.addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .superclass(JavaTypes.RECORD_VIEW)
                .addSuperinterface(record.type())
                .addJavadoc(
                        "An immutable view of a {@link $T} over bytes. Bytes of unknown origin should"
                                + " pass\n"
                                + "{@link #verify(byte[])}; getters throw {@link $T} where they meet malformed ones.\n",
                        record.type(),
                        JavaTypes.MALFORMED)
                .addField(FieldSpec.builder(
                                TypeName.LONG, "serialVersionUID", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .addAnnotation(Serial.class)
                        .initializer("$LL", fingerprint.of(record))
                        .build());
        if (bindings.isOneOfSeveral(record)) {
            type.addField(FieldSpec.builder(TypeName.INT, "TYPE", Modifier.STATIC, Modifier.FINAL)
                    .addJavadoc("Distinguishes staged records of this type from those of others.\n")
                    .initializer("$L", bindings.number(record))
                    .build());
        }
        constructor();
        wrapping();
        copying();
        if (record.isRoot()) {
            listing();
        }
        verifying();
        new XmlRoots(bindings, record).addBinaryReaders(type);
        new JsonRoots(bindings, record).addBinaryReaders(type);
        TypedRecords typed = new TypedRecords(bindings, type);
        new BinaryGetters(bindings, record, type, constants, typed).emit();
        printing();
        FromStaged staged = new FromStaged(bindings, record, typed);
        encoding();
        if (!FormsEmitter.hasTables(bindings)) {
            new BinaryWriting(bindings, record, type, constants, staged).emit();
        }
        return type.build();
    }

    private void constructor() {
        type.addMethod(MethodSpec.constructorBuilder()
                .addParameter(JavaTypes.RECORD_SLICE, "slice")
                .addStatement("super(slice)")
                .build());
    }

    static CodeBlock message(RecordBinding record, boolean hasPool, String slice) {
        return message(record, hasPool ? "pooled" : "message", hasPool, slice);
    }

    /// The slice of the record of a message; null where its bytes are malformed.
    private CodeBlock messageOrNull() {
        return message(record, hasPool ? "pooledOrNull" : "messageOrNull", hasPool, SLICE);
    }

    private static CodeBlock message(RecordBinding record, String method, boolean hasPool, String slice) {
        RecordLayout layout = record.layout();
        CodeBlock refs = hasPool ? CodeBlock.of(", $L", layout.refs()) : CodeBlock.of("");
        return CodeBlock.of("$T.$L($L, $L$L)", JavaTypes.RECORD_SLICE, method, slice, layout.fixedBits(), refs);
    }

    private static MethodSpec.Builder slice(MethodSpec.Builder method) {
        return method.addParameter(ArrayTypeName.of(TypeName.BYTE), "data")
                .addParameter(TypeName.INT, "offset")
                .addParameter(TypeName.INT, "length");
    }

    private MethodSpec.Builder factory(String name, TypeName returned, String doc) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(returned)
                .addJavadoc(doc);
    }

    private void wrapping() {
        String wrap = "Makes a view of a record, without copying it.\n";
        String malformed = "\n@throws $T when the record is too short to be one";
        type.addMethod(factory("wrap", record.binary(), wrap)
                .addParameter(ArrayTypeName.of(TypeName.BYTE), "data")
                .addJavadoc("\n@param data the record")
                .addJavadoc("\n@return the view")
                .addJavadoc(malformed, JavaTypes.MALFORMED)
                .addStatement("return wrap(data, 0, data.length)")
                .build());
        type.addMethod(slice(factory("wrap", record.binary(), wrap))
                .addJavadoc("\n@param data holds the record")
                .addJavadoc("\n@param offset where the record starts")
                .addJavadoc("\n@param length length of the record")
                .addJavadoc("\n@return the view")
                .addJavadoc(malformed, JavaTypes.MALFORMED)
                .addStatement("return new $T($L)", record.binary(), message(record, hasPool, SLICE))
                .build());
    }

    private void copying() {
        String doc = "Encodes a record in binary.\n\n@param record the record, of either binding\n";
        type.addMethod(factory("copyOf", record.binary(), doc + "@return a view of the bytes")
                .addParameter(record.type(), "record")
                .addJavadoc(UNENCODABLE, JavaTypes.UNENCODABLE)
                .addStatement("return copyOf(record, $T.once())", JavaTypes.RECORD_WRITER)
                .build());
        type.addMethod(factory(
                        "copyOf",
                        record.binary(),
                        doc + "@param writer the writer to use; reuse it for many records\n@return a view of the bytes")
                .addParameter(record.type(), "record")
                .addParameter(JavaTypes.RECORD_WRITER, "writer")
                .addJavadoc(UNENCODABLE, JavaTypes.UNENCODABLE)
                .addStatement("encode(record, writer.reset(), 0)")
                .addStatement("return wrap(writer.toBytes())")
                .build());
    }

    /// Makes lists of messages in one array.
    private void listing() {
        type.addMethod(factory("wrap", record.list(), "Makes a view of messages, without copying them.\n")
                .addParameter(ArrayTypeName.of(TypeName.BYTE), "data")
                .addParameter(ArrayTypeName.of(TypeName.INT), "offsets")
                .addJavadoc("\n@param data holds the messages")
                .addJavadoc("\n@param offsets the offset of each message, then that of the end of the last one")
                .addJavadoc("\n@return the list")
                .addJavadoc(
                        "\n@throws $T when the offsets do not ascend within the array", IllegalArgumentException.class)
                .addJavadoc("\n@throws $T when a message is too short to be one", JavaTypes.MALFORMED)
                .addStatement(
                        "return new $T<>(data, offsets, $L, (bytes, offset, length) -> $L, $T::new)",
                        JavaTypes.MESSAGE_LIST,
                        hasPool ? -1 : record.layout().fixedBytes(0),
                        message(record, hasPool, "bytes, offset, length"),
                        record.binary())
                .build());
        TypeName all =
                ParameterizedTypeName.get(ClassName.get(Collection.class), WildcardTypeName.subtypeOf(record.type()));
        type.addMethod(
                factory("copyOf", record.list(), "Encodes messages in binary, one after the other in one array.\n")
                        .addParameter(all, "records")
                        .addJavadoc("\n@param records the messages, of either binding")
                        .addJavadoc("\n@return the list")
                        .addJavadoc(UNENCODABLE, JavaTypes.UNENCODABLE)
                        .addStatement("return $T.TYPE.list(records, $T::wrap)", record.batch(), record.binary())
                        .build());
    }

    private void verifying() {
        String doc = "Checks that bytes are a well-formed record of this class, in every part.\n";
        type.addMethod(factory("verify", TypeName.BOOLEAN, doc)
                .addParameter(ArrayTypeName.of(TypeName.BYTE), "data")
                .addJavadoc("\n@param data the bytes")
                .addJavadoc("\n@return whether they are well-formed")
                .addStatement("return verify(data, 0, data.length)")
                .build());
        type.addMethod(slice(factory("verify", TypeName.BOOLEAN, doc))
                .addJavadoc("\n@param data holds the bytes")
                .addJavadoc("\n@param offset where they start")
                .addJavadoc("\n@param length their number")
                .addJavadoc("\n@return whether they are well-formed")
                .addStatement("$T slice = $L", JavaTypes.RECORD_SLICE, messageOrNull())
                .addStatement(
                        "return slice != null && new $T(slice).isWrittenAs(data, offset, length)", record.binary())
                .build());
    }

    private void printing() {
        type.addMethod(MethodSpec.methodBuilder("toString")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(String.class)
                .addStatement("return $T.copyOf(this).toString()", record.classic())
                .build());
    }

    /// The statements that write an object.
    private CodeBlock written() {
        CodeBlock.Builder code = CodeBlock.builder();
        if (PlainWriting.applies(record, hasPool)) {
            type.addMethod(new PlainWriting(record).emit());
            code.beginControlFlow(
                            "if (out.isWritten(record, $L, $T::write))", PlainWriting.bytes(record), record.binary())
                    .addStatement("return")
                    .endControlFlow();
        }
        return code.addStatement(
                        "$T staged = out.begin($L, number)",
                        JavaTypes.STAGED_MESSAGE,
                        JavaText.literal(record.rootName()))
                .addStatement(
                        "encode(staged, $T.$L(record, staged), out)",
                        record.classic(),
                        Staging.exactly(bindings, record))
                .build();
    }

    private void encoding() {
        type.addMethod(MethodSpec.methodBuilder("encode")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .addParameter(JavaTypes.RECORD_WRITER, "out")
                .addStatement("encode(this, out, 0)")
                .build());
        type.addMethod(MethodSpec.methodBuilder("encode")
                .addModifiers(Modifier.STATIC)
                .addParameter(record.type(), "record")
                .addParameter(JavaTypes.RECORD_WRITER, "out")
                .addParameter(TypeName.INT, "number")
                .addCode(written())
                .build());
        type.addMethod(MethodSpec.methodBuilder("encode")
                .addModifiers(Modifier.STATIC)
                .addParameter(JavaTypes.STAGED_MESSAGE, "staged")
                .addParameter(TypeName.INT, "at")
                .addParameter(JavaTypes.RECORD_WRITER, "out")
                .addCode(writing())
                .build());
    }

    /// Writes the record that starts at a place of a staged message.
    private CodeBlock writing() {
        return FormsEmitter.hasTables(bindings)
                ? Statements.one("$L", FormsEmitter.write(bindings, record, hasPool))
                : CodeBlock.builder()
                        .addStatement("out.root($L)", record.layout().fixedBits())
                        .addStatement("write(staged, at, out)")
                        .build();
    }
}
