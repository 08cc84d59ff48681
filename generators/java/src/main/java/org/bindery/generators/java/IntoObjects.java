package org.bindery.generators.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import java.util.List;
import java.util.function.Function;

/// Makes classic objects of what is read.
final class IntoObjects implements ReadTarget {

    private final RecordBinding record;
    private final Function<RecordBinding, ClassName> reader;

    /// @param reader gives the class that reads a record
    IntoObjects(RecordBinding record, Function<RecordBinding, ClassName> reader) {
        this.record = record;
        this.reader = reader;
    }

    @Override
    public TypeName result() {
        return record.classic();
    }

    @Override
    public List<ParameterSpec> parameters() {
        return List.of();
    }

    @Override
    public List<ParameterSpec> partParameters() {
        return List.of(ParameterSpec.builder(record.classic(), "record").build());
    }

    @Override
    public CodeBlock start() {
        return XmlElements.statement("$T record = new $T()", record.classic(), record.classic());
    }

    @Override
    public String record() {
        return "record";
    }

    @Override
    public CodeBlock store(PropertyBinding property, CodeBlock value) {
        String method = property.property().isRepeated() ? property.add() : property.setter();
        return XmlElements.statement("record.$L($L)", method, value);
    }

    @Override
    public CodeBlock read(RecordBinding which, String method) {
        return reader.apply(which).equals(reader.apply(record))
                ? CodeBlock.of("$L(in)", method)
                : CodeBlock.of("$T.$L(in)", reader.apply(which), method);
    }

    @Override
    public CodeBlock readPiece(RecordBinding piece, String method, CodeBlock number) {
        return CodeBlock.of("$T.$L(in, $L)", piece.xml(), method, number);
    }

    @Override
    public CodeBlock readText(RecordBinding piece, PropertyBinding pieces) {
        return XmlElements.statement("$T.readText(in, record.$L())", piece.xml(), pieces.getter());
    }

    @Override
    public ParameterSpec pieces() {
        return ParameterSpec.builder(JavaTypes.listOf(record.type()), "pieces").build();
    }

    @Override
    public CodeBlock addPiece() {
        return XmlElements.statement("pieces.add(record)");
    }

    @Override
    public CodeBlock count(PropertyBinding property) {
        return CodeBlock.of("record.$L()", property.count());
    }
}
