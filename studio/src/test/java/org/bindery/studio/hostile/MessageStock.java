package org.bindery.studio.hostile;

import java.util.Comparator;
import java.util.List;
import org.bindery.standards.Mutation;

/// Messages that mutations are made of: most often of small ones, so that many can be tried.
///
/// @param all the messages
/// @param small those of a few hundred bytes, or the shortest one
record MessageStock(List<byte[]> all, List<byte[]> small) {

    /// Most mutations are not much longer, in bytes.
    private static final int SMALL = 512;

    /// One of so many may be of any message, and may become as long as this.
    private static final int SELDOM = 32;

    private static final int LARGE = 16 << 10;

    /// @param all at least one
    static MessageStock of(List<byte[]> all) {
        List<byte[]> small =
                all.stream().filter(message -> message.length <= SMALL).toList();
        return new MessageStock(
                all,
                small.isEmpty()
                        ? List.of(all.stream()
                                .min(Comparator.comparingInt(message -> message.length))
                                .orElseThrow())
                        : small);
    }

    byte[] mutation(long seed) {
        return seed % SELDOM == 0 ? mutation(all, LARGE, seed / SELDOM, seed) : mutation(small, SMALL, seed, seed);
    }

    private static byte[] mutation(List<byte[]> messages, int most, long turn, long seed) {
        int count = messages.size();
        byte[] other = messages.get((int) (turn / count % count));
        return Mutation.message(messages.get((int) (turn % count)), other, most, seed);
    }
}
