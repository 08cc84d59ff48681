package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.bindery.layout.Layouts;
import org.bindery.layout.Slot;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.model.ReadLimits;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.runtime.BinaryRecord;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.UnencodableException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows that become records straight are the bytes, and the findings, of those that are staged first.
class FlatRowsTest {

    private static final int ROWS = 300;
    private static final List<String> TEXTS =
            List.of("USD", "EUR", "GBP", "a", "eightlen", "more than eight", "two words", "x-y", "é");

    private final List<Column> columns = new ArrayList<>();
    private Random random = new Random();

    /// A column, with what makes its usual fields out of those before.
    private record Column(Element element, Usual usual) {
        boolean isMandatory() {
            return element.cardinality().min() > 0;
        }
    }

    @FunctionalInterface
    private interface Usual {
        String field(List<String> before);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void rowsOfRandomModelsAreTheSameStraightAndStaged(int seed) throws Exception {
        random = new Random(seed);
        // The last ones are wider than the methods that read rows.
        int most = seed > 6 ? 40 : 12;
        Model model = model(2 + random.nextInt(most));
        while (!isFlat(model) || (seed > 6 && columns.size() < 18)) {
            model = model(2 + random.nextInt(most));
        }
        Bound bound = Bound.of(model);
        bound.assertNoWarnings();
        assertThat(bound.source("RowText")).contains(".writing(LISTS)");
        String heading = String.join(
                ",", columns.stream().map(each -> each.element.name()).toList());
        String lineEnd = seed % 2 == 0 ? "\n" : "\r\n";
        List<String> rows = IntStream.range(0, ROWS).mapToObj(i -> row()).toList();
        Object straight = reader(bound, heading, rows, lineEnd);
        Object staged = reader(bound, heading, rows, lineEnd);
        List<String> valid = new ArrayList<>();
        List<byte[]> records = new ArrayList<>();
        for (String row : rows) {
            Object expected = outcome(() -> bound.call("BinaryRow", "copyOf", next(staged, "next")));
            Object actual = outcome(() -> next(straight, "nextBinary"));
            assertThat(actual).as(row).isEqualTo(expected);
            if (actual instanceof String) {
                continue;
            }
            byte[] record = ((BinaryRecord) actual).toBytes();
            assertThat(record).as(row).isEqualTo(((BinaryRecord) expected).toBytes());
            valid.add(row);
            records.add(record);
        }
        assertThat(valid).hasSizeGreaterThan(ROWS / 3);
        byte[] text = text(heading, valid, lineEnd);
        List<?> all = (List<?>) bound.call("RowText", "readAll", new ByteArrayInputStream(text));
        assertThat(all.stream().map(each -> ((BinaryRecord) each).toBytes()).toList())
                .containsExactlyElementsOf(records);
        assertThat(interpreted(model, text)).containsExactlyElementsOf(records);
    }

    private static Object next(Object reader, String method) throws Exception {
        return ((Optional<?>) Bound.on(reader, method)).orElseThrow();
    }

    private static Object outcome(Callable<?> reading) throws Exception {
        try {
            return reading.call();
        } catch (InvalidMessageException | UnencodableException e) {
            return e.getMessage();
        }
    }

    private static Object reader(Bound bound, String heading, List<String> rows, String lineEnd) throws Exception {
        return bound.type("RowText")
                .getConstructor(InputStream.class)
                .newInstance(new ByteArrayInputStream(text(heading, rows, lineEnd)));
    }

    private static byte[] text(String heading, List<String> rows, String lineEnd) {
        return (heading + lineEnd + String.join(lineEnd, rows) + lineEnd).getBytes(UTF_8);
    }

    private static List<byte[]> interpreted(Model model, byte[] text) throws Exception {
        Layouts layouts = Layouts.of(model);
        List<byte[]> records = new ArrayList<>();
        try (MessageReader reader =
                NativeFormats.reader(layouts, model, "rows.csv", new ByteArrayInputStream(text), ReadLimits.DEFAULT)) {
            for (Optional<ReadMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                records.add(new RecordEncoder(layouts).encode(next.get().message()));
            }
        }
        return records;
    }

    // Models.

    private static boolean isFlat(Model model) {
        Layouts layouts = Layouts.of(model);
        return layouts.layout(layouts.shapes().roots().getFirst().shape()).fields().stream()
                .noneMatch(field -> field.slot() instanceof Slot.Sparse);
    }

    private Model model(int width) {
        columns.clear();
        for (int i = 0; i < width; i++) {
            columns.add(column("c" + i));
        }
        Name type = Name.of("Row");
        Group components = Group.sequence(columns.stream().map(Column::element).toList());
        return Model.empty("rows")
                .withTypes(Map.of(type, ComplexType.of(type, new Content.Components(components))))
                .withElement(Element.of("row", TypeRef.named(type)))
                .withRoots(List.of(Name.of("row")))
                .withFormat(new MessageFormat.Delimited("UTF-8", ',', '"', true, "\n"));
    }

    private Column column(String name) {
        Column made = switch (random.nextInt(6)) {
            case 0 -> integer(name, "int");
            case 1 -> integer(name, "long");
            case 2 -> date(name);
            case 3 -> text(name);
            case 4 -> product(name);
            default -> decimal(name);
        };
        boolean calculated = made.element.encoding() instanceof Encoding.Product;
        return calculated || random.nextInt(3) > 0
                ? made
                : new Column(made.element.withCardinality(Cardinality.OPTIONAL), made.usual);
    }

    private Column integer(String name, String type) {
        long least = random.nextInt(2000) - 1000L;
        long most = least + (1L << random.nextInt(type.equals("int") ? 30 : 61));
        Encoding encoding = random.nextBoolean() ? new Encoding.Range(least, most) : new Encoding.Variable();
        return new Column(
                Element.of(name, TypeRef.xs(type)).withEncoding(encoding),
                before -> Long.toString(least + (long) (random.nextDouble() * (Math.min(most, 1 << 20) - least))));
    }

    private Column decimal(String name) {
        int least = random.nextInt(3);
        int most = least + random.nextInt(3);
        boolean signed = random.nextBoolean();
        return new Column(
                Element.of(name, TypeRef.xs("decimal")).withEncoding(new Encoding.Decimal(least, most, signed)),
                before -> BigDecimal.valueOf(
                                Math.round(random.nextDouble() * Math.pow(10, random.nextInt(9))) * (signed ? -1 : 1),
                                least + random.nextInt(most - least + 1))
                        .toPlainString());
    }

    private Column date(String name) {
        TypeRef type = TypeRef.local(SimpleType.restriction(
                Name.ANONYMOUS, TypeRef.xs("date"), Facets.NONE.withTimezone(Optional.of(Facets.Timezone.PROHIBITED))));
        LocalDate first = LocalDate.of(2000 + random.nextInt(20), 1 + random.nextInt(12), 1);
        int days = 1 + random.nextInt(1000);
        DateTimeFormatter pattern = DateTimeFormatter.ofPattern("dd/MM/yyyy");
        Element element = Element.of(name, type).withPresentation(Presentation.NONE.withFormat("dd/MM/yyyy"));
        int other = mandatory(Encoding.Days.class, 0);
        if (other >= 0 && random.nextBoolean()) {
            return new Column(
                    element.withEncoding(
                            new Encoding.DaysAfter(columns.get(other).element.name(), 0, days)),
                    before -> before.get(other).matches("../../....")
                            ? LocalDate.parse(before.get(other), pattern)
                                    .plusDays(random.nextInt(days + 2))
                                    .format(pattern)
                            : first.format(pattern));
        }
        return new Column(
                element.withEncoding(new Encoding.Days(first, first.plusDays(days))),
                before -> first.plusDays(random.nextInt(days + 1)).format(pattern));
    }

    private Column text(String name) {
        List<String> texts = TEXTS.subList(0, 1 + random.nextInt(TEXTS.size()));
        return new Column(
                Element.of(name, TypeRef.xs("string")).withEncoding(new Encoding.Dictionary(texts)),
                before -> texts.get(random.nextInt(texts.size())));
    }

    private Column product(String name) {
        int left = mandatory(Encoding.Decimal.class, 0);
        int right = left < 0 ? -1 : mandatory(Encoding.Decimal.class, left + 1);
        if (right < 0) {
            return decimal(name);
        }
        int scale = random.nextInt(3);
        Encoding encoding = new Encoding.Product(
                columns.get(left).element.name(), columns.get(right).element.name(), scale);
        return new Column(
                Element.of(name, TypeRef.xs("decimal")).withEncoding(encoding),
                before -> isNumber(before.get(left)) && isNumber(before.get(right))
                        ? new BigDecimal(before.get(left))
                                .multiply(new BigDecimal(before.get(right)))
                                .setScale(scale, RoundingMode.HALF_UP)
                                .toPlainString()
                        : "1");
    }

    private static boolean isNumber(String field) {
        return field.matches("-?[0-9]+([.][0-9]+)?");
    }

    /// The first mandatory column of an encoding, from one on; -1 if there is none.
    private int mandatory(Class<? extends Encoding> encoding, int from) {
        return IntStream.range(from, columns.size())
                .filter(i -> columns.get(i).isMandatory()
                        && encoding.isInstance(columns.get(i).element.encoding()))
                .findFirst()
                .orElse(-1);
    }

    // Rows.

    private String row() {
        List<String> fields = new ArrayList<>();
        boolean usual = random.nextInt(4) > 0;
        for (Column column : columns) {
            String field = column.usual.field(fields);
            boolean absent = !column.isMandatory() && random.nextInt(4) == 0;
            fields.add(absent ? "" : usual || random.nextInt(5) > 0 ? field : unusual(field));
        }
        return String.join(",", fields);
    }

    private String unusual(String field) {
        return switch (random.nextInt(12)) {
            case 0 -> "";
            case 1 -> "\"" + field + "\"";
            case 2 -> "-" + field;
            case 3 -> field + "0";
            case 4 -> "0" + field;
            case 5 -> "+" + field;
            case 6 -> field + ".5";
            case 7 -> "29/02/2023";
            case 8 -> "29/02/1904";
            case 9 -> "1234567890123456789012";
            case 10 -> " " + field;
            default -> "none of \u00e4ll";
        };
    }
}
