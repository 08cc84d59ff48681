package org.bindery.generators.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.io.Serializable;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.binding.VirtualGetters;
import org.bindery.generators.java.check.OwnRules;
import org.bindery.generators.java.check.RuledRecords;
import org.bindery.generators.java.check.RulesEmitter;
import org.bindery.generators.java.code.DocComments;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.generators.java.format.FormsEmitter;
import org.bindery.generators.java.format.JsonRoots;
import org.bindery.generators.java.format.XmlRoots;
import org.bindery.model.ValueConstraint;
import org.bindery.model.ValueKind;
import org.bindery.rules.RecordRuleSet;
import org.bindery.shape.Shapes;
import org.bindery.shape.VirtualProperty;

/// Emits the interface that both bindings of a record implement.
final class InterfaceEmitter {

    private final Bindings bindings;
    private final RuledRecords ruled;
    private final OwnRules rules;
    private final RecordBinding record;
    private final XmlRoots roots;

    InterfaceEmitter(Bindings bindings, RuledRecords ruled, OwnRules rules, RecordBinding record) {
        this.bindings = bindings;
        this.ruled = ruled;
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
                        record.shape().documentation(),
                        article(record.shape().name()) + " " + record.shape().name() + "."));
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
        if (isValidated(bindings, record)) {
            type.addMethod(validate());
        }
        if (ruled.contains(record)) {
            type.addMethod(check());
        }
        if (record.isRoot()) {
            type.addMethod(sameValues());
        }
        return type.build();
    }

    private static String article(String noun) {
        return "AEIOUaeiou".indexOf(noun.charAt(0)) < 0 ? "A" : "An";
    }

    private MethodSpec calculated(RecordRuleSet.CheckedVirtual virtual) {
        VirtualProperty field = virtual.field();
        return MethodSpec.methodBuilder(VirtualGetters.getter(field))
                .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
                .returns(VirtualGetters.type(field))
                .addJavadoc(DocComments.of(field.documentation(), "The virtual field '" + field.name() + "'."))
                .addJavadoc(DocComments.tag("return", virtual.expression().text()))
                .addJavadoc(
                        "\n@throws $T if it has no value, for instance because a component is absent",
                        JavaTypes.RULE_EXCEPTION)
                .addStatement("return $T.$L(this)", record.rules(), RulesEmitter.method(virtual))
                .build();
    }

    /// Whether its forms are all that it is validated by.
    static boolean isPlain(Bindings bindings, RuledRecords ruled, RecordBinding record) {
        return isValidated(bindings, record) && !ruled.contains(record) && FormsEmitter.hasRoom(bindings, record);
    }

    /// Whether there can be an object of it, which is not only a part of another.
    private static boolean isValidated(Bindings bindings, RecordBinding record) {
        return !record.shape().id().equals(Shapes.OTHER_ATTRIBUTE)
                && (!record.shape().isAbstract() || bindings.isExtended(record));
    }

    private MethodSpec validate() {
        return overriding(MethodSpec.methodBuilder("validate"))
                .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
                .returns(JavaTypes.listOf(JavaTypes.FINDING))
                .addJavadoc("Validates against the model's facets and rules.\n")
                .addJavadoc("\n@return the findings, in the order of the message, those of rules last; empty if it is"
                        + " valid")
                .addStatement(
                        "return $L",
                        isPlain(bindings, ruled, record)
                                ? FormsEmitter.validate(bindings, record)
                                : CodeBlock.of(
                                        "new $T($L, $L).validate(this, $T::stage$L)",
                                        JavaTypes.VALIDATOR,
                                        FormsEmitter.of(bindings, record),
                                        JavaText.literal(record.rootName()),
                                        record.classic(),
                                        ruled.contains(record)
                                                ? CodeBlock.of(", $T::check", record.type())
                                                : CodeBlock.of("")))
                .build();
    }

    private MethodSpec check() {
        MethodSpec.Builder method = overriding(MethodSpec.methodBuilder("check"))
                .addModifiers(Modifier.PUBLIC)
                .addParameter(JavaTypes.FINDINGS, "findings")
                .addJavadoc("Checks the rules of this record, as part of a message.\n")
                .addJavadoc("\n@param findings receives a finding for each rule that it breaks");
        return record.shape().isAbstract()
                ? method.addModifiers(Modifier.ABSTRACT).build()
                : method.addModifiers(Modifier.DEFAULT)
                        .addStatement("$T.check(this, findings)", record.checks())
                        .build();
    }

    private MethodSpec.Builder overriding(MethodSpec.Builder method) {
        return bindings.base(record).isPresent() ? method.addAnnotation(Override.class) : method;
    }

    private MethodSpec getter(PropertyBinding property) {
        if (property.isPresence()) {
            return MethodSpec.methodBuilder(property.getter())
                    .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                    .returns(TypeName.BOOLEAN)
                    .addJavadoc(DocComments.of(property.property().documentation(), ""))
                    .addJavadoc(DocComments.tag("return", "whether it is present, even if empty"))
                    .build();
        }
        return MethodSpec.methodBuilder(property.getter())
                .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                .returns(property.nullableType())
                .addJavadoc(DocComments.of(property.property().documentation(), sentence(property)))
                .addJavadoc(scale(property))
                .addJavadoc(DocComments.tag("return", result(property)))
                .addJavadoc(bindings.enumeration(property)
                        .map(values -> CodeBlock.of("\n@see $T", values.type()))
                        .orElse(CodeBlock.of("")))
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
        ValueConstraint constraint = property.property().constraint();
        String returns =
                "Returns the " + property.words() + (property.property().isRepeated() ? " items." : ".");
        return switch (constraint.kind()) {
            case NONE -> returns;
            case DEFAULT -> returns + " The default is '" + constraint.value() + "'.";
            case FIXED -> returns + " It is always '" + constraint.value() + "'.";
        };
    }

    private static String result(PropertyBinding property) {
        String words = property.words();
        return switch (property.property().occurs()) {
            case ONE -> "the " + words;
            case OPTIONAL -> "the " + words + ", or null if absent";
            case MANY ->
                "the " + words + " items in order, empty if absent; only the list of a classic object can be changed";
        };
    }

    /// For messages: what equality is, and how bindings are compared.
    private MethodSpec sameValues() {
        return MethodSpec.methodBuilder("sameValues")
                .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
                .returns(TypeName.BOOLEAN)
                .addParameter(record.type(), "other")
                .addJavadoc("Compares by value, across both bindings. {@code equals} is true of two binary records if"
                        + " their bytes\nare equal, of two classic objects if their properties are, and never of"
                        + " one of each.\n")
                .addJavadoc("\n@param other the other message")
                .addJavadoc("\n@return whether both are of the same type and all properties are equal")
                .addStatement("return $T.same(this, other, $T::stage)", JavaTypes.STAGED_COMPARISON, record.classic())
                .build();
    }

    private static MethodSpec has(PropertyBinding property) {
        return MethodSpec.methodBuilder(property.has())
                .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
                .returns(TypeName.BOOLEAN)
                .addJavadoc("Whether {@link #$L()} is present.\n", property.getter())
                .addJavadoc("\n@return whether it is not null")
                .addStatement("return $L() != null", property.getter())
                .build();
    }

    private static MethodSpec item(PropertyBinding property) {
        return MethodSpec.methodBuilder(property.getter())
                .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
                .returns(property.element())
                .addParameter(TypeName.INT, "index")
                .addJavadoc("Returns one of {@link #$L()}.\n", property.getter())
                .addJavadoc("\n@param index its index, from 0")
                .addJavadoc("\n@return the item")
                .addStatement("return $L().get(index)", property.getter())
                .build();
    }

    private static MethodSpec count(PropertyBinding property) {
        return MethodSpec.methodBuilder(property.count())
                .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
                .returns(TypeName.INT)
                .addJavadoc("Returns the number of {@link #$L()}.\n", property.getter())
                .addJavadoc("\n@return their number")
                .addStatement("return $L().size()", property.getter())
                .build();
    }
}
