package org.bindery.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// XML Schema's built-in simple types (part 2, section 3), as types of every model.
public final class BuiltInTypes {

    private static final Map<Name, SimpleType> TYPES = new LinkedHashMap<>();

    static {
        Facets collapse = Facets.NONE.withWhiteSpace(Facets.WhiteSpace.COLLAPSE);
        add("anySimpleType", "anySimpleType", Facets.NONE);
        add("anyAtomicType", "anySimpleType", Facets.NONE);
        for (String primitive : List.of(
                ("boolean decimal float double duration dateTime time date gYearMonth gYear gMonthDay gDay gMonth "
                                + "hexBinary base64Binary anyURI QName NOTATION")
                        .split(" "))) {
            add(primitive, "anyAtomicType", collapse);
        }
        add("string", "anyAtomicType", Facets.NONE.withWhiteSpace(Facets.WhiteSpace.PRESERVE));
        addTexts();
        addIntegers();
        add("dayTimeDuration", "duration", Facets.NONE);
        add("yearMonthDuration", "duration", Facets.NONE);
        add("dateTimeStamp", "dateTime", Facets.NONE.withTimezone(Optional.of(Facets.Timezone.REQUIRED)));
    }

    private BuiltInTypes() {}

    private static void addTexts() {
        add("normalizedString", "string", Facets.NONE.withWhiteSpace(Facets.WhiteSpace.REPLACE));
        add("token", "normalizedString", Facets.NONE.withWhiteSpace(Facets.WhiteSpace.COLLAPSE));
        add("language", "token", Facets.NONE.withPatterns(List.of("[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*")));
        add("NMTOKEN", "token", Facets.NONE.withPatterns(List.of("\\c+")));
        add("Name", "token", Facets.NONE.withPatterns(List.of("\\i\\c*")));
        add("NCName", "Name", Facets.NONE.withPatterns(List.of("[\\i-[:]][\\c-[:]]*")));
        add("ID", "NCName", Facets.NONE);
        add("IDREF", "NCName", Facets.NONE);
        add("ENTITY", "NCName", Facets.NONE);
        addList("NMTOKENS", "NMTOKEN");
        addList("IDREFS", "IDREF");
        addList("ENTITIES", "ENTITY");
    }

    private static void addIntegers() {
        add("integer", "decimal", Facets.NONE.withDigits(OptionalInt.empty(), OptionalInt.of(0)));
        addInteger("long", "integer", Long.toString(Long.MIN_VALUE), Long.toString(Long.MAX_VALUE));
        addInteger("int", "long", Integer.toString(Integer.MIN_VALUE), Integer.toString(Integer.MAX_VALUE));
        addInteger("short", "int", "-32768", "32767");
        addInteger("byte", "short", "-128", "127");
        addInteger("nonPositiveInteger", "integer", "", "0");
        addInteger("negativeInteger", "nonPositiveInteger", "", "-1");
        addInteger("nonNegativeInteger", "integer", "0", "");
        addInteger("positiveInteger", "nonNegativeInteger", "1", "");
        addInteger("unsignedLong", "nonNegativeInteger", "", "18446744073709551615");
        addInteger("unsignedInt", "unsignedLong", "", "4294967295");
        addInteger("unsignedShort", "unsignedInt", "", "65535");
        addInteger("unsignedByte", "unsignedShort", "", "255");
    }

    private static void addInteger(String name, String base, String min, String max) {
        add(
                name,
                base,
                Facets.NONE.withRange(
                        min.isEmpty() ? Optional.empty() : Optional.of(new Facets.Bound(min, true)),
                        max.isEmpty() ? Optional.empty() : Optional.of(new Facets.Bound(max, true))));
    }

    private static void addList(String name, String item) {
        put(
                name,
                new SimpleType.ListOf(TypeRef.xs(item)),
                Facets.NONE
                        .withWhiteSpace(Facets.WhiteSpace.COLLAPSE)
                        .withLength(OptionalInt.empty(), OptionalInt.of(1), OptionalInt.empty()));
    }

    private static void add(String name, String base, Facets facets) {
        put(name, new SimpleType.Restriction(TypeRef.xs(base)), facets);
    }

    private static void put(String name, SimpleType.Variety variety, Facets facets) {
        SimpleType type = new SimpleType(Name.xs(name), variety, facets, Encoding.AUTO, "", Location.NONE);
        TYPES.put(type.name(), type);
    }

    /// The built-in simple type of that name.
    public static Optional<SimpleType> find(Name name) {
        return Optional.ofNullable(TYPES.get(name));
    }

    /// The names of all built-in simple types.
    public static List<Name> names() {
        return List.copyOf(TYPES.keySet());
    }
}
