package org.bindery.generators.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.io.Serializable;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.bindery.model.ValueConstraint;
import org.bindery.model.ValueKind;
import org.bindery.rules.RecordRuleSet;
import org.bindery.shape.VirtualProperty;

/// Emits the interface that both bindings of a record implement.
final class InterfaceEmitter {

    private final Bindings bindings;
    private final CheckedRecords checked;
    private final OwnRules rules;
    private final RecordBinding record;
    private final XmlRoots roots;

    InterfaceEmitter(Bindings bindings, CheckedRecords checked, OwnRules rules, RecordBinding record) {
        this.bindings = bindings;
        this.checked = checked;
        this.rules = rules;
        this.roots = new XmlRoots(bindings, record);
        this.record = record;
    }

    TypeSpec emit() {
        TypeSpec.Builder type = TypeSpec.interfaceBuilder(record.type())
                .addModifiers(Modifier.PUBLIC)
                .addSuperinterface(
                        bindings.base(record).map(RecordBinding::type).orElse(ClassName.get(Serializable.class)))
                .addJavadoc(DocComments.of(
                        record.shape().documentation(), "A " + record.shape().name() + "."));
        for (PropertyBinding property : bindings.own(record)) {
            type.addMethod(getter(property));
            switch (property.property().occurs()) {
                case ONE -> {}
                case OPTIONAL -> type.addMethod(has(property));
                case MANY -> {
                    type.addMethod(item(property));
                    type.addMethod(count(property));
                }
            }
        }
        rules.virtuals(record).forEach(virtual -> type.addMethod(calculated(virtual)));
        roots.addWriters(type);
        new JsonRoots(bindings, record).addWriters(type);
        if (checked.contains(record)) {
            type.addMethod(validate()).addMethod(check());
        }
        if (checked.hasElements(record)) {
            type.addMethod(elements());
        }
        return type.build();
    }

    private MethodSpec calculated(RecordRuleSet.CheckedVirtual virtual) {
        VirtualProperty field = virtual.field();
        return MethodSpec.methodBuilder(VirtualGetters.getter(field))
                .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
                .returns(VirtualGetters.type(field))
                .addJavadoc(DocComments.of(field.documentation(), "The virtual field '" + field.name() + "'."))
                .addJavadoc(DocComments.tag("return", virtual.expression().text()))
                .addJavadoc(
                        "\n@throws $T when it has no value, since a component is absent, say", JavaTypes.RULE_EXCEPTION)
                .addStatement("return $T.$L(this)", record.rules(), RulesEmitter.method(virtual))
                .build();
    }

    private MethodSpec validate() {
        return overriding(MethodSpec.methodBuilder("validate"))
                .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
                .returns(JavaTypes.listOf(JavaTypes.FINDING))
                .addJavadoc("Tells whether this is what the model says.\n")
                .addJavadoc("\n@return all that it does not satisfy, in order; empty when it is valid")
                .addStatement(
                        "return $T.of($L, this, $T::check$L)",
                        JavaTypes.FINDINGS,
                        JavaText.literal(record.rootName()),
                        record.type(),
                        checked.hasElements(record) && record.isRoot()
                                ? CodeBlock.of(", $T::document", record.checks())
                                : CodeBlock.of(""))
                .build();
    }

    private MethodSpec elements() {
        MethodSpec.Builder method = overriding(MethodSpec.methodBuilder("elements"))
                .addModifiers(Modifier.PUBLIC)
                .addParameter(JavaTypes.ELEMENTS, "elements")
                .addJavadoc("Tells what is in this to the keys of the model.\n")
                .addJavadoc("\n@param elements what is known of the message");
        return record.shape().isAbstract()
                ? method.addModifiers(Modifier.ABSTRACT).build()
                : method.addModifiers(Modifier.DEFAULT)
                        .addStatement("$T.elements(this, elements)", record.checks())
                        .build();
    }

    private MethodSpec check() {
        MethodSpec.Builder method = overriding(MethodSpec.methodBuilder("check"))
                .addModifiers(Modifier.PUBLIC)
                .addParameter(JavaTypes.FINDINGS, "findings")
                .addJavadoc("Notes what this does not satisfy, as a part of a message.\n")
                .addJavadoc("\n@param findings what is known of the message");
        return record.shape().isAbstract()
                ? method.addModifiers(Modifier.ABSTRACT).build()
                : method.addModifiers(Modifier.DEFAULT)
                        .addStatement("$T.check(this, findings)", record.checks())
                        .build();
    }

    private MethodSpec.Builder overriding(MethodSpec.Builder method) {
        return bindings.base(record).isPresent() ? method.addAnnotation(Override.class) : method;
    }

    private static MethodSpec getter(PropertyBinding property) {
        return MethodSpec.methodBuilder(property.getter())
                .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                .returns(property.type())
                .addJavadoc(DocComments.of(property.property().documentation(), sentence(property)))
                .addJavadoc(scale(property))
                .addJavadoc(DocComments.tag("return", result(property)))
                .build();
    }

    /// What binary does not keep of a decimal.
    private static CodeBlock scale(PropertyBinding property) {
        return property.kind().equals(Optional.of(ValueKind.DECIMAL))
                ? CodeBlock.of(
                        "\n<p>Binary keeps no negative scale: {@code 1E+3} comes back as {@code 1000}, which is as"
                                + " large\nbut not {@code equals}.\n")
                : CodeBlock.of("");
    }

    private static String sentence(PropertyBinding property) {
        String name = property.property().name();
        ValueConstraint constraint = property.property().constraint();
        return switch (constraint.kind()) {
            case NONE -> "The component '" + name + "'.";
            case DEFAULT -> "The component '" + name + "', by default '" + constraint.value() + "'.";
            case FIXED -> "The component '" + name + "', always '" + constraint.value() + "'.";
        };
    }

    private static String result(PropertyBinding property) {
        String path = property.property().path().toString();
        return switch (property.property().occurs()) {
            case ONE -> path;
            case OPTIONAL -> path + ", or null when it is absent";
            case MANY -> path + ", in order; empty when there is none";
        };
    }

    private static MethodSpec has(PropertyBinding property) {
        return MethodSpec.methodBuilder(property.has())
                .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
                .returns(TypeName.BOOLEAN)
                .addJavadoc("Whether {@link #$L()} is there.\n", property.getter())
                .addJavadoc("\n@return whether it is not null")
                .addStatement("return $L() != null", property.getter())
                .build();
    }

    private static MethodSpec item(PropertyBinding property) {
        return MethodSpec.methodBuilder(property.getter())
                .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
                .returns(property.element())
                .addParameter(TypeName.INT, "index")
                .addJavadoc("One of {@link #$L()}.\n", property.getter())
                .addJavadoc("\n@param index its place, from 0")
                .addJavadoc("\n@return the item")
                .addStatement("return $L().get(index)", property.getter())
                .build();
    }

    private static MethodSpec count(PropertyBinding property) {
        return MethodSpec.methodBuilder(property.count())
                .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
                .returns(TypeName.INT)
                .addJavadoc("How many {@link #$L()} there are.\n", property.getter())
                .addJavadoc("\n@return their number")
                .addStatement("return $L().size()", property.getter())
                .build();
    }
}
