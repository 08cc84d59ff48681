package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.bindery.generators.java.deploy.CompiledClasses;
import org.bindery.generators.java.deploy.SourceCompiler;
import org.bindery.layout.Layouts;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A class has room for so much. What has room compiles, in seconds; what has none is refused before it is tried.
@Tag("long")
class ClassLimitsTest {

    @ParameterizedTest
    @CsvSource({"COMPONENTS, 3000, xml", "CHOICE, 3000, json", "ALL, 3000, xml", "LISTS, 3000, xml"})
    void whatHasRoomInAClassCompiles(Kind kind, int members, String format) throws Exception {
        Model model = model(kind, members, format);
        Layouts layouts = Layouts.of(model);
        assertThat(Refusals.of(model, layouts)).isEmpty();
        CompiledClasses classes = SourceCompiler.compile(JavaEmitter.emit(model, layouts));
        Bound.initialize(classes);
        assertThat(classes.warnings()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"COMPONENTS, 3001", "COMPONENTS, 20000", "CHOICE, 3001", "ALL, 3001"})
    void whatHasNoneIsRefusedWithPathAndReason(Kind kind, int members) {
        for (String format : List.of("xml", "json")) {
            Model model = model(kind, members, format);
            assertThat(Refusals.of(model, Layouts.of(model))).singleElement().satisfies(problem -> {
                assertThat(problem.id()).isEqualTo("too-large");
                assertThat(problem.path()).hasToString("Optional[/note]");
                assertThat(problem.text())
                        .isEqualTo("The type has " + members
                                + " components, and a Java class can hold 3000; move some into types of their own.");
            });
        }
    }

    /// What a type has many of.
    enum Kind {
        COMPONENTS,
        CHOICE,
        ALL,
        LISTS
    }

    private static Model model(Kind kind, int members, String format) {
        List<Element> elements = IntStream.range(0, members)
                .mapToObj(i -> Models.element("field" + i, "string"))
                .toList();
        Group group = switch (kind) {
            case COMPONENTS ->
                Group.sequence(elements.stream().map(Models::optional).toList());
            case CHOICE -> Group.choice(elements);
            case ALL -> Group.of(Group.Kind.ALL, Cardinality.ONE, elements);
            case LISTS -> Group.sequence(elements.stream().map(Models::many).toList());
        };
        Model model = Models.of("notes", group);
        return format.equals("xml") ? model : model.withFormat(new MessageFormat.Json(false));
    }
}
