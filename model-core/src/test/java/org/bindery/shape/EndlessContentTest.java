package org.bindery.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.bindery.shape.Declared.choice;
import static org.bindery.shape.Declared.model;
import static org.bindery.shape.Declared.sequence;
import static org.bindery.shape.Declared.text;
import static org.bindery.shape.Declared.type;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.bindery.model.Cardinality;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Small models that are large when they are written out.
@Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EndlessContentTest {

    @Test
    void groupsThatDoubleAreReportedInsteadOfWrittenOut() {
        Shapes shapes = Shapes.of(doubling(40));

        assertThat(shapes.problems())
                .extracting(
                        Problem::severity,
                        Problem::id,
                        problem -> problem.path().orElseThrow().toString())
                .containsExactly(tuple(Severity.ERROR, "too-many-components", "~Message"));
        assertThat(shapes.shape("Message").properties()).isEmpty();
    }

    @Test
    void groupsThatDoubleHaveARowForEachReference() {
        ModelTree tree = new ModelTree(new ModelIndex(doubling(40)));
        Component message = tree.find(ModelPath.parse("/message")).orElseThrow();

        assertThat(tree.children(message)).extracting(Component::name).containsExactly("id", "g40");
    }

    @Test
    void groupsThatDoubleAFewTimesAreWrittenOut() {
        Shapes shapes = Shapes.of(doubling(10));

        assertThat(shapes.problems()).isEmpty();
        assertThat(shapes.shape("Message").properties().size()).isEqualTo(1 + 1024);
    }

    @Test
    void groupsThatHoldThemselvesAreReported() {
        Model circle = model(type("Message", text("id"), reference("a")))
                .withGroup(Name.of("a"), sequence("1", reference("b"), reference("b")))
                .withGroup(Name.of("b"), sequence("1", text("x"), reference("a")));

        assertThat(Shapes.of(circle).problems())
                .extracting(Problem::severity, Problem::id)
                .containsOnly(tuple(Severity.ERROR, "deep-groups"));
    }

    @Test
    void aChainOfGroupsIsReportedWhereItIsTooDeep() {
        Map<Name, Group> groups = new LinkedHashMap<>(Map.of(Name.of("g0"), sequence("1")));
        for (int i = 1; i <= 20_000; i++) {
            groups.put(Name.of("g" + i), sequence("1", reference("g" + (i - 1))));
        }
        Model chain = model(type("Message", text("id"), reference("g20000"))).withGroups(groups);

        assertThat(Shapes.of(chain).problems()).extracting(Problem::id).containsExactly("too-many-components");
    }

    @Test
    void aReferenceToAGroupThatIsMissingIsAnError() {
        assertThat(Shapes.of(model(type("Message", text("id"), reference("gone"))))
                        .problems())
                .extracting(Problem::severity, Problem::id)
                .containsExactly(tuple(Severity.ERROR, "unknown-group"));
    }

    @Test
    void groupsThatAreNestedTooDeepAreAnError() {
        Group inner = sequence("1", text("last"));
        for (int i = 0; i < 250; i++) {
            inner = sequence("1", inner);
        }

        assertThat(Shapes.of(model(type("Message", inner))).problems())
                .extracting(Problem::severity, Problem::id)
                .containsExactly(tuple(Severity.ERROR, "deep-groups"));
    }

    @Test
    void repeatedGroupsWithinEachOtherAreMadeOnce() {
        Group inner = sequence("0..5", text("last"));
        for (int i = 0; i < 40; i++) {
            inner = sequence(
                    "0..5",
                    choice(
                            "1",
                            sequence("1", text("a" + i), text("b" + i)),
                            sequence("1", text("b" + i), text("a" + i))),
                    inner);
        }

        Shapes shapes = Shapes.of(model(type("Message", inner)));

        assertThat(shapes.problems()).isEmpty();
        assertThat(shapes.byId().keySet()).hasSize(1 + 40).allMatch(id -> id.length() < 5_000);
    }

    /// Groups of which each but the first refers twice to the one before it.
    private static Model doubling(int groups) {
        Model model = model(type("Message", text("id"), reference("g" + groups)))
                .withGroup(Name.of("g0"), sequence("1", text("a")));
        for (int i = 1; i <= groups; i++) {
            String before = "g" + (i - 1);
            model = model.withGroup(Name.of("g" + i), sequence("1", reference(before), reference(before)));
        }
        return model;
    }

    private static GroupRef reference(String group) {
        return new GroupRef(Name.of(group), Cardinality.ONE, "", Location.NONE);
    }
}
