package org.bindery.messages.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;
import org.bindery.messages.RecordValue;
import org.bindery.runtime.batch.BatchFormatException;

/// Asks for the messages with the greatest values of a component. A message with several values counts with the
/// greatest of them; one without any is left out. Of equal ones those come first that are first in the file.
///
/// @param most how many messages, from 1 to [#MOST]
public record Top(ComponentPath by, int most) implements Question<List<Top.Entry>> {

    /// So many messages are given at most, since they are in memory.
    public static final int MOST = 10_000;

    public Top {
        Objects.requireNonNull(by, "by");
        Objects.checkIndex(most - 1, MOST);
    }

    /// A message.
    ///
    /// @param number its number in the file, from 0
    /// @param value its greatest value of the component
    public record Entry(long number, Object value, RecordValue message) {}

    @Override
    public List<ComponentPath> paths() {
        return List.of(by);
    }

    /// The greatest first.
    @Override
    public Tally<List<Entry>> tally() {
        return new TopTally(this);
    }

    /// Keeps the messages with the greatest values.
    private static final class TopTally implements Tally<List<Top.Entry>> {

        /// From the least: the last message of equal ones first.
        private static final Comparator<Top.Entry> ORDER = (left, right) -> {
            int order = Values.compare(left.value(), right.value());
            return order != 0 ? order : Long.compare(right.number(), left.number());
        };

        private final Top question;
        private final PriorityQueue<Top.Entry> greatest = new PriorityQueue<>(ORDER);

        TopTally(Top question) {
            this.question = question;
        }

        @Override
        public void add(FoundMessage message) throws BatchFormatException {
            List<Object> values = new ArrayList<>();
            message.values(question.by(), values::add);
            if (!values.isEmpty()) {
                Object greatestValue = Collections.max(values, Values::compare);
                // Messages are added in their order, so an equal one that is there comes first.
                if (greatest.size() < question.most()
                        || Values.compare(greatestValue, greatest.element().value()) > 0) {
                    keep(new Top.Entry(message.number(), greatestValue, message.record()));
                }
            }
        }

        private void keep(Top.Entry entry) {
            if (greatest.size() < question.most()) {
                greatest.add(entry);
            } else if (ORDER.compare(entry, greatest.element()) > 0) {
                greatest.remove();
                greatest.add(entry);
            }
        }

        @Override
        public void merge(Tally<List<Top.Entry>> later) {
            ((TopTally) later).greatest.forEach(this::keep);
        }

        @Override
        public List<Top.Entry> answer() {
            return greatest.stream().sorted(ORDER.reversed()).toList();
        }
    }
}
