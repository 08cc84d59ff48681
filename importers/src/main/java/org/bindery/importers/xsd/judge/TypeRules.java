package org.bindery.importers.xsd.judge;

import java.math.BigDecimal;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.xerces.xs.XSComplexTypeDefinition;
import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSSimpleTypeDefinition;
import org.bindery.importers.Refusal;
import org.bindery.model.Facets;
import org.bindery.model.Facets.Bound;
import org.bindery.model.Facets.EnumerationValue;
import org.bindery.model.Location;

/// Rules for types that Xerces does not enforce.
public final class TypeRules {

    /// The form with hyphens at the end was in the first edition by mistake.
    private static final Pattern MISTAKEN_MONTH = Pattern.compile("\\s*--\\d\\d--.*", Pattern.DOTALL);

    private TypeRules() {}

    /// Refuses months in a form that never was right, and ranges of numbers that hold none.
    ///
    /// @param own the facets as they are written
    /// @param mayBeEmpty whether no value may be left between a bound of its own and one of its base type
    public static void check(XSSimpleTypeDefinition type, Facets own, boolean mayBeEmpty, Location location) {
        if (type.getBuiltInKind() == XSConstants.GMONTH_DT) {
            Stream.concat(
                            Stream.concat(own.min().stream(), own.max().stream())
                                    .map(Bound::value),
                            own.enumeration().stream().map(EnumerationValue::value))
                    .forEach(value -> checkMonth(value, location));
        }
        if (mayBeEmpty && (own.min().isEmpty() || own.max().isEmpty())) {
            return;
        }
        checkRange(
                type,
                XSSimpleTypeDefinition.FACET_MININCLUSIVE,
                XSSimpleTypeDefinition.FACET_MAXEXCLUSIVE,
                "mininclusive-less-than-maxexclusive",
                location);
        checkRange(
                type,
                XSSimpleTypeDefinition.FACET_MINEXCLUSIVE,
                XSSimpleTypeDefinition.FACET_MAXINCLUSIVE,
                "minexclusive-less-than-maxinclusive",
                location);
    }

    private static void checkMonth(String value, Location location) {
        if (MISTAKEN_MONTH.matcher(value).matches()) {
            throw new Refusal(
                    location, "cvc-datatype-valid", "'" + value + "' is not a month; months are written as in --10.");
        }
    }

    private static void checkRange(XSSimpleTypeDefinition type, short min, short max, String id, Location location) {
        String lower = type.getLexicalFacetValue(min);
        String upper = type.getLexicalFacetValue(max);
        if (lower != null
                && upper != null
                && type.getNumeric()
                && isDecimal(type)
                && new BigDecimal(lower.strip()).compareTo(new BigDecimal(upper.strip())) >= 0) {
            throw new Refusal(
                    location,
                    id,
                    "No number lies between the bounds " + lower + " and " + upper + ", one of which is excluded.");
        }
    }

    private static boolean isDecimal(XSSimpleTypeDefinition type) {
        return type.getBuiltInKind() != XSConstants.FLOAT_DT && type.getBuiltInKind() != XSConstants.DOUBLE_DT;
    }

    /// Refuses components as the restriction of a simple content.
    public static void check(XSComplexTypeDefinition type, Location location) {
        if (type.getDerivationMethod() == XSConstants.DERIVATION_RESTRICTION
                && type.getContentType() != XSComplexTypeDefinition.CONTENTTYPE_SIMPLE
                && type.getBaseType() instanceof XSComplexTypeDefinition base
                && base.getContentType() == XSComplexTypeDefinition.CONTENTTYPE_SIMPLE) {
            throw new Refusal(
                    location,
                    "derivation-ok-restriction",
                    "The base type '" + base.getName() + "' has simple content, so its restriction must have it too.");
        }
    }
}
