package org.bindery.generators.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import javax.lang.model.element.Modifier;

/// Emits the class that reads and writes a record as JSON; see [JsonReading] and [JsonWriting].
final class JsonEmitter {

    static final ClassName INPUT = ClassName.get(JavaTypes.RUNTIME, "JsonInput");
    static final ClassName MESSAGES = ClassName.get(JavaTypes.RUNTIME, "JsonMessages");
    static final ClassName OPTIONS = ClassName.get(JavaTypes.RUNTIME, "JsonOptions");
    static final ClassName OUTPUT = ClassName.get(JavaTypes.RUNTIME, "JsonOutput");
    static final ClassName PART = ClassName.get(JavaTypes.RUNTIME, "JsonPart");
    static final ClassName TYPE = ClassName.get(JavaTypes.RUNTIME, "JsonType");

    private final Bindings bindings;
    private final JsonBindings json;
    private final RecordBinding record;
    private final JsonParts parts;
    private final TypeSpec.Builder type;

    JsonEmitter(Bindings bindings, JsonBindings json, RecordBinding record, ChecksEmitter checks) {
        this.bindings = bindings;
        this.json = json;
        this.record = record;
        this.parts = new JsonParts(bindings, json, record, checks);
        this.type = TypeSpec.classBuilder(record.json());
    }

    TypeSpec emit() {
        type.addModifiers(Modifier.FINAL);
        if (record.isRoot()) {
            new JsonSeveral(json, record, type).emit();
        } else {
            type.addJavadoc("Reads and writes {@link $T} as JSON.\n", record.type())
                    .addMethod(MethodSpec.constructorBuilder()
                            .addModifiers(Modifier.PRIVATE)
                            .addComment("Nothing but static methods.")
                            .build());
        }
        if (parts.isEntry()) {
            ClassName format = ClassName.get(JavaTypes.RUNTIME, "ValueFormat");
            constant(
                    "NAMES",
                    ParameterizedTypeName.get(format, ClassName.get(String.class)),
                    CodeBlock.of("$N", parts.entryName()));
            constant("VALUES", PART, parts.part(parts.entryValue()));
        }
        CodeBlock shape = parts.type();
        if (!shape.isEmpty()) {
            constant("TYPE", TYPE, shape);
        }
        new JsonReading(record, parts, new IntoDraft(bindings, record), type).emit();
        new JsonWriting(record, parts, type).emit();
        return type.build();
    }

    private void constant(String name, TypeName of, CodeBlock value) {
        type.addField(FieldSpec.builder(of, name, Modifier.STATIC, Modifier.FINAL)
                .initializer(value)
                .build());
    }
}
