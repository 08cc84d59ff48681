package org.bindery.messages.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.bindery.runtime.batch.BatchFormatException;

/// Keeps the messages with the greatest values.
final class TopTally implements Tally<List<Top.Entry>> {

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
