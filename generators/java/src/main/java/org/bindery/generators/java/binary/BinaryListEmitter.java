package org.bindery.generators.java.binary;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import java.util.Collection;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.PooledRecords;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaTypes;

/// Emits the list of messages in one array.
public final class BinaryListEmitter {

    private final RecordBinding record;
    private final boolean hasPool;

    public BinaryListEmitter(PooledRecords pooled, RecordBinding record) {
        this.record = record;
        this.hasPool = pooled.contains(record.shape().id());
    }

    public TypeSpec emit() {
        return TypeSpec.classBuilder(record.list())
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(JavaTypes.MESSAGE_LIST, record.type()))
                .addJavadoc("An immutable list of {@link $T}, one after the other in one array.\n", record.type())
                .addMethod(constructor())
                .addMethod(part())
                .addMethod(wrap())
                .addMethod(copyOf())
                .addMethod(read(record))
                .addMethod(slice(record, hasPool))
                .addMethod(subList())
                .build();
    }

    private MethodSpec constructor() {
        return MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(ArrayTypeName.of(TypeName.BYTE), "data")
                .addParameter(ArrayTypeName.of(TypeName.INT), "offsets")
                .addStatement(
                        "super(data, offsets, $L)",
                        hasPool ? -1 : record.layout().fixedBytes(0))
                .build();
    }

    private MethodSpec part() {
        return MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(record.list(), "whole")
                .addParameter(TypeName.INT, "from")
                .addParameter(TypeName.INT, "to")
                .addStatement("super(whole, from, to)")
                .build();
    }

    private MethodSpec wrap() {
        return MethodSpec.methodBuilder("wrap")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(record.list())
                .addParameter(ArrayTypeName.of(TypeName.BYTE), "data")
                .addParameter(ArrayTypeName.of(TypeName.INT), "offsets")
                .addJavadoc("Makes a view of messages, without copying them.\n")
                .addJavadoc("\n@param data holds the messages")
                .addJavadoc("\n@param offsets the offset of each message, then that of the end of the last one")
                .addJavadoc("\n@return the list")
                .addJavadoc(
                        "\n@throws $T when the offsets do not ascend within the array", IllegalArgumentException.class)
                .addJavadoc("\n@throws $T when a message is too short to be one", JavaTypes.MALFORMED)
                .addStatement("return new $T(data, offsets)", record.list())
                .build();
    }

    private MethodSpec copyOf() {
        TypeName all =
                ParameterizedTypeName.get(ClassName.get(Collection.class), WildcardTypeName.subtypeOf(record.type()));
        return MethodSpec.methodBuilder("copyOf")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(record.list())
                .addParameter(all, "records")
                .addJavadoc("Writes messages as bytes.\n")
                .addJavadoc("\n@param records the messages, of either binding")
                .addJavadoc("\n@return the list")
                .addJavadoc(
                        "\n"
                            + "@throws $T when a mandatory component is missing, or a value is not one that the model"
                            + " allows",
                        JavaTypes.UNENCODABLE)
                .addStatement("$T[] all = records.toArray(new $T[0])", record.type(), record.type())
                .addStatement("int[] offsets = new int[all.length + 1]")
                .addStatement("$T writer = new $T()", JavaTypes.RECORD_WRITER, JavaTypes.RECORD_WRITER)
                .beginControlFlow("for (int i = 0; i < all.length; i++)")
                .addStatement("$T.encode(all[i], writer, i + 1)", record.binary())
                .addStatement("offsets[i + 1] = writer.size()")
                .endControlFlow()
                .addStatement("return new $T(writer.toBytes(), offsets)", record.list())
                .build();
    }

    /// Makes the view of a message of a list or batch.
    static MethodSpec read(RecordBinding record) {
        return MethodSpec.methodBuilder("read")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .returns(record.type())
                .addParameter(JavaTypes.RECORD_SLICE, "slice")
                .addStatement("return new $T(slice)", record.binary())
                .build();
    }

    /// Finds the record of a message of a list or batch.
    static MethodSpec slice(RecordBinding record, boolean hasPool) {
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

    private MethodSpec subList() {
        return MethodSpec.methodBuilder("subList")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(record.list())
                .addParameter(TypeName.INT, "from")
                .addParameter(TypeName.INT, "to")
                .addStatement("return new $T(this, from, to)", record.list())
                .build();
    }
}
