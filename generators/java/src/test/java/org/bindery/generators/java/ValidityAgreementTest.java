package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.check.MessageChecks;
import org.bindery.messages.models.RandomModels;
import org.bindery.messages.models.RandomSchemas;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Model;
import org.bindery.runtime.Finding;
import org.bindery.runtime.UnencodableException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What is wrong with a message is the same for the interpreter and for both bindings: the same rules, paths and words.
class ValidityAgreementTest {

    private static final int MODELS = Integer.getInteger("bindery.models", 12);
    private static final int MESSAGES = 40;
    private static final Set<String> BROKEN = new TreeSet<>();

    static Stream<Arguments> models() {
        return LongStream.range(0, MODELS)
                .boxed()
                .flatMap(seed -> Stream.of(
                        Arguments.of("model of seed " + seed, seed, RandomModels.of(seed)),
                        Arguments.of("schema of seed " + seed, seed, RandomSchemas.of(seed, 4))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("models")
    void findsTheSameEverywhere(String name, long seed, Model model) throws Exception {
        Layouts layouts = Layouts.of(model);
        Bound bound = Bound.of(model);
        bound.assertNoWarnings();
        Mirror mirror = new Mirror(model, bound);
        RandomMessages messages = new RandomMessages(layouts.shapes(), seed);
        MessageChecks interpreter = new MessageChecks(model, layouts.shapes());
        for (int i = 0; i < MESSAGES; i++) {
            Message valid = messages.next();
            assertThat(interpreter.of(valid))
                    .as("valid message " + i + " of " + name + ": " + valid)
                    .allMatch(finding -> finding.rule().startsWith("id"));
            for (int oneIn : List.of(4, 12)) {
                Message message = new Spoiling(31 * seed + i, oneIn).of(valid);
                String what = "message " + i + " of " + name + ", one in " + oneIn + " spoiled: " + message;
                List<Finding> expected = interpreter.of(message);
                expected.forEach(finding -> BROKEN.add(finding.rule()));
                Object classic = mirror.classic(message.value());
                assertThat((List<?>) Bound.on(classic, "validate"))
                        .as(what)
                        .isEqualTo(named(expected, message, mirror));
                checkBinary(bound, mirror, message, classic, what);
            }
        }
    }

    /// A type does not know which of several root elements it is of: paths start with the first.
    private static List<Finding> named(List<Finding> findings, Message message, Mirror mirror) {
        String root = "/" + message.root().local();
        String named = "/" + mirror.root(message.root()).rootName();
        List<Finding> all = new ArrayList<>();
        for (Finding finding : findings) {
            String path = named + finding.path().substring(root.length());
            all.add(new Finding(finding.rule(), finding.severity(), path, finding.message()));
        }
        return all;
    }

    private static void checkBinary(Bound bound, Mirror mirror, Message message, Object classic, String what)
            throws Exception {
        Object binary;
        try {
            binary = bound.call(mirror.root(message.root()).binary().simpleName(), "copyOf", classic);
        } catch (UnencodableException e) {
            return;
        }
        // What binary records cannot tell apart, such as an empty list from none, is settled by copying back.
        Object again = bound.call(mirror.root(message.root()).classic().simpleName(), "copyOf", binary);
        assertThat((List<?>) Bound.on(binary, "validate")).as(what).isEqualTo(Bound.on(again, "validate"));
        if (again.equals(classic)) {
            assertThat((List<?>) Bound.on(binary, "validate")).as(what).isEqualTo(Bound.on(classic, "validate"));
        }
    }

    @AfterAll
    static void mostRulesWereBroken() {
        assertThat(BROKEN)
                .contains(
                        "required",
                        "minOccurs",
                        "maxOccurs",
                        "choice",
                        "nil",
                        "pattern",
                        "enumeration",
                        "length",
                        "minLength",
                        "maxLength",
                        "totalDigits",
                        "fractionDigits",
                        "minInclusive",
                        "maxExclusive",
                        "whiteSpace",
                        "type",
                        "item",
                        "union",
                        "explicitTimezone",
                        "fixed");
    }
}
