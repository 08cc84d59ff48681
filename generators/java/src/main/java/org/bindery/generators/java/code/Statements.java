package org.bindery.generators.java.code;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/// Puts many statements into a method, or into several where they are too many for one: Java compiles no method of more
/// than 8,000 bytes to machine code.
public final class Statements {

    private static final int IN_ONE_METHOD = 80;

    private final TypeSpec.Builder type;
    private final String name;
    private final List<ParameterSpec> parameters;
    private final List<Modifier> modifiers;

    /// @param name the name of the methods, which get numbers
    /// @param parameters what all statements may use
    public Statements(TypeSpec.Builder type, String name, List<ParameterSpec> parameters, Modifier... modifiers) {
        this.type = type;
        this.name = name;
        this.parameters = List.copyOf(parameters);
        this.modifiers = List.of(modifiers);
    }

    /// A single statement.
    public static CodeBlock one(String format, Object... arguments) {
        return CodeBlock.builder().addStatement(format, arguments).build();
    }

    /// The statements themselves, or calls of methods that hold them.
    public CodeBlock place(List<CodeBlock> statements) {
        if (statements.size() <= IN_ONE_METHOD) {
            return join(statements);
        }
        List<CodeBlock> calls = new ArrayList<>();
        for (int start = 0; start < statements.size(); start += IN_ONE_METHOD) {
            int end = Math.min(start + IN_ONE_METHOD, statements.size());
            String part = name + (calls.size() + 1);
            type.addMethod(MethodSpec.methodBuilder(part)
                    .addModifiers(modifiers)
                    .addParameters(parameters)
                    .addCode(join(statements.subList(start, end)))
                    .build());
            calls.add(CodeBlock.builder()
                    .addStatement("$L($L)", part, arguments())
                    .build());
        }
        return join(calls);
    }

    private String arguments() {
        return parameters.stream().map(ParameterSpec::name).collect(Collectors.joining(", "));
    }

    private static CodeBlock join(List<CodeBlock> statements) {
        CodeBlock.Builder all = CodeBlock.builder();
        statements.forEach(all::add);
        return all.build();
    }
}
