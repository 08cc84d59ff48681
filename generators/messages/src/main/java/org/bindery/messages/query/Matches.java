package org.bindery.messages.query;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Asks which messages there are.
public record Matches() implements Question<MessageNumbers> {

    @Override
    public List<ComponentPath> paths() {
        return List.of();
    }

    /// The numbers of the messages in the file.
    @Override
    public Tally<MessageNumbers> tally() {
        return new MatchesTally();
    }

    /// Marks the messages that meet the condition.
    private static final class MatchesTally implements Tally<MessageNumbers> {

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
}
