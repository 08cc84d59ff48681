package org.bindery.generators.java.classic;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;
import org.bindery.forms.StagedCells;
import org.bindery.generators.java.binary.FromStaged;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.generators.java.code.SetCells;
import org.bindery.generators.java.code.Statements;

/// Emits `of`, which makes classic objects of a staged message; null where there is none.
final class ClassicFromStaged {

    /// So many properties that may be absent are not asked one after the other.
    private static final int MANY = 16;

    /// More are not in one method, so that it is short enough to be compiled by the JIT.
    private static final int MOST_IN_ONE = 120;

    private final Bindings bindings;
    private final RecordBinding record;
    private final TypeSpec.Builder type;
    private final StagedCells cells;
    private final Set<PropertyBinding> own;

    ClassicFromStaged(Bindings bindings, RecordBinding record, TypeSpec.Builder type) {
        this.bindings = bindings;
        this.record = record;
        this.type = type;
        this.cells = new StagedCells(bindings.layouts(), record.shape());
        this.own = Set.copyOf(bindings.own(record));
    }

    void emit() {
        ParameterSpec staged =
                ParameterSpec.builder(JavaTypes.STAGED_MESSAGE, "staged").build();
        ParameterSpec at = ParameterSpec.builder(TypeName.INT, "at").build();
        MethodSpec.Builder method = MethodSpec.methodBuilder("of")
                .addModifiers(Modifier.STATIC)
                .returns(record.classic())
                .addParameter(staged)
                .addParameter(at);
        method.beginControlFlow("if (at == 0)").addStatement("return null").endControlFlow();
        List<RecordBinding> derived = bindings.descendants(record).stream()
                .filter(each -> !each.shape().isAbstract())
                .toList();
        if (!derived.isEmpty()) {
            method.beginControlFlow("switch (staged.type(at))");
            derived.forEach(each -> method.beginControlFlow("case $T.TYPE ->", each.binary())
                    .addStatement("return $T.of(staged, at)", each.classic())
                    .endControlFlow());
            method.beginControlFlow("default ->")
                    .addCode(
                            record.shape().isAbstract()
                                    ? isAbstract()
                                    : CodeBlock.of("// It is of this type itself.\n"))
                    .endControlFlow()
                    .endControlFlow();
        } else if (record.shape().isAbstract()) {
            method.addCode(isAbstract());
        }
        if (!record.shape().isAbstract()) {
            List<ParameterSpec> all =
                    List.of(ParameterSpec.builder(record.classic(), "record").build(), staged, at);
            method.addStatement("$T record = new $T()", record.classic(), record.classic())
                    .addCode(
                            new Statements(type, "fill", all, Modifier.PRIVATE, Modifier.STATIC).place(properties(all)))
                    .addStatement("return record");
        }
        type.addMethod(method.build());
    }

    /// Statements for all properties; of many that may be absent only those are come to that are there.
    private List<CodeBlock> properties(List<ParameterSpec> parameters) {
        List<PropertyBinding> optional = record.properties().stream()
                .filter(property -> !property.property().isMandatory())
                .toList();
        if (optional.size() < MANY) {
            return record.properties().stream().map(this::property).toList();
        }
        List<CodeBlock> all = new ArrayList<>();
        record.properties().stream()
                .filter(property -> property.property().isMandatory())
                .map(this::property)
                .forEach(all::add);
        for (int start = 0; start < optional.size(); start += MOST_IN_ONE) {
            List<SetCells.Case> cases = optional.subList(start, Math.min(start + MOST_IN_ONE, optional.size())).stream()
                    .map(each -> new SetCells.Case(cells.of(each.property().index()), property(each)))
                    .toList();
            String name = "fillFrom" + cases.getFirst().cell();
            type.addMethod(SetCells.method(name, parameters, cases));
            all.add(Statements.one("$L(record, staged, at)", name));
        }
        return all;
    }

    private CodeBlock isAbstract() {
        return Statements.one(
                "throw new $T($L)",
                IllegalArgumentException.class,
                JavaText.literal(record.shape().name() + " is abstract"));
    }

    private CodeBlock property(PropertyBinding property) {
        CodeBlock cell = CodeBlock.of("at + $L", cells.of(property.property().index()));
        if (property.property().isRepeated()) {
            CodeBlock item = property.record().isPresent() ? CodeBlock.of("item") : CodeBlock.of("item + 1");
            return CodeBlock.builder()
                    .beginControlFlow("for (int item = staged.part($L); item != 0; item = staged.next(item))", cell)
                    .addStatement("record.$L().add($L)", property.getter(), value(property, item))
                    .endControlFlow()
                    .build();
        }
        if (property.record().isPresent()) {
            return set(property, value(property, CodeBlock.of("staged.part($L)", cell)));
        }
        if (property.isPresence()) {
            return CodeBlock.builder()
                    .beginControlFlow("if (staged.bool($L) && record.$L() == 0)", cell, property.count())
                    .addStatement("record.$L($T.of())", property.setter(), List.class)
                    .endControlFlow()
                    .build();
        }
        return set(property, value(property, cell));
    }

    /// What is inherited is another class's own.
    private CodeBlock set(PropertyBinding property, CodeBlock value) {
        return own.contains(property)
                ? Statements.one("record.$N = $L", property.variable(), value)
                : Statements.one("record.$L($L)", property.setter(), value);
    }

    /// @param at the cell of a value, or where a record starts
    private CodeBlock value(PropertyBinding property, CodeBlock at) {
        return switch (cells.holds(property.property())) {
            case RECORD ->
                CodeBlock.of("$T.of(staged, $L)", bindings.record(property).classic(), at);
            case TEXT -> property.api().read(CodeBlock.of("staged.text($L)", at));
            case OBJECT ->
                property.api()
                        .read(CodeBlock.of(
                                "staged.<$T>value($L)", property.api().stored().box(), at));
            case BOOLEAN, INT, LONG, FLOAT, DOUBLE -> FromStaged.primitive(property, at);
        };
    }
}
