package org.bindery.generators.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.EnumerationBinding;
import org.bindery.generators.java.code.DocComments;
import org.bindery.generators.java.code.JavaNames;
import org.bindery.generators.java.code.JavaText;
import org.bindery.model.Facets;
import org.bindery.model.names.ValueNames;
import org.bindery.runtime.internal.value.EnumeratedValues;

/// Emits the class with a constant for each value of an enumeration: the text itself, or a constant of an `enum`.
final class EnumerationEmitter {

    private final EnumerationBinding enumeration;
    private final NameAllocator names = new NameAllocator();
    private final Map<String, Facets.EnumerationValue> constants = new LinkedHashMap<>();

    private EnumerationEmitter(EnumerationBinding enumeration) {
        this.enumeration = enumeration;
        Map<String, String> called = ValueNames.of(enumeration.values());
        for (Facets.EnumerationValue value : enumeration.values()) {
            constants.put(names.newName(JavaNames.constantOf(called.get(value.value()))), value);
        }
    }

    static TypeSpec emit(EnumerationBinding enumeration) {
        EnumerationEmitter emitter = new EnumerationEmitter(enumeration);
        TypeSpec.Builder type = switch (enumeration.kind()) {
            case TEXTS -> emitter.texts();
            case ENUMS -> emitter.constants();
        };
        return type.addJavadoc(DocComments.of("", "The values of " + enumeration.title() + "."))
                .build();
    }

    /// What the value means; the value itself where the constant is called by its meaning.
    private CodeBlock doc(String constant, Facets.EnumerationValue value) {
        boolean isMeaning =
                constant.equals(JavaNames.constantOf(value.documentation().strip()));
        return DocComments.of(isMeaning ? "" : value.documentation(), "The value '" + value.value() + "'.");
    }

    private TypeSpec.Builder texts() {
        TypeSpec.Builder type = TypeSpec.classBuilder(enumeration.type())
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build());
        constants.forEach((name, value) ->
                type.addField(FieldSpec.builder(String.class, name, Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                        .addJavadoc(doc(name, value))
                        .initializer(JavaText.literal(value.value()))
                        .build()));
        return type;
    }

    private TypeSpec.Builder constants() {
        TypeSpec.Builder type = TypeSpec.enumBuilder(enumeration.type()).addModifiers(Modifier.PUBLIC);
        constants.forEach((name, value) -> type.addEnumConstant(
                name,
                TypeSpec.anonymousClassBuilder("$L", JavaText.literal(value.value()))
                        .addJavadoc(doc(name, value))
                        .build()));
        ClassName itself = enumeration.type();
        String all = names.newName("BY_VALUE");
        return type.addField(FieldSpec.builder(
                                ParameterizedTypeName.get(ClassName.get(EnumeratedValues.class), itself),
                                all,
                                Modifier.PRIVATE,
                                Modifier.STATIC,
                                Modifier.FINAL)
                        .initializer(
                                "new $T<>($L, values())", EnumeratedValues.class, JavaText.literal(enumeration.title()))
                        .build())
                .addField(String.class, "value", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addParameter(String.class, "value")
                        .addStatement("this.value = value")
                        .build())
                .addMethod(MethodSpec.methodBuilder("of")
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                        .returns(itself)
                        .addParameter(String.class, "value")
                        .addJavadoc("Finds the constant of a value.\n")
                        .addJavadoc("\n@param value the value, as in messages")
                        .addJavadoc("\n@return its constant")
                        .addJavadoc("\n@throws $T when there is none", IllegalArgumentException.class)
                        .addStatement("return $L.of(value)", all)
                        .build())
                .addMethod(MethodSpec.methodBuilder("read")
                        .addModifiers(Modifier.STATIC)
                        .returns(itself)
                        .addParameter(String.class, "value")
                        .addStatement("return $L.read(value)", all)
                        .build())
                .addMethod(MethodSpec.methodBuilder("value")
                        .addModifiers(Modifier.PUBLIC)
                        .returns(String.class)
                        .addJavadoc("Returns the text that it represents.\n")
                        .addJavadoc("\n@return the value, as in messages")
                        .addStatement("return value")
                        .build())
                .addMethod(MethodSpec.methodBuilder("toString")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PUBLIC)
                        .returns(String.class)
                        .addStatement("return value")
                        .build());
    }
}
