package org.bindery.generators.java.deploy;

import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.reflect.AccessFlag;
import java.util.Set;

/// Keeps line numbers of a method only where something can be thrown, and where it begins: what a
/// stack trace shows stays, and returns, for example, need no line. Where emitted code does what no
/// user sees in steps, only where it begins.
final class ThrowingLines implements CodeTransform {

    private static final Set<String> WHOLE = Set.of("equals", "hashCode", "toString");

    private final boolean whole;
    private final boolean ofObjects;
    private LineNumber open;
    private int last;
    /// Whether the instruction before loaded `this`.
    private boolean hasThis;

    private ThrowingLines(boolean whole, boolean ofObjects) {
        this.whole = whole;
        this.ofObjects = ofObjects;
    }

    /// @param emitted whether the classes are emitted
    static ClassTransform of(boolean emitted) {
        return (builder, element) -> {
            if (element instanceof MethodModel method) {
                boolean whole = emitted
                        && (!method.flags().has(AccessFlag.PUBLIC)
                                || WHOLE.contains(method.methodName().stringValue()));
                boolean ofObjects = !method.flags().has(AccessFlag.STATIC);
                builder.transformMethod(
                        method,
                        MethodTransform.transformingCode(
                                CodeTransform.ofStateful(() -> new ThrowingLines(whole, ofObjects))));
            } else {
                builder.with(element);
            }
        };
    }

    @Override
    public void accept(CodeBuilder builder, CodeElement element) {
        if (element instanceof LineNumber line) {
            open = line;
            if (last == 0) {
                addLine(builder);
            }
            return;
        }
        if (element instanceof Instruction instruction) {
            boolean isOfThis = hasThis && instruction.opcode() == Opcode.GETFIELD;
            if (!whole && open != null && !isOfThis && canThrow(instruction)) {
                addLine(builder);
            }
            hasThis = ofObjects && instruction instanceof LoadInstruction load && load.slot() == 0;
        }
        builder.with(element);
    }

    private void addLine(CodeBuilder builder) {
        if (open.line() != last) {
            builder.with(open);
            last = open.line();
        }
        open = null;
    }

    private static boolean canThrow(Instruction instruction) {
        return switch (instruction.opcode().kind()) {
            case LOAD, STORE, INCREMENT, BRANCH, LOOKUP_SWITCH, TABLE_SWITCH, RETURN, CONVERT, CONSTANT, STACK, NOP ->
                false;
            case OPERATOR ->
                switch (instruction.opcode()) {
                    case IDIV, LDIV, IREM, LREM, ARRAYLENGTH -> true;
                    default -> false;
                };
            default -> true;
        };
    }
}
