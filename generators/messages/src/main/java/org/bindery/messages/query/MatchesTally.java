package org.bindery.messages.query;

import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;

/// Marks the messages that meet the condition.
final class MatchesTally implements Tally<MessageNumbers> {

    private final TreeMap<Integer, BitSet> pages = new TreeMap<>();

    @Override
    public void add(FoundMessage message) {
        long number = message.number();
        page(MessageNumbers.page(number)).set(MessageNumbers.bit(number));
    }

    private BitSet page(int page) {
        return pages.computeIfAbsent(page, number -> new BitSet());
    }

    @Override
    public void merge(Tally<MessageNumbers> later) {
        for (Map.Entry<Integer, BitSet> entry : ((MatchesTally) later).pages.entrySet()) {
            page(entry.getKey()).or(entry.getValue());
        }
    }

    @Override
    public MessageNumbers answer() {
        BitSet[] all = new BitSet[pages.isEmpty() ? 0 : pages.lastKey() + 1];
        for (int i = 0; i < all.length; i++) {
            all[i] = (BitSet) pages.getOrDefault(i, new BitSet()).clone();
        }
        return new MessageNumbers(all);
    }
}
