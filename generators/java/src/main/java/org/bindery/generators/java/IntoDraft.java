package org.bindery.generators.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import java.util.List;
import java.util.function.Function;

/// Makes a draft of what is read.
final class IntoDraft implements ReadTarget {

    private static final ParameterSpec DRAFT =
            ParameterSpec.builder(JavaTypes.DRAFT, "draft").build();

    private final Bindings bindings;
    private final RecordBinding record;
    private final DraftCells cells;
    private final Function<RecordBinding, ClassName> reader;

    /// @param reader gives the class that reads a record
    IntoDraft(Bindings bindings, RecordBinding record, Function<RecordBinding, ClassName> reader) {
        this.bindings = bindings;
        this.reader = reader;
        this.record = record;
        this.cells = new DraftCells(bindings, record);
    }

    @Override
    public TypeName result() {
        return TypeName.INT;
    }

    @Override
    public List<ParameterSpec> parameters() {
        return List.of(DRAFT);
    }

    @Override
    public List<ParameterSpec> partParameters() {
        return List.of(DRAFT, ParameterSpec.builder(TypeName.INT, "at").build());
    }

    @Override
    public CodeBlock start() {
        CodeBlock type = bindings.isOneOfSeveral(record) ? CodeBlock.of("$T.TYPE", record.binary()) : CodeBlock.of("0");
        CodeBlock.Builder code = CodeBlock.builder();
        if (!DraftCells.isReadInOrder(record)) {
            code.addStatement("draft.unordered()");
        }
        return code.addStatement("int at = draft.begin($L, $L)", type, cells.size())
                .build();
    }

    @Override
    public String record() {
        return "at";
    }

    @Override
    public CodeBlock store(PropertyBinding property, CodeBlock value) {
        return XmlElements.statement("draft.$L($L, $L)", method(property), cells.of(property), value);
    }

    private String method(PropertyBinding property) {
        boolean repeated = property.property().isRepeated();
        if (property.record().isPresent()) {
            return repeated ? "addPart" : "part";
        }
        if (cells.isPooled(property)) {
            return repeated ? "addText" : "text";
        }
        if (!property.isPrimitive()) {
            return repeated ? "addValue" : "value";
        }
        return switch (property.kind().orElseThrow()) {
            case BOOLEAN -> "bool";
            case FLOAT, DOUBLE -> "real";
            default -> "number";
        };
    }

    @Override
    public CodeBlock read(RecordBinding which, String method) {
        return reader.apply(which).equals(reader.apply(record))
                ? CodeBlock.of("$L(in, draft)", method)
                : CodeBlock.of("$T.$L(in, draft)", reader.apply(which), method);
    }

    @Override
    public CodeBlock readPiece(RecordBinding piece, String method, CodeBlock number) {
        return CodeBlock.of("$T.$L(in, draft, $L)", piece.xml(), method, number);
    }

    @Override
    public CodeBlock readText(RecordBinding piece, PropertyBinding pieces) {
        return XmlElements.statement("$T.readText(in, draft, $L)", piece.xml(), cells.of(pieces));
    }

    @Override
    public ParameterSpec pieces() {
        return ParameterSpec.builder(TypeName.INT, "pieces").build();
    }

    @Override
    public CodeBlock addPiece() {
        return XmlElements.statement("draft.addPart(pieces, at)");
    }

    @Override
    public CodeBlock count(PropertyBinding property) {
        return CodeBlock.of("draft.count($L)", cells.of(property));
    }
}
