package org.bindery.generators.java.format;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;
import org.bindery.forms.FormatCall;
import org.bindery.forms.ValueForm;
import org.bindery.generators.java.binding.ClassConstants;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.model.Facets;
import org.bindery.runtime.internal.value.ValueFormat;

/// Emits what the texts of a property look like: a constant of the runtime's `ValueFormat`, with the facets.
public final class ValueFormats {

    private static final ClassName FORMAT = ClassName.get(ValueFormat.class);
    private static final ClassName WHITE_SPACE = FORMAT.nestedClass("WhiteSpace");

    private final boolean lexical;

    /// @param lexical whether dates and times are written as in XML Schema, whatever the model's presentation says
    public ValueFormats(boolean lexical) {
        this.lexical = lexical;
    }

    /// The expression that makes the format of a property that is a value.
    CodeBlock code(PropertyBinding property) {
        return format(ValueForm.of(property.property(), lexical));
    }

    private static CodeBlock format(List<FormatCall> calls) {
        List<CodeBlock> all = new ArrayList<>();
        for (FormatCall call : calls) {
            CodeBlock made = call(call);
            all.add(all.isEmpty() ? CodeBlock.of("$T.$L", FORMAT, made) : made);
        }
        return CodeBlock.join(all, "\n        .");
    }

    private static CodeBlock call(FormatCall call) {
        boolean wide = call.arguments().stream()
                .anyMatch(argument -> argument instanceof FormatCall.Format || isPattern(call.method()));
        String pattern = wide ? isPattern(call.method()) ? "$L($>$L$<)" : "$L($>\n$L$<)" : "$L($L)";
        return CodeBlock.of(
                pattern,
                call.method(),
                call.arguments().stream().map(ValueFormats::argument).collect(CodeBlock.joining(wide ? ",\n" : ", ")));
    }

    private static boolean isPattern(String method) {
        return method.equals("form") || method.equals("pattern") || method.equals("search");
    }

    private static CodeBlock argument(FormatCall.Argument argument) {
        return switch (argument) {
            case FormatCall.Text(String text) -> JavaText.literal(text);
            case FormatCall.Texts(List<String> texts) ->
                ClassConstants.isLong(texts)
                        ? ClassConstants.packed(texts)
                        : CodeBlock.of("$>$L$<", ClassConstants.literals(texts));
            case FormatCall.Count(int number) ->
                number == Integer.MAX_VALUE ? CodeBlock.of("$T.MAX_VALUE", Integer.class) : CodeBlock.of("$L", number);
            case FormatCall.Flag(boolean is) -> CodeBlock.of("$L", is);
            case FormatCall.Space(Facets.WhiteSpace whiteSpace) -> CodeBlock.of("$T.$L", WHITE_SPACE, whiteSpace);
            case FormatCall.Format(List<FormatCall> calls) -> format(calls);
        };
    }
}
