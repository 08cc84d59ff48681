package org.bindery.generators.java.format;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.JsonBindings;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.runtime.internal.json.JsonMessages;

/// Emits the class by which programs read and write several JSON messages: lines, the items of an array, or one
/// after the other.
public final class JsonSeveral {

    private static final ClassName MESSAGES = ClassName.get(JsonMessages.class);

    private final Bindings bindings;
    private final JsonBindings json;
    private final RecordBinding record;
    private final TypeSpec.Builder type;

    public JsonSeveral(Bindings bindings, JsonBindings json, RecordBinding record) {
        this.bindings = bindings;
        this.json = json;
        this.record = record;
        this.type = TypeSpec.classBuilder(record.json());
    }

    public TypeSpec emit() {
        type.addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc(
                        "Reads and writes {@link $T} as JSON, $L.\n",
                        record.type(),
                        json.lines()
                                ? "each on a line of its own"
                                : json.items() ? "the items of an array" : "one after the other")
                .addJavadoc("Not safe for use by several threads at a time.\n")
                .addField(FieldSpec.builder(MESSAGES, "messages", Modifier.PRIVATE, Modifier.FINAL)
                        .build());
        type.addMethod(open().addStatement("this(messages, $T.DEFAULT)", JsonRoots.OPTIONS)
                .build());
        type.addMethod(open().addParameter(JsonRoots.OPTIONS, "options")
                .addJavadoc("\n@param options limits on the size of each, and whether facets are checked")
                .addStatement(
                        "this.messages = new $T(messages, options, $L, $L, $L)",
                        MESSAGES,
                        JavaText.literal(record.rootName()),
                        json.lines(),
                        json.items())
                .build());
        next("next", record.classic(), "$T.read(in)", record.classic());
        next("nextBinary", record.binary(), "$T.read(in)", record.binary());
        type.addMethod(readAll());
        type.addMethod(writeAll());
        return type.build();
    }

    private static MethodSpec.Builder open() {
        return MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PUBLIC)
                .addParameter(InputStream.class, "messages")
                .addJavadoc("Opens a stream of messages.\n")
                .addJavadoc("\n@param messages their bytes in UTF-8, which are not closed");
    }

    private static MethodSpec.Builder reading(MethodSpec.Builder method) {
        return method.addException(IOException.class)
                .addException(JavaTypes.INVALID)
                .addJavadoc("\n@throws $T when the bytes cannot be read", IOException.class)
                .addJavadoc(
                        "\n@throws $T if it does not conform to the model, with line, column and path",
                        JavaTypes.INVALID);
    }

    private void next(String name, ClassName returned, String read, ClassName reader) {
        type.addMethod(reading(MethodSpec.methodBuilder(name)
                        .addModifiers(Modifier.PUBLIC)
                        .returns(ParameterizedTypeName.get(ClassName.get(Optional.class), returned))
                        .addJavadoc("Reads the next message.\n")
                        .addJavadoc("\n@return the message; empty after the last"))
                .addStatement("$T in = messages.next()", JsonRoots.INPUT)
                .addStatement(
                        "return in == null ? $T.empty() : $T.of(" + read + ")", Optional.class, Optional.class, reader)
                .build());
    }

    private MethodSpec readAll() {
        TypeName all = ParameterizedTypeName.get(ClassName.get(List.class), record.classic());
        return reading(MethodSpec.methodBuilder("readAll")
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                        .returns(all)
                        .addParameter(InputStream.class, "messages")
                        .addJavadoc("Reads all messages of a stream.\n")
                        .addJavadoc("\n@param messages their bytes in UTF-8, which are not closed")
                        .addJavadoc("\n@return the messages, in order"))
                .addStatement("$T in = new $T(messages)", record.json(), record.json())
                .addStatement("$T all = new $T<>()", all, ArrayList.class)
                .beginControlFlow(
                        "for ($T<$T> next = in.next(); next.isPresent(); next = in.next())",
                        Optional.class,
                        record.classic())
                .addStatement("all.add(next.get())")
                .endControlFlow()
                .addStatement("return all")
                .build();
    }

    private MethodSpec writeAll() {
        return MethodSpec.methodBuilder("writeAll")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(
                        ParameterizedTypeName.get(
                                ClassName.get(Iterable.class), WildcardTypeName.subtypeOf(record.type())),
                        "records")
                .addParameter(OutputStream.class, "messages")
                .addException(IOException.class)
                .addJavadoc("Writes messages.\n")
                .addJavadoc("\n@param records the messages, classic or binary")
                .addJavadoc("\n@param messages receives them; it is flushed, not closed")
                .addJavadoc("\n@throws $T when they cannot be written", IOException.class)
                .addJavadoc("\n@throws $T when a mandatory component is missing", JavaTypes.UNENCODABLE)
                .addStatement(
                        "$T.write($L, messages, $L, $L, records, $T::$L)",
                        JavaTypes.JSON_FORM_WRITER,
                        FormsEmitter.of(bindings, record),
                        JavaText.literal(record.rootName()),
                        json.items(),
                        record.classic(),
                        Staging.exactly(bindings, record))
                .build();
    }
}
