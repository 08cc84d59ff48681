package org.bindery.generators.java.classic;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import java.io.Serial;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.format.JsonRoots;
import org.bindery.generators.java.format.Staging;
import org.bindery.generators.java.format.XmlRoots;
import org.bindery.shape.Property;

/// Emits the classic binding of a record: a mutable bean.
public final class ClassicEmitter {

    private final Bindings bindings;
    private final RecordBinding record;
    private final TypeSpec.Builder type;

    public ClassicEmitter(Bindings bindings, RecordBinding record) {
        this.bindings = bindings;
        this.record = record;
        this.type = TypeSpec.classBuilder(record.classic());
    }

    public TypeSpec emit() {
        type.addModifiers(Modifier.PUBLIC)
                .addSuperinterface(record.type())
                .addJavadoc("A mutable {@link $T}. Not safe for use by several threads at a time.\n", record.type())
                .addField(FieldSpec.builder(
                                TypeName.LONG, "serialVersionUID", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .addAnnotation(Serial.class)
                        .initializer("1L")
                        .build());
        bindings.base(record).ifPresent(base -> type.superclass(base.classic()));
        if (record.shape().isAbstract()) {
            type.addModifiers(Modifier.ABSTRACT);
        } else if (!bindings.isExtended(record)) {
            type.addModifiers(Modifier.FINAL);
        }
        List<PropertyBinding> own = bindings.own(record);
        own.forEach(property -> type.addField(field(property)));
        type.addMethod(MethodSpec.constructorBuilder()
                .addModifiers(record.shape().isAbstract() ? Modifier.PROTECTED : Modifier.PUBLIC)
                .addJavadoc("Creates an empty record: its components are absent, its numbers 0.")
                .addComment("All properties start absent, numbers at 0.")
                .build());
        new ClassicCopy(bindings, record, type).emit();
        new XmlRoots(bindings, record).addClassicReaders(type);
        new JsonRoots(bindings, record).addClassicReaders(type);
        if (bindings.stagesMessages()) {
            new ClassicFromStaged(bindings, record, type).emit();
        }
        new Staging(bindings, record, type).emit();
        for (PropertyBinding property : own) {
            type.addMethod(getter(property));
            if (!property.isPresence()) {
                type.addMethod(setter(property));
                type.addMethod(chained(property)
                        .addJavadoc("Sets the $L, and returns this object.\n", property.words())
                        .addJavadoc("\n@param $L $L", property.variable(), newValue(property))
                        .addJavadoc("\n@return this object")
                        .build());
            }
            if (property.property().isRepeated()) {
                type.addMethod(count(property));
                type.addMethod(adder(property));
            }
        }
        for (Optional<RecordBinding> base = bindings.base(record); base.isPresent(); base = bindings.base(base.get())) {
            bindings.own(base.get()).stream()
                    .filter(property -> !property.isPresence())
                    .forEach(property -> type.addMethod(
                            chained(property).addAnnotation(Override.class).build()));
        }
        new ClassicObjectMethods(bindings, record, type).emit();
        return type.build();
    }

    private static FieldSpec field(PropertyBinding property) {
        if (!property.property().isRepeated()) {
            return FieldSpec.builder(property.type(), property.variable(), Modifier.PRIVATE)
                    .build();
        }
        TypeName list = ParameterizedTypeName.get(
                ClassName.get(ArrayList.class), property.element().box());
        return FieldSpec.builder(list, property.variable(), Modifier.PRIVATE).build();
    }

    /// A list is made when it is asked for: most lists of most messages are empty.
    private static MethodSpec getter(PropertyBinding property) {
        MethodSpec.Builder getter = MethodSpec.methodBuilder(property.getter())
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(property.nullableType());
        if (property.property().isRepeated()) {
            getter.beginControlFlow("if ($N == null)", property.variable())
                    .addStatement("$N = new $T<>()", property.variable(), ArrayList.class)
                    .endControlFlow();
        }
        return getter.addStatement(
                        property.isPresence() ? "return $N || $L() > 0" : "return $N",
                        property.isPresence()
                                ? new Object[] {property.variable(), property.count()}
                                : new Object[] {property.variable()})
                .build();
    }

    private static MethodSpec count(PropertyBinding property) {
        return MethodSpec.methodBuilder(property.count())
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(TypeName.INT)
                .addStatement("return $N == null ? 0 : $N.size()", property.variable(), property.variable())
                .build();
    }

    private MethodSpec setter(PropertyBinding property) {
        MethodSpec.Builder setter = MethodSpec.methodBuilder(property.setter())
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc("Sets the $L.\n", property.words())
                .addJavadoc("\n@param $L $L", property.variable(), newValue(property))
                .addParameter(parameter(property), property.variable());
        if (property.property().isRepeated()) {
            Optional<PropertyBinding> present = record.flag(property, Property.Kind.PRESENT);
            if (present.isPresent()) {
                return setter.addStatement(
                                "$T items = $N == null ? $T.of() : new $T<>($N)",
                                parameter(property),
                                property.variable(),
                                List.class,
                                ArrayList.class,
                                property.variable())
                        .addStatement("$L().clear()", property.getter())
                        .addStatement("this.$N.addAll(items)", property.variable())
                        .addStatement("this.$N = $N != null", present.get().variable(), property.variable())
                        .build();
            }
            return setter.addStatement("$T items = new $T<>($N)", list(property), ArrayList.class, property.variable())
                    .addStatement("$L().clear()", property.getter())
                    .addStatement("this.$N.addAll(items)", property.variable())
                    .build();
        }
        return setter.addStatement("this.$N = $N", property.variable(), property.variable())
                .build();
    }

    /// The setter that returns the object; in derived types with the derived type, so that a chain can go on.
    private MethodSpec.Builder chained(PropertyBinding property) {
        return MethodSpec.methodBuilder(property.with())
                .addModifiers(Modifier.PUBLIC)
                .returns(record.classic())
                .addParameter(parameter(property), property.variable())
                .addStatement("$L($N)", property.setter(), property.variable())
                .addStatement("return this");
    }

    /// What a setter takes.
    private static TypeName parameter(PropertyBinding property) {
        return property.property().isRepeated()
                ? ParameterizedTypeName.get(
                        ClassName.get(List.class),
                        WildcardTypeName.subtypeOf(property.element().box()))
                : property.nullableType();
    }

    private static TypeName list(PropertyBinding property) {
        return ParameterizedTypeName.get(
                ClassName.get(List.class), property.element().box());
    }

    private String newValue(PropertyBinding property) {
        return switch (property.property().occurs()) {
            case ONE -> "the " + property.words();
            case OPTIONAL -> "the " + property.words() + "; null makes it absent";
            case MANY ->
                "the new items, which are copied to the list"
                        + (record.flag(property, Property.Kind.PRESENT).isPresent()
                                ? "; an empty list is present, null makes it absent"
                                : "");
        };
    }

    private static MethodSpec adder(PropertyBinding property) {
        return MethodSpec.methodBuilder(property.add())
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc("Adds an item to the list of {@link #$L()}.\n", property.getter())
                .addJavadoc("\n@param item the new last item")
                .addParameter(property.element(), "item")
                .addStatement("$L().add(item)", property.getter())
                .build();
    }
}
