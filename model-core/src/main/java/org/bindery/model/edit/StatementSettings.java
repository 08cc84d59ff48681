package org.bindery.model.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.bindery.model.dfdl.DfdlStatement;
import org.bindery.model.dfdl.DfdlStatement.Assert;
import org.bindery.model.dfdl.DfdlStatement.Discriminate;
import org.bindery.model.dfdl.DfdlStatement.Failure;
import org.bindery.model.dfdl.DfdlStatement.NewVariableInstance;
import org.bindery.model.dfdl.DfdlStatement.SetVariable;
import org.bindery.model.dfdl.DfdlStatement.TestKind;

/// The settings of statements: `assert.NUMBER` and `discriminator.NUMBER` with their parts `message`, `kind` and, of
/// assertions, `failure`; `setVariable.NAME` and `newVariable.NAME`. An empty value removes the statement.
final class StatementSettings {

    private static final String ASSERT = "assert";
    private static final String DISCRIMINATOR = "discriminator";
    private static final String SET = "setVariable";
    private static final String NEW = "newVariable";

    private StatementSettings() {}

    /// Whether a key is one of these, without what all settings of DFDL begin with.
    static boolean isMeant(String key) {
        String first = key.contains(".") ? key.substring(0, key.indexOf('.')) : key;
        return List.of(ASSERT, DISCRIMINATOR, SET, NEW).contains(first);
    }

    static List<DfdlStatement> changed(List<DfdlStatement> all, String key, String value) throws EditException {
        String[] steps = key.split("\\.", 3);
        if (steps.length < 2 || steps[1].isBlank()) {
            throw unknown(key);
        }
        String part = steps.length == 3 ? steps[2] : "";
        return switch (steps[0]) {
            case ASSERT -> numbered(all, Assert.class, steps[1], old -> asserted(old, part, value), value, part);
            case DISCRIMINATOR ->
                numbered(all, Discriminate.class, steps[1], old -> discriminated(old, part, value), value, part);
            case SET -> {
                String name = key.substring(SET.length() + 1);
                yield named(
                        all,
                        each -> each instanceof SetVariable set
                                && set.variable().equals(name),
                        value.isEmpty() ? Optional.empty() : Optional.of(new SetVariable(name, value)));
            }
            default -> {
                String name = key.substring(NEW.length() + 1);
                yield named(
                        all,
                        each -> each instanceof NewVariableInstance made
                                && made.variable().equals(name),
                        value.isEmpty()
                                ? Optional.empty()
                                : Optional.of(new NewVariableInstance(name, Optional.of(value))));
            }
        };
    }

    private static EditException unknown(String key) {
        return new EditException(
                "'dfdl." + key + "' cannot be set; write dfdl.assert.NUMBER, dfdl.discriminator.NUMBER,"
                        + " dfdl.setVariable.NAME or dfdl.newVariable.NAME.");
    }

    /// What changes one statement; it gets nothing for a new one.
    private interface Changing<T> {
        DfdlStatement of(Optional<T> old) throws EditException;
    }

    /// The statements with the one of a number among those of its kind changed, added or removed.
    private static <T extends DfdlStatement> List<DfdlStatement> numbered(
            List<DfdlStatement> all, Class<T> kind, String number, Changing<T> change, String value, String part)
            throws EditException {
        List<DfdlStatement> others = new ArrayList<>(all);
        List<DfdlStatement> same = all.stream().filter(kind::isInstance).toList();
        int wanted = SettingValues.count("number", number).orElse(0);
        if (wanted < 1 || wanted > same.size() + 1) {
            throw new EditException("There are " + same.size() + " of these statements here; number " + number
                    + " is none of them, and the next one is " + (same.size() + 1) + ".");
        }
        Optional<T> old = wanted > same.size() ? Optional.empty() : Optional.of(kind.cast(same.get(wanted - 1)));
        int index = old.map(each -> indexOf(all, each)).orElse(all.size());
        if (part.isEmpty() && value.isBlank()) {
            old.ifPresent(each -> others.remove(index));
        } else if (old.isPresent()) {
            others.set(index, change.of(old));
        } else {
            others.add(change.of(old));
        }
        return others;
    }

    private static int indexOf(List<DfdlStatement> all, DfdlStatement one) {
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i) == one) {
                return i;
            }
        }
        throw new IllegalStateException("it is one of them");
    }

    private static List<DfdlStatement> named(
            List<DfdlStatement> all, Predicate<DfdlStatement> meant, Optional<DfdlStatement> now) {
        List<DfdlStatement> others = new ArrayList<>();
        boolean placed = false;
        for (DfdlStatement each : all) {
            if (!meant.test(each)) {
                others.add(each);
            } else if (now.isPresent() && !placed) {
                others.add(now.get());
                placed = true;
            }
        }
        if (now.isPresent() && !placed) {
            others.add(now.get());
        }
        return others;
    }

    private static DfdlStatement asserted(Optional<Assert> old, String part, String value) throws EditException {
        Assert now = present(old, part, test -> new Assert(TestKind.EXPRESSION, test, "", Failure.PROCESSING_ERROR));
        return switch (part) {
            case "" -> new Assert(now.kind(), value.strip(), now.message(), now.failure());
            case "message" -> new Assert(now.kind(), now.test(), value, now.failure());
            case "kind" -> new Assert(kind(value), now.test(), now.message(), now.failure());
            case "failure" -> new Assert(now.kind(), now.test(), now.message(), failure(value));
            default -> throw new EditException("An assertion has no '" + part + "'; known are message, kind, failure.");
        };
    }

    private static DfdlStatement discriminated(Optional<Discriminate> old, String part, String value)
            throws EditException {
        Discriminate now = present(old, part, test -> new Discriminate(TestKind.EXPRESSION, test, ""));
        return switch (part) {
            case "" -> new Discriminate(now.kind(), value.strip(), now.message());
            case "message" -> new Discriminate(now.kind(), now.test(), value);
            case "kind" -> new Discriminate(kind(value), now.test(), now.message());
            default -> throw new EditException("A discriminator has no '" + part + "'; known are message, kind.");
        };
    }

    private static <T> T present(Optional<T> old, String part, Function<String, T> made) throws EditException {
        if (old.isEmpty() && !part.isEmpty()) {
            throw new EditException("There is no such statement yet; set its test first, such as { . gt 0 }.");
        }
        return old.orElseGet(() -> made.apply(""));
    }

    private static TestKind kind(String value) throws EditException {
        return value.isBlank() ? TestKind.EXPRESSION : SettingValues.word("kind", value, TestKind.class);
    }

    private static Failure failure(String value) throws EditException {
        return switch (value.strip()) {
            case "", "processingError" -> Failure.PROCESSING_ERROR;
            case "recoverableError" -> Failure.RECOVERABLE_ERROR;
            default ->
                throw new EditException(
                        "'" + value + "' is not a failure; write one of processingError, recoverableError.");
        };
    }
}
