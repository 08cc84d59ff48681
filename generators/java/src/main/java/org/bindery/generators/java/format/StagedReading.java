package org.bindery.generators.java.format;

import com.palantir.javapoet.CodeBlock;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.generators.java.code.Statements;

/// Emits how a message is read and staged, and a record made of that.
record StagedReading(RecordBinding record) {

    /// The statements that return classic objects.
    ///
    /// @param read reads a message into the variable `staged`, and says where its record starts
    CodeBlock classic(CodeBlock read) {
        return around("staged", classicOf(read));
    }

    /// The same where recent short texts are shared in another way than by the pool of the message.
    CodeBlock unpooled(CodeBlock read) {
        return around("unpooled", classicOf(read));
    }

    private CodeBlock classicOf(CodeBlock read) {
        return Statements.one("return $T.of(staged, $L)", record.classic(), read);
    }

    /// The statements that return a binary record.
    ///
    /// @param read reads a message into the variable `staged`, and says where its record starts
    CodeBlock binary(CodeBlock read) {
        return around(
                "staged",
                CodeBlock.builder()
                        .addStatement("$T.encode(staged, $L, out)", record.binary(), read)
                        .addStatement("return $T.wrap(out.toBytes())", record.binary())
                        .build());
    }

    /// Statements that may use the staged message, which a method of the writer starts.
    private CodeBlock around(String started, CodeBlock statements) {
        return released(
                "",
                CodeBlock.builder()
                        .addStatement(
                                "$T staged = out.$L($L)",
                                JavaTypes.STAGED_MESSAGE,
                                started,
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
