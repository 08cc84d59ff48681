package org.bindery.generators.java.format;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaNames;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.model.Name;
import org.bindery.runtime.JsonOptions;
import org.bindery.runtime.internal.json.JsonInput;

/// Emits how programs read and write single JSON messages: `readJson` and `writeJson` for the root element that is of a
/// type; where there are several, `readInvoiceJson` and `writeInvoiceJson` for each.
public final class JsonRoots {

    static final ClassName INPUT = ClassName.get(JsonInput.class);
    static final ClassName OPTIONS = ClassName.get(JsonOptions.class);

    private final Bindings bindings;
    private final RecordBinding record;
    private final Map<Name, String> names = new LinkedHashMap<>();

    public JsonRoots(Bindings bindings, RecordBinding record) {
        this.bindings = bindings;
        this.record = record;
        NameAllocator allocator = new NameAllocator();
        boolean several = record.roots().size() > 1;
        bindings.json()
                .ifPresent(json -> record.roots()
                        .forEach(root -> names.put(
                                root,
                                allocator.newName(several ? JavaNames.upperCamel(root.local()) + "Json" : "Json"))));
    }

    /// Adds the methods that write a message to the interface.
    public void addWriters(TypeSpec.Builder type) {
        names.forEach((root, name) -> type.addMethod(MethodSpec.methodBuilder("write" + name)
                .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
                .addParameter(OutputStream.class, "message")
                .addException(IOException.class)
                .addJavadoc("Writes this as JSON in UTF-8.\n")
                .addJavadoc("\n@param message receives it; it is flushed, not closed")
                .addJavadoc("\n@throws $T when it cannot be written", IOException.class)
                .addJavadoc("\n@throws $T when a mandatory component is missing", JavaTypes.UNENCODABLE)
                .addStatement(
                        "$T.write($L, message, $L, staged -> $T.$L(this, staged))",
                        JavaTypes.JSON_FORM_WRITER,
                        FormsEmitter.of(bindings, record),
                        JavaText.literal(root.local()),
                        record.classic(),
                        Staging.exactly(bindings, record))
                .build()));
    }

    /// Adds the methods that read a message to the classic class.
    public void addClassicReaders(TypeSpec.Builder type) {
        addReaders(type, record.classic(), new StagedReading(record).classic(readStaged()));
    }

    /// Adds the methods that read a message to the binary class.
    public void addBinaryReaders(TypeSpec.Builder type) {
        addReaders(type, record.binary(), new StagedReading(record).binary(readStaged()));
    }

    private void addReaders(TypeSpec.Builder type, ClassName returned, CodeBlock read) {
        if (!names.isEmpty()) {
            type.addMethod(read(returned, read));
        }
        names.forEach((root, name) -> {
            for (TypeName source : sources()) {
                type.addMethod(simple(name, source, returned));
                type.addMethod(withOptions(reader(name, source))
                        .returns(returned)
                        .addStatement("return read($L)", open(root))
                        .build());
            }
        });
    }

    private static MethodSpec read(TypeName returned, CodeBlock statements) {
        return MethodSpec.methodBuilder("read")
                .addModifiers(Modifier.STATIC)
                .returns(returned)
                .addParameter(INPUT, "in")
                .addException(JavaTypes.INVALID)
                .addCode(statements)
                .build();
    }

    private CodeBlock readStaged() {
        return CodeBlock.of("$T.read($L, in, staged)", JavaTypes.JSON_FORM_READER, FormsEmitter.of(bindings, record));
    }

    private static List<TypeName> sources() {
        return List.of(TypeName.get(InputStream.class), ArrayTypeName.of(TypeName.BYTE));
    }

    private static CodeBlock open(Name root) {
        return CodeBlock.of("$T.open(message, options, $L)", INPUT, JavaText.literal(root.local()));
    }

    private static MethodSpec simple(String name, TypeName source, TypeName returned) {
        return reader(name, source)
                .returns(returned)
                .addStatement("return read$L(message, $T.DEFAULT)", name, OPTIONS)
                .build();
    }

    private static MethodSpec.Builder withOptions(MethodSpec.Builder reader) {
        return reader.addParameter(OPTIONS, "options")
                .addJavadoc("\n@param options limits on its size, and whether facets are checked");
    }

    private static MethodSpec.Builder reader(String name, TypeName source) {
        return MethodSpec.methodBuilder("read" + name)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(source, "message")
                .addException(IOException.class)
                .addException(JavaTypes.INVALID)
                .addJavadoc("Reads a JSON message.\n")
                .addJavadoc("\n@return the message")
                .addJavadoc("\n@throws $T when it cannot be read", IOException.class)
                .addJavadoc(
                        "\n@throws $T if it does not conform to the model, with line, column and path",
                        JavaTypes.INVALID)
                .addJavadoc("\n@param message its bytes in UTF-8, which are not closed");
    }
}
