package org.bindery.model;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlDefinitions;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.DfdlProperties;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.DfdlStatement;
import org.bindery.model.dfdl.DfdlVariable;
import org.bindery.model.dfdl.EscapeScheme;

/// Random models that use every record and option of the model; the same seed gives the same model.
public final class RandomModels {

    private static final List<String> NAMESPACES = List.of(
            "", "", "http://example.com/trades", "http://example.com/parties", "urn:example:trades", Name.XML_SCHEMA);
    private static final List<String> TEXTS = List.of(
            "a", "B", "Trade", "x y", "comma, (paren) \\ back", "colon:colon", "ünï ☃ 😀", "tab\tline\n\"quote\"", "");
    private static final List<Encoding> ENCODINGS = List.of(
            Encoding.AUTO,
            new Encoding.Utf8(),
            new Encoding.Symbols(),
            new Encoding.Latin1(),
            new Encoding.Pool(),
            new Encoding.Alphabet("ABC(),\\"),
            new Encoding.Ranked(),
            new Encoding.Ranked("(a|b){2},\\."),
            new Encoding.Dictionary(List.of("Buy", "Sell, (short)", "", "\\")),
            new Encoding.Range(-5, 1_000_000),
            new Encoding.Variable(),
            new Encoding.Decimal(2, 2, true),
            new Encoding.Decimal(0, 5, false),
            new Encoding.Days(LocalDate.of(2014, 1, 1), LocalDate.of(2024, 12, 31)),
            new Encoding.DaysAfter("tradeDate", -2, 30),
            new Encoding.Product("amount", "rate", 4));

    private final Random random;
    private final List<Name> types = new ArrayList<>();
    private final List<Name> elements = new ArrayList<>();
    private final List<Name> groups = new ArrayList<>();

    private RandomModels(long seed) {
        random = new Random(seed);
    }

    /// The model of a seed.
    public static Model model(long seed) {
        return new RandomModels(seed).model();
    }

    private Model model() {
        int size = 2 + random.nextInt(6);
        for (int i = 0; i < size; i++) {
            types.add(new Name(namespace(), "Type" + i));
            elements.add(new Name(namespace(), "element" + i));
            groups.add(new Name(namespace(), "Group" + i));
        }
        Map<Name, Element> elementMap = new LinkedHashMap<>();
        elements.forEach(name -> elementMap.put(name, element(name, 2)));
        Map<Name, Type> typeMap = new LinkedHashMap<>();
        types.forEach(name -> typeMap.put(name, type(name, 3)));
        Map<Name, Group> groupMap = new LinkedHashMap<>();
        groups.forEach(name -> groupMap.put(name, group(2)));
        return new Model(
                "trades",
                text(),
                "com.example",
                text(),
                format(),
                elements.subList(0, 1 + random.nextInt(size)),
                elementMap,
                typeMap,
                groupMap,
                some(() -> attribute(2)).stream()
                        .collect(Collectors.toMap(Attribute::qualifiedName, Function.identity(), (one, other) -> one)),
                definitions(),
                some(this::text));
    }

    private Set<Block> block() {
        return Set.copyOf(some(() -> one(List.of(Block.values()))));
    }

    private MessageFormat format() {
        return switch (random.nextInt(9)) {
            case 0 -> new MessageFormat.None();
            case 7 -> new MessageFormat.Wire(framing());
            case 8 -> new MessageFormat.Avro(one(MessageFormat.Avro.RULES), framing());
            case 4 -> new MessageFormat.Dfdl(text(), framing());
            case 5 -> new MessageFormat.Asn1(one(MessageFormat.Asn1.RULES), framing());
            case 1 -> new MessageFormat.Xml(namespace());
            case 2 -> new MessageFormat.Delimited("UTF-8", '\t', '"', random.nextBoolean(), "\r\n", style());
            case 3 -> new MessageFormat.FixedWidth("IBM1047", "RDW");
            default -> new MessageFormat.Json(random.nextBoolean());
        };
    }

    private Framing framing() {
        return random.nextBoolean()
                ? Framing.NONE
                : new Framing(
                        Framing.KINDS.get(random.nextInt(Framing.KINDS.size())),
                        random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(1 + random.nextInt(255)),
                        random.nextInt(3),
                        random.nextBoolean() ? List.of() : List.of("udp/1812", "tcp/3868@1:3+2"));
    }

    private DfdlDefinitions definitions() {
        return random.nextBoolean()
                ? DfdlDefinitions.NONE
                : new DfdlDefinitions(
                        some(() -> new DfdlFormat(text(), text(), properties(), text())),
                        some(() -> new EscapeScheme(text(), properties(), text())),
                        some(() -> new DfdlVariable(text(), text(), random.nextBoolean(), maybe(this::text), "both")),
                        Map.of("p", text()));
    }

    private DfdlAnnotation dfdl() {
        return random.nextInt(3) > 0
                ? DfdlAnnotation.NONE
                : new DfdlAnnotation(new DfdlProperties(text(), properties()), text(), some(this::statement));
    }

    private Map<DfdlProperty, String> properties() {
        return some(() -> one(DfdlProperty.values())).stream()
                .collect(Collectors.toMap(Function.identity(), property -> text(), (one, other) -> one));
    }

    private DfdlStatement statement() {
        return switch (random.nextInt(4)) {
            case 0 ->
                new DfdlStatement.Assert(
                        one(DfdlStatement.TestKind.values()), text(), text(), one(DfdlStatement.Failure.values()));
            case 1 -> new DfdlStatement.Discriminate(one(DfdlStatement.TestKind.values()), text(), text());
            case 2 -> new DfdlStatement.NewVariableInstance(text(), maybe(this::text));
            default -> new DfdlStatement.SetVariable(text(), text());
        };
    }

    private MessageFormat.Delimited.Style style() {
        return new MessageFormat.Delimited.Style(
                random.nextBoolean() ? '#' : '\0',
                random.nextBoolean(),
                random.nextBoolean(),
                random.nextBoolean(),
                random.nextInt(3),
                random.nextBoolean(),
                random.nextBoolean(),
                random.nextBoolean() ? "\"a\",b\r\n" : "");
    }

    private Type type(Name name, int depth) {
        return random.nextInt(3) == 0 ? simple(name, depth) : complex(name, depth);
    }

    private SimpleType simple(Name name, int depth) {
        SimpleType.Variety variety = switch (random.nextInt(5)) {
            case 0 -> new SimpleType.ListOf(simpleRef(depth - 1));
            case 1 -> new SimpleType.UnionOf(some(() -> simpleRef(depth - 1)));
            default -> new SimpleType.Restriction(simpleRef(depth - 1));
        };
        return new SimpleType(name, variety, facets(), encoding(), rules(), dfdl(), text(), location());
    }

    /// Random facets; none at all now and then.
    public static Facets facets(Random random) {
        RandomModels source = new RandomModels(random.nextLong());
        return source.facets();
    }

    private Facets facets() {
        if (random.nextBoolean()) {
            return Facets.NONE;
        }
        return new Facets(
                number(),
                number(),
                number(),
                some(this::text),
                some(() -> new Facets.EnumerationValue(text(), text())),
                maybe(() -> one(Facets.WhiteSpace.values())),
                maybe(this::bound),
                maybe(this::bound),
                number(),
                number(),
                maybe(() -> one(Facets.Timezone.values())),
                some(this::text));
    }

    private Facets.Bound bound() {
        return new Facets.Bound(Integer.toString(random.nextInt(100)), random.nextBoolean());
    }

    private ComplexType complex(Name name, int depth) {
        return new ComplexType(
                name,
                random.nextInt(3) == 0
                        ? new Derivation(
                                one(List.of(Derivation.Method.EXTENSION, Derivation.Method.RESTRICTION)), typeName())
                        : Derivation.NONE,
                random.nextBoolean(),
                random.nextBoolean(),
                block(),
                content(depth),
                some(() -> attribute(depth)),
                maybe(this::wildcard),
                rules(),
                some(() -> new VirtualField(text(), typeName(), text(), text())),
                text(),
                location());
    }

    private List<Rule> rules() {
        return some(() -> new Rule(text(), one(Severity.values()), text(), text(), random.nextBoolean()));
    }

    private Content content(int depth) {
        return switch (random.nextInt(5)) {
            case 0 -> Content.EMPTY;
            case 1 -> new Content.Value(simpleRef(depth - 1), encoding());
            default -> new Content.Components(particle(depth));
        };
    }

    private Particle particle(int depth) {
        return switch (random.nextInt(depth > 0 ? 8 : 3)) {
            case 0 -> new ElementRef(one(elements), cardinality(), dfdl(), text(), location());
            case 1 -> new GroupRef(one(groups), cardinality(), random.nextBoolean(), dfdl(), text(), location());
            case 2 -> wildcard();
            case 3, 4 -> group(depth);
            default -> element(new Name(namespace(), one(List.of("a", "b", "c", "d:d"))), depth);
        };
    }

    private Group group(int depth) {
        return new Group(
                one(Group.Kind.values()),
                cardinality(),
                some(() -> particle(depth - 1)),
                maybe(() -> new Discriminator(text(), some(this::text))),
                dfdl(),
                text(),
                location());
    }

    private Wildcard wildcard() {
        return new Wildcard(some(() -> "##any"), one(Wildcard.Processing.values()), cardinality(), text(), location());
    }

    private Element element(Name name, int depth) {
        return new Element(
                name.local(),
                name.namespace(),
                typeRef(depth - 1),
                cardinality(),
                random.nextBoolean(),
                random.nextBoolean(),
                maybe(() -> one(elements)),
                block(),
                constraint(),
                encoding(),
                presentation().withDfdl(dfdl()),
                some(() -> new Relation(one(Relation.Kind.values()), text())),
                some(() -> new IdentityConstraint(
                        new Name(namespace(), "key"),
                        one(IdentityConstraint.Kind.values()),
                        text(),
                        some(this::text),
                        maybe(() -> new Name(namespace(), "other")))),
                rules(),
                text(),
                location());
    }

    private Attribute attribute(int depth) {
        return new Attribute(
                one(List.of("id", "href", "x:y")),
                namespace(),
                random.nextBoolean(),
                simpleRef(depth - 1),
                constraint(),
                encoding(),
                presentation(),
                rules(),
                text(),
                location());
    }

    private TypeRef typeRef(int depth) {
        if (depth > 0 && random.nextInt(3) == 0) {
            return TypeRef.local(type(Name.ANONYMOUS, depth - 1));
        }
        return random.nextBoolean() ? TypeRef.named(one(types)) : builtIn();
    }

    private TypeRef simpleRef(int depth) {
        return depth > 0 && random.nextInt(3) == 0 ? TypeRef.local(simple(Name.ANONYMOUS, depth - 1)) : builtIn();
    }

    private TypeRef builtIn() {
        return TypeRef.named(one(BuiltInTypes.names()));
    }

    private Name typeName() {
        return random.nextBoolean() ? one(types) : Name.xs("string");
    }

    private ValueConstraint constraint() {
        return switch (random.nextInt(4)) {
            case 0 -> new ValueConstraint(ValueConstraint.Kind.DEFAULT, text());
            case 1 -> new ValueConstraint(ValueConstraint.Kind.FIXED, text());
            default -> ValueConstraint.NONE;
        };
    }

    private Presentation presentation() {
        if (random.nextBoolean()) {
            return Presentation.NONE;
        }
        return Presentation.NONE
                .withNativeName(text())
                .withFormat(text())
                .withInitiator(text())
                .withTerminator(text())
                .withPadding(maybe(() -> one(List.of(' ', '0', '"', '\u2603'))))
                .withJustification(one(Presentation.Justification.values()))
                .withOffset(number())
                .withWidth(number())
                .withBits(number())
                .withTag(text())
                .withCodePage(text())
                .withUsage(text());
    }

    private Encoding encoding() {
        return random.nextBoolean() ? Encoding.AUTO : one(ENCODINGS);
    }

    /// Any encoding.
    public static Encoding encoding(Random random) {
        return ENCODINGS.get(random.nextInt(ENCODINGS.size()));
    }

    private Cardinality cardinality() {
        return one(List.of(
                Cardinality.ONE,
                Cardinality.ONE,
                Cardinality.OPTIONAL,
                new Cardinality(0, 0),
                new Cardinality(2, 7),
                new Cardinality(1, Cardinality.UNBOUNDED)));
    }

    private Location location() {
        return switch (random.nextInt(4)) {
            case 0 -> new Location("C:\\in\\trades.xsd", random.nextInt(5000), random.nextInt(100));
            case 1 -> new Location("", 7, 0);
            case 2 -> new Location("trades.xsd", 0, 0);
            default -> Location.NONE;
        };
    }

    private String namespace() {
        return one(NAMESPACES);
    }

    private String text() {
        return one(TEXTS);
    }

    private OptionalInt number() {
        return random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(random.nextInt(50));
    }

    private <T> T one(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    private <T> T one(T[] values) {
        return values[random.nextInt(values.length)];
    }

    private <T> Optional<T> maybe(Supplier<T> value) {
        return random.nextBoolean() ? Optional.empty() : Optional.of(value.get());
    }

    private <T> List<T> some(Supplier<T> value) {
        List<T> values = new ArrayList<>();
        for (int count = random.nextInt(4); count > 0; count--) {
            values.add(value.get());
        }
        return values;
    }
}
