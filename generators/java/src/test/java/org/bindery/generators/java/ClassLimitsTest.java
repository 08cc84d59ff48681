package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
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
import org.bindery.model.Particle;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A class has room for so much. What has room compiles, in seconds; what has none is refused before it is tried.
@Tag("long")
class ClassLimitsTest {

    @ParameterizedTest
    @CsvSource({
        "COMPONENTS, 2000, xml",
        "COMPONENTS, 2000, json",
        "CHOICE, 1000, xml",
        "CHOICE, 1000, json",
        "ALL, 300, xml",
        "NESTED_CHOICES, 990, xml",
        "NESTED_CHOICES, 990, json"
    })
    void whatHasRoomInAClassCompiles(Kind kind, int members, String format) throws Exception {
        Model model = model(kind, members, format);
        Layouts layouts = Layouts.of(model);
        assertThat(Refusals.of(model, layouts)).isEmpty();
        CompiledClasses classes = SourceCompiler.compile(JavaEmitter.emit(model, layouts));
        Bound.initialize(classes);
        assertThat(classes.warnings()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "COMPONENTS, 2001, The type has 2001 components, 2000",
        "COMPONENTS, 20000, The type has 20000 components, 2000",
        "CHOICE, 1001, Choices and 'all' groups of the type have 1001 members, 1000",
        "CHOICE, 2001, The type has 2001 components, 2000",
        "ALL, 301, The 'all' groups of the type have 301 members, 300",
        "ALL, 1001, Choices and 'all' groups of the type have 1001 members, 1000",
        "ALL, 3000, The type has 3000 components, 2000",
        "NESTED_CHOICES, 1000, Choices and 'all' groups of the type have 1010 members, 1000"
    })
    void whatHasNoneIsRefusedWithPathAndReason(Kind kind, int members, String what, int most) {
        for (String format : List.of("xml", "json")) {
            Model model = model(kind, members, format);
            assertThat(Refusals.of(model, Layouts.of(model))).singleElement().satisfies(problem -> {
                assertThat(problem.id()).isEqualTo("too-large");
                assertThat(problem.path()).hasToString("Optional[/note]");
                assertThat(problem.text())
                        .isEqualTo(
                                what + ", and a Java class can hold " + most + "; move some into types of their own.");
            });
        }
    }

    /// What a type has many of.
    enum Kind {
        COMPONENTS,
        CHOICE,
        ALL,
        /// Ten choices in a choice.
        NESTED_CHOICES
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
            case NESTED_CHOICES -> {
                List<Particle> choices = new ArrayList<>();
                for (int i = 0; i < 10; i++) {
                    choices.add(Group.choice(elements.subList(i * members / 10, (i + 1) * members / 10)));
                }
                yield Group.choice(choices);
            }
        };
        Model model = Models.of("notes", group);
        return format.equals("xml") ? model : model.withFormat(new MessageFormat.Json(false));
    }
}
