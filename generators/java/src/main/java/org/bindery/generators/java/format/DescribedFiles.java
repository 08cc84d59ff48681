package org.bindery.generators.java.format;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeSpec;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.model.Framing;
import org.bindery.model.MessageFormat;
import org.bindery.runtime.internal.asn1.Asn1Forms;
import org.bindery.runtime.internal.asn1.Asn1Reader;
import org.bindery.runtime.internal.asn1.Asn1Writer;
import org.bindery.runtime.internal.dfdl.DfdlForms;
import org.bindery.runtime.internal.dfdl.DfdlReader;
import org.bindery.runtime.internal.dfdl.DfdlWriter;
import org.bindery.runtime.internal.frames.FrameOutput;
import org.bindery.runtime.internal.frames.FrameSettings;
import org.bindery.runtime.internal.frames.Frames;
import org.bindery.runtime.internal.wire.AvroForms;
import org.bindery.runtime.internal.wire.AvroReader;
import org.bindery.runtime.internal.wire.AvroWriter;
import org.bindery.runtime.internal.wire.WireForms;
import org.bindery.runtime.internal.wire.WireReader;
import org.bindery.runtime.internal.wire.WireWriter;
import org.jspecify.annotations.Nullable;

/// Emits the class that reads and writes messages that DFDL, ASN.1, Protocol Buffers or Avro describe, of one kind or
/// of several, by the forms of the model.
public final class DescribedFiles {

    /// What reads and writes messages, and what it goes by.
    private record Engine(FileMethods methods, ClassName forms) {
        static Engine of(Class<?> reader, Class<?> writer, Class<?> forms) {
            return new Engine(
                    new FileMethods(ClassName.get(reader), ClassName.get(writer), "data", "message and byte"),
                    ClassName.get(forms));
        }

        Engine writingParts(CodeBlock tables) {
            return new Engine(methods.writingParts(tables), forms);
        }
    }

    private static final Engine DFDL = Engine.of(DfdlReader.class, DfdlWriter.class, DfdlForms.class);
    private static final Engine ASN1 = Engine.of(Asn1Reader.class, Asn1Writer.class, Asn1Forms.class);
    private static final Engine WIRE = Engine.of(WireReader.class, WireWriter.class, WireForms.class);
    private static final Engine AVRO = Engine.of(AvroReader.class, AvroWriter.class, AvroForms.class);
    private static final ClassName FRAMES = ClassName.get(FrameSettings.class);
    private static final ParameterSpec DATA =
            ParameterSpec.builder(OutputStream.class, "bytes").build();

    private final Engine engine;
    private final Bindings bindings;
    private final Framing framing;
    private final List<RecordBinding> kinds;
    private final Optional<NativeViews> views;

    private DescribedFiles(Engine engine, Bindings bindings, Framing framing, Optional<NativeViews> views) {
        this.engine = engine;
        this.views = views;
        this.bindings = bindings;
        this.framing = framing;
        this.kinds = bindings.layouts().shapes().roots().stream()
                .map(root -> bindings.record(root.shape()))
                .toList();
    }

    /// The class; empty where messages have another format.
    ///
    /// @param views the views of messages; empty where there are none
    public static Optional<TypeSpec> emit(Bindings bindings, Optional<NativeViews> views) {
        MessageFormat format = bindings.model().format();
        Engine engine = engine(format, bindings);
        if (engine == null || bindings.layouts().shapes().roots().isEmpty()) {
            return Optional.empty();
        }
        DescribedFiles files = new DescribedFiles(engine, bindings, format.framing(), views);
        return Optional.of(
                files.kinds.size() == 1
                        ? new WholeFiles(files.one(files.kinds.getFirst())).of(files.kinds.getFirst())
                        : new WholeFiles(files.several()).ofSeveral());
    }

    private static @Nullable Engine engine(MessageFormat format, Bindings bindings) {
        return switch (format) {
            case MessageFormat.Dfdl ignored ->
                FormsEmitter.hasTables(bindings) ? DFDL.writingParts(FormsEmitter.tables(bindings)) : DFDL;
            case MessageFormat.Asn1 ignored -> ASN1;
            case MessageFormat.Wire ignored -> WIRE;
            case MessageFormat.Avro ignored -> AVRO;
            default -> null;
        };
    }

    private TypeSpec one(RecordBinding record) {
        TypeSpec.Builder type = start(record.text().simpleName());
        views.ifPresent(all -> all.addTo(type, engine.methods(), record));
        return type.addJavadoc("Reads and writes {@link $T} in its native form, one after the other.\n", record.type())
                .addJavadoc("Not safe for use by several threads at a time.\n")
                .addMethods(engine.methods().next(record))
                .addMethod(engine.methods().readBytes(record, "records", CodeBlock.of("a file"), opened()))
                .addMethod(writeAll())
                .build();
    }

    private TypeSpec several() {
        return start(FileMethods.severalName(bindings))
                .addJavadoc("Reads and writes messages of several kinds in their native form.\n")
                .addJavadoc("Not safe for use by several threads at a time.\n")
                .addMethods(engine.methods().nextOfSeveral(kinds))
                .addMethod(writeAll())
                .build();
    }

    private TypeSpec.Builder start(String name) {
        TypeSpec.Builder type = engine.methods()
                .file(name, "a file of messages", opened())
                .addField(constant(engine.forms(), "FORMS")
                        .initializer("$T.of($T.ALL)", engine.forms(), FormsEmitter.name(bindings))
                        .build());
        if (framing.isRead()) {
            type.addField(constant(FRAMES, "FRAMES")
                    .initializer("$T.of($S)", FRAMES, framing.words())
                    .build());
        }
        return type;
    }

    private static FieldSpec.Builder constant(ClassName type, String name) {
        return FieldSpec.builder(type, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL);
    }

    private CodeBlock opened() {
        return CodeBlock.of(
                "$T.of(FORMS, $L)",
                engine.methods().reader(),
                framing.isRead()
                        ? CodeBlock.of("FRAMES.frames(records)")
                        : CodeBlock.of("$T.of(records)", Frames.class));
    }

    private MethodSpec writeAll() {
        return engine.methods()
                .writeAll(
                        kinds,
                        "",
                        DATA,
                        CodeBlock.of(
                                "$T.of(FORMS, $L)",
                                engine.methods().writer(),
                                framing.isWritten()
                                        ? CodeBlock.of("FRAMES.output($N)", DATA)
                                        : CodeBlock.of("$T.of($N)", FrameOutput.class, DATA)))
                .addStatement("out.close()")
                .build();
    }
}
