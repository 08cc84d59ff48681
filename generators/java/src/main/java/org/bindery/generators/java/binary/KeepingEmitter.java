package org.bindery.generators.java.binary;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.Keeping;
import org.bindery.generators.java.binding.PooledRecords;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.map.MessageMap;
import org.bindery.runtime.internal.map.MessageStore;
import org.bindery.runtime.map.KeyCodec;
import org.bindery.runtime.map.KeyPair;
import org.bindery.runtime.store.StoreOptions;

/// Emits what keeps messages in the order of their keys: a map in memory, or a store in a folder.
public final class KeepingEmitter {

    private static final ClassName KEYS = ClassName.get(MessageMap.Keys.class);
    private static final ClassName MESSAGES = ClassName.get(MessageMap.Messages.class);
    private static final ClassName COMPONENT = ClassName.get(Component.class);
    private static final ClassName KEY_PAIR = ClassName.get(KeyPair.class);
    private static final ClassName KEY_CODEC = ClassName.get(KeyCodec.class);

    private static final TypeVariableName KEY = TypeVariableName.get("K");
    private static final TypeVariableName FIRST = TypeVariableName.get("A");
    private static final TypeVariableName SECOND = TypeVariableName.get("B");

    private final RecordBinding record;
    private final boolean hasPool;
    private final boolean isStore;
    private final ClassName type;

    private KeepingEmitter(Bindings bindings, PooledRecords pooled, RecordBinding record, boolean isStore) {
        this.record = record;
        this.hasPool = pooled.contains(record.shape().id());
        this.isStore = isStore;
        this.type = bindings.beside(record.type().simpleName() + (isStore ? "Store" : "Map"));
    }

    public static KeepingEmitter of(Keeping kind, Bindings bindings, PooledRecords pooled, RecordBinding record) {
        return new KeepingEmitter(bindings, pooled, record, kind == Keeping.STORES);
    }

    public TypeSpec emit() {
        TypeName messages = ParameterizedTypeName.get(MESSAGES, record.type());
        TypeSpec.Builder builder = TypeSpec.classBuilder(type)
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addTypeVariable(KEY)
                .superclass(ParameterizedTypeName.get(
                        ClassName.get(isStore ? MessageStore.class : MessageMap.class), KEY, record.type()))
                .addJavadoc(
                        "Many {@link $T} in $L, in the order of their keys.\n\n",
                        record.type(),
                        isStore ? "a folder" : "memory")
                .addJavadoc("@param <K> the keys\n")
                .addField(FieldSpec.builder(messages, "MESSAGES", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .initializer(
                                "new $T<>($T.TYPE,$W(data, offset, length) -> $L,$W$T::new)",
                                MESSAGES,
                                record.batch(),
                                BinaryEmitter.message(record, hasPool, "data, offset, length"),
                                record.binary())
                        .build());
        if (isStore) {
            addStore(builder);
        } else {
            addMap(builder);
        }
        return builder.build();
    }

    private void addMap(TypeSpec.Builder builder) {
        builder.addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(ParameterizedTypeName.get(KEYS, KEY, record.type()), "keys")
                        .addStatement("super(MESSAGES, keys)")
                        .build())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(typed(KEY), "other")
                        .addStatement("super(other)")
                        .build())
                .addMethod(withResult(
                        by("by", "Makes an empty map whose keys are a component of the messages.\n\n"),
                        CodeBlock.of("$T.of(key)", KEYS)))
                .addMethod(withResult(
                        byTwo("by", "Makes an empty map whose keys are two components of the messages.\n\n"),
                        CodeBlock.of("$T.of(first, second)", KEYS)))
                .addMethod(withResult(
                        given("keyed", "Makes an empty map whose keys are given beside the messages.\n\n"),
                        CodeBlock.of("$T.given(codec)", KEYS)))
                .addMethod(MethodSpec.methodBuilder("copy")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PUBLIC)
                        .returns(typed(KEY))
                        .addStatement("return new $T<>(this)", type)
                        .build());
    }

    private MethodSpec withResult(MethodSpec.Builder factory, CodeBlock keys) {
        return factory.addJavadoc("\n@return the map")
                .addStatement("return new $T<>($L)", type, keys)
                .build();
    }

    private void addStore(TypeSpec.Builder builder) {
        builder.addMethod(MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(ParameterizedTypeName.get(KEYS, KEY, record.type()), "keys")
                .addParameter(Path.class, "folder")
                .addParameter(StoreOptions.class, "options")
                .addException(IOException.class)
                .addStatement("super(MESSAGES, keys, folder, options)")
                .build());
        for (boolean hasOptions : List.of(false, true)) {
            builder.addMethod(opening(
                            by("open", "Opens a store whose keys are a component of the messages, or creates it.\n\n"),
                            CodeBlock.of("$T.of(key)", KEYS),
                            hasOptions))
                    .addMethod(opening(
                            byTwo(
                                    "open",
                                    "Opens a store whose keys are two components of the messages, or creates it.\n\n"),
                            CodeBlock.of("$T.of(first, second)", KEYS),
                            hasOptions))
                    .addMethod(opening(
                            given(
                                    "openKeyed",
                                    "Opens a store whose keys are given beside the messages, or creates it.\n\n"),
                            CodeBlock.of("$T.given(codec)", KEYS),
                            hasOptions));
        }
    }

    private MethodSpec opening(MethodSpec.Builder factory, CodeBlock keys, boolean hasOptions) {
        factory.addJavadoc("\n@param folder the folder of its files, which holds nothing else");
        if (hasOptions) {
            factory.addParameter(StoreOptions.class, "options").addJavadoc("\n@param options the options of writing");
        }
        return factory.addJavadoc("\n@return the store, which must be closed")
                .addJavadoc(
                        "\n@throws $T if it cannot be opened, is damaged, or is one of other messages or keys",
                        IOException.class)
                .addException(IOException.class)
                .addStatement(
                        "return new $T<>($L, folder, $L)",
                        type,
                        keys,
                        hasOptions ? CodeBlock.of("options") : CodeBlock.of("$T.DEFAULT", StoreOptions.class))
                .build();
    }

    private TypeName typed(TypeName key) {
        return ParameterizedTypeName.get(type, key);
    }

    private TypeName component(TypeVariableName value) {
        return ParameterizedTypeName.get(COMPONENT, record.type(), value);
    }

    private static TypeVariableName ordered(TypeVariableName plain) {
        return plain.withBounds(
                ParameterizedTypeName.get(ClassName.get(Comparable.class), WildcardTypeName.supertypeOf(plain)));
    }

    private MethodSpec.Builder factory(String name, TypeName returned, String doc) {
        MethodSpec.Builder factory = MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(returned)
                .addJavadoc(doc);
        return isStore ? factory.addParameter(Path.class, "folder") : factory;
    }

    private MethodSpec.Builder by(String name, String doc) {
        return factory(name, typed(KEY), doc)
                .addTypeVariable(ordered(KEY))
                .addParameter(component(KEY), "key")
                .addJavadoc("@param <K> the type of the keys\n@param key a component that is mandatory and unique");
    }

    private MethodSpec.Builder byTwo(String name, String doc) {
        return factory(name, typed(ParameterizedTypeName.get(KEY_PAIR, FIRST, SECOND)), doc)
                .addTypeVariable(ordered(FIRST))
                .addTypeVariable(ordered(SECOND))
                .addParameter(component(FIRST), "first")
                .addParameter(component(SECOND), "second")
                .addJavadoc("@param <A> the type of the first part\n@param <B> the type of the second part")
                .addJavadoc("\n@param first the component that orders messages first")
                .addJavadoc("\n@param second the component that orders messages with the same first part");
    }

    private MethodSpec.Builder given(String name, String doc) {
        return factory(name, typed(KEY), doc)
                .addTypeVariable(ordered(KEY))
                .addParameter(ParameterizedTypeName.get(KEY_CODEC, KEY), "codec")
                .addJavadoc(
                        "@param <K> the type of the keys\n@param codec encodes them, such as {@link $T#TEXT}",
                        KEY_CODEC);
    }
}
