package org.bindery.schemas.xsd;

import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.bindery.model.Facets;
import org.bindery.model.ModelPath;
import org.bindery.model.SimpleValue;
import org.bindery.schemas.Loss;

/// Writes the facets of one step of restriction, as far as the type has them (XML Schema part 2, section 4.1.5).
final class FacetList {

    private static final Set<String> WITH_LENGTH =
            Set.of("string", "hexBinary", "base64Binary", "anyURI", "QName", "NOTATION");
    private static final Set<String> WITH_ZONE =
            Set.of("dateTime", "time", "date", "gYearMonth", "gYear", "gMonthDay", "gDay", "gMonth");
    private static final Set<String> WITH_ORDER = Set.of(
            "decimal float double duration dateTime time date gYearMonth gYear gMonthDay gDay gMonth".split(" "));

    private final SchemaDocument document;
    private final SchemaSet set;
    private final Values values;
    private final ModelPath path;
    private final SimpleValue value;
    private final String primitive;

    FacetList(SchemaDocument document, SchemaSet set, Values values, ModelPath path, SimpleValue value) {
        this.document = document;
        this.set = set;
        this.values = values;
        this.path = path;
        this.value = value;
        this.primitive = value.isList() ? "list" : value.isUnion() ? "union" : Values.primitive(value.builtIn());
    }

    void write(Facets facets) {
        boolean length = WITH_LENGTH.contains(primitive) || value.isList();
        number("length", facets.length(), length);
        number("minLength", facets.minLength(), length);
        number("maxLength", facets.maxLength(), length);
        for (String pattern : facets.patterns()) {
            facet("pattern", pattern);
        }
        for (Facets.EnumerationValue each : facets.enumeration()) {
            enumeration(each);
        }
        facets.whiteSpace().ifPresent(this::whiteSpace);
        boolean order = WITH_ORDER.contains(primitive);
        facets.min().ifPresent(min -> bound(min.inclusive() ? "minInclusive" : "minExclusive", min.value(), order));
        facets.max().ifPresent(max -> bound(max.inclusive() ? "maxInclusive" : "maxExclusive", max.value(), order));
        number("totalDigits", facets.totalDigits(), primitive.equals("decimal"));
        number("fractionDigits", facets.fractionDigits(), primitive.equals("decimal"));
        facets.timezone().ifPresent(this::timezone);
        for (String test : facets.assertions()) {
            assertion(test);
        }
    }

    private void number(String name, OptionalInt number, boolean has) {
        if (number.isPresent()) {
            bound(name, Integer.toString(number.getAsInt()), has);
        }
    }

    private void bound(String name, String text, boolean has) {
        if (has) {
            facet(name, text);
        } else {
            lost(name + " " + text + ", which values of " + value.builtIn().local() + " do not have in XML Schema");
        }
    }

    private void facet(String name, String text) {
        document.out().leaf("xs:" + name, Map.of("value", text));
    }

    private void lost(String what) {
        set.losses().add(path, Loss.Kind.FACET, "Not expressed: " + what + ".");
    }

    private void enumeration(Facets.EnumerationValue each) {
        String text = each.value();
        if (value.isQualifiedName()) {
            text = values.prefixed(text);
            if (primitive.equals("NOTATION")) {
                document.declareNotation(text.substring(text.indexOf(':') + 1));
            }
        }
        document.out().open("xs:enumeration", Map.of("value", text));
        document.documentation(each.documentation());
        document.out().close();
    }

    private void whiteSpace(Facets.WhiteSpace space) {
        boolean stricter =
                !primitive.equals("union") && (primitive.equals("string") || space == Facets.WhiteSpace.COLLAPSE);
        if (stricter) {
            facet("whiteSpace", space.name().toLowerCase(Locale.ROOT));
        } else {
            lost("white space is to be left as it is");
        }
    }

    private void timezone(Facets.Timezone zone) {
        if (set.is11() && WITH_ZONE.contains(primitive)) {
            facet("explicitTimezone", zone.name().toLowerCase(Locale.ROOT));
        } else if (zone != Facets.Timezone.OPTIONAL) {
            lost("whether a time zone is there");
        }
    }

    private void assertion(String test) {
        // Prefixes in tests are those of the document that they come from, which are not known.
        if (set.is11() && test.indexOf(':') < 0) {
            document.out().leaf("xs:assertion", Map.of("test", test));
        } else {
            lost("assertion " + test);
        }
    }
}
