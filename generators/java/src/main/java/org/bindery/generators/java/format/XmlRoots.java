package org.bindery.generators.java.format;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeSpec;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaNames;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.model.MessageFormat;
import org.bindery.model.Name;

/// Emits how programs read and write XML documents: `readXml` and `writeXml` for the root element that is of a type;
/// where there are several, `readInvoiceXml` and `writeInvoiceXml` for each.
public final class XmlRoots {

    private final Bindings bindings;
    private final RecordBinding record;
    private final Map<Name, String> names;

    public XmlRoots(Bindings bindings, RecordBinding record) {
        this.bindings = bindings;
        this.record = record;
        this.names = names(bindings, record);
    }

    private static Map<Name, String> names(Bindings bindings, RecordBinding record) {
        Map<Name, String> names = new LinkedHashMap<>();
        if (bindings.model().format() instanceof MessageFormat.Xml) {
            boolean several = record.roots().size() > 1;
            NameAllocator allocator = new NameAllocator();
            for (Name root : record.roots()) {
                names.put(root, allocator.newName(several ? JavaNames.upperCamel(root.local()) + "Xml" : "Xml"));
            }
        }
        return names;
    }

    /// Adds the methods that write a document to the interface.
    public void addWriters(TypeSpec.Builder type) {
        Set<String> inherited = inherited();
        names.forEach((root, name) -> {
            MethodSpec.Builder method = MethodSpec.methodBuilder("write" + name)
                    .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
                    .addParameter(OutputStream.class, "document")
                    .addException(IOException.class)
                    .addJavadoc(
                            "Writes this as an XML document in UTF-8 with the root element '$L'.\n",
                            JavaText.comment(root.local()))
                    .addJavadoc("\n@param document receives it; it is flushed, not closed")
                    .addJavadoc("\n@throws $T when it cannot be written", IOException.class)
                    .addJavadoc("\n@throws $T when a mandatory component is missing", JavaTypes.UNENCODABLE)
                    .addStatement(
                            "$T.write($L, document, $L, $L, staged -> $T.stage(this, staged))",
                            JavaTypes.XML_FORM_WRITER,
                            FormsEmitter.of(bindings, record),
                            JavaText.literal(root.namespace()),
                            JavaText.literal(root.local()),
                            record.classic());
            if (inherited.contains(name)) {
                method.addAnnotation(Override.class);
            }
            type.addMethod(method.build());
        });
    }

    /// The names that interfaces above use.
    private Set<String> inherited() {
        Set<String> all = new HashSet<>();
        for (Optional<RecordBinding> base = bindings.base(record); base.isPresent(); base = bindings.base(base.get())) {
            all.addAll(names(bindings, base.get()).values());
        }
        return all;
    }

    /// Adds the methods that read a document to the classic class.
    public void addClassicReaders(TypeSpec.Builder type) {
        addReaders(type, record.classic(), new StagedReading(record)::classic);
    }

    /// Adds the methods that read a document to the binary class.
    public void addBinaryReaders(TypeSpec.Builder type) {
        addReaders(type, record.binary(), new StagedReading(record)::binary);
    }

    private void addReaders(TypeSpec.Builder type, ClassName returned, UnaryOperator<CodeBlock> statements) {
        names.forEach((root, name) -> {
            type.addMethod(reader(root, name)
                    .returns(returned)
                    .addStatement("return read$L(document, $T.DEFAULT)", name, JavaTypes.XML_OPTIONS)
                    .build());
            type.addMethod(withOptions(reader(root, name))
                    .returns(returned)
                    .addCode(statements.apply(read(root)))
                    .build());
        });
    }

    private CodeBlock read(Name root) {
        return CodeBlock.of(
                "$T.read($L, document, options, $L, $L, staged)",
                JavaTypes.XML_FORM_READER,
                FormsEmitter.of(bindings, record),
                JavaText.literal(root.namespace()),
                JavaText.literal(root.local()));
    }

    private static MethodSpec.Builder withOptions(MethodSpec.Builder reader) {
        return reader.addParameter(JavaTypes.XML_OPTIONS, "options")
                .addJavadoc("\n@param options limits on its size, and whether facets are checked");
    }

    private static MethodSpec.Builder reader(Name root, String name) {
        return MethodSpec.methodBuilder("read" + name)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(InputStream.class, "document")
                .addException(IOException.class)
                .addException(JavaTypes.INVALID)
                .addJavadoc("Reads an XML document with the root element '$L'.\n", JavaText.comment(root.local()))
                .addJavadoc("\n@return the message")
                .addJavadoc("\n@throws $T when they cannot be read", IOException.class)
                .addJavadoc(
                        "\n@throws $T if it does not conform to the model, with line, column and path",
                        JavaTypes.INVALID)
                .addJavadoc("\n@param document its bytes, which are not closed");
    }
}
