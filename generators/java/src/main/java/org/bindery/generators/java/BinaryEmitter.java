package org.bindery.generators.java;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.Serial;
import javax.lang.model.element.Modifier;

/// Emits the binary binding of a record: an immutable view over bytes.
final class BinaryEmitter {

    private final Bindings bindings;
    private final RecordBinding record;
    private final TypeSpec.Builder type;
    private final int fixedBytes;

    BinaryEmitter(Bindings bindings, RecordBinding record) {
        this.bindings = bindings;
        this.record = record;
        this.type = TypeSpec.classBuilder(record.binary());
        this.fixedBytes = record.layout().fixedBytes();
    }

    TypeSpec emit() {
        ClassConstants constants = new ClassConstants(type);
        type.addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .superclass(JavaTypes.BINARY_RECORD)
                .addSuperinterface(record.type())
                .addSuperinterface(Externalizable.class)
                .addJavadoc(
                        "A {@link $T} as a view over bytes, which nobody may change. Bytes of unknown origin should"
                                + " pass\n"
                                + "{@link #verify(byte[])}; getters throw {@link $T} where they meet malformed ones.\n",
                        record.type(),
                        JavaTypes.MALFORMED)
                .addField(FieldSpec.builder(
                                TypeName.LONG, "serialVersionUID", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .addAnnotation(Serial.class)
                        .initializer("$LL", LayoutFingerprint.of(bindings, record))
                        .build());
        constructors();
        wrapping();
        copying();
        verifying();
        new XmlRoots(bindings, record).addBinaryReaders(type);
        new BinaryGetters(bindings, record, type, constants).emit();
        restoring();
        new BinaryWriting(bindings, record, type, constants).emit();
        return type.build();
    }

    private void constructors() {
        type.addMethod(MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc("For deserialising only: {@link #readExternal($T)} follows.\n", ObjectInput.class)
                .addComment("Holds no record yet.")
                .build());
        type.addMethod(slice(MethodSpec.constructorBuilder())
                .addStatement("super(data, offset, length, $L)", fixedBytes)
                .build());
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
                .addStatement("return new $T(data, 0, data.length)", record.binary())
                .build());
        type.addMethod(slice(factory("wrap", record.binary(), wrap))
                .addJavadoc("\n@param data holds the record")
                .addJavadoc("\n@param offset where the record starts")
                .addJavadoc("\n@param length length of the record")
                .addJavadoc("\n@return the view")
                .addJavadoc(malformed, JavaTypes.MALFORMED)
                .addStatement("return new $T(data, offset, length)", record.binary())
                .build());
    }

    private void copying() {
        String doc = "Writes a record as bytes.\n\n@param record the record, of whichever binding\n";
        String unencodable =
                "\n@throws $T when something mandatory is missing or a value is none that the model allows";
        type.addMethod(factory("copyOf", record.binary(), doc + "@return a view of the bytes")
                .addParameter(record.type(), "record")
                .addJavadoc(unencodable, JavaTypes.UNENCODABLE)
                .addStatement("return copyOf(record, new $T())", JavaTypes.RECORD_WRITER)
                .build());
        type.addMethod(factory(
                        "copyOf",
                        record.binary(),
                        doc + "@param writer used for this and, best, for many more\n@return a view of the bytes")
                .addParameter(record.type(), "record")
                .addParameter(JavaTypes.RECORD_WRITER, "writer")
                .addJavadoc(unencodable, JavaTypes.UNENCODABLE)
                .addStatement("write(record, writer.reset($S))", record.rootName())
                .addStatement("return wrap(writer.toBytes())")
                .build());
    }

    private void verifying() {
        String doc = "Tells whether bytes are a record as this class writes it: every part is looked at.\n";
        type.addMethod(factory("verify", TypeName.BOOLEAN, doc)
                .addParameter(ArrayTypeName.of(TypeName.BYTE), "data")
                .addJavadoc("\n@param data the bytes")
                .addJavadoc("\n@return whether they are well-formed")
                .addStatement("return verify(data, 0, data.length)")
                .build());
        type.addMethod(slice(factory("verify", TypeName.BOOLEAN, doc))
                .addJavadoc("\n@param data holds the bytes")
                .addJavadoc("\n@param offset where they start")
                .addJavadoc("\n@param length how many there are")
                .addJavadoc("\n@return whether they are well-formed")
                .beginControlFlow("try")
                .addStatement(
                        "$T writer = new $T().reset($S)",
                        JavaTypes.RECORD_WRITER,
                        JavaTypes.RECORD_WRITER,
                        record.rootName())
                .addStatement("write(new $T(data, offset, length), writer)", record.binary())
                .addStatement("return writer.wrote(data, offset, length)")
                .nextControlFlow("catch ($T | $T e)", JavaTypes.MALFORMED, JavaTypes.UNENCODABLE)
                .addStatement("return false")
                .endControlFlow()
                .build());
    }

    private void restoring() {
        type.addMethod(MethodSpec.methodBuilder("readExternal")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(ObjectInput.class, "in")
                .addException(IOException.class)
                .addStatement("restore(in, $L)", fixedBytes)
                .build());
        type.addMethod(MethodSpec.methodBuilder("toString")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(String.class)
                .addStatement("return $T.copyOf(this).toString()", record.classic())
                .build());
    }
}
