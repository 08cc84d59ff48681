package org.bindery.generators.java;

import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeSpec;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.EnumerationBinding;
import org.bindery.generators.java.code.DocComments;
import org.bindery.generators.java.code.JavaNames;
import org.bindery.generators.java.code.JavaText;
import org.bindery.model.Facets;

/// Emits the class with a constant for each value of an enumeration.
final class EnumerationEmitter {

    private EnumerationEmitter() {}

    static TypeSpec emit(EnumerationBinding enumeration) {
        TypeSpec.Builder type = TypeSpec.classBuilder(enumeration.type())
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc(DocComments.of("", "The values of " + enumeration.title() + "."))
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build());
        NameAllocator names = new NameAllocator();
        for (Facets.EnumerationValue value : enumeration.values()) {
            type.addField(FieldSpec.builder(
                            String.class,
                            names.newName(JavaNames.constantOf(value.value())),
                            Modifier.PUBLIC,
                            Modifier.STATIC,
                            Modifier.FINAL)
                    .addJavadoc(DocComments.of(value.documentation(), "The value '" + value.value() + "'."))
                    .initializer(JavaText.literal(value.value()))
                    .build());
        }
        return type.build();
    }
}
