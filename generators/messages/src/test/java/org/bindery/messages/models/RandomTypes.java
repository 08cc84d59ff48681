package org.bindery.messages.models;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// Makes simple types of all kinds, with encodings that fit them.
final class RandomTypes {

    /// Patterns whose texts have numbers, with texts of two characters and more.
    private static final Set<String> NUMBERED = Set.of(
            "[0-9]{1,15}",
            "5-[0-9]+",
            "(ab|[c-e]x?)*z",
            "[A-Z]{2,2}[0-9]{2,2}[a-zA-Z0-9]{1,30}",
            "[a-z]{10,}",
            ".{0,3}");

    private final Random random;

    /// A type, and how a component of it is encoded.
    record Typed(TypeRef type, Encoding encoding) {}

    RandomTypes(Random random) {
        this.random = random;
    }

    Typed next() {
        return switch (random.nextInt(12)) {
            case 0, 1 -> text();
            case 2, 3 -> patterned();
            case 4 -> enumeration();
            case 5 -> new Typed(TypeRef.xs("boolean"), Encoding.AUTO);
            case 6, 7 -> integer();
            case 8 -> decimal();
            case 9, 10 -> time();
            default -> special();
        };
    }

    private <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    private static TypeRef restriction(String base, Facets facets) {
        return TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs(base), facets));
    }

    private Typed text() {
        Facets lengths = Facets.NONE.withLength(
                OptionalInt.empty(),
                random.nextBoolean() ? OptionalInt.of(random.nextInt(3)) : OptionalInt.empty(),
                random.nextBoolean() ? OptionalInt.of(3 + random.nextInt(40)) : OptionalInt.empty());
        Encoding encoding = one(List.of(
                Encoding.AUTO,
                new Encoding.Utf8(),
                new Encoding.Symbols(),
                new Encoding.Latin1(),
                new Encoding.Pool(),
                new Encoding.Alphabet("ACGT"),
                new Encoding.Alphabet("x"),
                new Encoding.Dictionary(List.of("Buy", "Sell", "Hold")),
                new Encoding.Dictionary(List.of("Yes")),
                dictionary(40)));
        boolean plain = encoding instanceof Encoding.Dictionary || random.nextBoolean();
        String base = one(List.of("string", "normalizedString", "token"));
        return new Typed(plain ? TypeRef.xs(base) : restriction(base, lengths), encoding);
    }

    private static Encoding dictionary(int size) {
        return new Encoding.Dictionary(
                IntStream.range(0, size).mapToObj(i -> "value " + i).toList());
    }

    private Typed patterned() {
        String pattern = one(List.of(
                "[A-Z]{3,3}",
                "[A-Z]{6,6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3,3}){0,1}",
                "[A-Z0-9]{18}[0-9]{2}",
                "[0-9]{1,15}",
                "(Buy|Sell|x{2,4})",
                "[a-z]{10,}",
                "A{5}",
                "5-[0-9]+",
                "(ab|[c-e]x?)*z",
                "[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}",
                "[A-Z]{2,2}[0-9]{2,2}[a-zA-Z0-9]{1,30}",
                "([0-9]-?){100}[0-9]*",
                ".{0,3}",
                "\\p{Lu}[\\w-[0-9]]{0,9}",
                "[\\i-[:]][\\c-[:]]*"));
        Facets facets = Facets.NONE.withPatterns(List.of(pattern));
        if (!NUMBERED.contains(pattern)) {
            return new Typed(restriction("string", facets), Encoding.AUTO);
        }
        if (random.nextBoolean()) {
            facets = facets.withLength(OptionalInt.empty(), OptionalInt.of(2), OptionalInt.of(200));
        }
        return new Typed(
                restriction("token", facets),
                one(List.of(Encoding.AUTO, new Encoding.Ranked(), new Encoding.Ranked("[A-Fa-f]{1,3}"))));
    }

    private Typed enumeration() {
        int size = one(List.of(1, 2, 3, 7, 8, 9, 300));
        Encoding encoding = size < 10 && random.nextInt(3) == 0 ? new Encoding.Ranked() : Encoding.AUTO;
        List<Facets.EnumerationValue> values = IntStream.range(0, size)
                .mapToObj(i -> new Facets.EnumerationValue("V" + i, ""))
                .toList();
        return new Typed(restriction("token", Facets.NONE.withEnumeration(values)), encoding);
    }

    private Typed integer() {
        String base = one(List.of(
                "integer",
                "long",
                "int",
                "short",
                "byte",
                "unsignedLong",
                "unsignedInt",
                "positiveInteger",
                "nonNegativeInteger"));
        Encoding encoding = one(List.of(
                Encoding.AUTO,
                new Encoding.Variable(),
                new Encoding.Range(0, 100),
                new Encoding.Range(1, 1_000_000),
                new Encoding.Range(-5, 1)));
        if (random.nextInt(3) > 0) {
            return new Typed(TypeRef.xs(base), encoding);
        }
        Facets.Bound least = new Facets.Bound(Integer.toString(random.nextInt(50)), random.nextBoolean());
        Facets.Bound greatest =
                new Facets.Bound(Integer.toString(100 + random.nextInt(1 << random.nextInt(20))), random.nextBoolean());
        return new Typed(
                restriction("integer", Facets.NONE.withRange(Optional.of(least), Optional.of(greatest))),
                Encoding.AUTO);
    }

    private Typed decimal() {
        Encoding encoding = one(List.of(
                Encoding.AUTO,
                new Encoding.Decimal(2, 2, true),
                new Encoding.Decimal(0, 15, true),
                new Encoding.Decimal(1, 3, false)));
        Facets digits = Facets.NONE.withDigits(OptionalInt.of(18), OptionalInt.of(5));
        return new Typed(random.nextBoolean() ? TypeRef.xs("decimal") : restriction("decimal", digits), encoding);
    }

    private Typed time() {
        Facets noZone = Facets.NONE.withTimezone(Optional.of(Facets.Timezone.PROHIBITED));
        String base = one(List.of("date", "date", "time", "dateTime", "dateTimeStamp"));
        boolean plain = base.equals("dateTimeStamp") || random.nextBoolean();
        TypeRef type = plain ? TypeRef.xs(base) : restriction(base, noZone);
        Encoding encoding = !base.equals("date")
                ? Encoding.AUTO
                : one(List.of(
                        Encoding.AUTO,
                        new Encoding.Days(LocalDate.of(2014, 1, 1), LocalDate.of(2014, 12, 31)),
                        new Encoding.Days(LocalDate.of(1900, 1, 1), LocalDate.of(2100, 1, 1))));
        return new Typed(type, encoding);
    }

    private Typed special() {
        String base = one(List.of(
                "float",
                "double",
                "float",
                "double",
                "duration",
                "gYear",
                "gMonthDay",
                "hexBinary",
                "base64Binary",
                "NMTOKEN",
                "language",
                "anyURI",
                "NMTOKENS"));
        if (random.nextInt(5) == 0) {
            SimpleType list = new SimpleType(
                    Name.ANONYMOUS,
                    new SimpleType.ListOf(TypeRef.xs("int")),
                    Facets.NONE.withLength(OptionalInt.of(random.nextInt(4)), OptionalInt.empty(), OptionalInt.empty()),
                    Encoding.AUTO,
                    "",
                    Location.NONE);
            return new Typed(TypeRef.local(list), Encoding.AUTO);
        }
        if (random.nextInt(8) == 0) {
            SimpleType union = new SimpleType(
                    Name.ANONYMOUS,
                    new SimpleType.UnionOf(List.of(TypeRef.xs("int"), TypeRef.xs("date"), TypeRef.xs("NMTOKENS"))),
                    Facets.NONE,
                    Encoding.AUTO,
                    "",
                    Location.NONE);
            return new Typed(TypeRef.local(union), Encoding.AUTO);
        }
        return new Typed(TypeRef.xs(base), Encoding.AUTO);
    }
}
