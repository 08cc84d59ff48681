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
import org.bindery.runtime.internal.batch.StoredField;
import org.bindery.shape.Property;

/// Emits what queries of a batch name: the components that every message has at most once, and where they stand in
/// records.
final class ComponentEmitter {

    private static final ClassName COMPONENT = ClassName.get(Component.class);
    private static final ClassName STORED_FIELD = ClassName.get(StoredField.class);

    /// A message with more components than that has constants of its own ones only, and of no more than that.
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

        String path() {
            return way.stream().map(step -> step.property().name()).collect(Collectors.joining("/"));
        }
    }

    ComponentEmitter(Bindings bindings, RecordBinding record) {
        this.bindings = bindings;
        this.record = record;
        names.newName("TYPE");
        List<List<PropertyBinding>> ways = new ArrayList<>();
        collect(record, List.of(), ways);
        if (ways.size() > MOST) {
            ways.removeIf(way -> way.size() > 1);
        }
        ways.stream().limit(MOST).forEach(way -> components.add(new Named(constant(way), way)));
    }

    private String constant(List<PropertyBinding> way) {
        return names.newName(way.stream().map(PropertyBinding::constant).collect(Collectors.joining("_")));
    }

    private void collect(RecordBinding at, List<PropertyBinding> before, List<List<PropertyBinding>> ways) {
        for (PropertyBinding property : at.properties()) {
            if (property.property().occurs() == Property.Occurs.MANY || ways.size() > MOST) {
                continue;
            }
            List<PropertyBinding> way = new ArrayList<>(before);
            way.add(property);
            if (property.kind().filter(ComponentEmitter::isOrdered).isPresent()) {
                ways.add(way);
            } else if (property.record().isPresent()) {
                RecordBinding nested = bindings.record(property);
                if (!nested.recursive()) {
                    collect(nested, way, ways);
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
    /// @return what tells the type where columns are; empty if there are none
    CodeBlock addTo(TypeSpec.Builder type) {
        for (Named named : components) {
            TypeName component = ParameterizedTypeName.get(
                    COMPONENT, record.type(), named.last().type().box());
            type.addField(
                    FieldSpec.builder(component, named.constant(), Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                            .addJavadoc("The component {@code $L}.\n", named.path())
                            .initializer("$T.of($S,$W$L)", COMPONENT, named.path(), getter(named))
                            .build());
        }
        return ColumnCuts.of(bindings.layouts(), record.shape().id())
                .map(cuts -> columns(cuts, type))
                .orElse(CodeBlock.of(""));
    }

    private CodeBlock getter(Named named) {
        if (named.way().size() == 1) {
            return CodeBlock.of("$T::$L", record.type(), named.last().getter());
        }
        CodeBlock.Builder body = CodeBlock.builder().add("message -> {$>\n");
        String before = "message";
        for (int i = 0; i < named.way().size() - 1; i++) {
            PropertyBinding step = named.way().get(i);
            String variable = "part" + i;
            body.addStatement("$T $L = $L.$L()", step.element(), variable, before, step.getter());
            body.beginControlFlow("if ($L == null)", variable)
                    .addStatement("return null")
                    .endControlFlow();
            before = variable;
        }
        return body.addStatement("return $L.$L()", before, named.last().getter())
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
