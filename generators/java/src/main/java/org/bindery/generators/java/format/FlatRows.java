package org.bindery.generators.java.format;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.bindery.forms.StagedCells;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.ClassConstants;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.layout.FieldContent;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.layout.ValueCodec;
import org.bindery.model.ValueKind;
import org.bindery.runtime.internal.form.RowColumn;
import org.bindery.runtime.internal.record.FlatRecord;
import org.bindery.shape.Property;

/// Writes rows as records straight, where these are nothing but codes and numerals: by a statement for each column,
/// which reads it, and one for each field, which writes it. There is none for a record that has anything else, such as
/// lists, texts and records of its own.
final class FlatRows {

    private static final ClassName RECORD = ClassName.get(FlatRecord.class);
    private static final ClassName COLUMN = ClassName.get(RowColumn.class);

    /// Codes of more bits could be taken for none.
    private static final int WIDEST = 62;

    /// How many columns or fields a method has at most, so that the JIT takes in what it calls.
    private static final int MOST_IN_METHOD = 16;

    /// Wider rows are staged: a class has room for so many constants.
    private static final int MOST_COLUMNS = 500;

    private final RecordBinding record;
    private final ClassName reader;
    private final StagedCells cells;
    private final ClassConstants constants;
    private final List<Field> fields = new ArrayList<>();
    private final List<CodeBlock> reading = new ArrayList<>();
    private final Map<Integer, String> lists = new HashMap<>();
    private final List<CodeBlock> listed = new ArrayList<>();

    /// @param offset of its bits
    /// @param statement writes it
    private record Field(int offset, int width, CodeBlock statement) {}

    private FlatRows(Bindings bindings, RecordBinding record, ClassName reader, ClassConstants constants) {
        this.record = record;
        this.reader = reader;
        this.cells = new StagedCells(bindings.layouts(), record.shape());
        this.constants = constants;
    }

    /// What writes rows straight.
    ///
    /// @param reader reads the rows
    static Optional<FlatRows> of(
            Bindings bindings,
            RecordBinding record,
            List<Property> columns,
            ClassName reader,
            ClassConstants constants) {
        RecordLayout layout = record.layout();
        FlatRows rows = new FlatRows(bindings, record, reader, constants);
        boolean flat = layout.refs() == 0
                && columns.size() <= MOST_COLUMNS
                && columns.size() == record.properties().size()
                && record.properties().stream().allMatch(rows::add)
                && rows.isWithoutGaps(layout);
        if (!flat) {
            return Optional.empty();
        }
        rows.fields.sort(Comparator.comparingInt(Field::offset));
        columns.forEach(column -> rows.read(bindings, column));
        return Optional.of(rows);
    }

    private void read(Bindings bindings, Property column) {
        PropertyBinding property = record.property(column.index());
        String name = constants.add(
                List.of(COLUMN, column),
                property.constant() + "_COLUMN",
                COLUMN,
                CodeBlock.of("$T.ALL.column($L)", FormsEmitter.name(bindings), reading.size()));
        String method = switch (property.kind().orElseThrow()) {
            case DATE -> "date";
            case TEXT -> "text";
            default -> "number";
        };
        listed.add(CodeBlock.of("$L", lists.get(column.index())));
        reading.add(CodeBlock.of("at = rows.$N($N, data, values, at)", method, name));
    }

    /// Adds the field of a property, if it is a code or a numeral of a value that rows may have as a number.
    private boolean add(PropertyBinding property) {
        if (!(property.field().content() instanceof FieldContent.Value value)
                || property.kind().isEmpty()) {
            return false;
        }
        return switch (property.field().slot()) {
            case Slot.Bits bits
            when bits.width() <= WIDEST ->
                addCode(property, value.codec(), bits.offset(), bits.width(), bits.optional());
            case Slot.Counted counted ->
                addNumeral(property, value.codec(), counted.offset(), counted.width(), counted.optional());
            case Slot.Computed ignored -> addProduct(property, value.codec());
            default -> false;
        };
    }

    private boolean addCode(PropertyBinding property, ValueCodec codec, int offset, int width, boolean optional) {
        ValueKind kind = property.kind().orElseThrow();
        CodeBlock bits = bits(property, offset, width, optional);
        return switch (codec) {
            case ValueCodec.RangeCode range
            when kind == ValueKind.INT || kind == ValueKind.LONG ->
                add(offset, width, range(bits, range.min(), range.max()));
            case ValueCodec.DayCode days
            when kind == ValueKind.DATE -> {
                long first = days.first().toEpochDay();
                yield add(offset, width, range(bits, first, first + days.codes() - 1));
            }
            case ValueCodec.DayOffsetCode days
            when kind == ValueKind.DATE && record.property(days.other()).kind().equals(Optional.of(ValueKind.DATE)) ->
                add(
                        offset,
                        width,
                        CodeBlock.of(
                                "after($L, $L, $LL, $LL)",
                                bits,
                                cell(record.property(days.other())),
                                days.min(),
                                days.max()));
            case ValueCodec.ListCode list
            when kind == ValueKind.TEXT -> {
                lists.put(property.property().index(), constants.texts(list.values(), property.constant()));
                yield add(offset, width, range(bits, 0, list.codes() - 1L));
            }
            default -> false;
        };
    }

    private static CodeBlock range(CodeBlock bits, long least, long most) {
        return CodeBlock.of("range($L, $LL, $LL)", bits, least, most);
    }

    private boolean addNumeral(PropertyBinding property, ValueCodec codec, int offset, int width, boolean optional) {
        ValueKind kind = property.kind().orElseThrow();
        CodeBlock bits = bits(property, offset, width, optional);
        return switch (codec) {
            case ValueCodec.DecimalNumeral decimal ->
                add(
                        offset,
                        width,
                        CodeBlock.of(
                                "decimal($L, $L, $L, $L)",
                                bits,
                                decimal.minScale(),
                                decimal.maxScale(),
                                decimal.signed()));
            case ValueCodec.IntegerNumeral integer
            when kind == ValueKind.INT || kind == ValueKind.LONG ->
                add(offset, width, CodeBlock.of("integer($L, $L)", bits, integer.signed()));
            default -> false;
        };
    }

    private boolean addProduct(PropertyBinding property, ValueCodec codec) {
        return codec instanceof ValueCodec.Product product
                && property.property().isMandatory()
                && add(
                        record.layout().fixedBits(),
                        0,
                        CodeBlock.of(
                                "product($L, $L, $L, $L)",
                                cell(property),
                                cell(record.property(product.left())),
                                cell(record.property(product.right())),
                                product.scale()));
    }

    private boolean add(int offset, int width, CodeBlock statement) {
        return fields.add(new Field(offset, width, CodeBlock.of("values.$L", statement)));
    }

    /// Where a field has its bits, and its value.
    private CodeBlock bits(PropertyBinding property, int offset, int width, boolean optional) {
        return CodeBlock.of("$L, $L, $L, $L", offset, width, optional ? 1 : 0, cell(property));
    }

    private int cell(PropertyBinding property) {
        return cells.of(property.property().index());
    }

    private boolean isWithoutGaps(RecordLayout layout) {
        int next = layout.escapes() > 0 ? 1 : 0;
        for (Field field :
                fields.stream().sorted(Comparator.comparingInt(Field::offset)).toList()) {
            if (field.offset() != next && field.width() > 0) {
                return false;
            }
            next += field.width();
        }
        return next == layout.fixedBits();
    }

    /// The argument for a reader with the lists in which texts have places.
    CodeBlock lists() {
        CodeBlock all = CodeBlock.of("{$>$L$<}", CodeBlock.join(listed, ",$W"));
        return CodeBlock.of(
                ".writing($N)", constants.add(FlatRows.class, "LISTS", ArrayTypeName.of(JavaTypes.TEXT_LIST), all));
    }

    /// The method that writes a row behind what was written before, with those that it calls.
    List<MethodSpec> methods() {
        List<CodeBlock> writing = fields.stream().map(Field::statement).toList();
        MethodSpec.Builder write = method("write", boolean.class)
                .addParameter(reader, "rows")
                .addParameter(JavaTypes.RECORD_WRITER, "out")
                .addStatement("$T values = rows.values()", RECORD)
                .addStatement("int at = rows.start()");
        List<MethodSpec> parts = new ArrayList<>();
        for (int i = 0; i < reading.size(); i += MOST_IN_METHOD) {
            String name = "read" + (i / MOST_IN_METHOD + 1);
            write.addStatement("at = $N(rows, rows.data(), values, at)", name);
            MethodSpec.Builder part = method(name, int.class)
                    .addParameter(reader, "rows")
                    .addParameter(byte[].class, "data")
                    .addParameter(RECORD, "values")
                    .addParameter(int.class, "from")
                    .addStatement("int at = from");
            part(reading, i).forEach(part::addStatement);
            parts.add(part.addStatement("return at").build());
        }
        write.beginControlFlow("if (!rows.isWhole(at))")
                .addStatement("return false")
                .endControlFlow()
                .addStatement(
                        "values.begin(out, $L, $L)",
                        record.layout().fixedBits(),
                        record.layout().numerals());
        for (int i = 0; i < writing.size(); i += MOST_IN_METHOD) {
            String name = "put" + (i / MOST_IN_METHOD + 1);
            write.addStatement("$N(values)", name);
            MethodSpec.Builder part = method(name, void.class).addParameter(RECORD, "values");
            part(writing, i).forEach(part::addStatement);
            parts.add(part.build());
        }
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(write.addStatement("return rows.pass(values.end())").build());
        methods.addAll(parts);
        return methods;
    }

    private static List<CodeBlock> part(List<CodeBlock> statements, int from) {
        return statements.subList(from, Math.min(from + MOST_IN_METHOD, statements.size()));
    }

    private static MethodSpec.Builder method(String name, Class<?> result) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(result);
    }
}
