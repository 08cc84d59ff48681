package org.bindery.generators.java.binary;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.io.Serial;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.ClassConstants;
import org.bindery.generators.java.binding.EarlierBinding;
import org.bindery.generators.java.binding.EarlierBindings;
import org.bindery.generators.java.binding.EarlierGetter;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.layout.FieldContent;
import org.bindery.layout.ValueCodec;
import org.bindery.model.ValueKind;
import org.bindery.shape.Property;

/// Emits the class that shows a record in an earlier layout through the newest interface. It has getters alone.
public final class EarlierEmitter {

    private final EarlierBindings earlier;
    private final EarlierBinding binding;
    private final RecordBinding record;
    private final TypeSpec.Builder type;
    private final ClassConstants constants;
    private final BinaryGetters getters;
    private final Set<Integer> found = new HashSet<>();
    private final Deque<PropertyBinding> hidden = new ArrayDeque<>();

    public EarlierEmitter(EarlierBindings earlier, EarlierBinding binding) {
        this.earlier = earlier;
        this.binding = binding;
        this.record = binding.record();
        this.type = TypeSpec.classBuilder(record.binary());
        this.constants = new ClassConstants(type).beside(record);
        this.getters = new BinaryGetters(
                earlier.bindings(), record, type, constants, new TypedRecords(earlier.bindings(), type));
    }

    public TypeSpec emit() {
        type.addModifiers(Modifier.FINAL)
                .superclass(JavaTypes.EARLIER_RECORD)
                .addSuperinterface(record.type())
                .addJavadoc(
                        "A {@link $T} as a view over bytes in the layout of $L.\n",
                        record.type(),
                        JavaText.comment(earlier.earlier().title()))
                .addField(FieldSpec.builder(
                                TypeName.LONG, "serialVersionUID", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .addAnnotation(Serial.class)
                        .initializer("1L")
                        .build())
                .addMethod(MethodSpec.constructorBuilder()
                        .addParameter(JavaTypes.RECORD_SLICE, "slice")
                        .addStatement("super(slice)")
                        .build());
        for (EarlierGetter getter : binding.getters()) {
            if (getter instanceof EarlierGetter.Same(PropertyBinding property)) {
                found.add(property.property().index());
            }
        }
        binding.getters().forEach(this::getter);
        while (!hidden.isEmpty()) {
            PropertyBinding property = hidden.remove();
            getters.emitHidden(property);
            references(property);
        }
        getters.emitPlaces();
        return type.addMethod(MethodSpec.methodBuilder("values")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PROTECTED)
                        .returns(Object.class)
                        .addStatement("return $T.copyOf(this)", record.classic())
                        .build())
                .build();
    }

    private void getter(EarlierGetter getter) {
        switch (getter) {
            case EarlierGetter.Same same -> {
                getters.emit(same.property());
                references(same.property());
            }
            case EarlierGetter.Other other -> {
                hide(other.hidden());
                type.addMethod(
                        overriding(other.newest()).addCode(converted(other)).build());
            }
            case EarlierGetter.Lacking lacking ->
                type.addMethod(overriding(lacking.newest())
                        .addStatement("return $L", lacked(lacking.newest()))
                        .build());
        }
    }

    private static MethodSpec.Builder overriding(PropertyBinding property) {
        return MethodSpec.methodBuilder(property.getter())
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(property.type());
    }

    private void hide(PropertyBinding property) {
        if (found.add(property.property().index())) {
            hidden.add(property);
        }
    }

    /// Emits what a value is calculated from, also where the newest interface does not show it.
    private void references(PropertyBinding property) {
        if (property.field().content() instanceof FieldContent.Value value) {
            IntStream others = switch (value.codec()) {
                case ValueCodec.Product product -> IntStream.of(product.left(), product.right());
                case ValueCodec.DayOffsetCode days -> IntStream.of(days.other());
                default -> IntStream.empty();
            };
            others.mapToObj(record::property).forEach(this::hide);
        }
    }

    // Values of another type, or of another number.

    private CodeBlock converted(EarlierGetter.Other other) {
        PropertyBinding newest = other.newest();
        CodeBlock value = CodeBlock.of("$L()", other.hidden().getter());
        return switch (other.hidden().property().occurs()) {
            case ONE ->
                CodeBlock.builder().addStatement("return $L", one(other, value)).build();
            case OPTIONAL ->
                CodeBlock.builder()
                        .addStatement("$T value = $L", other.hidden().type(), value)
                        .addStatement(
                                "return value == null ? $L : $L", lacked(newest), one(other, CodeBlock.of("value")))
                        .build();
            case MANY ->
                CodeBlock.builder()
                        .addStatement(
                                "return $L.stream().map(value -> $L).toList()",
                                value,
                                value(other, CodeBlock.of("value")))
                        .build();
        };
    }

    /// A value, or the list of it.
    private static CodeBlock one(EarlierGetter.Other other, CodeBlock value) {
        CodeBlock converted = value(other, value);
        return other.newest().property().isRepeated() ? CodeBlock.of("$T.of($L)", List.class, converted) : converted;
    }

    private static CodeBlock value(EarlierGetter.Other other, CodeBlock value) {
        PropertyBinding newest = other.newest();
        if (other.hidden().kind().equals(newest.kind())) {
            return newest.api().read(value);
        }
        ValueKind before = other.hidden().kind().orElseThrow();
        return switch (newest.kind().orElseThrow()) {
            case LONG -> CodeBlock.of("(long) $L", value);
            case BIG_INTEGER -> CodeBlock.of("$T.valueOf($L)", BigInteger.class, value);
            case DECIMAL ->
                before == ValueKind.BIG_INTEGER
                        ? CodeBlock.of("new $T($L)", BigDecimal.class, value)
                        : CodeBlock.of("$T.valueOf((long) $L)", BigDecimal.class, value);
            case XML_DATE, XML_TIME, XML_DATE_TIME -> CodeBlock.of("$T.of($L)", newest.element(), value);
            default -> throw new IllegalStateException(before + " is never shown as " + newest.kind());
        };
    }

    // Values that are not there.

    private CodeBlock lacked(PropertyBinding property) {
        if (property.isPresence()) {
            return CodeBlock.of("$L() > 0", property.count());
        }
        return switch (property.property().occurs()) {
            case MANY -> CodeBlock.of("$T.of()", List.class);
            case OPTIONAL -> CodeBlock.of("null");
            case ONE -> property.property().kind().isFlag() ? CodeBlock.of("false") : standard(property);
        };
    }

    /// The default of a property.
    private CodeBlock standard(PropertyBinding property) {
        Property declared = property.property();
        String text = declared.constraint().value();
        String word = text.strip();
        CodeBlock literal = JavaText.literal(word);
        return switch (property.kind().orElseThrow()) {
            case TEXT -> property.api().read(JavaText.literal(text));
            case BOOLEAN -> CodeBlock.of("$L", word.equals("true") || word.equals("1"));
            case FLOAT -> CodeBlock.of("$T.parseFloat($L)", Float.class, JavaText.literal(infinity(word)));
            case DOUBLE -> CodeBlock.of("$T.parseDouble($L)", Double.class, JavaText.literal(infinity(word)));
            case INT, LONG -> CodecReading.ofText(property, literal);
            case BIG_INTEGER, DECIMAL, DATE, TIME, DATE_TIME, XML_DATE, XML_TIME, XML_DATE_TIME -> {
                CodeBlock value = CodecReading.ofText(property, literal);
                yield CodeBlock.of("$N", constants.add(value, property.constant(), property.element(), value));
            }
        };
    }

    private static String infinity(String word) {
        return word.replace("INF", "Infinity");
    }
}
