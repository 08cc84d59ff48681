package org.bindery.generators.java.binary;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.layout.FieldContent;
import org.bindery.layout.RecordLayout;

/// Emits the methods that read and write records with their types: one set for each list of types
/// allowed in a place.
final class TypedRecords {

    private static final Set<String> OF_SERIALISATION =
            Set.of("Object", "ObjectNoData", "Resolve", "Replace", "External");

    private final Bindings bindings;
    private final TypeSpec.Builder type;
    private final Map<String, String> names = new HashMap<>();

    TypedRecords(Bindings bindings, TypeSpec.Builder type) {
        this.bindings = bindings;
        this.type = type;
    }

    /// What is left of a getter's name, for methods that read and write. Of some such names serialisation has its own.
    static String stem(PropertyBinding property) {
        String stem = property.getter().substring(property.getter().startsWith("is") ? 2 : 3);
        return OF_SERIALISATION.contains(stem) ? stem + "_" : stem;
    }

    /// The name of a method, which is emitted where it is not known yet.
    private Optional<String> unknown(String prefix, PropertyBinding property, List<String> alternatives) {
        String key = prefix + property.record().orElseThrow() + alternatives;
        return names.putIfAbsent(key, prefix + stem(property)) == null ? Optional.of(names.get(key)) : Optional.empty();
    }

    private String name(String prefix, PropertyBinding property, List<String> alternatives) {
        return names.get(prefix + property.record().orElseThrow() + alternatives);
    }

    private static MethodSpec.Builder method(String name) {
        return MethodSpec.methodBuilder(name).addModifiers(Modifier.PRIVATE, Modifier.STATIC);
    }

    /// The name of the method that reads such a record.
    String reader(PropertyBinding property, List<String> alternatives) {
        unknown("read", property, alternatives).ifPresent(name -> {
            int bytes = FieldContent.Typed.indexBytes(alternatives);
            MethodSpec.Builder method = method(name)
                    .returns(bindings.record(property).type())
                    .addParameter(JavaTypes.RECORD_SLICE, "form")
                    .beginControlFlow("switch (form.type($L))", bytes);
            for (int i = 0; i < alternatives.size(); i++) {
                RecordLayout layout = bindings.layout(alternatives.get(i));
                method.addStatement(
                        "case $L: return new $T(form.typed($L, $L, $L))",
                        i,
                        bindings.record(alternatives.get(i)).binary(),
                        bytes,
                        layout.fixedBits(),
                        layout.refs());
            }
            type.addMethod(method.addStatement("default: throw form.unknownType()")
                    .endControlFlow()
                    .build());
        });
        return name("read", property, alternatives);
    }

    /// The name of the method that writes such a record.
    String writer(PropertyBinding property, List<String> alternatives) {
        String prefix = "write";
        unknown(prefix, property, alternatives).ifPresent(name -> {
            int bytes = FieldContent.Typed.indexBytes(alternatives);
            MethodSpec.Builder method = method(name)
                    .addParameter(JavaTypes.STAGED_MESSAGE, "staged")
                    .addParameter(TypeName.INT, "at")
                    .addParameter(JavaTypes.RECORD_WRITER, "out")
                    .beginControlFlow("switch (staged.type(at))");
            for (int i = 0; i < alternatives.size(); i++) {
                RecordBinding alternative = bindings.record(alternatives.get(i));
                method.beginControlFlow("case $T.TYPE ->", alternative.binary())
                        .addStatement(
                                "out.typed($L, $L, $L, $L)",
                                bytes,
                                i,
                                alternative.layout().fixedBits(),
                                alternative.layout().refs())
                        .addStatement("$T.write(staged, at, out)", alternative.binary())
                        .endControlFlow();
            }
            type.addMethod(method.addStatement("default -> throw out.unknownType()")
                    .endControlFlow()
                    .build());
        });
        return name(prefix, property, alternatives);
    }
}
