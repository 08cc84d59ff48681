package org.bindery.importers.java;

import java.math.RoundingMode;
import java.time.DayOfWeek;
import java.time.Month;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.bindery.model.Facets;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// The classes of the JDK, and of a few libraries, whose values a model has types for.
final class KnownTypes {

    private static final String UUID = "[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";

    private static final Map<String, TypeRef> VALUES = new LinkedHashMap<>();

    private static final Set<String> COLLECTIONS =
            Set.of(("java.lang.Iterable java.util.Collection java.util.SequencedCollection java.util.List"
                + " java.util.ArrayList java.util.LinkedList java.util.Vector java.util.Stack java.util.Set"
                + " java.util.HashSet java.util.LinkedHashSet java.util.SequencedSet java.util.SortedSet"
                + " java.util.NavigableSet java.util.TreeSet java.util.EnumSet java.util.Queue java.util.Deque"
                + " java.util.ArrayDeque java.util.PriorityQueue java.util.concurrent.CopyOnWriteArrayList"
                + " java.util.concurrent.CopyOnWriteArraySet java.util.concurrent.ConcurrentSkipListSet"
                + " java.util.concurrent.ConcurrentLinkedQueue java.util.concurrent.ConcurrentLinkedDeque"
                + " java.util.concurrent.BlockingQueue java.util.concurrent.ArrayBlockingQueue"
                + " java.util.concurrent.LinkedBlockingQueue java.util.stream.Stream"
                + " com.google.common.collect.ImmutableList com.google.common.collect.ImmutableSet "
                + "com.google.common.collect.ImmutableSortedSet")
                    .split(" "));
    private static final Set<String> MAPS =
            Set.of(("java.util.Map java.util.HashMap java.util.LinkedHashMap java.util.SequencedMap java.util.SortedMap"
                            + " java.util.NavigableMap java.util.TreeMap java.util.EnumMap java.util.Hashtable"
                            + " java.util.IdentityHashMap java.util.concurrent.ConcurrentMap"
                            + " java.util.concurrent.ConcurrentHashMap java.util.concurrent.ConcurrentNavigableMap"
                            + " java.util.concurrent.ConcurrentSkipListMap java.util.WeakHashMap"
                            + " com.google.common.collect.ImmutableMap com.google.common.collect.ImmutableSortedMap")
                    .split(" "));
    private static final Set<String> WRAPPERS = Set.of(
            "java.util.Optional",
            "com.google.common.base.Optional",
            "java.util.concurrent.atomic.AtomicReference",
            "jakarta.xml.bind.JAXBElement",
            "javax.xml.bind.JAXBElement",
            "org.openapitools.jackson.nullable.JsonNullable");
    private static final Map<String, String> OPTIONAL_PRIMITIVES = Map.of(
            "java.util.OptionalInt", "int", "java.util.OptionalLong", "long", "java.util.OptionalDouble", "double");
    private static final Set<String> PRIMITIVES =
            Set.of("boolean", "byte", "short", "int", "long", "float", "double", "char");

    static {
        for (String name : List.of("boolean", "byte", "short", "int", "long", "float", "double")) {
            VALUES.put(name, TypeRef.xs(name));
        }
        plain("boolean", "java.lang.Boolean", "java.util.concurrent.atomic.AtomicBoolean");
        plain("byte", "java.lang.Byte");
        plain("short", "java.lang.Short");
        plain("int", "java.lang.Integer", "java.util.concurrent.atomic.AtomicInteger");
        plain(
                "long",
                "java.lang.Long",
                "java.util.concurrent.atomic.AtomicLong",
                "java.util.concurrent.atomic.LongAdder");
        plain("float", "java.lang.Float");
        plain("double", "java.lang.Double");
        plain("decimal", "java.math.BigDecimal", "java.lang.Number");
        plain("integer", "java.math.BigInteger");
        plain(
                "string",
                "java.lang.String",
                "java.lang.CharSequence",
                "java.lang.StringBuilder",
                "java.lang.StringBuffer",
                "java.util.Locale",
                "java.util.Currency",
                "java.time.ZoneId",
                "java.time.ZoneOffset",
                "java.util.TimeZone",
                "java.nio.charset.Charset",
                "java.nio.file.Path",
                "java.io.File",
                "java.util.regex.Pattern",
                "java.net.InetAddress",
                "java.lang.Class");
        plain("anyURI", "java.net.URI", "java.net.URL");
        plain("base64Binary", "java.nio.ByteBuffer", "java.sql.Blob");
        plain("duration", "java.time.Duration", "java.time.Period", "javax.xml.datatype.Duration");
        plain("gYear", "java.time.Year");
        plain("gYearMonth", "java.time.YearMonth");
        plain("gMonthDay", "java.time.MonthDay");
        plain(
                "dateTime",
                "java.util.Date",
                "java.util.Calendar",
                "java.util.GregorianCalendar",
                "javax.xml.datatype.XMLGregorianCalendar",
                "java.sql.Timestamp");
        plain("date", "java.sql.Date");
        plain("time", "java.sql.Time");
        plain("QName", "javax.xml.namespace.QName");
        zoned("date", false, "java.time.LocalDate");
        zoned("time", false, "java.time.LocalTime");
        zoned("time", true, "java.time.OffsetTime");
        zoned("dateTime", false, "java.time.LocalDateTime");
        zoned("dateTime", true, "java.time.OffsetDateTime", "java.time.ZonedDateTime", "java.time.Instant");
        OptionalInt one = OptionalInt.of(1);
        TypeRef letter = restricted("string", Facets.NONE.withLength(one, OptionalInt.empty(), OptionalInt.empty()));
        VALUES.put("char", letter);
        VALUES.put("java.lang.Character", letter);
        VALUES.put("java.util.UUID", restricted("string", Facets.NONE.withPatterns(List.of(UUID))));
        enumeration("java.time.DayOfWeek", DayOfWeek.values());
        enumeration("java.time.Month", Month.values());
        enumeration("java.math.RoundingMode", RoundingMode.values());
        enumeration("java.util.concurrent.TimeUnit", TimeUnit.values());
        enumeration("java.time.temporal.ChronoUnit", ChronoUnit.values());
    }

    private KnownTypes() {}

    private static void plain(String type, String... classes) {
        for (String name : classes) {
            VALUES.put(name, TypeRef.xs(type));
        }
    }

    private static void zoned(String type, boolean zone, String... classes) {
        Facets.Timezone timezone = zone ? Facets.Timezone.REQUIRED : Facets.Timezone.PROHIBITED;
        for (String name : classes) {
            VALUES.put(name, restricted(type, Facets.NONE.withTimezone(Optional.of(timezone))));
        }
    }

    private static void enumeration(String name, Enum<?>[] constants) {
        List<Facets.EnumerationValue> values = Arrays.stream(constants)
                .map(constant -> new Facets.EnumerationValue(constant.name(), ""))
                .toList();
        VALUES.put(name, restricted("string", Facets.NONE.withEnumeration(values)));
    }

    static TypeRef restricted(String base, Facets facets) {
        return TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs(base), facets));
    }

    /// The type of a class's values; empty when it has none.
    static Optional<TypeRef> value(String name) {
        return Optional.ofNullable(VALUES.get(name));
    }

    static boolean isCollection(String name) {
        return COLLECTIONS.contains(name);
    }

    static boolean isMap(String name) {
        return MAPS.contains(name);
    }

    /// Whether it holds another value, or none.
    static boolean isWrapper(String name) {
        return WRAPPERS.contains(name);
    }

    /// The primitive type that it may hold.
    static Optional<String> optionalPrimitive(String name) {
        return Optional.ofNullable(OPTIONAL_PRIMITIVES.get(name));
    }

    static boolean isPrimitive(String name) {
        return PRIMITIVES.contains(name);
    }

    static boolean isKnown(String name) {
        return VALUES.containsKey(name)
                || isCollection(name)
                || isMap(name)
                || isWrapper(name)
                || OPTIONAL_PRIMITIVES.containsKey(name)
                || name.equals("java.lang.Object");
    }
}
