package org.bindery.importers.cobol;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// The type of a number.
///
/// @param base its type in XML Schema
record NumberFacets(String base, Facets facets) {

    private static final int INT_DIGITS = 9;
    static final int LONG_DIGITS = 18;

    /// The type of a field that is a number.
    ///
    /// @param bytes its width
    static NumberFacets of(CobolItem item, Usage usage, int bytes) {
        boolean full = usage.kind() == Usage.Kind.NATIVE_BINARY || usage.kind() == Usage.Kind.SMALL_BINARY;
        Optional<Picture> picture = item.picture.filter(found -> found.kind().isNumeric());
        int scale = picture.map(found -> (int) found.fractionDigits()).orElse(0);
        boolean isSigned = picture.map(Picture::isSigned).orElse(item.picture.isEmpty() && usage.isSigned());
        if (picture.isPresent() && (!full || scale > 0 || picture.get().scale() < 0)) {
            int total = (int) picture.get().totalDigits();
            boolean hasSign = isSigned || FieldWidth.sign(item).isPresent();
            return picture.get().isScaled()
                    ? scaled(picture.get(), hasSign)
                    : digits(full ? Math.max(total, digits(bytes)) : total, scale, hasSign);
        }
        return bytes(bytes, isSigned);
    }

    private static NumberFacets digits(int total, int scale, boolean isSigned) {
        String base = scale > 0 ? "decimal" : total <= INT_DIGITS ? "int" : total <= LONG_DIGITS ? "long" : "integer";
        Facets facets =
                Facets.NONE.withDigits(OptionalInt.of(total), scale > 0 ? OptionalInt.of(scale) : OptionalInt.empty());
        return new NumberFacets(base, isSigned ? facets : facets.withRange(bound(BigInteger.ZERO), Optional.empty()));
    }

    /// Numbers whose zeros before or after the digits are left out: `VPP99` has no digits above 0.01, `99PPP`
    /// counts thousands.
    private static NumberFacets scaled(Picture picture, boolean isSigned) {
        NumberFacets plain = digits((int) picture.totalDigits(), (int) picture.fractionDigits(), isSigned);
        BigDecimal greatest = new BigDecimal(
                BigInteger.TEN.pow((int) picture.digits()).subtract(BigInteger.ONE), (int) picture.scale());
        Facets.Bound max = new Facets.Bound(greatest.toPlainString(), true);
        Facets.Bound min = new Facets.Bound(isSigned ? greatest.negate().toPlainString() : "0", true);
        Facets facets = plain.facets.withRange(Optional.of(min), Optional.of(max));
        String zeros = "0{" + -picture.scale() + "}";
        return new NumberFacets(
                plain.base,
                picture.scale() < 0
                        ? facets.withPatterns(List.of((isSigned ? "-?" : "") + "[0-9]+" + zeros + "|0"))
                        : facets);
    }

    /// All numbers that so many bytes hold.
    private static NumberFacets bytes(int bytes, boolean isSigned) {
        BigInteger half = BigInteger.ONE.shiftLeft(bytes * 8 - 1);
        BigInteger min = isSigned ? half.negate() : BigInteger.ZERO;
        BigInteger max = (isSigned ? half : half.shiftLeft(1)).subtract(BigInteger.ONE);
        String base = max.bitLength() <= 31 ? "int" : max.bitLength() <= 63 ? "long" : "integer";
        return new NumberFacets(base, Facets.NONE.withRange(bound(min), bound(max)));
    }

    /// How many digits the greatest number has that so many bytes hold.
    static int digits(int bytes) {
        return BigInteger.ONE.shiftLeft(bytes * 8).toString().length();
    }

    private static Optional<Facets.Bound> bound(BigInteger value) {
        return Optional.of(new Facets.Bound(value.toString(), true));
    }

    boolean isInteger() {
        return !base.equals("decimal");
    }

    /// Whether a number is one of the type.
    boolean allows(BigInteger value) {
        boolean fits = facets.totalDigits().isEmpty()
                || value.abs().toString().length() <= facets.totalDigits().getAsInt();
        return fits
                && facets.min()
                        .map(min -> value.compareTo(new BigInteger(min.value())) >= 0)
                        .orElse(true)
                && facets.max()
                        .map(max -> value.compareTo(new BigInteger(max.value())) <= 0)
                        .orElse(true);
    }

    TypeRef type(Facets other) {
        return TypeRef.local(new SimpleType(
                Name.ANONYMOUS, new SimpleType.Restriction(TypeRef.xs(base)), other, Encoding.AUTO, "", Location.NONE));
    }
}
