package org.bindery.generators.java.format;

import com.palantir.javapoet.CodeBlock;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;

/// Emits how a message is read and staged, and a record made of that.
record StagedReading(RecordBinding record) {

    /// The statements that return classic objects.
    ///
    /// @param read reads a message into the variable `staged`, and says where its record starts
    CodeBlock classic(CodeBlock read) {
        return around(CodeBlock.builder()
                .addStatement("return $T.of(staged, $L)", record.classic(), read)
                .build());
    }

    /// The statements that return a binary record.
    ///
    /// @param read reads a message into the variable `staged`, and says where its record starts
    CodeBlock binary(CodeBlock read) {
        return around(CodeBlock.builder()
                .addStatement("$T.encode(staged, $L, out)", record.binary(), read)
                .addStatement("return $T.wrap(out.toBytes())", record.binary())
                .build());
    }

    /// Statements that may use the staged message.
    CodeBlock around(CodeBlock statements) {
        return released(
                "",
                CodeBlock.builder()
                        .addStatement(
                                "$T staged = out.staged($L)",
                                JavaTypes.STAGED_MESSAGE,
                                JavaText.literal(record.rootName()))
                        .add(statements)
                        .build());
    }

    /// Statements that may use the writer `out` of the thread.
    ///
    /// @param taken what is called when it is taken
    static CodeBlock released(String taken, CodeBlock statements) {
        return CodeBlock.builder()
                .addStatement("$T out = $T.take()$L", JavaTypes.RECORD_WRITER, JavaTypes.RECORD_WRITER, taken)
                .beginControlFlow("try")
                .add(statements)
                .nextControlFlow("finally")
                .addStatement("out.release()")
                .endControlFlow()
                .build();
    }
}
