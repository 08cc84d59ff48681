package org.bindery.generators.java.format;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeSpec;
import java.io.OutputStream;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.runtime.internal.form.FixedFormReader;
import org.bindery.runtime.internal.form.FixedFormWriter;
import org.bindery.runtime.internal.form.FixedForms;
import org.bindery.shape.fixed.FixedRecords;

/// Emits the class that reads and writes files of records at fixed places, of one kind or of several, by the forms of
/// the model.
final class FixedFiles {

    private static final FileMethods METHODS = new FileMethods(
            ClassName.get(FixedFormReader.class), ClassName.get(FixedFormWriter.class), "file", "record and byte");
    private static final ClassName FORMS = ClassName.get(FixedForms.class);
    private static final ParameterSpec FILE =
            ParameterSpec.builder(OutputStream.class, "file").build();

    private final Bindings bindings;
    private final List<RecordBinding> kinds;

    FixedFiles(Bindings bindings, FixedRecords records) {
        this.bindings = bindings;
        this.kinds = records.roots().stream()
                .map(root -> bindings.record(root.shape()))
                .toList();
    }

    /// The class for files of one kind of records.
    TypeSpec one(RecordBinding record) {
        return start(record.text().simpleName())
                .addJavadoc("Reads and writes {@link $T} at fixed places, one record after the other.\n", record.type())
                .addJavadoc("Not safe for use by several threads at a time.\n")
                .addMethods(METHODS.next(record))
                .addMethod(METHODS.readBytes(record, "records", CodeBlock.of("a file"), opened()))
                .addMethod(writeAll())
                .build();
    }

    /// The class for files of several kinds of records.
    TypeSpec several() {
        return start(FileMethods.severalName(bindings))
                .addJavadoc("Reads and writes files of records of several kinds.\n")
                .addJavadoc("Not safe for use by several threads at a time.\n")
                .addMethods(METHODS.nextOfSeveral(kinds))
                .addMethod(writeAll())
                .build();
    }

    private TypeSpec.Builder start(String name) {
        return METHODS.file(name, "a file of records", opened())
                .addField(FieldSpec.builder(FORMS, "FORMS", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .initializer("$T.of($T.ALL)", FORMS, FormsEmitter.name(bindings))
                        .build());
    }

    private static CodeBlock opened() {
        return CodeBlock.of("$T.of(FORMS, records)", METHODS.reader());
    }

    private MethodSpec writeAll() {
        return METHODS.writeAll(kinds, "", FILE, CodeBlock.of("$T.of(FORMS, $N)", METHODS.writer(), FILE))
                .build();
    }
}
