package org.bindery.messages.vectors;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bindery.messages.models.JsonModel;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.JsonShape;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Presentation;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// The small models and messages of `docs/format-vectors`, each for some rules of the format.
final class VectorModels {

    private static final Name ROOT = Name.of("m");
    private static final Cardinality MANY = new Cardinality(0, Cardinality.UNBOUNDED);
    private static final Cardinality SOME = new Cardinality(1, Cardinality.UNBOUNDED);

    private VectorModels() {}

    /// A message.
    ///
    /// @param section the section of the format that it is for
    /// @param values what it holds, as JSON
    record Given(String section, String about, String values) {}

    /// A model and its messages.
    record Case(Model model, List<Given> messages) {}

    static Map<String, Case> all() {
        Map<String, Case> all = new TreeMap<>();
        all.put("codes", codes());
        all.put("numerals", numerals());
        all.put("texts", texts());
        all.put("pool", pool());
        all.put("choices", choices());
        all.put("lists", lists());
        all.put("types", types());
        all.put("flags", flags());
        all.put("nil", nil());
        all.put("depth", depth());
        all.put("ends", ends());
        return all;
    }

    private static Element one(String name, String type) {
        return Element.of(name, TypeRef.xs(type));
    }

    private static Element text(String name, Facets facets) {
        return Element.of(name, TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("string"), facets)));
    }

    private static Facets oneOf(String... values) {
        return Facets.NONE.withEnumeration(Arrays.stream(values)
                .map(value -> new Facets.EnumerationValue(value, ""))
                .toList());
    }

    private static Element optional(Element element) {
        return element.withCardinality(Cardinality.OPTIONAL);
    }

    private static Element record(String name, String type) {
        return Element.of(name, TypeRef.named(Name.of(type)));
    }

    private static ComplexType type(String name, Particle... particles) {
        return ComplexType.of(Name.of(name), new Content.Components(Group.sequence(List.of(particles))));
    }

    private static ComplexType derived(String name, String base, Particle... particles) {
        return type(name, particles).withDerivation(new Derivation(Derivation.Method.EXTENSION, Name.of(base)));
    }

    private static Model model(String name, ComplexType... types) {
        Model model = Model.empty(name).withFormat(new MessageFormat.Xml(""));
        for (ComplexType type : types) {
            model = model.withType(type);
        }
        return model.withElement(Element.of("m", TypeRef.named(types[0].name())))
                .withRoots(List.of(ROOT));
    }

    private static Case codes() {
        Model model = model(
                "codes",
                type(
                        "M",
                        one("flag", "boolean"),
                        text("side", oneOf("Buy", "Sell")),
                        text("status", oneOf("A", "B", "C", "D", "E")),
                        one("currency", "string").withEncoding(new Encoding.Dictionary(List.of("EUR", "USD", "GBP"))),
                        one("level", "int").withEncoding(new Encoding.Range(-10, 9)),
                        one("day", "date"),
                        one("until", "date").withEncoding(new Encoding.DaysAfter("day", -3, 60)),
                        text("country", Facets.NONE.withPatterns(List.of("[A-Z]{2}"))),
                        optional(one("note", "boolean")),
                        optional(one("paid", "date")),
                        one("ratio", "float"),
                        one("precise", "double"),
                        one("shelf", "string").withEncoding(new Encoding.Ranked("[A-Z][0-9]{2}"))));
        String plain = """
            "flag":"true","side":"Sell","status":"E","currency":"GBP","level":"9","day":"2014-07-21",\
            "until":"2014-09-19","country":"DE","ratio":"0.1","precise":"-1.5E-5","shelf":"C07\"\
            """;
        return new Case(
                model,
                List.of(
                        new Given("4.1", "every kind of code", "{" + plain + "}"),
                        new Given("3.3", "sparse fields", "{" + plain + ",\"note\":\"false\",\"paid\":\"1970-01-01\"}"),
                        new Given("5", "a text beside its dictionary", ("{" + plain + "}").replace("GBP", "JPY")),
                        new Given("5", "a text beside its pattern", ("{" + plain + "}").replace("C07", "c7")),
                        new Given(
                                "5",
                                "a date with zone, and one that counts from it",
                                ("{" + plain + "}").replace("2014-07-21", "2014-07-21+01:00")),
                        new Given(
                                "5",
                                "an integer beside its range, and a date before the first",
                                ("{" + plain + ",\"paid\":\"1969-12-31\"}").replace("\"9\"", "\"-11\"")),
                        new Given(
                                "4.1",
                                "not a number, and infinity",
                                ("{" + plain + "}").replace("0.1", "NaN").replace("-1.5E-5", "-INF"))));
    }

    private static Case numerals() {
        Model model = model(
                "numerals",
                type(
                        "M",
                        one("count", "int"),
                        optional(one("more", "unsignedLong")),
                        one("big", "integer"),
                        one("amount", "decimal").withEncoding(new Encoding.Decimal(0, 4, true)),
                        one("rate", "decimal").withEncoding(new Encoding.Decimal(2, 2, false)),
                        one("product", "decimal").withEncoding(new Encoding.Product("amount", "rate", 2)),
                        one("opens", "time"),
                        one("placed", "dateTime")));
        String plain = """
            {"count":"-12","big":"12","amount":"1.5","rate":"2.25","product":"3.38","opens":"00:00:05",\
            "placed":"1970-01-01T00:00:01"}\
            """;
        return new Case(
                model,
                List.of(
                        new Given("4.2", "small numbers, and a product", plain),
                        new Given(
                                "3.4",
                                "numbers of one byte and of eight",
                                plain.replace("\"-12\"", "\"-13\"")
                                        .replace("\"12\"", "\"-9223372036854775808\"")
                                        .replace("{", "{\"more\":\"0\",")),
                        new Given(
                                "4.2",
                                "trailing zeros, zones and milliseconds",
                                plain.replace("\"1.5\"", "\"1000000.0\"")
                                        .replace("3.38", "2250000.00")
                                        .replace("00:00:05", "23:59:59.250-14:00")
                                        .replace("00:00:01", "00:00:01Z")),
                        new Given(
                                "5",
                                "an integer of more than 64 bits as a number, and a decimal of another scale",
                                plain.replace("\"12\"", "\"30503932576762676870\"")
                                        .replace("\"2.25\"", "\"2.5\"")
                                        .replace("3.38", "3.75")),
                        new Given(
                                "5",
                                "a value that is not the product, and moments of other precision",
                                plain.replace("3.38", "3.37")
                                        .replace("00:00:05", "00:00:05.1")
                                        .replace("1970-", "1969-"))));
    }

    private static Case texts() {
        Model model = model(
                "texts",
                type(
                        "M",
                        one("utf8", "string").withEncoding(new Encoding.Utf8()),
                        optional(one("latin1", "string").withEncoding(new Encoding.Latin1())),
                        one("symbols", "string"),
                        text("alphabet", Facets.NONE.withPatterns(List.of("[A-F]*")))
                                .withEncoding(new Encoding.Alphabet("ABCDEF")),
                        text("ranked", Facets.NONE.withPatterns(List.of("[A-Z]{1,3}[0-9]{0,9}")))
                                .withEncoding(new Encoding.Ranked()),
                        optional(one("hexadecimal", "hexBinary")),
                        optional(one("base64", "base64Binary"))));
        return new Case(
                model,
                List.of(
                        new Given("4.3", "texts in all their forms", """
                            {"utf8":"ü€","latin1":"ü","symbols":"party1","alphabet":"FACADE","ranked":"AB12",\
                            "hexadecimal":"CAFE","base64":"yv4="}\
                            """),
                        new Given("3.5", "texts that are empty or absent", """
                            {"utf8":"","symbols":"","alphabet":"","ranked":"A"}\
                            """),
                        new Given("4.3", "octets that are not in canonical form", """
                            {"utf8":"a","symbols":"日本","alphabet":"B","ranked":"ZZZ999","hexadecimal":"cafe",\
                            "base64":"yv 4="}\
                            """),
                        new Given("4.4", "a text in symbols", """
                            {"utf8":"","symbols":"http://www.fpml.org/coding-scheme/external","alphabet":"",\
                            "ranked":"X"}\
                            """)));
    }

    private static Case pool() {
        Model model = model(
                "pool",
                type(
                        "M",
                        one("id", "string"),
                        record("customer", "Party"),
                        record("line", "Line").withCardinality(MANY)),
                type("Party", one("name", "string"), optional(one("city", "string"))),
                type("Line", one("article", "string"), optional(one("note", "string")), one("count", "int")));
        return new Case(
                model, List.of(new Given("1", "texts that are there once each", """
                    {"id":"A1","customer":{"name":"Smith","city":"Leeds"},"line":[\
                    {"article":"tea","note":"Smith","count":"1"},{"article":"tea","count":"200"}]}\
                    """), new Given("1", "one text", """
                        {"id":"x","customer":{"name":"x"},"line":[]}\
                        """)));
    }

    private static Case choices() {
        Group number = Group.choice(List.of(one("number", "unsignedByte"), one("open", "boolean")));
        Group size = Group.of(
                Group.Kind.CHOICE,
                Cardinality.OPTIONAL,
                List.of(one("small", "boolean"), text("large", oneOf("L", "XL", "XXL"))));
        Group payment = Group.choice(List.of(
                one("account", "string").withEncoding(new Encoding.Utf8()),
                record("card", "Card"),
                one("due", "date").withCardinality(SOME)));
        Model model = model(
                "choices",
                type("M", number, size, payment),
                type("Card", one("digits", "string").withEncoding(new Encoding.Utf8()), one("valid", "date")));
        return new Case(
                model,
                List.of(
                        new Given("3.7", "dissolved choices", """
                            {"number":"7","large":"XXL","account":"123"}\
                            """),
                        new Given("3.7", "a choice that is absent, a record and unused bits", """
                            {"open":"true","card":{"digits":"9876","valid":"2030-12-31"}}\
                            """),
                        new Given("3.7", "a list as an alternative", """
                            {"open":"false","small":"true","due":["2030-12-31","1969-12-31"]}\
                            """)));
    }

    private static Case lists() {
        Model model = model(
                "lists",
                type(
                        "M",
                        one("number", "int").withCardinality(MANY),
                        one("flag", "boolean").withCardinality(SOME),
                        record("point", "Point").withCardinality(MANY),
                        record("line", "Line").withCardinality(MANY),
                        record("nothing", "Nothing").withCardinality(MANY)),
                type("Point", one("x", "byte"), one("y", "byte")),
                type("Line", one("text", "string").withEncoding(new Encoding.Utf8()), optional(one("day", "date"))),
                type("Nothing"));
        return new Case(
                model,
                List.of(
                        new Given("3.6", "lists without items", """
                            {"flag":[]}\
                            """),
                        new Given("3.6", "items of fixed and of other sizes", """
                            {"number":["1","-1000"],"flag":["true","false","true"],\
                            "point":[{"x":"1","y":"2"},{"x":"-128","y":"127"}],\
                            "line":[{"text":"a","day":"2014-07-21"},{"text":""}],"nothing":[{},{}]}\
                            """),
                        new Given("3.6", "more than seven items", """
                            {"flag":["true","true","true","true","true","true","true","true","true"]}\
                            """)));
    }

    private static Case types() {
        ComplexType payment = type("Payment", one("amount", "decimal"));
        ComplexType abstractPayment = new ComplexType(
                payment.name(),
                payment.derivation(),
                true,
                false,
                payment.content(),
                List.of(),
                payment.anyAttribute(),
                List.of(),
                List.of(),
                "",
                Location.NONE);
        Model model = model(
                "types",
                type(
                        "M",
                        record("payment", "Payment"),
                        record("buyer", "Party"),
                        record("other", "Party").withCardinality(MANY),
                        optional(record("part", "M"))),
                abstractPayment,
                derived("Cash", "Payment"),
                derived("Card", "Payment", one("digits", "string").withEncoding(new Encoding.Utf8())),
                type("Party", one("id", "unsignedByte")),
                derived("Company", "Party", one("flag", "boolean")));
        return new Case(
                model,
                List.of(
                        new Given("2", "an abstract type, and records of the declared type", """
                            {"payment":{"#record":"Cash","amount":"1.50"},"buyer":{"#record":"Party","id":"7"},\
                            "other":[{"#record":"Party","id":"1"},{"#record":"Party","id":"2"}]}\
                            """),
                        new Given("5", "records of a derived type escape", """
                            {"payment":{"#record":"Card","amount":"1","digits":"42"},\
                            "buyer":{"#record":"Company","id":"7","flag":"true"},\
                            "other":[{"#record":"Party","id":"1"},{"#record":"Company","id":"2","flag":"false"}]}\
                            """),
                        new Given("2", "a record within itself", """
                            {"payment":{"#record":"Cash","amount":"0"},"buyer":{"#record":"Party","id":"7"},\
                            "part":{"payment":{"#record":"Cash","amount":"1"},\
                            "buyer":{"#record":"Party","id":"8"}}}\
                            """)));
    }

    private static Case nil() {
        ComplexType measure = type("Measure")
                .withContent(new Content.Value(TypeRef.xs("double"), Encoding.AUTO))
                .withAttributes(List.of(Attribute.of("uom", TypeRef.xs("string"), true)));
        ComplexType place = type("Place", one("north", "int"), text("kind", oneOf("A", "B", "C")))
                .withAttributes(List.of(Attribute.of("nilReason", TypeRef.xs("string"), false)));
        Model model = model(
                "nil",
                type(
                        "M",
                        record("wind", "Measure").withNillable(true),
                        record("gust", "Measure"),
                        record("place", "Place").withNillable(true).withCardinality(MANY)),
                measure,
                place);
        return new Case(
                model,
                List.of(
                        new Given("2", "an element that is nil and has attributes", """
                            {"wind":{"uom":"kt"},"windNil":"true","gust":{"uom":"kt","value":"2.5"},"place":[]}\
                            """),
                        new Given("2", "elements that are nil without attributes, with some, and not nil", """
                            {"windNil":"true","gust":{"uom":"kt","value":"2.5"},"place":[{"placeNil":"true"},\
                            {"place":{"nilReason":"x"},"placeNil":"true"},\
                            {"place":{"north":"7","kind":"B"},"placeNil":"false"}]}\
                            """)));
    }

    private static Case flags() {
        Element items = JsonModel.member("items", "int").withCardinality(MANY);
        Model model = JsonModel.of(
                usage(items, JsonShape.OPTIONAL_ARRAY),
                usage(JsonModel.member("words", "int").withCardinality(MANY), JsonShape.NULLABLE_ARRAY));
        return new Case(
                model,
                List.of(
                        new Given("2", "arrays that are absent", """
                            {"itemsPresent":"false","wordsPresent":"false","wordsNull":"false"}\
                            """),
                        new Given("2", "an array with an item, and null", """
                            {"items":["1"],"itemsPresent":"true","wordsPresent":"true","wordsNull":"true"}\
                            """)));
    }

    private static Element usage(Element element, JsonShape shape) {
        Presentation presentation = Presentation.NONE.withUsage(JsonShape.usage(new ArrayList<>(List.of(shape))));
        return element.withPresentation(presentation);
    }

    private static Case depth() {
        Model model = model("depth", type("M", optional(record("part", "M")), optional(one("big", "integer"))));
        return new Case(
                model,
                List.of(
                        new Given("6", "three records within each other", "{\"part\":{\"part\":{}}}"),
                        new Given("5", "a number", "{\"big\":\"100\"}")));
    }

    private static Case ends() {
        Model model = model(
                "ends", type("M", one("text", "string").withCardinality(SOME).withEncoding(new Encoding.Utf8())));
        return new Case(model, List.of(new Given("3.5", "an area whose table could be wider as well", """
            {"text":["ab","cd","e","f","g","h","i","j","k"]}\
            """)));
    }
}
