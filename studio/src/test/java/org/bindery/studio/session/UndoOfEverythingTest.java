package org.bindery.studio.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.building.Operations;
import org.bindery.model.edit.EditException;
import org.bindery.model.json.ModelJson;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;
import org.bindery.standards.Standards;
import org.bindery.studio.SmallModels;
import org.bindery.studio.background.Background;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.Opening;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whatever is done to an open model, undo leads back through every state of it, and redo forth again, also when it was
/// saved or undone in between.
class UndoOfEverythingTest {

    private static final int STEPS = 60;
    private static final int ROWS = 40;

    /// Settings of components, of values, of types and of rules; many of them suit no given component.
    private static final List<String> OF_COMPONENTS = List.of(
            ("encoding=utf8|encoding=dictionary(EUR,USD)|encoding=variable|encoding=|cardinality=0..1|cardinality=0..*|type=string|type=decimal|format=dd/MM/yyyy|nativeName=Other|padding='"
                + " '|justification=right"
                + "|width=12|offset=3|tag=A|codePage=IBM037|initiator=<|terminator=>|minLength=1|maxLength=35|length=3|pattern=[A-Z]{3}|pattern.1=[A-Z]{2}|enumeration=EUR,USD|enumeration.EUR=The"
                + " euro"
                + "|min=0|max=<100|fractionDigits=2|timezone=required|whiteSpace=collapse|documentation=Text|default=1|fixed=EUR|nillable=true|rule.r1=amount1"
                + " > 0|rule.r1.message=Pay|rule.r1.name=r2|rule.r1.enabled=false|rule.r1=|virtual.v1=amount1 *"
                + " 2|virtual.v1.type=decimal"
                + "|virtual.v1.name=v2|virtual.v1=|dfdl.lengthKind=explicit|dfdl.length=8|name=renamed")
                    .split("\\|"));

    private static final List<String> OF_MODELS =
            List.of(("name=other|version=2.0|package=com.acme.other|documentation=Of"
                + " all|format=json|format=xml|format=delimited"
                + "|delimiter=;|charset=ISO-8859-1|header=true|lineEnd=CRLF|format=dfdl|dfdl.encoding=UTF-8")
                    .split("\\|"));

    @TempDir
    private Path folder;

    private final Set<String> kinds = new TreeSet<>();

    @Test
    void leadsToTheBeginningAndToTheEnd() throws Exception {
        Random random = new Random(54);
        Session session = new Session(
                new Background(Runnable::run, Runnable::run),
                notice -> {},
                Start.of(Opening.open(Standards.samples("trades/trades.csv")), Optional.empty()));
        session.start();
        List<String> states = new ArrayList<>(List.of(written(session)));
        int now = 0;
        for (int i = 0; i < STEPS; i++) {
            Model before = session.document().get().model();
            int choice = random.nextInt(12);
            if (choice == 0) {
                session.undo();
                now = Math.max(0, now - 1);
            } else if (choice == 1) {
                session.redo();
                now = Math.min(states.size() - 1, now + 1);
            } else if (i == STEPS / 2) {
                session.save(folder.resolve("saved.bindery"), Inputs.NONE, true, () -> {}, () -> {});
            } else {
                String kind = edit(random, session);
                if (session.document().get().model() != before) {
                    kinds.add(kind);
                    states.subList(++now, states.size()).clear();
                    states.add(written(session));
                }
            }
            assertThat(written(session)).as("step %d", i).isEqualTo(states.get(now));
        }
        assertThat(kinds).as("kinds of edits that could be made").hasSizeGreaterThan(15);
        while (now > 0) {
            session.undo();
            assertThat(written(session)).as("state %d", now).isEqualTo(states.get(--now));
        }
        assertThat(session.document().get().history().canUndo()).isFalse();
        while (now < states.size() - 1) {
            session.redo();
            assertThat(written(session)).as("state %d", now).isEqualTo(states.get(++now));
        }
        assertThat(session.document().get().history().canRedo()).isFalse();
    }

    private static String written(Session session) {
        return ModelJson.write(session.document().get().model());
    }

    /// Edits as the window does; not all that it tries can be done.
    private static String edit(Random random, Session session) {
        List<ModelPath> rows = rows(session.analysis().get().tree());
        ModelPath row = one(random, rows);
        ModelPath other = one(random, rows);
        int choice = random.nextInt(6);
        if (choice < 3) {
            return build(random, session, row, other);
        }
        String setting = one(random, choice == 3 ? OF_MODELS : OF_COMPONENTS);
        String key = setting.substring(0, setting.indexOf('='));
        String value = setting.substring(key.length() + 1);
        if (choice == 5) {
            session.set(List.of(row, other), key, value);
        } else {
            session.set(choice == 3 ? ModelPath.ROOT : row, key, value);
        }
        return key;
    }

    private static String build(Random random, Session session, ModelPath row, ModelPath other) {
        String name = "n" + random.nextInt(1000);
        List<String> words = one(
                random,
                List.of(
                        List.of("add", "element", row.child(name).toString(), "type=decimal"),
                        List.of("add", "attribute", row.child("@" + name).toString()),
                        List.of("add", "choice", row.toString()),
                        List.of("add", "type", "~" + name),
                        List.of("rename", row.toString(), name),
                        List.of("move", row.toString(), "down"),
                        List.of("move", row.toString(), "after=" + other),
                        List.of("enclose", row.toString(), "as=choice"),
                        List.of("delete", row.toString(), "references=yes"),
                        List.of("duplicate", row.toString()),
                        List.of("copy", "/trade/buyer", "into=" + other, "from=another", "clash=rename"),
                        List.of("extract", row.toString(), "T" + name),
                        List.of("inline", row.toString())));
        Model model = session.document().get().model();
        try {
            session.build(Operations.parse(model, words, file -> SmallModels.trades()), built -> {}, refused -> {});
        } catch (EditException e) {
            assertThat(e).hasMessageEndingWith(".");
        }
        return words.getFirst();
    }

    private static List<ModelPath> rows(ModelTree tree) {
        List<Component> rows = new ArrayList<>(tree.roots());
        for (int i = 0; i < rows.size() && rows.size() < ROWS; i++) {
            rows.addAll(tree.children(rows.get(i)));
        }
        return rows.isEmpty()
                ? List.of(ModelPath.ROOT)
                : rows.stream().map(Component::path).toList();
    }

    private static <T> T one(Random random, List<T> of) {
        return of.get(random.nextInt(of.size()));
    }
}
