package org.bindery.messages.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.bindery.messages.models.RandomModels;
import org.bindery.messages.models.RandomRecords;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Model;
import org.bindery.rules.Outcome;
import org.bindery.runtime.internal.map.ValueRange;
import org.junit.jupiter.api.Test;

/// Messages whose values are in none of the ranges of a condition do not meet it, and are not undecided.
class ConditionRangesTest {

    private static final int MODELS = 24;
    private static final int MESSAGES = 60;
    private static final int CONDITIONS = 25;

    private int told;
    private int leftOut;

    @Test
    void ofWhatIsInNoRangeAConditionIsFalse() throws Exception {
        for (long seed = 0; seed < MODELS; seed++) {
            Model model = seed % 2 == 0 ? RandomModels.of(seed) : new RandomRecords(seed).model();
            Layouts layouts = Layouts.of(model);
            RandomMessages random = new RandomMessages(layouts.shapes(), seed);
            List<Message> messages = new ArrayList<>();
            for (int i = 0; i < MESSAGES; i++) {
                messages.add(random.next());
            }
            QueryScope scope = QueryScope.of(layouts, messages.getFirst().root());
            List<RecordValue> own = messages.stream()
                    .filter(message -> message.root().equals(scope.root()))
                    .map(Message::value)
                    .toList();
            RandomConditions conditions = new RandomConditions(layouts.shapes(), scope, own, new Random(seed));
            for (int i = 0; i < CONDITIONS; i++) {
                Optional<String> text = conditions.next();
                if (text.isPresent()) {
                    check(scope, scope.condition(text.get()), own, "seed " + seed + ": " + text.get());
                }
            }
        }
        assertThat(told).as("components of which a condition tells ranges").isGreaterThan(MODELS / 3);
        assertThat(leftOut).as("messages in none of them").isGreaterThan(4 * MESSAGES);
    }

    private void check(QueryScope scope, MessageCondition condition, List<RecordValue> messages, String what) {
        for (ComponentPath path : paths(scope)) {
            Optional<List<ValueRange>> ranges = ConditionRanges.of(condition, path);
            if (ranges.isEmpty()) {
                continue;
            }
            told++;
            for (RecordValue message : messages) {
                List<Object> values = new ArrayList<>();
                path.values(message, values::add);
                boolean isFound =
                        ranges.get().stream().anyMatch(range -> values.stream().anyMatch(value -> isIn(range, value)));
                if (!isFound) {
                    leftOut++;
                    assertThat(condition.test(message))
                            .as(what + ", by " + path + ", of " + values)
                            .isEqualTo(new Outcome.Value(false));
                }
            }
        }
    }

    private static boolean isIn(ValueRange range, Object value) {
        return (range.from() == null || Values.compare(range.from(), value) <= 0)
                && (range.to() == null || Values.compare(range.to(), value) >= 0);
    }

    private static List<ComponentPath> paths(QueryScope scope) {
        try {
            return scope.columns();
        } catch (QueryException e) {
            return List.of();
        }
    }
}
