package org.bindery.generators.java.deploy;

import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.instruction.LineNumber;
import java.lang.reflect.AccessFlag;
import java.util.Set;

/// Keeps line numbers of a method only where something can be thrown, and where it begins: what a
/// stack trace shows stays, and returns, for example, need no line. Where emitted code does what no
/// user sees in steps, only where it begins.
final class ThrowingLines implements CodeTransform {

    private static final Set<String> WHOLE = Set.of("equals", "hashCode", "toString");

    private final boolean whole;
    private LineNumber open;
    private int last;

    private ThrowingLines(boolean whole) {
        this.whole = whole;
    }

    /// @param emitted whether the classes are emitted
    static ClassTransform of(boolean emitted) {
        return (builder, element) -> {
            if (element instanceof MethodModel method) {
                boolean whole = emitted
                        && (!method.flags().has(AccessFlag.PUBLIC)
                                || WHOLE.contains(method.methodName().stringValue()));
                builder.transformMethod(
                        method,
                        MethodTransform.transformingCode(CodeTransform.ofStateful(() -> new ThrowingLines(whole))));
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
        if (!whole && open != null && element instanceof Instruction instruction && canThrow(instruction)) {
            addLine(builder);
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
            default -> true;
        };
    }
}
