package org.bindery.importers.asn1;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// The representation of types without components in a model, and in the words of presentations.
///
/// @param longs whether integers without bounds are taken to have 64 bits at most
/// @param packed whether usages contain all constraints that PER depends on: bounds, sizes, characters
///     and extensions
record SimpleTypes(Resolver resolver, boolean longs, boolean packed) {

    private static final BigInteger INT_LEAST = BigInteger.valueOf(Integer.MIN_VALUE);
    private static final BigInteger INT_MOST = BigInteger.valueOf(Integer.MAX_VALUE);
    private static final BigInteger LONG_LEAST = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger LONG_MOST = BigInteger.valueOf(Long.MAX_VALUE);
    private static final String IDENTIFIER = "([01]\\.([0-9]|[1-3][0-9])|2\\.(0|[1-9][0-9]*))(\\.(0|[1-9][0-9]*))*";
    private static final int MOST_LISTED = 60;

    /// Whether usages contain all constraints that PER depends on.
    boolean isPacked() {
        return packed;
    }

    /// The size constraints of a type that PER depends on, in the words of usages; empty if they are
    /// not needed.
    String sizes(Resolved type) {
        return range(Bounds.ofSizes(type, resolver), BigInteger.ZERO.toString());
    }

    private String range(Bounds bounds, String none) {
        boolean empty = bounds.least().isPresent()
                && bounds.most().isPresent()
                && bounds.least().get().compareTo(bounds.most().get()) > 0;
        if (!packed || bounds.isNone() || empty) {
            return "";
        }
        return " (" + bounds.least().map(BigInteger::toString).orElse(none) + ".."
                + bounds.most().map(BigInteger::toString).orElse("MAX")
                + (bounds.extensible() ? ",...)" : ")");
    }

    /// The permitted alphabet of a type, on which PER depends.
    private String alphabet(String characters) {
        if (!packed || characters.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        int from = 0;
        for (int i = 1; i <= characters.length(); i++) {
            if (i == characters.length() || characters.charAt(i) != characters.charAt(i - 1) + 1) {
                text.append(text.isEmpty() ? "" : ",").append(Integer.toHexString(characters.charAt(from)));
                text.append(i - from > 1 ? "-" + Integer.toHexString(characters.charAt(i - 1)) : "");
                from = i;
            }
        }
        return " FROM {" + text + "}";
    }

    /// The representation of values.
    ///
    /// @param base a type of XML Schema
    /// @param encoding how they are written in binary
    /// @param usage the type in the words of presentations
    /// @param documentation what the names of its numbers are
    record Simple(String base, Facets facets, Encoding encoding, String usage, String documentation) {

        Simple(String base, Facets facets, String usage, String documentation) {
            this(base, facets, Encoding.AUTO, usage, documentation);
        }

        /// The type of a component that has no name of its own.
        TypeRef local() {
            return facets.isEmpty() && encoding instanceof Encoding.Auto
                    ? TypeRef.xs(base)
                    : TypeRef.local(
                            new Simple(base, facets, encoding, usage, "").named(Name.ANONYMOUS, "", Location.NONE));
        }

        SimpleType named(Name name, String comment, Location location) {
            return new SimpleType(
                    name,
                    new SimpleType.Restriction(TypeRef.xs(base)),
                    facets,
                    encoding,
                    joined(comment, documentation),
                    location);
        }

        static String joined(String first, String second) {
            return first.isEmpty() || second.isEmpty() ? first + second : first + " " + second;
        }
    }

    Simple of(Resolved type) {
        if (type.missing()) {
            return new Simple("hexBinary", Facets.NONE, "UNKNOWN", "");
        }
        return switch (type.shape()) {
            case TypeNode.Named named -> named(named, type);
            case TypeNode.Plain plain -> plain(plain.word(), type);
            default -> throw new IllegalArgumentException(type.name() + " has components");
        };
    }

    private Simple named(TypeNode.Named named, Resolved type) {
        return switch (named.word()) {
            case "ENUMERATED" -> enumeration(named, type);
            case "INTEGER" -> {
                Simple plain = integer(type);
                yield new Simple(plain.base(), plain.facets(), plain.usage(), names(named, type));
            }
            default ->
                new Simple(
                        "string",
                        sized(bits(), type),
                        "BIT STRING {}" + sizes(type),
                        "Bits from 0: " + names(named, type));
        };
    }

    private String names(TypeNode.Named named, Resolved type) {
        List<String> all = new ArrayList<>();
        for (TypeNode.NamedNumber each : named.names()) {
            String number = each.number()
                    .flatMap(value -> resolver.number(value, type.scope()))
                    .map(BigInteger::toString)
                    .orElse("");
            all.add(number + " " + each.name());
        }
        return all.size() > MOST_LISTED
                ? String.join(", ", all.subList(0, MOST_LISTED)) + ", …"
                : String.join(", ", all) + ".";
    }

    private Simple enumeration(TypeNode.Named named, Resolved type) {
        Map<String, Integer> numbers = numbers(named, type.scope());
        List<Facets.EnumerationValue> values = new ArrayList<>();
        for (TypeNode.NamedNumber each : named.names()) {
            if (values.stream().noneMatch(value -> value.value().equals(each.name()))) {
                values.add(new Facets.EnumerationValue(each.name(), each.documentation()));
            }
        }
        List<Integer> all = List.copyOf(numbers.values());
        boolean counted = true;
        for (int i = 0; i < all.size(); i++) {
            counted &= all.get(i) == i;
        }
        List<String> said = new ArrayList<>(all.stream().map(String::valueOf).toList());
        boolean apart =
                packed && named.additions() > 0 && all.size() == named.names().size();
        if (apart) {
            said.add(said.size() - named.additions(), "...");
        }
        String listed = counted && !apart ? "" : " {" + String.join(",", said) + "}";
        return new Simple(
                "string",
                Facets.NONE.withEnumeration(values),
                "ENUMERATED" + listed + (named.additions() >= 0 && !apart ? " ..." : ""),
                "");
    }

    /// The numbers of names: those that are said, and for others the least that are free (X.680, clause 20).
    private Map<String, Integer> numbers(TypeNode.Named named, Scope scope) {
        Set<Integer> taken = new HashSet<>();
        int root = named.additions() < 0 ? named.names().size() : named.names().size() - named.additions();
        List<Optional<Integer>> said = named.names().stream()
                .map(each -> each.number().flatMap(value -> resolver.number(value, scope)))
                .map(number ->
                        number.filter(big -> big.bitLength() < Integer.SIZE).map(BigInteger::intValue))
                .toList();
        said.subList(0, root).forEach(number -> number.ifPresent(taken::add));
        Map<String, Integer> numbers = new LinkedHashMap<>();
        int next = 0;
        for (int i = 0; i < named.names().size(); i++) {
            int number;
            if (said.get(i).isPresent()) {
                number = said.get(i).get();
                if (i >= root) {
                    next = Math.max(next, number + 1);
                }
            } else {
                while (taken.contains(next)) {
                    next++;
                }
                number = next;
            }
            taken.add(number);
            numbers.putIfAbsent(named.names().get(i).name(), number);
        }
        return numbers;
    }

    private Simple plain(String word, Resolved type) {
        return switch (word) {
            case "BOOLEAN" -> new Simple("boolean", Facets.NONE, word, "");
            case "NULL" -> new Simple("boolean", Facets.NONE, word, "It is true where it is there.");
            case "INTEGER" -> integer(type);
            case "ENUMERATED" -> new Simple("string", Facets.NONE, word, "");
            case "REAL" -> new Simple("double", real(type), word, "");
            case "BIT STRING" -> new Simple("string", sized(bits(), type), word + sizes(type), "");
            case "OCTET STRING" ->
                new Simple("hexBinary", sized(Facets.NONE, type), encoding(type), word + sizes(type), "");
            case "ANY" -> new Simple("hexBinary", Facets.NONE, word, "The octets of a value of any type.");
            case "EMBEDDED PDV" -> new Simple("hexBinary", Facets.NONE, "UNKNOWN", "");
            case "CHARACTER STRING" -> new Simple("hexBinary", Facets.NONE, "UNKNOWN", "");
            case "OBJECT IDENTIFIER" ->
                new Simple("string", pattern(IDENTIFIER), word, "Arcs with points between them.");
            case "RELATIVE-OID" ->
                new Simple(
                        "string", pattern("(0|[1-9][0-9]*)(\\.(0|[1-9][0-9]*))*"), word, "Arcs with points between.");
            case "UTCTime" ->
                new Simple("dateTime", Facets.NONE.withTimezone(Optional.of(Facets.Timezone.REQUIRED)), word, "");
            case "GeneralizedTime" -> new Simple("dateTime", Facets.NONE, word, "");
            case "T61String" -> text("TeletexString", type);
            case "ISO646String" -> text("VisibleString", type);
            default -> text(word, type);
        };
    }

    private Encoding encoding(Resolved type) {
        Bounds sizes = Bounds.ofSizes(type, resolver);
        return UsualOctets.of(
                type, small(sizes.least()).orElse(0), small(sizes.most()).orElse(0));
    }

    private static Facets bits() {
        return pattern("[01]*");
    }

    private static Facets pattern(String pattern) {
        return Facets.NONE.withPatterns(List.of(pattern));
    }

    private Simple text(String word, Resolved type) {
        String characters = Bounds.characters(type);
        Facets facets = characters.isEmpty() ? Facets.NONE : pattern("[" + escaped(characters) + "]*");
        if (characters.isEmpty()) {
            facets = switch (word) {
                case "NumericString" -> pattern("[0-9 ]*");
                case "PrintableString" -> pattern("[A-Za-z0-9 '()+,\\-./:=?]*");
                case "VisibleString" -> pattern("[ -~]*");
                case "IA5String" -> pattern("\\p{IsBasicLatin}*");
                case "GraphicString", "GeneralString", "TeletexString", "VideotexString", "ObjectDescriptor" ->
                    pattern("[\\p{IsBasicLatin}\\p{IsLatin-1Supplement}]*");
                default -> facets;
            };
        }
        return new Simple("string", sized(facets, type), word + sizes(type) + alphabet(characters), "");
    }

    private static String escaped(String characters) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < characters.length(); i++) {
            char c = characters.charAt(i);
            text.append("\\|.-^?*+{}()[]".indexOf(c) >= 0 ? "\\" : "").append(c);
        }
        return text.toString();
    }

    private Facets sized(Facets facets, Resolved type) {
        Bounds sizes = Bounds.ofSizes(type, resolver);
        if (sizes.isNone() || sizes.extensible()) {
            return facets;
        }
        OptionalInt least = small(sizes.least());
        OptionalInt most = small(sizes.most());
        if (least.isPresent() && most.isPresent() && least.getAsInt() > most.getAsInt()) {
            return facets;
        }
        return least.equals(most)
                ? facets.withLength(least, OptionalInt.empty(), OptionalInt.empty())
                : facets.withLength(OptionalInt.empty(), least, most);
    }

    static OptionalInt small(Optional<BigInteger> number) {
        return number.isPresent() && number.get().signum() >= 0 && number.get().bitLength() < Integer.SIZE
                ? OptionalInt.of(number.get().intValue())
                : OptionalInt.empty();
    }

    /// The range of real numbers, which are written as numbers, not as mantissa and exponent.
    private static Facets real(Resolved type) {
        Facets facets = Facets.NONE;
        for (Resolved.Said said : type.constraints()) {
            if (said.constraint() instanceof TypeNode.Range range) {
                facets = facets.withRange(
                        real(range.least(), range.above()).or(facets::min),
                        real(range.most(), range.below()).or(facets::max));
            }
        }
        return facets;
    }

    private static Optional<Facets.Bound> real(Optional<ValueNode> value, boolean exclusive) {
        return value.filter(each -> each.kind() == ValueNode.Kind.NUMBER)
                .map(each -> new Facets.Bound(each.text(), !exclusive));
    }

    private Simple integer(Resolved type) {
        Bounds bounds = Bounds.ofValues(type, resolver);
        Optional<BigInteger> least = bounds.extensible() ? Optional.empty() : bounds.least();
        Optional<BigInteger> most = bounds.extensible() ? Optional.empty() : bounds.most();
        if (least.isPresent() && most.isPresent() && least.get().compareTo(most.get()) > 0) {
            least = Optional.empty();
            most = Optional.empty();
        }
        Facets facets = Facets.NONE.withRange(bound(least), bound(most));
        String base = isWithin(least, most, INT_LEAST, INT_MOST)
                ? "int"
                : isWithin(least, most, LONG_LEAST, LONG_MOST) || (longs && fits(least) && fits(most))
                        ? "long"
                        : "integer";
        return new Simple(base, facets, "INTEGER" + range(bounds, "MIN"), "");
    }

    private static boolean fits(Optional<BigInteger> bound) {
        return bound.isEmpty() || bound.get().bitLength() < Long.SIZE;
    }

    private static boolean isWithin(
            Optional<BigInteger> least, Optional<BigInteger> most, BigInteger from, BigInteger to) {
        return least.isPresent()
                && most.isPresent()
                && least.get().compareTo(from) >= 0
                && most.get().compareTo(to) <= 0;
    }

    private static Optional<Facets.Bound> bound(Optional<BigInteger> number) {
        return number.map(each -> new Facets.Bound(each.toString(), true));
    }
}
