package org.bindery.generators.java.format;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.bindery.forms.FormsText;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.runtime.internal.form.MessageForms;

/// Emits the class that has the forms of all records: what they must satisfy and how they stand in messages, as data
/// for the runtime.
public final class FormsEmitter {

    private static final ClassName FORMS = ClassName.get(MessageForms.class);

    /// Characters in one constant; each takes three bytes at most, and a constant has room for 65,535.
    private static final int PART = 16_000;

    private FormsEmitter() {}

    /// The class; empty if there are no records.
    public static Optional<TypeSpec> emit(Bindings bindings) {
        return bindings.byId().isEmpty()
                ? Optional.empty()
                : Optional.of(type(bindings, parts(FormsText.of(bindings.model(), bindings.layouts()))));
    }

    private static TypeSpec type(Bindings bindings, CodeBlock parts) {
        return TypeSpec.classBuilder(name(bindings))
                .addModifiers(Modifier.FINAL)
                .addJavadoc("What all records are, what they must satisfy, and how they stand in messages.\n")
                .addField(FieldSpec.builder(FORMS, "ALL", Modifier.STATIC, Modifier.FINAL)
                        .initializer("$T.of($>\n$L$<)", FORMS, parts)
                        .build())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addComment("Nothing but a constant.")
                        .build())
                .build();
    }

    /// The text as constants, each line of it on a line of the source.
    private static CodeBlock parts(String text) {
        List<CodeBlock> parts = new ArrayList<>();
        List<CodeBlock> part = new ArrayList<>();
        int length = 0;
        for (String line : text.split("(?<=\n)")) {
            if (length + line.length() > PART && length > 0) {
                parts.add(CodeBlock.join(part, "\n+ "));
                part.clear();
                length = 0;
            }
            part.add(JavaText.literal(line));
            length += line.length();
        }
        parts.add(CodeBlock.join(part, "\n+ "));
        return CodeBlock.join(parts, ",\n");
    }

    /// The name of the class, which no class of the pair has.
    public static ClassName name(Bindings bindings) {
        return bindings.beside("Forms");
    }

    /// The forms and the number of a record, as arguments.
    public static CodeBlock of(Bindings bindings, RecordBinding record) {
        return CodeBlock.of("$T.ALL, $L", name(bindings), bindings.number(record));
    }
}
