package org.bindery.generators.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import javax.lang.model.element.Modifier;
import org.bindery.layout.FieldContent;
import org.bindery.layout.RecordLayout;

/// Emits the methods that read and write records that tell their types: one set for each list of types that may stand
/// in a
/// place.
final class TypedRecords {

    private static final Set<String> OF_SERIALISATION =
            Set.of("Object", "ObjectNoData", "Resolve", "Replace", "External");

    private final Bindings bindings;
    private final TypeSpec.Builder type;
    private final PooledRecords pooled;
    private final Map<String, String> names = new HashMap<>();

    TypedRecords(Bindings bindings, TypeSpec.Builder type, PooledRecords pooled) {
        this.bindings = bindings;
        this.type = type;
        this.pooled = pooled;
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
                    .addParameter(JavaTypes.PLACE, "form")
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

    /// The places of the alternatives, those first that are derived from others.
    private List<Integer> derivedFirst(List<String> alternatives) {
        return IntStream.range(0, alternatives.size())
                .boxed()
                .sorted(Comparator.comparingInt(i -> -depth(alternatives.get(i))))
                .toList();
    }

    private int depth(String id) {
        int depth = 0;
        Optional<String> base = bindings.record(id).shape().base();
        while (base.isPresent()) {
            depth++;
            base = bindings.record(base.get()).shape().base();
        }
        return depth;
    }

    /// The name of the method that writes such a record.
    String writer(PropertyBinding property, List<String> alternatives) {
        unknown("write", property, alternatives).ifPresent(name -> {
            int bytes = FieldContent.Typed.indexBytes(alternatives);
            MethodSpec.Builder method = method(name)
                    .addParameter(bindings.record(property).type(), "record")
                    .addParameter(JavaTypes.RECORD_WRITER, "out");
            boolean last = false;
            for (int i : derivedFirst(alternatives)) {
                RecordBinding alternative = bindings.record(alternatives.get(i));
                last = alternative.type().equals(bindings.record(property).type());
                if (!last) {
                    method.beginControlFlow("if (record instanceof $T each)", alternative.type());
                }
                method.addStatement(
                                "out.typed($L, $L, $L, $L)",
                                bytes,
                                i,
                                alternative.layout().fixedBits(),
                                alternative.layout().refs())
                        .addStatement("$T.write($L, out)", alternative.binary(), last ? "record" : "each");
                if (last) {
                    break;
                }
                method.addStatement("return").endControlFlow();
            }
            type.addMethod((last ? method : method.addStatement("throw out.unknownType(record)")).build());
        });
        return name("write", property, alternatives);
    }

    /// The name of the method that writes such a record from a draft.
    String draftWriter(PropertyBinding property, List<String> alternatives) {
        String prefix = "writeDraft";
        unknown(prefix, property, alternatives).ifPresent(name -> {
            int bytes = FieldContent.Typed.indexBytes(alternatives);
            MethodSpec.Builder method = method(name)
                    .addParameter(JavaTypes.DRAFT, "draft")
                    .addParameter(TypeName.INT, "at")
                    .addParameter(JavaTypes.RECORD_WRITER, "out")
                    .beginControlFlow("switch (draft.type(at))");
            for (int i = 0; i < alternatives.size(); i++) {
                RecordBinding alternative = bindings.record(alternatives.get(i));
                method.beginControlFlow("case $T.TYPE ->", alternative.binary())
                        .addStatement(
                                "out.typed($L, $L, $L, $L)",
                                bytes,
                                i,
                                alternative.layout().fixedBits(),
                                alternative.layout().refs())
                        .addStatement("$T.write(draft, at, out)", alternative.binary())
                        .endControlFlow();
            }
            type.addMethod(method.addStatement("default -> throw out.unknownType()")
                    .endControlFlow()
                    .build());
        });
        return name(prefix, property, alternatives);
    }

    /// Whether a record is of a derived type, or one of a list.
    ///
    /// @param alternatives the declared type first
    CodeBlock isDerived(PropertyBinding property, List<String> alternatives, boolean list, CodeBlock value) {
        TypeName declared = bindings.record(property).type();
        unknown("isDerived", property, alternatives).ifPresent(name -> {
            CodeBlock any = alternatives.stream()
                    .skip(1)
                    .map(id -> CodeBlock.of(
                            "record instanceof $T", bindings.record(id).type()))
                    .collect(CodeBlock.joining("\n|| "));
            type.addMethod(method(name)
                    .returns(TypeName.BOOLEAN)
                    .addParameter(declared, "record")
                    .addStatement("return $L", any)
                    .build());
        });
        String one = name("isDerived", property, alternatives);
        if (!list) {
            return CodeBlock.of("$L($L)", one, value);
        }
        unknown("areDerived", property, alternatives)
                .ifPresent(name -> type.addMethod(method(name)
                        .returns(TypeName.BOOLEAN)
                        .addParameter(ParameterizedTypeName.get(ClassName.get(List.class), declared), "records")
                        .beginControlFlow("for ($T record : records)", declared)
                        .beginControlFlow("if ($L(record))", one)
                        .addStatement("return true")
                        .endControlFlow()
                        .endControlFlow()
                        .addStatement("return false")
                        .build()));
        return CodeBlock.of("$L($L)", name("areDerived", property, alternatives), value);
    }

    /// The name of the method that collects the texts of such a record.
    String collector(PropertyBinding property, List<String> alternatives) {
        unknown("collect", property, alternatives).ifPresent(name -> {
            MethodSpec.Builder method = method(name)
                    .addParameter(bindings.record(property).type(), "record")
                    .addParameter(JavaTypes.RECORD_WRITER, "out");
            for (int i : derivedFirst(alternatives)) {
                RecordBinding alternative = bindings.record(alternatives.get(i));
                if (alternative.type().equals(bindings.record(property).type())) {
                    if (pooled.contains(alternatives.get(i))) {
                        method.addStatement("$T.collect(record, out)", alternative.binary());
                    }
                    break;
                }
                method.beginControlFlow("if (record instanceof $T each)", alternative.type());
                if (pooled.contains(alternatives.get(i))) {
                    method.addStatement("$T.collect(each, out)", alternative.binary());
                }
                method.addStatement("return").endControlFlow();
            }
            type.addMethod(method.build());
        });
        return name("collect", property, alternatives);
    }
}
