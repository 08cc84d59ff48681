package org.bindery.generators.java.binary;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.ClassConstants;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.SetCells;
import org.bindery.generators.java.code.Statements;
import org.bindery.layout.FieldContent;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.layout.ValueCodec;

/// Emits `write`: one pass over a record of a staged message, in the order of its bytes. Only models
/// whose messages have no pool need it: all others are written by tables.
final class BinaryWriting {

    /// So many properties that may be absent are not asked one after the other.
    private static final int MANY = 8;

    /// More are not in one method, so that it is short enough to be compiled by the JIT.
    private static final int MOST_IN_ONE = 40;

    private final RecordBinding record;
    private final RecordLayout layout;
    private final TypeSpec.Builder type;
    private final FromStaged source;
    private final CodecWriting codecs;
    private final RecordWriting records;

    BinaryWriting(
            Bindings bindings,
            RecordBinding record,
            TypeSpec.Builder type,
            ClassConstants constants,
            FromStaged source) {
        this.record = record;
        this.layout = record.layout();
        this.type = type;
        this.source = source;
        this.codecs = new CodecWriting(record, source, constants);
        this.records = new RecordWriting(bindings, source, codecs);
    }

    void emit() {
        List<Piece> all = new ArrayList<>();
        Stream.of(in(Slot.Bits.class), sparse(), in(Slot.Counted.class), in(Slot.Computed.class))
                .flatMap(properties -> properties)
                .forEach(property -> all.add(value(property)));
        record.properties()
                .forEach(property -> typeOf(property).map(Piece::always).ifPresent(all::add));
        List<Piece> payloads = payloads();
        if (!payloads.isEmpty() || layout.escapes() > 0) {
            all.add(Piece.always(Statements.one("out.payloads($L)", layout.maskBytes())));
        }
        all.addAll(payloads);
        Statements statements = new Statements(type, "write", source.parameters(), Modifier.PRIVATE, Modifier.STATIC);
        type.addMethod(MethodSpec.methodBuilder("write")
                .addModifiers(Modifier.STATIC)
                .addParameters(source.parameters())
                .addStatement("out.begin()")
                .addCode(statements.place(statements(all)))
                .addStatement("out.end()")
                .build());
    }

    /// Statements that write something.
    ///
    /// @param cell the cell of the property, if they do nothing where it is absent; else 0
    private record Piece(int cell, CodeBlock code) {

        static Piece always(CodeBlock code) {
            return new Piece(0, code);
        }
    }

    private Piece optional(PropertyBinding property, CodeBlock code) {
        return new Piece(source.place(property), code);
    }

    /// All statements; of many properties that may be absent only those are come to that are there.
    private List<CodeBlock> statements(List<Piece> pieces) {
        List<CodeBlock> all = new ArrayList<>();
        int start = 0;
        while (start < pieces.size()) {
            int end = start + 1;
            while (end < pieces.size()
                    && end - start < MOST_IN_ONE
                    && pieces.get(end - 1).cell > 0
                    && pieces.get(end).cell > pieces.get(end - 1).cell) {
                end++;
            }
            List<Piece> run = pieces.subList(start, end);
            if (run.size() < MANY) {
                run.forEach(piece -> all.add(piece.code));
            } else {
                all.add(ofThoseThere(run));
            }
            start = end;
        }
        return all;
    }

    /// Calls a method that goes from one cell to the next in which something was set.
    private CodeBlock ofThoseThere(List<Piece> run) {
        String name = "writeFrom" + run.getFirst().cell;
        type.addMethod(SetCells.method(
                name,
                source.parameters(),
                run.stream()
                        .map(piece -> new SetCells.Case(piece.cell, piece.code))
                        .toList()));
        return Statements.one("$L(staged, at, out)", name);
    }

    private Stream<PropertyBinding> in(Class<? extends Slot> slot) {
        return record.properties().stream()
                .filter(p -> slot.isInstance(p.field().slot()));
    }

    private Stream<PropertyBinding> sparse() {
        return in(Slot.Sparse.class)
                .sorted(Comparator.comparingInt(p -> ((Slot.Sparse) p.field().slot()).presence()));
    }

    /// Writes what is no payload: a value, or a record among the sparse fields.
    private Piece value(PropertyBinding property) {
        boolean mandatory = property.property().isMandatory();
        if (!(property.field().content() instanceof FieldContent.Value content)) {
            RecordLayout.SparseGroup group =
                    layout.groups().get(((Slot.Sparse) property.field().slot()).group());
            return optional(property, source.whenThere(property, records.sparse(property, group)));
        }
        Optional<CodeBlock> plain = codecs.writePlain(property);
        if (plain.isPresent()) {
            CodeBlock cell = source.cell(property);
            return mandatory
                    ? Piece.always(CodeBlock.builder()
                            .addStatement("out.require(staged, $L, $L)", cell, JavaText.literal(property.step()))
                            .add(plain.get())
                            .build())
                    : optional(
                            property,
                            CodeBlock.builder()
                                    .beginControlFlow("if (staged.has($L))", cell)
                                    .add(plain.get())
                                    .endControlFlow()
                                    .build());
        }
        if (mandatory && usedOnce(property, content.codec())) {
            return Piece.always(codecs.write(property, layout, property.field(), source.value(property)));
        }
        CodeBlock write = codecs.write(property, layout, property.field(), CodeBlock.of("$N", property.variable()));
        return mandatory ? Piece.always(got(property, write)) : optional(property, source.whenThere(property, write));
    }

    /// Whether the statement itself asks for a value and refuses null.
    private static boolean usedOnce(PropertyBinding property, ValueCodec codec) {
        boolean checksNull = codec instanceof ValueCodec.ListCode
                || codec instanceof ValueCodec.AlphabetCode
                || codec instanceof ValueCodec.RankedCode
                || codec instanceof ValueCodec.RangeCode;
        return !codec.escapes() && (property.isPrimitive() || checksNull);
    }

    /// Writes what is always there.
    private CodeBlock got(PropertyBinding property, CodeBlock write) {
        return CodeBlock.builder()
                .add(source.declareRequired(property))
                .add(write)
                .build();
    }

    /// Notes that a record, or one of a list, is of a derived type.
    private Optional<CodeBlock> typeOf(PropertyBinding property) {
        if (!property.field().escapes() || property.record().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(CodeBlock.builder()
                .beginControlFlow("if ($L)", source.isDerived(property, RecordWriting.alternatives(property)))
                .addStatement("out.escape($L)", property.field().escape())
                .endControlFlow()
                .build());
    }

    // Payloads: mandatory ones, then optional ones; those of choices before those of properties.

    private List<Piece> payloads() {
        List<Piece> all = new ArrayList<>();
        for (boolean optional : new boolean[] {false, true}) {
            layout.choices().stream()
                    .filter(choice -> isOptional(choice.place()) == optional)
                    .forEach(choice -> all.addAll(choice(choice)));
            Stream.concat(in(Slot.Payload.class), in(Slot.Dissolved.class))
                    .filter(property -> isOptional(property.field().slot()) == optional)
                    .sorted(Comparator.comparingInt(
                            property -> property.property().index()))
                    .forEach(property -> all.add(payload(property)));
        }
        return all;
    }

    private static boolean isOptional(Slot place) {
        return place instanceof Slot.Dissolved dissolved
                ? dissolved.rest().isPresent() && dissolved.rest().get().optional()
                : ((Slot.Payload) place).optional();
    }

    /// The presence bit of what may be absent as a whole.
    private OptionalInt presence(Slot place) {
        return switch (place) {
            case Slot.Payload payload when payload.optional() -> OptionalInt.of(layout.presence(payload));
            case Slot.Dissolved dissolved -> dissolved.presence();
            default -> OptionalInt.empty();
        };
    }

    private Piece whenThere(PropertyBinding property, CodeBlock first, CodeBlock write) {
        return optional(
                property,
                source.whenThere(
                        property, CodeBlock.builder().add(first).add(write).build()));
    }

    private Piece payload(PropertyBinding property) {
        Slot slot = property.field().slot();
        CodeBlock write = content(property, slot);
        if (presence(slot).isEmpty()) {
            return Piece.always(got(property, write));
        }
        return whenThere(property, presenceOf(slot), write);
    }

    /// Sets the presence bit, unless that is done with the payload.
    private CodeBlock presenceOf(Slot place) {
        boolean own = place instanceof Slot.Dissolved dissolved
                && dissolved.presence().isPresent()
                && !dissolved
                        .rest()
                        .filter(rest -> rest.optional()
                                && layout.presence(rest) == dissolved.presence().getAsInt())
                        .isPresent();
        return own ? Statements.one("out.bit($L)", presence(place).getAsInt()) : CodeBlock.of("");
    }

    private List<Piece> choice(RecordLayout.ChoiceLayout choice) {
        List<Piece> all = new ArrayList<>();
        all.add(Piece.always(Statements.one("out.choice()")));
        for (int alternative = 0; alternative < choice.properties().size(); alternative++) {
            PropertyBinding property = record.property(choice.properties().get(alternative));
            CodeBlock select = CodeBlock.builder()
                    .add(presenceOf(choice.place()))
                    .addStatement(
                            "out.select($L, $L, $L, $L)",
                            choice.selectorOffset(),
                            choice.selectorBits(),
                            alternative,
                            JavaText.literal(property.step()))
                    .build();
            all.add(whenThere(property, select, content(property, choice.place())));
        }
        if (presence(choice.place()).isEmpty()) {
            String names = choice.properties().stream()
                    .map(index -> record.property(index).step())
                    .collect(Collectors.joining(", "));
            all.add(Piece.always(Statements.one("out.chosen($L)", JavaText.literal(names))));
        }
        return all;
    }

    /// Writes the value of the property's variable, as a payload where it has bytes.
    private CodeBlock content(PropertyBinding property, Slot place) {
        CodeBlock value = CodeBlock.of("$N", property.variable());
        CodeBlock write = property.field().content() instanceof FieldContent.Value
                ? source.isOctets(property)
                        ? codecs.octets(property)
                        : codecs.write(property, layout, property.field(), value)
                : records.write(property, place);
        return CodeBlock.builder().add(write).add(part(place)).build();
    }

    private CodeBlock part(Slot place) {
        Optional<Slot.Payload> payload =
                place instanceof Slot.Dissolved dissolved ? dissolved.rest() : Optional.of((Slot.Payload) place);
        if (payload.isEmpty()) {
            return CodeBlock.of("");
        }
        if (!payload.get().optional()) {
            return Statements.one("out.part()");
        }
        int bit = layout.presence(payload.get());
        boolean mayBeEmpty = place instanceof Slot.Dissolved dissolved
                && !dissolved.presence().equals(OptionalInt.of(bit));
        return Statements.one(mayBeEmpty ? "out.rest($L)" : "out.part($L)", bit);
    }
}
