package org.bindery.generators.java.binary;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.ApiValue;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.ClassConstants;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.layout.ColumnCuts;
import org.bindery.layout.StoredComponent;
import org.bindery.layout.ValueCodec;
import org.bindery.model.ValueKind;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.Items;
import org.bindery.runtime.internal.batch.StoredField;
import org.bindery.shape.Property;

/// Emits what queries of a batch name: the components that every message has at most once, their
/// positions in records, and those that items of lists have.
final class ComponentEmitter {

    private static final ClassName COMPONENT = ClassName.get(Component.class);
    private static final ClassName ITEMS = ClassName.get(Items.class);
    private static final ClassName STORED_FIELD = ClassName.get(StoredField.class);

    /// A message with more components than that has constants of its own ones only, and of no more than that; if it is
    /// those in lists that are too many, it has no constants of these.
    private static final int MOST = 64;

    private final Bindings bindings;
    private final RecordBinding record;
    private final NameAllocator names = new NameAllocator();
    private final List<Named> components = new ArrayList<>();

    /// A component.
    ///
    /// @param way the properties that lead to it, itself last
    private record Named(String constant, List<PropertyBinding> way) {

        PropertyBinding last() {
            return way.getLast();
        }

        boolean isRepeated() {
            return way.stream().anyMatch(Named::isList);
        }

        static boolean isList(PropertyBinding step) {
            return step.property().occurs() == Property.Occurs.MANY;
        }

        String path() {
            return way.stream()
                    .map(step -> step.property().name() + (isList(step) ? "[]" : ""))
                    .collect(Collectors.joining("/"));
        }
    }

    ComponentEmitter(Bindings bindings, RecordBinding record) {
        this.bindings = bindings;
        this.record = record;
        names.newName("TYPE");
        List<List<PropertyBinding>> ways = new ArrayList<>();
        collect(record, List.of(), false, ways);
        if (ways.size() > MOST) {
            ways.removeIf(way -> way.size() > 1);
        }
        ways.stream().limit(MOST).forEach(way -> components.add(new Named(constant(way), way)));
        List<List<PropertyBinding>> all = new ArrayList<>();
        collect(record, List.of(), true, all);
        if (all.size() <= MOST) {
            all.stream()
                    .map(way -> new Named("", way))
                    .filter(Named::isRepeated)
                    .forEach(named -> components.add(new Named(constant(named.way()), named.way())));
        }
    }

    private String constant(List<PropertyBinding> way) {
        return names.newName(way.stream().map(PropertyBinding::constant).collect(Collectors.joining("_")));
    }

    /// @param lists whether those in lists are wanted too
    private void collect(
            RecordBinding at, List<PropertyBinding> before, boolean lists, List<List<PropertyBinding>> ways) {
        for (PropertyBinding property : at.properties()) {
            if ((!lists && Named.isList(property)) || ways.size() > MOST) {
                continue;
            }
            List<PropertyBinding> way = new ArrayList<>(before);
            way.add(property);
            if (property.kind().filter(ComponentEmitter::isOrdered).isPresent()) {
                ways.add(way);
            } else if (property.record().isPresent()) {
                RecordBinding nested = bindings.record(property);
                if (!nested.recursive()) {
                    collect(nested, way, lists, ways);
                }
            }
        }
    }

    /// Whether values of a kind are all in one order.
    private static boolean isOrdered(ValueKind kind) {
        return switch (kind) {
            case INT, LONG, BIG_INTEGER, DECIMAL, DATE, TIME, DATE_TIME, TEXT, BOOLEAN, FLOAT, DOUBLE -> true;
            case XML_DATE, XML_TIME, XML_DATE_TIME -> false;
        };
    }

    /// Adds the constants to a class.
    ///
    /// @param type of messages; a variable of that name is there
    /// @return the call that gives the type the positions of columns; empty if there are none
    CodeBlock addTo(TypeSpec.Builder type) {
        for (Named named : components) {
            TypeName component = ParameterizedTypeName.get(
                    COMPONENT, record.type(), named.last().element().box());
            type.addField(
                    FieldSpec.builder(component, named.constant(), Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                            .addJavadoc("The component {@code $L}.\n", named.path())
                            .initializer(component(named))
                            .build());
        }
        return ColumnCuts.of(bindings.layouts(), record.shape().id())
                .map(cuts -> columns(cuts, type))
                .orElse(CodeBlock.of(""));
    }

    private CodeBlock component(Named named) {
        if (!named.isRepeated()) {
            return CodeBlock.of("$T.of($S,$W$L)", COMPONENT, named.path(), getter(record.type(), named.way()));
        }
        CodeBlock.Builder items = CodeBlock.builder();
        TypeName owner = record.type();
        List<PropertyBinding> way = new ArrayList<>();
        for (PropertyBinding step : named.way()) {
            way.add(step);
            if (Named.isList(step)) {
                TypeName item = step.element().box();
                CodeBlock getter = getter(owner, way);
                items.add(
                        items.isEmpty()
                                ? CodeBlock.of("$T.<$T, $T>of($S,$W$L)", ITEMS, owner, item, names(way), getter)
                                : CodeBlock.of("\n.<$T>items($S,$W$L)", item, names(way), getter));
                owner = item;
                way.clear();
            }
        }
        return way.isEmpty()
                ? CodeBlock.of("$T.values($L)", ITEMS, items.build())
                : CodeBlock.of(
                        "$L\n.<$T>component($S,$W$L)",
                        items.build(),
                        named.last().element().box(),
                        names(way),
                        getter(owner, way));
    }

    private static String names(List<PropertyBinding> way) {
        return way.stream().map(step -> step.property().name()).collect(Collectors.joining("/"));
    }

    /// What reads a component of a message or of an item.
    private static CodeBlock getter(TypeName owner, List<PropertyBinding> way) {
        if (way.size() == 1) {
            return CodeBlock.of("$T::$L", owner, way.getFirst().getter());
        }
        CodeBlock.Builder body = CodeBlock.builder().add("message -> {$>\n");
        String before = "message";
        for (int i = 0; i < way.size() - 1; i++) {
            PropertyBinding step = way.get(i);
            String variable = "part" + i;
            body.addStatement("$T $L = $L.$L()", step.element(), variable, before, step.getter());
            body.beginControlFlow("if ($L == null)", variable)
                    .addStatement("return null")
                    .endControlFlow();
            before = variable;
        }
        return body.addStatement("return $L.$L()", before, way.getLast().getter())
                .add("$<}")
                .build();
    }

    private CodeBlock columns(String cuts, TypeSpec.Builder type) {
        ClassConstants constants = new ClassConstants(type);
        components.forEach(named -> constants.reserve(named.constant()));
        Map<List<Integer>, StoredComponent> stored = new HashMap<>();
        StoredComponent.of(bindings.layouts(), record.shape().id())
                .forEach(component -> stored.put(component.way(), component));
        CodeBlock.Builder code = CodeBlock.builder().add("\n.columns($>$S", cuts);
        for (Named named : components) {
            List<Integer> way = named.way().stream()
                    .map(property -> property.field().property())
                    .toList();
            if (stored.containsKey(way)) {
                code.add(",\n$L", stored(named, stored.get(way), new CodecReading(around(named), constants)));
            }
        }
        return code.add("$<)").build();
    }

    /// The record that has a component.
    private RecordBinding around(Named named) {
        int records = named.way().size() - 1;
        return records == 0 ? record : bindings.record(named.way().get(records - 1));
    }

    private static CodeBlock stored(Named named, StoredComponent stored, CodecReading codecs) {
        PropertyBinding property = named.last();
        CodeBlock place = CodeBlock.of(
                "$L, $L, $L, $L", named.constant(), stored.offset(), stored.width(), stored.optional() ? 1 : 0);
        CodeBlock number = CodeBlock.of("number");
        return switch (stored.codec()) {
            case ValueCodec.Code codec ->
                CodeBlock.of(
                        "$T.code($L, $L, $L, number -> $L)",
                        STORED_FIELD,
                        place,
                        CodecReading.number(codec.codes()),
                        stored.isAscending() && property.api() instanceof ApiValue.Plain,
                        property.api().read(codecs.ofCode(property, codec, number)));
            case ValueCodec.DecimalNumeral codec
            when stored.isInDigits() ->
                CodeBlock.of(
                        "$T.decimal($L, $L, $L, $L)",
                        STORED_FIELD,
                        place,
                        codec.minScale(),
                        codec.maxScale(),
                        codec.signed());
            case ValueCodec.Numeral codec ->
                CodeBlock.of(
                        "$T.numeral($L, number -> $L)",
                        STORED_FIELD,
                        place,
                        property.api().read(codecs.ofNumeral(property, codec, number)));
            default -> throw new IllegalArgumentException(named.path() + " has no number");
        };
    }
}
