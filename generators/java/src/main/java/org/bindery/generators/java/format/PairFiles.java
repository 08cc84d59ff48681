package org.bindery.generators.java.format;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeSpec;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.model.MessageFormat;
import org.bindery.runtime.internal.form.PairReader;
import org.bindery.runtime.internal.form.PairWriter;
import org.bindery.shape.pairs.PairRecords;

/// Emits the class that reads and writes lines of `key=value` pairs, by the forms of the model.
public final class PairFiles {

    private static final FileMethods METHODS = new FileMethods(
            ClassName.get(PairReader.class), ClassName.get(PairWriter.class), "lines", "line and column");
    private static final ParameterSpec TEXT =
            ParameterSpec.builder(OutputStream.class, "text").build();

    private final Bindings bindings;
    private final RecordBinding record;

    private PairFiles(Bindings bindings, RecordBinding record) {
        this.bindings = bindings;
        this.record = record;
    }

    /// The class; empty where messages are no such lines.
    public static Optional<TypeSpec> emit(Bindings bindings) {
        return bindings.model().format() instanceof MessageFormat.KeyValue
                ? PairRecords.of(bindings.layouts().shapes())
                        .map(records -> bindings.record(records.shape().id()))
                        .map(record -> new WholeFiles(new PairFiles(bindings, record).file()).of(record))
                : Optional.empty();
    }

    private TypeSpec file() {
        ClassName forms = FormsEmitter.name(bindings);
        CodeBlock opened = CodeBlock.of("$T.of($T.ALL, records)", METHODS.reader(), forms);
        CodeBlock written = CodeBlock.of("$T.of($T.ALL, $N)", METHODS.writer(), forms, TEXT);
        return METHODS.file(record.text().simpleName(), "a text of lines of pairs", opened)
                .addJavadoc("Reads and writes {@link $T} as lines of {@code key=value} pairs.\n", record.type())
                .addJavadoc("Not safe for use by several threads at a time.\n")
                .addMethods(METHODS.next(record))
                .addMethod(METHODS.readBytes(record, "records", CodeBlock.of("a text"), opened))
                .addMethod(METHODS.writeAll(List.of(record), "", TEXT, written)
                        .addStatement("out.close()")
                        .build())
                .build();
    }
}
