package org.bindery.studio.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Packages are small, and none needs itself: whoever opens one can read it without the rest of the house.
@AnalyzeClasses(packages = "org.bindery", importOptions = DoNotIncludeTests.class)
class PackagesTest {

    private static final int MOST_CLASSES = 45;

    /// Classes that go through what nests in itself, and so call each other, by one of them: why they have to.
    private static final Map<String, String> RECURSIVE = Map.ofEntries(
            Map.entry("importers.asn1.TypeParser", "constraints name types, and types are constrained"),
            Map.entry("importers.assertions.Translation", "the arguments of functions are expressions"),
            Map.entry("importers.java.JavaModel", "properties have types, which have properties"),
            Map.entry("importers.jsonschema.SchemaMapping", "schemas hold schemas in their keywords"),
            Map.entry("importers.jsonschema.Conditions", "conditions on members are about values, which have members"),
            Map.entry("importers.xsd.map.TypeMapping", "types hold elements, which have types"),
            Map.entry(
                    "messages.xml.LooseElements", "what a wildcard allows is read like any element, and may have one"),
            Map.entry("model.json.TypeReader", "types hold components, which have types"),
            Map.entry("model.json.TypeWriter", "types hold components, which have types"),
            Map.entry("runtime.batch.Query", "what a query finds is a batch, which is asked by queries"),
            Map.entry(
                    "runtime.internal.batch.MessageQuery", "what a query finds is a batch, which is asked by queries"),
            Map.entry("runtime.internal.asn1.Field", "the members of a record are fields"),
            Map.entry("runtime.internal.form.RecordForm", "records have properties, which are records"),
            Map.entry("runtime.internal.record.RecordFields", "records lie in records and lists of them"),
            Map.entry("runtime.internal.value.ValueFormat", "members of unions and items of lists have formats"),
            Map.entry("runtime.internal.dfdl.ElementTerm", "groups hold elements, which are groups"),
            Map.entry("schemas.xsd.Types", "types hold elements, which have types"),
            Map.entry("shape.ShapeBuilder", "records are made of contents, which have records"));

    private static final int MOST_PUBLIC_TYPES_OF_THE_RUNTIME = 20;

    @ArchTest
    static void noPackageNeedsItself(JavaClasses house) {
        SortedMap<String, Set<String>> uses = new TreeMap<>();
        for (JavaClass type : house) {
            Set<String> used = uses.computeIfAbsent(type.getPackageName(), name -> new TreeSet<>());
            type.getDirectDependenciesFromSelf().stream()
                    .map(Dependency::getTargetClass)
                    .map(PackagesTest::element)
                    .filter(other -> house.contain(other.getName()))
                    .map(JavaClass::getPackageName)
                    .filter(other -> !other.equals(type.getPackageName()))
                    .forEach(used::add);
        }

        assertThat(Cycles.of(uses)).as("packages that use each other").isEmpty();
    }

    /// A sealed type and those that it permits are one thing, and so are the classes of one package that go through
    /// what nests in itself; other classes that used each other could only be read together.
    @ArchTest
    static void noOtherClassesNeedEachOther(JavaClasses house) {
        SortedMap<String, Set<String>> uses = new TreeMap<>();
        for (JavaClass type : house) {
            Set<String> used = uses.computeIfAbsent(file(type), name -> new TreeSet<>());
            type.getDirectDependenciesFromSelf().stream()
                    .map(Dependency::getTargetClass)
                    .map(PackagesTest::element)
                    .filter(other -> house.contain(other.getName()))
                    .map(PackagesTest::file)
                    .filter(other -> !other.equals(file(type)))
                    .forEach(used::add);
        }

        List<NavigableSet<String>> circles = Cycles.of(uses).stream()
                .filter(circle -> !isFamily(circle, house))
                .filter(circle -> !isRecursive(circle))
                .toList();
        assertThat(circles).as("classes that use each other").isEmpty();
    }

    /// Whether they are one of the groups that go through what nests in itself.
    private static boolean isRecursive(NavigableSet<String> circle) {
        String packageOfFirst = circle.first().substring(0, circle.first().lastIndexOf('.'));
        return circle.stream()
                        .allMatch(name ->
                                name.lastIndexOf('.') == packageOfFirst.length() && name.startsWith(packageOfFirst))
                && circle.stream().anyMatch(name -> RECURSIVE.containsKey(name.substring("org.bindery.".length())));
    }

    /// Whether all classes are sealed types and what these permit.
    private static boolean isFamily(Set<String> circle, JavaClasses house) {
        Set<String> family = new TreeSet<>();
        for (String name : circle) {
            Class<?> type = house.get(name).reflect();
            if (type.isSealed()) {
                family.add(name);
                permitted(type).forEach(family::add);
            }
        }
        return family.containsAll(circle);
    }

    private static Stream<String> permitted(Class<?> type) {
        return type.isSealed()
                ? Stream.of(type.getPermittedSubclasses())
                        .flatMap(below -> Stream.concat(Stream.of(file(below.getName())), permitted(below)))
                : Stream.of();
    }

    private static String file(JavaClass type) {
        return file(type.getName());
    }

    /// The class of the source file that a class is declared in.
    private static String file(String name) {
        int dollar = name.indexOf('$');
        return dollar < 0 ? name : name.substring(0, dollar);
    }

    @ArchTest
    static void noPackageHasMoreClassesThanOneCanKnow(JavaClasses house) {
        Map<String, Integer> sizes = house.stream()
                .filter(JavaClass::isTopLevelClass)
                .filter(type -> !type.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.summingInt(type -> 1)));
        Map<String, Integer> large = new TreeMap<>(sizes);
        large.values().removeIf(size -> size <= MOST_CLASSES);

        assertThat(sizes).isNotEmpty();
        assertThat(large).as("packages with more than %d classes", MOST_CLASSES).isEmpty();
    }

    @ArchTest
    static void usersOfAJarSeeFewTypesOfTheRuntime(JavaClasses house) {
        assertThat(house.stream()
                        .filter(type -> type.getPackageName().equals("org.bindery.runtime"))
                        .filter(JavaClass::isTopLevelClass)
                        .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
                        .map(JavaClass::getSimpleName))
                .hasSizeLessThanOrEqualTo(MOST_PUBLIC_TYPES_OF_THE_RUNTIME)
                .contains("BinaryRecord", "Finding", "XmlDate");
    }

    private static JavaClass element(JavaClass type) {
        return type.getBaseComponentType();
    }
}
