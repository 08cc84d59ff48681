package org.bindery.generators.java.format;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.runtime.BinaryRecord;
import org.bindery.runtime.MessageReader;

/// Adds to a class that reads one message after the other what gives all messages of a file to iterate over,
/// whatever the format. The constructor of the class takes the bytes of the file.
public final class WholeFiles {

    private static final ClassName READER = ClassName.get(MessageReader.class);

    private static final ClassName BINARY = ClassName.get(BinaryRecord.class);

    private final TypeSpec type;
    private final CodeBlock opened;

    public WholeFiles(TypeSpec type) {
        this.type = type;
        this.opened = CodeBlock.of("new $L(in)", type.name());
    }

    /// The class with readers for messages of one kind.
    public TypeSpec of(RecordBinding record) {
        return with(record.classic(), record.binary());
    }

    /// The class with readers for messages of several kinds.
    public TypeSpec ofSeveral() {
        return with(ClassName.get(Object.class), BINARY);
    }

    private TypeSpec with(TypeName classic, TypeName binary) {
        TypeSpec.Builder all = type.toBuilder();
        CodeBlock straight = CodeBlock.of("in -> $L::nextBinary", opened);
        CodeBlock plain = CodeBlock.of("in -> $L::next", opened);
        for (TypeName source : List.of(ClassName.get(Path.class), ClassName.get(InputStream.class))) {
            all.addMethod(reader("binary", "in their binary form", binary, straight, source));
            all.addMethod(reader("classic", "as classic objects", classic, plain, source));
        }
        return all.build();
    }

    private static MethodSpec reader(String name, String what, TypeName item, CodeBlock opening, TypeName source) {
        boolean isPath = source.equals(ClassName.get(Path.class));
        MethodSpec.Builder method = MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(ParameterizedTypeName.get(READER, item))
                .addParameter(ParameterSpec.builder(source, "messages").build())
                .addJavadoc("Opens a file to read its messages, $L, one at a time.\n", what)
                .addJavadoc(
                        "\n@param messages $L",
                        isPath
                                ? "the file, which errors name"
                                : "the bytes of the file, which are closed with the reader")
                .addJavadoc("\n@return the messages, to iterate over or as a stream");
        if (isPath) {
            method.addException(IOException.class)
                    .addJavadoc("\n@throws $T when the file cannot be opened", IOException.class);
        }
        return method.addStatement("return $T.of(messages, $L)", READER, opening)
                .build();
    }
}
