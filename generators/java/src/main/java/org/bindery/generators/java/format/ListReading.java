package org.bindery.generators.java.format;

import com.palantir.javapoet.CodeBlock;
import java.util.Arrays;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaTypes;

/// Emits how all messages of a file are read into a binary list: one after the other, each written as soon as it is
/// read.
final class ListReading {

    private ListReading() {}

    /// The statements that return the list.
    ///
    /// @param next goes to the next message, and says whether there is one
    /// @param write writes it to the variable `out`, as number `count + 1`
    static CodeBlock of(RecordBinding record, CodeBlock next, CodeBlock write) {
        return CodeBlock.builder()
                .addStatement("$T out = new $T()", JavaTypes.RECORD_WRITER, JavaTypes.RECORD_WRITER)
                .addStatement("int[] offsets = new int[1024]")
                .addStatement("int count = 0")
                .beginControlFlow("while ($L)", next)
                .add(write)
                .addStatement("count++")
                .beginControlFlow("if (count == offsets.length)")
                .addStatement("offsets = $T.copyOf(offsets, 2 * count)", Arrays.class)
                .endControlFlow()
                .addStatement("offsets[count] = out.size()")
                .endControlFlow()
                .addStatement(
                        "return $T.wrap(out.toBytes(), $T.copyOf(offsets, count + 1))", record.binary(), Arrays.class)
                .build();
    }
}
