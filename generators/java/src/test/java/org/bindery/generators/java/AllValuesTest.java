package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.runtime.UnencodableException;
import org.junit.jupiter.api.Test;

/// Whatever value an object of the classic binding can hold comes back from the binary form as it was.
class AllValuesTest {

    private static final int ROUNDS = 400;

    private static Element withoutZone(String name, String type) {
        Facets facets = Facets.NONE.withTimezone(Optional.of(Facets.Timezone.PROHIBITED));
        return Element.of(name, TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs(type), facets)));
    }

    private static Element of(String name, String type, Encoding encoding) {
        return Models.element(name, type).withEncoding(encoding);
    }

    /// All types of values in all encodings that take any of them.
    private static Model model() {
        Encoding.Days days = new Encoding.Days(LocalDate.of(2000, 1, 1), LocalDate.of(2030, 12, 31));
        List<Element> values = List.of(
                Models.element("flag", "boolean"),
                Models.element("int", "int"),
                of("intRange", "int", new Encoding.Range(-5, 1000)),
                of("intVariable", "int", new Encoding.Variable()),
                Models.element("long", "long"),
                of("longRange", "long", new Encoding.Range(0, 1L << 40)),
                of("longVariable", "long", new Encoding.Variable()),
                Models.element("integer", "integer"),
                of("integerRange", "integer", new Encoding.Range(-100, 100)),
                of("integerVariable", "integer", new Encoding.Variable()),
                Models.element("decimal", "decimal"),
                of("decimalTwo", "decimal", new Encoding.Decimal(2, 2, false)),
                of("decimalMany", "decimal", new Encoding.Decimal(0, 15, true)),
                of("product", "decimal", new Encoding.Product("decimal", "decimalTwo", 2)),
                of("decimalCommon", "decimal", new Encoding.Dictionary(List.of("0", "1.50", "-1"))),
                Models.element("float", "float"),
                Models.element("double", "double"),
                Models.date("date"),
                Models.date("dateDays").withEncoding(days),
                Models.date("dateAfter").withEncoding(new Encoding.DaysAfter("date", 0, 7)),
                withoutZone("time", "time"),
                withoutZone("dateTime", "dateTime"),
                Models.element("xmlDate", "date"),
                of("xmlDateDays", "date", days),
                Models.element("xmlTime", "time"),
                Models.element("xmlDateTime", "dateTime"),
                Models.element("text", "string"),
                of("textUtf8", "string", new Encoding.Utf8()),
                of("textSymbols", "string", new Encoding.Symbols()),
                of("textPool", "string", new Encoding.Pool()),
                of("textCommon", "string", new Encoding.Dictionary(List.of("", "a", "EUR"))));
        List<Particle> all = Stream.concat(
                        values.stream(),
                        values.stream()
                                .filter(value -> !(value.encoding() instanceof Encoding.Product)
                                        && !(value.encoding() instanceof Encoding.DaysAfter))
                                .map(value -> Models.optional(value.withName("maybe-" + value.name()))))
                .<Particle>map(value -> value)
                .toList();
        return Models.of("sheets", all.toArray(Particle[]::new)).withIdentity("sheets", "1.0", "com.acme.sheets");
    }

    private static Map<String, Method> setters(Object classic) {
        Map<String, Method> setters = new LinkedHashMap<>();
        Stream.of(classic.getClass().getMethods())
                .filter(method -> method.getName().startsWith("set") && method.getParameterCount() == 1)
                .sorted(Comparator.comparing(Method::getName))
                .forEach(method -> setters.put(method.getName().substring(3), method));
        return setters;
    }

    private static Object filled(Bound bound, RandomValues values, Random random) throws Exception {
        Object sheet = bound.create("ClassicSheet");
        for (Map.Entry<String, Method> setter : setters(sheet).entrySet()) {
            boolean absent = setter.getKey().startsWith("Maybe") && random.nextInt(3) == 0;
            Class<?> type = setter.getValue().getParameterTypes()[0];
            if (!absent) {
                setter.getValue().invoke(sheet, values.of(type));
            }
        }
        return sheet;
    }

    private static Object throughBytes(Bound bound, Object classic) throws Exception {
        Object binary = bound.call("BinarySheet", "copyOf", classic);
        Object again = bound.call("BinarySheet", "wrap", Bound.on(binary, "toBytes"));
        return bound.call("ClassicSheet", "copyOf", again);
    }

    @Test
    void everyValueComesBackAsItWas() throws Exception {
        Bound bound = Bound.of(model());
        bound.assertNoWarnings();
        Random random = new Random(28);
        RandomValues values = new RandomValues(random, 65_536);
        for (int round = 0; round < ROUNDS; round++) {
            Object sheet = filled(bound, values, random);
            Object back = throughBytes(bound, sheet);
            for (String name : setters(sheet).keySet()) {
                Object held = get(sheet, name);
                assertThat(get(back, name)).as("round " + round + ", " + name).isEqualTo(expected(held));
            }
            assertThat(throughBytes(bound, back)).as("round " + round).isEqualTo(back);
        }
    }

    private static Object get(Object sheet, String name) throws Exception {
        return Bound.on(sheet, (name.equals("Flag") ? "is" : "get") + name);
    }

    /// A negative scale is not kept, as docs/format.md says.
    private static Object expected(Object held) {
        return held instanceof BigDecimal decimal && decimal.scale() < 0 ? decimal.setScale(0) : held;
    }

    @Test
    void decimalsOfEveryScaleComeBackAsTheyWere() throws Exception {
        Bound bound = Bound.of(model());
        Object sheet = filled(bound, new RandomValues(new Random(3), 20), new Random(3));
        for (int scale = -40; scale <= 40; scale++) {
            for (String digits : List.of("0", "1", "-1", "10", "-1000", "9007199254740993", "18446744073709551616")) {
                BigDecimal decimal = new BigDecimal(new BigInteger(digits), scale);
                for (String name : List.of("Decimal", "DecimalTwo", "DecimalMany", "DecimalCommon", "Product")) {
                    setters(sheet).get(name).invoke(sheet, decimal);
                }
                Object back = throughBytes(bound, sheet);
                for (String name : List.of("Decimal", "DecimalTwo", "DecimalMany", "DecimalCommon", "Product")) {
                    assertThat(get(back, name)).as(name).isEqualTo(expected(decimal));
                }
            }
        }
    }

    @Test
    void halfOfASurrogatePairIsRefusedByName() throws Exception {
        Bound bound = Bound.of(model());
        for (String name : List.of("Text", "TextUtf8", "TextSymbols", "TextPool", "TextCommon")) {
            for (String text : List.of("\uD800", "a\uDC00b", "\uDC00\uD800", "abc\uDBFF")) {
                Object sheet = filled(bound, new RandomValues(new Random(5), 20), new Random(5));
                setters(sheet).get(name).invoke(sheet, text);
                assertThatThrownBy(() -> throughBytes(bound, sheet))
                        .as(name)
                        .isInstanceOf(UnencodableException.class)
                        .hasMessageContaining("t" + name.substring(1));
            }
        }
    }
}
