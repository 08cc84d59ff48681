package org.bindery.generators.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import javax.lang.model.element.Modifier;

/// Emits the class that writes a record as JSON; that of a root element reads and writes several messages too.
final class JsonEmitter {

    static final ClassName INPUT = ClassName.get(JavaTypes.RUNTIME, "JsonInput");
    static final ClassName MESSAGES = ClassName.get(JavaTypes.RUNTIME, "JsonMessages");
    static final ClassName OPTIONS = ClassName.get(JavaTypes.RUNTIME, "JsonOptions");
    static final ClassName OUTPUT = ClassName.get(JavaTypes.RUNTIME, "JsonOutput");

    private final JsonBindings json;
    private final RecordBinding record;
    private final JsonParts parts;
    private final TypeSpec.Builder type;

    JsonEmitter(Bindings bindings, JsonBindings json, RecordBinding record, ChecksEmitter checks) {
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
            type.addJavadoc("Writes {@link $T} as JSON.\n", record.type())
                    .addMethod(MethodSpec.constructorBuilder()
                            .addModifiers(Modifier.PRIVATE)
                            .addComment("Nothing but static methods.")
                            .build());
        }
        new JsonWriting(record, parts, type).emit();
        return type.build();
    }
}
