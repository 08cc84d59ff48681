package org.bindery.importers.xsd;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
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
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.bindery.model.Wildcard;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The whole of FpML 5.4 confirmation: 27 documents with everything that a large standard uses.
class FpmlImportTest {

    private static final String FPML = "http://www.fpml.org/FpML-5/confirmation";

    private static Path folder;
    private static ImportResult result;
    private static Model model;
    private static ModelWalk walk;
    private static SourceCounts source;

    @BeforeAll
    static void importFpml() throws Exception {
        folder = Standards.path("fpml/5-4/confirmation");
        result = new XsdImporter().read(ImportRequest.of(folder.resolve("fpml-main-5-4.xsd"), "fpml"));
        model = result.model();
        walk = ModelWalk.of(model);
        try (Stream<Path> files = Files.list(folder)) {
            source = SourceCounts.of(files.filter(file -> file.toString().endsWith(".xsd"))
                    .sorted()
                    .toList());
        }
    }

    private static ComplexType complexType(String name) {
        return (ComplexType) model.type(new Name(FPML, name)).orElseThrow();
    }

    private static List<Particle> ownParticles(String type) {
        Content.Components components = (Content.Components) complexType(type).content();
        return ((Group) components.particle()).particles();
    }

    private static List<String> names(Collection<? extends Particle> particles) {
        return particles.stream()
                .map(particle -> switch (particle) {
                    case Element element -> element.name();
                    case ElementRef ref -> "ref " + ref.target().local();
                    case GroupRef ref -> "group " + ref.target().local();
                    case Group group -> group.kind() + names(group.particles()).toString();
                    case Wildcard any -> "any " + any.namespaces();
                })
                .toList();
    }

    @Test
    void readsAllDocuments() {
        assertThat(model.sources()).hasSize(27).startsWith("fpml-main-5-4.xsd").contains("xmldsig-core-schema.xsd");
        assertThat(result.problems()).isEmpty();
    }

    @Test
    void holdsAllGlobalDeclarations() {
        assertThat(model.elements()).hasSize(source.get("global named element"));
        assertThat(model.groups()).hasSize(source.get("global named group"));
        assertThat(model.types())
                .hasSize(source.get("global named complexType") + source.get("global named simpleType"));
        assertThat(model.types().values().stream().filter(ComplexType.class::isInstance))
                .hasSize(source.get("global named complexType"));
    }

    @Test
    void holdsEachLocalDeclarationOnce() {
        assertThat(walk.localElements).hasSize(source.get("local named element"));
        assertThat(walk.elementRefs).hasSize(source.get("local ref element"));
        assertThat(walk.groupRefs).hasSize(source.get("local ref group"));
        assertThat(walk.wildcards).hasSize(source.get("local any"));
        assertThat(walk.enumerationValues).hasSize(source.get("local enumeration"));
        assertThat(walk.groups)
                .hasSize(source.get("local sequence") + source.get("local choice") + source.get("local all"));
    }

    @Test
    void knowsThatFpml54HasTheseTotals() {
        assertThat(model.elements()).hasSize(191);
        assertThat(model.types()).hasSize(1103);
        assertThat(model.groups()).hasSize(138);
    }

    @Test
    void refersToNothingThatIsMissing() {
        ModelAssertions.assertComplete(model);
    }

    @Test
    void saysWhereEveryComponentStands() throws Exception {
        ModelAssertions.assertLocated(model, folder);
    }

    @Test
    void keepsTheDocumentationOfGlobalDeclarations() {
        Map<String, String> imported = Stream.of(
                        model.types().values().stream()
                                .map(type -> Map.entry(kind(type) + type.name().local(), type.documentation())),
                        model.elements().values().stream()
                                .map(element -> Map.entry("element " + element.name(), element.documentation())),
                        model.groups().entrySet().stream()
                                .map(group -> Map.entry(
                                        "group " + group.getKey().local(),
                                        group.getValue().documentation())))
                .flatMap(entries -> entries)
                .filter(entry -> !entry.getValue().isEmpty())
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> words(entry.getValue())));
        Map<String, String> expected = source.documentation.entrySet().stream()
                .filter(entry -> !entry.getKey().startsWith("attributeGroup ")
                        && !entry.getKey().startsWith("attribute ")
                        && !entry.getKey().isBlank()
                        && !words(entry.getValue()).isEmpty())
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> words(entry.getValue())));
        assertThat(imported).hasSizeGreaterThan(1100).containsAllEntriesOf(expected);
    }

    private static String kind(Type type) {
        return type instanceof ComplexType ? "complexType " : "simpleType ";
    }

    private static String words(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    @Test
    void documentsEnumerationValues() {
        SimpleType type = (SimpleType)
                model.type(new Name(FPML, "BusinessDayConventionEnum")).orElseThrow();
        assertThat(type.facets().enumeration())
                .extracting(Facets.EnumerationValue::value)
                .containsExactly(
                        "FOLLOWING",
                        "FRN",
                        "MODFOLLOWING",
                        "PRECEDING",
                        "MODPRECEDING",
                        "NEAREST",
                        "NONE",
                        "NotApplicable");
        assertThat(type.facets().enumeration())
                .extracting(Facets.EnumerationValue::documentation)
                .noneMatch(String::isBlank);
    }

    @Test
    void keepsSubstitutionGroups() {
        ModelIndex index = new ModelIndex(model);
        assertThat(model.elements().values().stream()
                        .filter(element -> element.substitutionGroup().isPresent())
                        .map(Element::name))
                .containsExactlyInAnyOrderElementsOf(source.substitutionMembers);
        assertThat(model.element(new Name(FPML, "product")).orElseThrow().isAbstract())
                .isTrue();
        assertThat(index.substitutes(new Name(FPML, "product")))
                .extracting(Name::local)
                .contains("swap", "fra", "fxSingleLeg", "creditDefaultSwap", "equityOption");
    }

    @Test
    void keepsAbstractTypes() {
        assertThat(walk.complexTypes.stream()
                        .filter(ComplexType::isAbstract)
                        .map(type -> type.name().local()))
                .containsExactlyInAnyOrderElementsOf(source.abstractTypes);
    }

    @Test
    void givesAnExtensionItsOwnPartOnly() {
        ComplexType swap = complexType("Swap");
        assertThat(swap.derivation()).isEqualTo(new Derivation(Derivation.Method.EXTENSION, new Name(FPML, "Product")));
        assertThat(names(ownParticles("Swap")))
                .containsExactly(
                        "swapStream",
                        "earlyTerminationProvision",
                        "cancelableProvision",
                        "extendibleProvision",
                        "additionalPayment",
                        "additionalTerms");
        assertThat(swap.attributes()).isEmpty();
        assertThat(names(List.of(new ModelIndex(model).particle(swap).orElseThrow()))
                        .getFirst())
                .startsWith("SEQUENCE[group Product.model, SEQUENCE[")
                .contains("swapStream");
        assertThat(new ModelIndex(model).attributes(swap))
                .extracting(Attribute::name)
                .containsExactly("id");
    }

    @Test
    void keepsSimpleContentWithItsAttributes() {
        ComplexType currency = complexType("Currency");
        assertThat(currency.derivation())
                .isEqualTo(new Derivation(Derivation.Method.EXTENSION, new Name(FPML, "Scheme")));
        assertThat(currency.content())
                .isEqualTo(new Content.Value(TypeRef.named(new Name(FPML, "Scheme")), Encoding.AUTO));
        Attribute scheme = currency.attributes().getFirst();
        assertThat(scheme.name()).isEqualTo("currencyScheme");
        assertThat(scheme.required()).isFalse();
        assertThat(scheme.type()).isEqualTo(TypeRef.xs("anyURI"));
        assertThat(scheme.constraint())
                .isEqualTo(new ValueConstraint(
                        ValueConstraint.Kind.DEFAULT, "http://www.fpml.org/coding-scheme/external/iso4217-2001-08-15"));
        assertThat(scheme.location()).isEqualTo(new Location("fpml-shared-5-4.xsd", 999, 9));
    }

    @Test
    void keepsRestrictionsOfValues() {
        assertThat(simpleType("PositiveDecimal").facets())
                .isEqualTo(Facets.NONE.withRange(Optional.of(new Facets.Bound("0", false)), Optional.empty()));
        assertThat(simpleType("NonNegativeDecimal").facets().min()).contains(new Facets.Bound("0", true));
        assertThat(simpleType("Scheme").variety())
                .isEqualTo(new SimpleType.Restriction(TypeRef.xs("normalizedString")));
        assertThat(simpleType("Scheme").facets().maxLength()).hasValue(255);
    }

    private static SimpleType simpleType(String name) {
        return (SimpleType) model.type(new Name(FPML, name)).orElseThrow();
    }

    @Test
    void keepsChoicesInsideNamedGroups() {
        Group group = model.group(new Name(FPML, "CommodityAsian.model")).orElseThrow();
        assertThat(group.kind()).isEqualTo(Group.Kind.SEQUENCE);
        assertThat(group.location().file()).isEqualTo("fpml-com-5-4.xsd");
        assertThat(group.particles().getFirst())
                .isInstanceOfSatisfying(
                        Group.class, choice -> assertThat(choice.kind()).isEqualTo(Group.Kind.CHOICE));
    }

    @Test
    void keepsWildcards() {
        assertThat(walk.wildcards).hasSize(15);
        assertThat(ownParticles("AdditionalData").toString()).contains("##any");
        Wildcard other = walk.wildcards.stream()
                .filter(any -> any.location().equals(new Location("xmldsig-core-schema.xsd", 90, 7)))
                .findFirst()
                .orElseThrow();
        assertThat(other.namespaces()).containsExactly("##other");
        assertThat(other.processing()).isEqualTo(Wildcard.Processing.STRICT);
        assertThat(other.cardinality()).isEqualTo(new Cardinality(0, Cardinality.UNBOUNDED));
    }

    @Test
    void keepsTheDocumentationOfLocalDeclarations() {
        assertThat(documented(walk.localElements.stream().map(Element::documentation))
                        + documented(walk.elementRefs.stream().map(ElementRef::documentation)))
                .isEqualTo(source.get("documented local element"));
        assertThat(documented(walk.enumerationValues.stream().map(Facets.EnumerationValue::documentation)))
                .isEqualTo(source.get("documented local enumeration"));
        assertThat(documented(walk.attributes.stream().map(Attribute::documentation)))
                .isGreaterThanOrEqualTo(source.get("documented local attribute"));
    }

    private static long documented(Stream<String> documentation) {
        return documentation.filter(text -> !text.isEmpty()).count();
    }

    @Test
    void startsMessagesWithWhatNoOtherElementUses() {
        assertThat(model.roots())
                .extracting(Name::local)
                .contains(
                        "dataDocument",
                        "valuationDocument",
                        "requestConfirmation",
                        "executionNotification",
                        "creditEventNotice")
                .doesNotContain("trade", "party", "swap", "product", "Signature")
                .hasSize(69);
    }

    @Test
    void namesModelPackageAndFormat() {
        assertThat(model.name()).isEqualTo("fpml");
        assertThat(model.javaPackage()).isEqualTo("org.fpml.fpml5.confirmation");
        assertThat(model.format()).isEqualTo(new MessageFormat.Xml(FPML));
        assertThat(model.documentation()).startsWith("products");
    }

    @Test
    void givesTheSameModelEveryTime() throws Exception {
        Model again = new XsdImporter()
                .read(ImportRequest.of(folder.resolve("fpml-main-5-4.xsd"), "fpml"))
                .model();
        assertThat(again).isEqualTo(model);
        assertThat(new ArrayList<>(again.types().keySet()))
                .isEqualTo(new ArrayList<>(model.types().keySet()));
    }
}
