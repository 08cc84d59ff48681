package org.bindery.generators.java.format;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.generators.java.code.Statements;
import org.bindery.model.MessageFormat;
import org.bindery.shape.fixed.FixedModelException;
import org.bindery.shape.fixed.FixedRecords;

/// Emits the classes that read and write records at fixed places.
public final class FixedEmitter {

    private final Bindings bindings;
    private final FixedRecords records;
    private final boolean hasViews;

    private FixedEmitter(Bindings bindings, FixedRecords records) {
        this.bindings = bindings;
        this.records = records;
        this.hasViews = canHaveViews(bindings);
    }

    /// Empty where messages have another format, or the model does not say where everything stands.
    public static Optional<FixedEmitter> of(Bindings bindings) {
        if (!(bindings.model().format() instanceof MessageFormat.FixedWidth format)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new FixedEmitter(
                    bindings, FixedRecords.of(bindings.layouts().shapes(), format)));
        } catch (FixedModelException e) {
            return Optional.empty();
        }
    }

    /// The class for one record, if there is anything to be read of it.
    public Optional<TypeSpec> emit(RecordBinding record) {
        return records.content().containsKey(record.shape().id()) ? Optional.of(type(record)) : Optional.empty();
    }

    /// The view of a record as it is, if all in it has its place.
    public Optional<TypeSpec> view(RecordBinding record) {
        return hasViews
                ? FixedSpots.of(records, record.shape().id())
                        .map(spots -> new FixedViewEmitter(bindings, records, record, spots).emit())
                : Optional.empty();
    }

    /// Whether no other class has the name that a view would have, whatever the case.
    private static boolean canHaveViews(Bindings bindings) {
        Set<String> taken = bindings.all().stream()
                .flatMap(record -> record.classes().stream())
                .map(known -> known.simpleName().toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
        return bindings.all().stream()
                .map(record -> FixedViewEmitter.name(record).simpleName().toLowerCase(Locale.ROOT))
                .noneMatch(taken::contains);
    }

    /// The class for files of all records, where there are several kinds.
    public Optional<TypeSpec> file() {
        return records.roots().size() < 2 ? Optional.empty() : Optional.of(new FixedFiles(bindings, records).emit());
    }

    private TypeSpec type(RecordBinding record) {
        TypeSpec.Builder type = TypeSpec.classBuilder(record.text())
                .addModifiers(Modifier.FINAL)
                .addJavadoc("Reads and writes {@link $T} at fixed places", record.type());
        FixedSteps steps = new FixedSteps(bindings, record, type);
        Optional<FixedRecords.Root> root = records.roots().stream()
                .filter(each -> each.shape().equals(record.shape().id()))
                .findFirst();
        if (root.isPresent() && records.roots().size() == 1) {
            type.addModifiers(Modifier.PUBLIC)
                    .addJavadoc(", one record after the other.\nNot safe for use by several threads at a time.\n");
            new FixedFiles(bindings, records).addMethods(type, record);
        } else {
            type.addJavadoc(".\n")
                    .addMethod(MethodSpec.constructorBuilder()
                            .addModifiers(Modifier.PRIVATE)
                            .addComment("Nothing but static methods.")
                            .build());
        }
        root.ifPresent(each -> {
            type.addMethod(readRecord(record, each));
            type.addMethod(writeRecord(record, each));
        });
        type.addMethod(read(record, type, steps));
        type.addMethod(write(record, type, steps));
        return type.build();
    }

    private static MethodSpec readRecord(RecordBinding record, FixedRecords.Root root) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("readRecord")
                .addModifiers(Modifier.STATIC)
                .returns(record.classic())
                .addParameter(FixedSteps.INPUT, "in")
                .addParameter(FixedSteps.OUTPUT, "again")
                .addException(JavaTypes.INVALID)
                .addStatement(
                        "in.begin($L, $L)",
                        JavaText.literal(root.element().local()),
                        root.irregular().isPresent())
                .addStatement("$T record = read(in)", record.classic())
                .addStatement("again.begin($L)", JavaText.literal(root.element().local()))
                .addStatement("write(record, again)");
        root.irregular()
                .ifPresentOrElse(
                        irregular -> method.addStatement(
                                "record.$L(in.end(again))",
                                record.property(irregular.index()).setter()),
                        () -> method.addStatement("in.end(again)"));
        return method.addStatement("return record").build();
    }

    private static MethodSpec writeRecord(RecordBinding record, FixedRecords.Root root) {
        CodeBlock patches = root.irregular()
                .map(irregular -> CodeBlock.of(
                        "record.$L()", record.property(irregular.index()).getter()))
                .orElse(CodeBlock.of("$T.of()", List.class));
        return MethodSpec.methodBuilder("writeRecord")
                .addModifiers(Modifier.STATIC)
                .addParameter(record.type(), "record")
                .addParameter(FixedSteps.OUTPUT, "out")
                .addException(IOException.class)
                .addStatement("out.begin($L)", JavaText.literal(root.element().local()))
                .addStatement("write(record, out)")
                .addStatement("out.end($L)", patches)
                .build();
    }

    private MethodSpec read(RecordBinding record, TypeSpec.Builder type, FixedSteps steps) {
        ParameterSpec in = ParameterSpec.builder(FixedSteps.INPUT, "in").build();
        ParameterSpec target = ParameterSpec.builder(record.classic(), "record").build();
        List<CodeBlock> all =
                new ArrayList<>(steps.statements(records.content(record.shape().id()), true));
        CodeBlock placed = new Statements(type, "read", List.of(in, target), Modifier.PRIVATE, Modifier.STATIC)
                .throwing(JavaTypes.INVALID)
                .place(all);
        return MethodSpec.methodBuilder("read")
                .addModifiers(Modifier.STATIC)
                .returns(record.classic())
                .addParameter(in)
                .addException(JavaTypes.INVALID)
                .addStatement("$T record = new $T()", record.classic(), record.classic())
                .addCode(placed)
                .addStatement("return record")
                .build();
    }

    private MethodSpec write(RecordBinding record, TypeSpec.Builder type, FixedSteps steps) {
        ParameterSpec value = ParameterSpec.builder(record.type(), "record").build();
        ParameterSpec out = ParameterSpec.builder(FixedSteps.OUTPUT, "out").build();
        CodeBlock placed = new Statements(type, "write", List.of(value, out), Modifier.PRIVATE, Modifier.STATIC)
                .place(steps.statements(records.content(record.shape().id()), false));
        return MethodSpec.methodBuilder("write")
                .addModifiers(Modifier.STATIC)
                .addParameter(value)
                .addParameter(out)
                .addCode(placed)
                .build();
    }
}
