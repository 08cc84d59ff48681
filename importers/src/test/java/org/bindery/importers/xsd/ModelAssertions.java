package org.bindery.importers.xsd;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bindery.model.BuiltInTypes;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;

/// What holds of every imported model.
final class ModelAssertions {

    private ModelAssertions() {}

    /// Whatever a model refers to is in it.
    static void assertComplete(Model model) {
        ModelWalk walk = ModelWalk.of(model);
        assertThat(model.elements().keySet()).containsAll(model.roots());
        assertThat(walk.elementRefs)
                .allSatisfy(ref -> assertThat(model.elements()).containsKey(ref.target()));
        assertThat(walk.groupRefs).allSatisfy(ref -> assertThat(model.groups()).containsKey(ref.target()));
        assertThat(walk.globalElements)
                .allSatisfy(element -> assertThat(model.elements().keySet())
                        .containsAll(element.substitutionGroup().stream().toList()));
        assertThat(walk.typeRefs).allSatisfy(ref -> {
            if (ref instanceof TypeRef.Named named) {
                assertThat(isKnown(model, named.name())).as(named.toString()).isTrue();
            }
        });
        assertThat(walk.complexTypes)
                .allSatisfy(type -> assertThat(type.derivation().base().isAnonymous()
                                || isKnown(model, type.derivation().base()))
                        .as("base of " + type.name())
                        .isTrue());
    }

    private static boolean isKnown(Model model, Name type) {
        return model.type(type).isPresent() || BuiltInTypes.find(type).isPresent() || type.equals(Name.xs("anyType"));
    }

    /// Every component says where it stands, and its name stands there.
    ///
    /// @param folder the folder of the first source
    static void assertLocated(Model model, Path folder) throws IOException {
        ModelWalk walk = ModelWalk.of(model);
        Lines lines = new Lines(folder);
        walk.globalElements.forEach(element -> lines.assertAt(element.location(), "element", "name", element.name()));
        walk.localElements.forEach(element -> lines.assertAt(element.location(), "element", "name", element.name()));
        walk.elementRefs.forEach(ref ->
                lines.assertAt(ref.location(), "element", "ref", ref.target().local()));
        walk.groupRefs.forEach(ref ->
                lines.assertAt(ref.location(), "group", "ref", ref.target().local()));
        walk.attributes.forEach(use -> lines.assertAt(use.location(), "attribute", "", use.name()));
        walk.wildcards.forEach(any -> lines.assertAt(any.location(), "any", "", ""));
        walk.anyAttributes.forEach(any -> lines.assertAt(any.location(), "anyAttribute", "", ""));
        model.groups().forEach((name, group) -> lines.assertAt(group.location(), "group", "name", name.local()));
        walk.groups.stream()
                .filter(group -> !model.groups().containsValue(group))
                .forEach(group ->
                        lines.assertAt(group.location(), group.kind().name().toLowerCase(Locale.ROOT), "", ""));
        walk.complexTypes.forEach(type -> lines.assertAt(
                type.location(),
                "complexType",
                type.name().isAnonymous() ? "" : "name",
                type.name().local()));
        model.types().forEach((name, type) -> lines.assertAt(type.location(), "Type", "name", name.local()));
        assertThat(walk.simpleTypes)
                .allSatisfy(type -> assertThat(type.location().line()).isPositive());
    }

    private static final class Lines {

        private final Path folder;
        private final Map<String, List<String>> files = new HashMap<>();

        Lines(Path folder) {
            this.folder = folder;
        }

        void assertAt(Location location, String tag, String attribute, String value) {
            assertThat(location.line())
                    .as(tag + " " + value + " at " + location)
                    .isPositive();
            String line = files.computeIfAbsent(location.file(), this::read).get(location.line() - 1);
            String from = line.substring(location.column() - 1);
            assertThat(from).as(location.toString()).startsWith("<");
            assertThat(from.split("[\\s/>]", 2)[0]).as(location.toString()).endsWith(tag);
            if (!attribute.isEmpty()) {
                assertThat(from)
                        .as(location.toString())
                        .containsPattern(attribute + "=[\"'](\\w+:)?" + value + "[\"']");
            } else {
                assertThat(from).as(location.toString()).contains(value);
            }
        }

        private List<String> read(String name) {
            try {
                return Files.readString(folder.resolve(name), StandardCharsets.UTF_8)
                        .lines()
                        .toList();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
