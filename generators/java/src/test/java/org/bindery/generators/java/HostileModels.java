package org.bindery.generators.java;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.IdentityConstraint;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Presentation;
import org.bindery.model.Rule;
import org.bindery.model.Severity;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.bindery.model.VirtualField;
import org.bindery.model.Wildcard;

/// Makes models of [HostileTexts] and of all that a model can say, whether it goes together or not. The same seed gives
/// the same model.
final class HostileModels {

    private static final List<String> BUILT_IN = List.of(
            "string",
            "string",
            "string",
            "token",
            "normalizedString",
            "language",
            "NMTOKEN",
            "NMTOKENS",
            "Name",
            "ID",
            "IDREF",
            "IDREFS",
            "boolean",
            "decimal",
            "integer",
            "long",
            "int",
            "short",
            "byte",
            "unsignedLong",
            "unsignedByte",
            "positiveInteger",
            "float",
            "double",
            "date",
            "time",
            "dateTime",
            "duration",
            "gYear",
            "gMonthDay",
            "hexBinary",
            "base64Binary",
            "anyURI",
            "QName",
            "anySimpleType",
            "dateTimeStamp",
            "anyType",
            "yearMonthDuration",
            "noSuchType");

    private static final String NS = "urn:example:hostile";

    private final Random random;
    private final List<Name> types = new ArrayList<>();
    private final List<Name> simple = new ArrayList<>();
    private final List<Name> groups = new ArrayList<>();
    private final List<Name> elements = new ArrayList<>();
    private final String namespace;

    /// Whether it may say what no model may.
    private final boolean wild;

    private HostileModels(long seed) {
        this.random = new Random(7919 * seed + 17);
        this.wild = seed % 4 == 0;
        this.namespace = random.nextBoolean() ? "" : NS;
    }

    /// One model. Of four, one says what no model may; the others are awkward, and most can be compiled.
    static Model of(long seed) {
        return new HostileModels(seed).make();
    }

    private Model make() {
        MessageFormat format = format();
        boolean flat = switch (format) {
            case MessageFormat.Delimited ignored -> true;
            case MessageFormat.FixedWidth ignored -> true;
            case MessageFormat.KeyValue ignored -> true;
            case MessageFormat.Dfdl ignored -> true;
            case MessageFormat.Asn1 ignored -> true;
            case MessageFormat.Wire ignored -> true;
            case MessageFormat.Avro ignored -> true;
            case MessageFormat.Xml ignored -> false;
            case MessageFormat.Json ignored -> false;
            case MessageFormat.None ignored -> false;
        };
        Model model = Model.empty(text())
                .withIdentity(text(), random.nextInt(4) > 0 ? "1.0" : text(), packageName())
                .withFormat(format)
                .withDocumentation(documentation())
                .withSources(List.of(text()));
        if (flat) {
            String root = name();
            return model.withElement(Element.of(root, TypeRef.local(row(format instanceof MessageFormat.FixedWidth))))
                    .withRoots(List.of(Name.of(root)));
        }
        some(3).forEach(i -> simple.add(global()));
        some(2).forEach(i -> groups.add(global()));
        some(3).forEach(i -> elements.add(global()));
        for (Name each : simple) {
            model = model.withType(simpleType(each));
        }
        for (int i = random.nextInt(5); i > 0; i--) {
            Name each = global();
            if (wild || !model.types().containsKey(each)) {
                model = model.withType(complexType(each, 2));
                types.add(each);
            }
        }
        for (Name each : groups) {
            model = model.withGroup(each, group(2));
        }
        for (Name each : elements) {
            model = model.withElement(element(2).withName(each.local()).withNamespace(each.namespace()));
        }
        Name root = global();
        return model.withElement(Element.of(root.local(), TypeRef.local(complexType(Name.ANONYMOUS, 3)))
                        .withNamespace(root.namespace())
                        .withIdentityConstraints(often(1, 4) ? List.of(key()) : List.of()))
                .withRoots(Stream.concat(Stream.of(root), elements.stream().filter(e -> often(1, 2)))
                        .toList());
    }

    private MessageFormat format() {
        return switch (random.nextInt(9)) {
            case 0, 1, 2, 3 -> new MessageFormat.Xml(namespace);
            case 4, 5 -> new MessageFormat.Json(random.nextBoolean());
            case 6 ->
                new MessageFormat.Delimited(
                        wild ? text() : one("UTF-8", "IBM1047", "windows-1252"),
                        one(",", ";", "\t", "\u2028").charAt(0),
                        '"',
                        true,
                        "\n");
            case 7 -> new MessageFormat.FixedWidth(wild ? text() : "UTF-8", wild ? text() : "LINES");
            default -> wild || random.nextBoolean() ? new MessageFormat.None() : new MessageFormat.KeyValue("UTF-8");
        };
    }

    private String packageName() {
        if (wild && often(1, 4)) {
            return HostileTexts.noPackage(random);
        }
        return often(1, 2) ? "com.acme.trades" : HostileTexts.packageName(random);
    }

    private Name global() {
        return new Name(random.nextInt(4) > 0 ? namespace : "", name());
    }

    private String name() {
        return wild && often(1, 20) ? HostileTexts.noName(random) : HostileTexts.name(random);
    }

    private String text() {
        return random.nextBoolean() ? HostileTexts.value(random) : HostileTexts.name(random);
    }

    private String documentation() {
        return often(1, 3) ? HostileTexts.value(random) : "";
    }

    private boolean often(int times, int of) {
        return random.nextInt(of) < times;
    }

    @SafeVarargs
    private <T> T one(T... of) {
        return of[random.nextInt(of.length)];
    }

    private <T> Optional<T> maybe(Supplier<T> value) {
        return often(1, 4) ? Optional.of(value.get()) : Optional.empty();
    }

    /// Up to so many times.
    private IntStream some(int most) {
        return IntStream.range(0, random.nextInt(most + 1));
    }

    private Cardinality cardinality() {
        return switch (random.nextInt(8)) {
            case 0, 1, 2 -> Cardinality.ONE;
            case 3, 4 -> Cardinality.OPTIONAL;
            case 5 -> new Cardinality(0, Cardinality.UNBOUNDED);
            case 6 -> new Cardinality(random.nextInt(3), 3 + random.nextInt(5));
            default -> one(new Cardinality(2, 2), new Cardinality(0, 0), new Cardinality(1, 1_000_000));
        };
    }

    /// The type of the rows of a table, or of records.
    private ComplexType row(boolean fixed) {
        List<Particle> fields = new ArrayList<>();
        for (int i = 1 + random.nextInt(8); i > 0; i--) {
            Element field = value(name())
                    .withCardinality(often(2, 3) ? Cardinality.ONE : wild ? cardinality() : Cardinality.OPTIONAL);
            fields.add(
                    field.withPresentation(fixed ? look().withWidth(OptionalInt.of(1 + random.nextInt(20))) : look()));
        }
        return finished(ComplexType.of(Name.ANONYMOUS, new Content.Components(Group.sequence(fields))));
    }

    private ComplexType complexType(Name name, int depth) {
        Content content = switch (random.nextInt(8)) {
            case 0 -> Content.EMPTY;
            case 1 -> new Content.Value(simpleRef(), wild ? encoding() : Encoding.AUTO);
            default -> new Content.Components(group(depth));
        };
        ComplexType type = ComplexType.of(name, content)
                .withAttributes(some(3).mapToObj(i -> attribute()).toList());
        if (!types.isEmpty() && often(1, 4)) {
            type = type.withDerivation(
                    new Derivation(one(Derivation.Method.EXTENSION, Derivation.Method.RESTRICTION), oneOf(types)));
        }
        if (often(1, 8)) {
            type = new ComplexType(
                    type.name(),
                    type.derivation(),
                    (wild || !name.isAnonymous()) && often(1, 2),
                    often(1, 2),
                    type.block(),
                    type.content(),
                    type.attributes(),
                    maybe(this::wildcard),
                    List.of(),
                    List.of(),
                    "",
                    Location.NONE);
        }
        return finished(type);
    }

    /// With rules, virtual fields and documentation.
    private ComplexType finished(ComplexType type) {
        return type.withRules(some(2).mapToObj(i -> rule()).toList())
                .withVirtualFields(often(1, 3) ? List.of(virtual()) : List.of())
                .withDocumentation(documentation(), new Location(text(), 1, 1));
    }

    private VirtualField virtual() {
        String expression = one("1", "\"x\"", "\"" + "x".repeat(70_000) + "\"", "1.5", "true");
        if (wild) {
            expression = one("size(" + name() + ")", name(), text());
        }
        Name type = Name.xs(wild ? HostileTexts.one(random, BUILT_IN) : typeOf(expression));
        String name = name();
        boolean usable = wild || name.matches("get.*|has.*|.*[lL]ist|.*Checks|.*Class.*|hashCode");
        return new VirtualField(
                usable ? name : "calculated" + random.nextInt(1_000), type, expression, documentation());
    }

    private static String typeOf(String constant) {
        return switch (constant.charAt(0)) {
            case '"' -> "string";
            case 't' -> "boolean";
            default -> constant.contains(".") ? "double" : "long";
        };
    }

    private Rule rule() {
        if (!wild) {
            return new Rule("r" + random.nextInt(1_000), one(Severity.values()), message(), one("true", "1 < 2"), true);
        }
        String condition = one(
                "true",
                "false",
                "1 < 2",
                name() + " == " + name(),
                "size(" + name() + ") > 1",
                "has(" + name() + ")",
                name() + ".all(x, x != \"\")",
                name() + ".exists(" + name() + ", true)",
                text());
        return new Rule(name(), one(Severity.values()), text(), condition, often(3, 4));
    }

    /// The text of a rule. What stands in braces is calculated.
    private String message() {
        String text = text();
        return wild ? text : text.replace('{', '(');
    }

    private Rule valueRule() {
        if (!wild) {
            return new Rule("v", Severity.ERROR, message(), one("true", "1 == 1"), true);
        }
        return new Rule(name(), Severity.ERROR, text(), one("value != \"x\"", "value > 1", "true", text()), true);
    }

    private IdentityConstraint key() {
        return new IdentityConstraint(
                global(),
                IdentityConstraint.Kind.UNIQUE,
                often(1, 2) ? name() : ".//" + name(),
                List.of("@" + name()),
                Optional.empty());
    }

    private Group group(int depth) {
        List<Particle> parts = new ArrayList<>();
        for (int i = random.nextInt(6) + 1; i > 0; i--) {
            parts.add(particle(depth));
        }
        Cardinality often = often(2, 3) ? Cardinality.ONE : cardinality();
        Group.Kind kind = one(Group.Kind.SEQUENCE, Group.Kind.SEQUENCE, Group.Kind.CHOICE, Group.Kind.ALL);
        return Group.of(kind, often, parts).withDocumentation(documentation());
    }

    private Particle particle(int depth) {
        return switch (random.nextInt(10)) {
            case 0, 1 -> depth > 0 ? group(depth - 1) : element(0);
            case 2 ->
                elements.isEmpty()
                        ? element(depth)
                        : new ElementRef(oneOf(elements), cardinality(), documentation(), Location.NONE);
            case 3 ->
                groups.isEmpty()
                        ? element(depth)
                        : new GroupRef(oneOf(groups), cardinality(), documentation(), Location.NONE);
            case 4 -> often(1, 3) ? wildcard() : element(depth);
            default -> element(depth);
        };
    }

    private <T> T oneOf(List<T> of) {
        return HostileTexts.one(random, of);
    }

    private Wildcard wildcard() {
        return new Wildcard(
                List.of(one("##any", "##other", "urn:x", text())),
                one(Wildcard.Processing.values()),
                cardinality(),
                documentation(),
                Location.NONE);
    }

    private Element element(int depth) {
        Element element = value(name()).withNamespace(random.nextInt(4) > 0 ? namespace : "");
        element = element.withCardinality(cardinality());
        if (often(1, 3) && depth > 0) {
            element = plain(element).withType(TypeRef.local(complexType(Name.ANONYMOUS, depth - 1)));
        } else if (often(1, 3) && !types.isEmpty()) {
            element = plain(element).withType(TypeRef.named(oneOf(types)));
        }
        if (!elements.isEmpty() && often(1, 6)) {
            element = element.withSubstitutionGroup(Optional.of(oneOf(elements)));
        }
        return element.withNillable(often(1, 8));
    }

    /// Without what only values have.
    private Element plain(Element element) {
        return wild
                ? element
                : element.withRules(List.of())
                        .withConstraint(ValueConstraint.NONE)
                        .withEncoding(Encoding.AUTO);
    }

    /// An element that is a value.
    private Element value(String name) {
        TypeRef type = simpleRef();
        return Element.of(name, type)
                .withEncoding(encoding(type))
                .withConstraint(constraint())
                .withPresentation(wild && often(1, 5) ? look() : Presentation.NONE)
                .withRules(often(1, 8) ? List.of(valueRule()) : List.of())
                .withDocumentation(documentation());
    }

    private Attribute attribute() {
        TypeRef type = simpleRef();
        return Attribute.of(name(), type, random.nextBoolean())
                .withEncoding(encoding(type))
                .withConstraint(constraint())
                .withRules(often(1, 8) ? List.of(valueRule()) : List.of())
                .withDocumentation(documentation());
    }

    private ValueConstraint constraint() {
        return often(1, 6)
                ? new ValueConstraint(one(ValueConstraint.Kind.DEFAULT, ValueConstraint.Kind.FIXED), text())
                : ValueConstraint.NONE;
    }

    private Presentation look() {
        Presentation look = Presentation.NONE.withNativeName(text());
        return wild && often(1, 3)
                ? look.withUsage(text()).withFormat(one("yyyy-MM-dd", "HH:mm", "0.00", text()))
                : look;
    }

    private TypeRef simpleRef() {
        return switch (random.nextInt(6)) {
            case 0, 1 -> TypeRef.local(simpleType(Name.ANONYMOUS));
            case 2 -> simple.isEmpty() ? TypeRef.xs("string") : TypeRef.named(oneOf(simple));
            default -> TypeRef.xs(HostileTexts.one(random, BUILT_IN));
        };
    }

    private SimpleType simpleType(Name name) {
        TypeRef base = TypeRef.xs(HostileTexts.one(random, BUILT_IN));
        SimpleType type = SimpleType.restriction(name, base, facets());
        if (often(1, 8)) {
            type = type.withVariety(new SimpleType.ListOf(base));
        } else if (often(1, 8)) {
            type = type.withVariety(new SimpleType.UnionOf(List.of(base, TypeRef.xs("string"))));
        }
        return type.withEncoding(wild ? encoding() : Encoding.AUTO)
                .withRules(often(1, 6) ? List.of(valueRule()) : List.of())
                .withDocumentation(documentation(), new Location(text(), 1, 1));
    }

    private Facets facets() {
        Facets facets = Facets.NONE;
        if (often(1, 3)) {
            int size = one(1, 2, 5, 300);
            facets = facets.withEnumeration(IntStream.range(0, size)
                    .mapToObj(i -> new Facets.EnumerationValue(i < 20 ? text() : "V" + i, documentation()))
                    .toList());
        }
        if (often(1, 4)) {
            facets = facets.withPatterns(List.of(HostileTexts.pattern(random)));
        }
        if (often(1, 6)) {
            facets = facets.withRange(maybe(this::bound), maybe(this::bound));
        }
        if (often(1, 8)) {
            facets = facets.withLength(OptionalInt.empty(), OptionalInt.of(random.nextInt(4)), OptionalInt.of(3));
        }
        if (often(1, 10)) {
            facets = facets.withAssertions(List.of(text()));
        }
        return often(1, 10) ? facets.withDigits(OptionalInt.of(5), OptionalInt.of(random.nextInt(7))) : facets;
    }

    private Facets.Bound bound() {
        return new Facets.Bound(
                one("0", "1", "-5", "1e400", "2020-01-01", "99999999999999999999", text()), often(1, 2));
    }

    /// One that fits the type, or any.
    private Encoding encoding(TypeRef type) {
        if (wild || often(1, 2)) {
            return wild ? encoding() : Encoding.AUTO;
        }
        return type.equals(TypeRef.xs("string"))
                ? ofText()
                : type.equals(TypeRef.xs("long"))
                        ? ofInteger()
                        : type.equals(TypeRef.xs("decimal")) ? new Encoding.Decimal(0, 2, true) : Encoding.AUTO;
    }

    private Encoding ofText() {
        return switch (random.nextInt(6)) {
            case 0 -> new Encoding.Utf8();
            case 1 -> new Encoding.Symbols();
            case 2 -> new Encoding.Latin1();
            case 3 -> new Encoding.Pool();
            case 4 -> new Encoding.Alphabet(one("abc", "\"\\'", "\u2028\u0000*/", "é$"));
            default ->
                new Encoding.Dictionary(
                        Stream.of(text(), text(), text()).distinct().toList());
        };
    }

    private Encoding ofInteger() {
        return one(
                new Encoding.Range(Long.MIN_VALUE, -1),
                new Encoding.Range(0, 1),
                new Encoding.Range(5, 5),
                new Encoding.Variable());
    }

    private Encoding encoding() {
        return switch (random.nextInt(9)) {
            case 0 -> ofText();
            case 1 -> ofInteger();
            case 2 -> new Encoding.Ranked();
            case 3 -> new Encoding.Decimal(2, 2, false);
            case 4 -> new Encoding.Days(LocalDate.of(2014, 1, 1), LocalDate.of(2024, 12, 31));
            case 5 -> new Encoding.DaysAfter(name(), Integer.MIN_VALUE, Integer.MAX_VALUE);
            case 6 -> new Encoding.Product(name(), name(), 2);
            default -> Encoding.AUTO;
        };
    }
}
