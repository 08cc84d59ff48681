package org.bindery.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bindery.runtime.internal.pattern.Automaton;
import org.bindery.runtime.internal.pattern.RankedTexts;
import org.bindery.shape.RecordShape;

/// Codecs with all their parameters as canonical JSON. Numbers that may need more than 53 bits are texts.
///
/// @param shape the record whose other properties a codec may refer to
record CodecJson(RecordShape shape) {

    JsonObject of(ValueCodec codec) {
        return switch (codec) {
            case ValueCodec.Code code -> code(code);
            case ValueCodec.Numeral numeral -> numeral(numeral);
            case ValueCodec.Text text -> text(text);
            case ValueCodec.PooledText ignored -> named("pool");
            case ValueCodec.Product product ->
                named("product")
                        .text("left", name(product.left()))
                        .text("right", name(product.right()))
                        .number("scale", product.scale());
        };
    }

    private JsonObject code(ValueCodec.Code codec) {
        return switch (codec) {
            case ValueCodec.BooleanCode ignored -> named("boolean");
            case ValueCodec.ListCode list ->
                named("list").flag("escapes", list.escapes()).texts("values", list.values());
            case ValueCodec.RangeCode range ->
                named("range")
                        .flag("escapes", range.escapes())
                        .text("min", Long.toString(range.min()))
                        .text("max", Long.toString(range.max()));
            case ValueCodec.DayCode days ->
                named("days").text("first", days.first().toString()).number("codes", days.codes());
            case ValueCodec.DayOffsetCode days ->
                named("daysAfter")
                        .text("other", name(days.other()))
                        .text("min", Integer.toString(days.min()))
                        .text("max", Integer.toString(days.max()));
            case ValueCodec.AlphabetCode alphabet ->
                named("alphabetCode").text("alphabet", alphabet.alphabet()).number("length", alphabet.length());
            case ValueCodec.RankedCode ranked ->
                automaton(named("rankedCode").flag("escapes", ranked.escapes()), ranked.texts());
            case ValueCodec.FloatCode ignored -> named("float");
            case ValueCodec.DoubleCode ignored -> named("double");
        };
    }

    private static JsonObject numeral(ValueCodec.Numeral codec) {
        return switch (codec) {
            case ValueCodec.IntegerNumeral integer ->
                named("integer").flag("signed", integer.signed()).flag("escapes", integer.escapes());
            case ValueCodec.DecimalNumeral decimal ->
                named("decimal")
                        .flag("signed", decimal.signed())
                        .number("minScale", decimal.minScale())
                        .number("maxScale", decimal.maxScale());
            case ValueCodec.MomentNumeral ignored -> named("moment");
        };
    }

    private static JsonObject text(ValueCodec.Text codec) {
        return switch (codec) {
            case ValueCodec.Utf8Text ignored -> named("utf8");
            case ValueCodec.Latin1Text ignored -> named("latin1");
            case ValueCodec.SymbolText ignored -> named("symbols");
            case ValueCodec.OctetText octets ->
                named("octets").text("form", octets.form().name().toLowerCase(Locale.ROOT));
            case ValueCodec.AlphabetText alphabet -> named("alphabet").text("alphabet", alphabet.alphabet());
            case ValueCodec.RankedText ranked -> automaton(named("ranked"), ranked.texts());
        };
    }

    private static JsonObject named(String codec) {
        return JsonObject.of("codec", codec);
    }

    private String name(int property) {
        return shape.properties().get(property).name();
    }

    /// The lengths, and for each state whether a text may end there and its edges: first and last character, next
    /// state.
    private static JsonObject automaton(JsonObject out, RankedTexts texts) {
        out.number("shortest", texts.shortest());
        if (texts.longest() != Integer.MAX_VALUE) {
            out.number("longest", texts.longest());
        }
        Automaton automaton = texts.automaton();
        List<String> states = new ArrayList<>();
        for (int state = 0; state < automaton.states(); state++) {
            List<String> edges = new ArrayList<>();
            for (int edge = automaton.edges(state); edge < automaton.edges(state + 1); edge++) {
                edges.add(
                        JsonObject.array(List.of(automaton.first(edge), automaton.last(edge), automaton.target(edge))));
            }
            String end = "\"end\":" + automaton.isAccepting(state);
            states.add("{" + end + ",\"edges\":" + JsonObject.array(edges) + "}");
        }
        return out.json("states", JsonObject.array(states));
    }
}
