package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import java.util.List;
import org.bindery.forms.DraftCells;
import org.bindery.forms.ReadingOrder;

/// Makes a draft of what is read.
final class IntoDraft {

    private static final ParameterSpec DRAFT =
            ParameterSpec.builder(JavaTypes.DRAFT, "draft").build();

    private final Bindings bindings;
    private final RecordBinding record;
    private final DraftCells cells;

    IntoDraft(Bindings bindings, RecordBinding record) {
        this.bindings = bindings;
        this.record = record;
        this.cells = new DraftCells(bindings.layouts(), record.shape());
    }

    TypeName result() {
        return TypeName.INT;
    }

    List<ParameterSpec> parameters() {
        return List.of(DRAFT);
    }

    List<ParameterSpec> partParameters() {
        return List.of(DRAFT, ParameterSpec.builder(TypeName.INT, "at").build());
    }

    CodeBlock start() {
        CodeBlock type = bindings.isOneOfSeveral(record) ? CodeBlock.of("$T.TYPE", record.binary()) : CodeBlock.of("0");
        CodeBlock.Builder code = CodeBlock.builder();
        if (!new ReadingOrder(record.shape().content()).isThatOfProperties()) {
            code.addStatement("draft.unordered()");
        }
        return code.addStatement("int at = draft.begin($L, $L)", type, cells.size())
                .build();
    }

    String record() {
        return "at";
    }

    CodeBlock store(PropertyBinding property, CodeBlock value) {
        return XmlElements.statement("draft.$L($L, $L)", method(property), cell(property), value);
    }

    private String method(PropertyBinding property) {
        boolean repeated = property.property().isRepeated();
        return switch (cells.holds(property.property())) {
            case RECORD -> repeated ? "addPart" : "part";
            case TEXT -> repeated ? "addText" : "text";
            case OBJECT -> repeated ? "addValue" : "value";
            case BOOLEAN -> "bool";
            case INTEGER -> "number";
            case REAL -> "real";
        };
    }

    CodeBlock read(RecordBinding which, String method) {
        return which.json().equals(record.json())
                ? CodeBlock.of("$L(in, draft)", method)
                : CodeBlock.of("$T.$L(in, draft)", which.json(), method);
    }

    private CodeBlock cell(PropertyBinding property) {
        return CodeBlock.of("at + $L", cells.of(property.property().index()));
    }
}
