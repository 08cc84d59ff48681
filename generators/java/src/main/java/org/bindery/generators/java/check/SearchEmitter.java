package org.bindery.generators.java.check;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.generators.java.code.Statements;
import org.bindery.rules.Descent;
import org.bindery.rules.Expression;
import org.bindery.rules.RuleType;

/// Emits the class that finds all records of a type within others, at any depth: for rules that look into a message.
public final class SearchEmitter {

    private static final String COLLECT = "collect";

    private final Bindings bindings;
    private final RecordBinding target;
    private final TypeName list;
    private final Set<String> holders;

    SearchEmitter(Bindings bindings, RecordBinding target) {
        this.bindings = bindings;
        this.target = target;
        this.list = JavaTypes.listOf(target.type());
        this.holders =
                Descent.holders(bindings.layouts().shapes(), target.shape().id());
    }

    /// The classes that the rules of a model need.
    public static List<TypeSpec> all(Bindings bindings, OwnRules rules) {
        Map<RecordBinding, Set<RecordBinding>> starts = new LinkedHashMap<>();
        for (RecordBinding record : bindings.all()) {
            rules.expressions(record)
                    .forEach(expression -> expression.walk(part -> {
                        if (part instanceof Expression.Within(Expression from, String sought)) {
                            starts.computeIfAbsent(bindings.record(sought), id -> new LinkedHashSet<>())
                                    .add(bindings.record(((RuleType.RecordOf) from.type()).shape()));
                        }
                    }));
        }
        return starts.entrySet().stream()
                .map(entry -> new SearchEmitter(bindings, entry.getKey()).emit(entry.getValue()))
                .toList();
    }

    /// The name of the class, which no class of the pair has.
    static ClassName name(Bindings bindings, RecordBinding target) {
        return bindings.beside(target.type().simpleName() + "Search");
    }

    /// @param starts the records that are looked into
    private TypeSpec emit(Set<RecordBinding> starts) {
        TypeSpec.Builder type = TypeSpec.classBuilder(name(bindings, target))
                .addModifiers(Modifier.FINAL)
                .addJavadoc("Finds each {@link $T} within other records, outermost first.\n", target.type())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addComment("Nothing but static methods.")
                        .build());
        starts.forEach(start -> type.addMethod(in(start)));
        bindings.all().stream()
                .filter(record -> holders.contains(record.shape().id()))
                .forEach(record -> type.addMethod(collect(type, record)));
        return type.build();
    }

    private MethodSpec in(RecordBinding start) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("in")
                .addModifiers(Modifier.STATIC)
                .addParameter(start.type(), "record")
                .returns(list)
                .addStatement("$T found = new $T<>()", list, ArrayList.class);
        if (holders.contains(start.shape().id())) {
            method.addStatement("$L(record, found)", COLLECT);
        }
        return method.addStatement("return found").build();
    }

    private MethodSpec collect(TypeSpec.Builder type, RecordBinding record) {
        List<ParameterSpec> parameters = List.of(
                ParameterSpec.builder(record.type(), "record").build(),
                ParameterSpec.builder(list, "found").build());
        MethodSpec.Builder method = MethodSpec.methodBuilder(COLLECT)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameters(parameters)
                .beginControlFlow("if (record == null)")
                .addStatement("return")
                .endControlFlow();
        for (RecordBinding derived : bindings.children(record)) {
            if (!holders.contains(derived.shape().id())) {
                continue;
            }
            method.beginControlFlow("if (record instanceof $T)", derived.type())
                    .addStatement("$L(($T) record, found)", COLLECT, derived.type())
                    .addStatement("return")
                    .endControlFlow();
        }
        if (isSought(record)) {
            method.addStatement("found.add(record)");
        }
        List<CodeBlock> statements = record.properties().stream()
                .filter(property -> property.record().filter(holders::contains).isPresent())
                .map(this::property)
                .toList();
        return method.addCode(new Statements(
                                type,
                                "collect" + record.type().simpleName(),
                                parameters,
                                Modifier.PRIVATE,
                                Modifier.STATIC)
                        .place(statements))
                .build();
    }

    private boolean isSought(RecordBinding record) {
        return record.equals(target)
                || bindings.base(record).filter(this::isSought).isPresent();
    }

    private CodeBlock property(PropertyBinding property) {
        String call = property.property().isRepeated()
                ? "$3T.counted(record.$1L()).forEach(item -> $2L(item, found))"
                : "$2L($3T.one(record.$1L()), found)";
        return CodeBlock.builder()
                .addStatement(call, property.getter(), COLLECT, JavaTypes.LOOP_BUDGET)
                .build();
    }
}
