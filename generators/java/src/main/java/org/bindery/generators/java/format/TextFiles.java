package org.bindery.generators.java.format;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeSpec;
import java.io.InputStream;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.ClassConstants;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.model.MessageFormat;
import org.bindery.runtime.internal.form.RowReader;
import org.bindery.runtime.internal.form.RowWriter;
import org.bindery.shape.delimited.DelimitedRecords;

/// Emits what reads and writes delimited text: a class for each kind of lines, and one for files that have several.
public final class TextFiles {

    static final FileMethods METHODS =
            new FileMethods(ClassName.get(RowReader.class), ClassName.get(RowWriter.class), "rows", "line and column");
    private static final ParameterSpec TEXT =
            ParameterSpec.builder(Appendable.class, "text").build();

    private final Bindings bindings;
    private final DelimitedRecords records;
    private final MessageFormat.Delimited format;

    private TextFiles(Bindings bindings, DelimitedRecords records, MessageFormat.Delimited format) {
        this.bindings = bindings;
        this.records = records;
        this.format = format;
    }

    /// Empty where messages are no delimited text, or no rows.
    public static Optional<TextFiles> of(Bindings bindings) {
        return bindings.model().format() instanceof MessageFormat.Delimited format
                ? DelimitedRecords.ifFlat(bindings.layouts().shapes())
                        .map(records -> new TextFiles(bindings, records, format))
                : Optional.empty();
    }

    MessageFormat.Delimited format() {
        return format;
    }

    /// Whether rows are records of this kind only, beside lines that are no rows.
    boolean isOnly(RecordBinding record) {
        return records.kinds().size() == 1
                && record.shape().id().equals(records.kinds().getFirst().shape().id());
    }

    /// What writes the rows of the only kind as records straight.
    ///
    /// @param constants of the class that reads them
    Optional<FlatRows> flatRows(RecordBinding record, ClassConstants constants) {
        return FlatRows.of(bindings, record, records.kinds().getFirst().columns(), METHODS.reader(), constants);
    }

    /// The expression that starts to read a text.
    ///
    /// @param comments whether lines that are no rows are records too
    CodeBlock reader(CodeBlock text, boolean comments) {
        return CodeBlock.of("$T.of($T.ALL, $L, $L)", METHODS.reader(), FormsEmitter.name(bindings), text, comments);
    }

    /// The method that writes records of some kinds.
    MethodSpec writeAll(List<RecordBinding> kinds, String below) {
        CodeBlock opened = CodeBlock.of("$T.of($T.ALL, $N)", METHODS.writer(), FormsEmitter.name(bindings), TEXT);
        return METHODS.writeAll(kinds, below, TEXT, opened)
                .addStatement("out.close()")
                .build();
    }

    /// The constructors of a reader, for characters and for bytes.
    ///
    /// @param rows starts to read `text`
    List<MethodSpec> opening(CodeBlock rows) {
        MethodSpec.Builder characters = MethodSpec.constructorBuilder()
                .addParameter(Reader.class, "text")
                .addJavadoc("Opens a text.\n\n@param text the text\n");
        MethodSpec.Builder bytes = MethodSpec.constructorBuilder()
                .addParameter(InputStream.class, "text")
                .addJavadoc(
                        "Opens a text in $L.\n\n@param text its bytes, which are not closed\n",
                        JavaText.comment(format.charset()));
        return Stream.of(characters, bytes)
                .map(constructor -> constructor
                        .addModifiers(Modifier.PUBLIC)
                        .addStatement("rows = $L", rows)
                        .build())
                .toList();
    }

    /// The class for files that have several kinds of lines.
    public Optional<TypeSpec> file() {
        if (records.kinds().size() == 1 && records.comment().isEmpty()) {
            return Optional.empty();
        }
        List<RecordBinding> lines = new ArrayList<>();
        records.kinds().forEach(kind -> lines.add(bindings.record(kind.shape().id())));
        records.comment()
                .ifPresent(comment -> lines.add(bindings.record(comment.shape().id())));
        return Optional.of(TypeSpec.classBuilder(FileMethods.severalName(bindings))
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc("Reads and writes delimited text with lines of several kinds.\n")
                .addJavadoc("Not safe for use by several threads at a time.\n")
                .addField(FieldSpec.builder(METHODS.reader(), METHODS.field(), Modifier.PRIVATE, Modifier.FINAL)
                        .build())
                .addMethods(
                        opening(reader(CodeBlock.of("text"), records.comment().isPresent())))
                .addMethods(METHODS.nextOfSeveral(lines))
                .addMethod(writeAll(lines, ""))
                .build());
    }
}
