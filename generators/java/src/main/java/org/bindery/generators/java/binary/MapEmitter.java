package org.bindery.generators.java.binary;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.PooledRecords;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.map.MessageMap;
import org.bindery.runtime.map.KeyCodec;
import org.bindery.runtime.map.KeyPair;

/// Emits the ordered map of messages in memory.
public final class MapEmitter {

    private static final ClassName MAP = ClassName.get(MessageMap.class);
    private static final ClassName KEYS = ClassName.get(MessageMap.Keys.class);
    private static final ClassName MESSAGES = ClassName.get(MessageMap.Messages.class);
    private static final ClassName COMPONENT = ClassName.get(Component.class);
    private static final ClassName KEY_PAIR = ClassName.get(KeyPair.class);
    private static final ClassName KEY_CODEC = ClassName.get(KeyCodec.class);

    private static final TypeVariableName KEY = TypeVariableName.get("K");

    private final RecordBinding record;
    private final boolean hasPool;
    private final ClassName type;

    public MapEmitter(Bindings bindings, PooledRecords pooled, RecordBinding record) {
        this.record = record;
        this.hasPool = pooled.contains(record.shape().id());
        this.type = bindings.beside(record.type().simpleName() + "Map");
    }

    public TypeSpec emit() {
        TypeName messages = ParameterizedTypeName.get(MESSAGES, record.type());
        return TypeSpec.classBuilder(type)
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addTypeVariable(KEY)
                .superclass(ParameterizedTypeName.get(MAP, KEY, record.type()))
                .addJavadoc("Many {@link $T} in memory, in the order of their keys.\n\n", record.type())
                .addJavadoc("@param <K> the keys\n")
                .addField(FieldSpec.builder(messages, "MESSAGES", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .initializer(
                                "new $T<>($T.TYPE,$W(data, offset, length) -> $L,$W$T::new)",
                                MESSAGES,
                                record.batch(),
                                BinaryEmitter.message(record, hasPool, "data, offset, length"),
                                record.binary())
                        .build())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(ParameterizedTypeName.get(KEYS, KEY, record.type()), "keys")
                        .addStatement("super(MESSAGES, keys)")
                        .build())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(map(KEY), "other")
                        .addStatement("super(other)")
                        .build())
                .addMethod(by())
                .addMethod(byTwo())
                .addMethod(keyed())
                .addMethod(MethodSpec.methodBuilder("copy")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PUBLIC)
                        .returns(map(KEY))
                        .addStatement("return new $T<>(this)", type)
                        .build())
                .build();
    }

    private TypeName map(TypeName key) {
        return ParameterizedTypeName.get(type, key);
    }

    private TypeName component(TypeVariableName value) {
        return ParameterizedTypeName.get(COMPONENT, record.type(), value);
    }

    private static TypeVariableName ordered(String name) {
        TypeVariableName plain = TypeVariableName.get(name);
        return plain.withBounds(
                ParameterizedTypeName.get(ClassName.get(Comparable.class), WildcardTypeName.supertypeOf(plain)));
    }

    private static MethodSpec.Builder factory(String name, TypeName returned, String doc) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(returned)
                .addJavadoc(doc);
    }

    private MethodSpec by() {
        return factory("by", map(KEY), "Makes an empty map of messages that have their keys themselves.\n")
                .addTypeVariable(ordered("K"))
                .addParameter(component(KEY), "key")
                .addJavadoc("\n@param <K> the keys\n@param key a component that every message has, and no two the same")
                .addJavadoc("\n@return the map")
                .addStatement("return new $T<>($T.of(key))", type, KEYS)
                .build();
    }

    private MethodSpec byTwo() {
        TypeVariableName first = ordered("A");
        TypeVariableName second = ordered("B");
        String doc = "Makes an empty map of messages that have their keys themselves, in two components.\n";
        return factory(
                        "by",
                        map(ParameterizedTypeName.get(KEY_PAIR, TypeVariableName.get("A"), TypeVariableName.get("B"))),
                        doc)
                .addTypeVariable(first)
                .addTypeVariable(second)
                .addParameter(component(TypeVariableName.get("A")), "first")
                .addParameter(component(TypeVariableName.get("B")), "second")
                .addJavadoc("\n@param <A> the first part\n@param <B> the second part")
                .addJavadoc("\n@param first by which messages are ordered first")
                .addJavadoc("\n@param second by which those are ordered that have the same first")
                .addJavadoc("\n@return the map")
                .addStatement("return new $T<>($T.of(first, second))", type, KEYS)
                .build();
    }

    private MethodSpec keyed() {
        return factory("keyed", map(KEY), "Makes an empty map of messages whose keys are given with them.\n")
                .addTypeVariable(ordered("K"))
                .addParameter(ParameterizedTypeName.get(KEY_CODEC, KEY), "codec")
                .addJavadoc("\n@param <K> the keys\n@param codec writes them, such as {@link $T#TEXT}", KEY_CODEC)
                .addJavadoc("\n@return the map")
                .addStatement("return new $T<>($T.given(codec))", type, KEYS)
                .build();
    }
}
