package org.bindery.generators.java.code;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import java.util.List;
import javax.lang.model.element.Modifier;

/// Emits a method that goes from one cell of a staged record to the next in which something was set, so that what is
/// absent takes no time.
public final class SetCells {

    /// Statements for a cell.
    ///
    /// @param cell its number, counted from that in which the record starts
    public record Case(int cell, CodeBlock code) {}

    private SetCells() {}

    /// @param parameters among them the message `staged`, and where the record starts in it, `at`
    /// @param cases in the order of their cells
    public static MethodSpec method(String name, List<ParameterSpec> parameters, List<Case> cases) {
        int behind = cases.getLast().cell + 1;
        CodeBlock.Builder code = CodeBlock.builder()
                .beginControlFlow(
                        "for (int cell = staged.firstSet(at + $L, at + $L); cell < at + $L; cell ="
                                + " staged.firstSet(cell + 1, at + $L))",
                        cases.getFirst().cell,
                        behind,
                        behind,
                        behind)
                .beginControlFlow("switch (cell - at)");
        for (Case each : cases) {
            code.beginControlFlow("case $L ->", each.cell).add(each.code).endControlFlow();
        }
        code.beginControlFlow("default ->").endControlFlow();
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameters(parameters)
                .addCode(code.endControlFlow().endControlFlow().build())
                .build();
    }
}
