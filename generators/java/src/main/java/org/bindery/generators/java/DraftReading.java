package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;

/// Emits how a message is read into a draft, and a record made of that.
final class DraftReading {

    private final RecordBinding record;

    DraftReading(RecordBinding record) {
        this.record = record;
    }

    /// The statements that return classic objects.
    ///
    /// @param read reads a message into the variable `draft`, and says where its record starts
    CodeBlock classic(CodeBlock read) {
        return around(CodeBlock.builder()
                .addStatement("return $T.of(draft, $L)", record.classic(), read)
                .build());
    }

    /// The statements that return a binary record.
    ///
    /// @param read reads a message into the variable `draft`, and says where its record starts
    CodeBlock binary(CodeBlock read) {
        return around(CodeBlock.builder()
                .addStatement("$T.encode(draft, $L, out)", record.binary(), read)
                .addStatement("return $T.wrap(out.toBytes())", record.binary())
                .build());
    }

    private CodeBlock around(CodeBlock statements) {
        return CodeBlock.builder()
                .addStatement("$T out = $T.take()", JavaTypes.RECORD_WRITER, JavaTypes.RECORD_WRITER)
                .beginControlFlow("try")
                .addStatement("$T draft = out.draft($L)", JavaTypes.DRAFT, JavaText.literal(record.rootName()))
                .add(statements)
                .nextControlFlow("finally")
                .addStatement("out.release()")
                .endControlFlow()
                .build();
    }
}
