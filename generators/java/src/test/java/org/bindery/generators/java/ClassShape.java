package org.bindery.generators.java;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// What the class files of bindings do, without the names and the constants that a model gives them: the code of each
/// method, instruction by instruction, and which fields there are.
final class ClassShape {

    private final String own;

    private ClassShape(String own) {
        this.own = own;
    }

    /// One line for each member, in an order that does not depend on names.
    static List<String> of(String javaPackage, Map<String, byte[]> classes) {
        ClassShape shape = new ClassShape(javaPackage.replace('.', '/') + "/");
        return classes.values().stream()
                .map(bytes -> ClassFile.of().parse(bytes))
                .map(shape::type)
                .sorted()
                .toList();
    }

    private String type(ClassModel type) {
        Stream<String> fields = type.fields().stream()
                .map(field -> "field " + field.flags().flagsMask()
                        + known(field.fieldType().stringValue()));
        return Stream.concat(fields, type.methods().stream().map(this::method))
                .sorted()
                .toList()
                .toString();
    }

    private String method(MethodModel method) {
        String kind = method.methodName().stringValue().startsWith("<")
                ? method.methodName().stringValue()
                : "method";
        return kind
                + method.flags().flagsMask()
                + method.findAttribute(Attributes.code()).stream()
                        .flatMap(code -> method.code().orElseThrow().elementStream())
                        .flatMap(this::instruction)
                        .toList();
    }

    private Stream<String> instruction(CodeElement element) {
        return switch (element) {
            case ConstantInstruction ignored -> Stream.of("constant");
            case InvokeDynamicInstruction call ->
                Stream.of("dynamic " + call.bootstrapMethod().owner().displayName());
            case InvokeInstruction call ->
                Stream.of(member(call.owner().asInternalName(), call.name().stringValue()));
            case FieldInstruction field ->
                Stream.of(member(field.owner().asInternalName(), field.name().stringValue()));
            case NewObjectInstruction made ->
                Stream.of("new " + known(made.className().asInternalName()));
            case Instruction other -> Stream.of(other.opcode().toString());
            default -> Stream.of();
        };
    }

    private String member(String owner, String name) {
        return owner.startsWith(own) ? "own" : owner + "." + name;
    }

    private String known(String descriptor) {
        return descriptor.contains(own) ? "own" : descriptor;
    }
}
