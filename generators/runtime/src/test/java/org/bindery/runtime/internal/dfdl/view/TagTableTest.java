package org.bindery.runtime.internal.dfdl.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.bindery.runtime.internal.dfdl.view.TagTable.Tag;
import org.bindery.runtime.internal.dfdl.view.TagTable.Value;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TagTableTest {

    private static final int SOUGHT = 5;
    private static final int TAGS = 8;

    /** Nobody asks for a value here. */
    private static final NotedValues UNREAD = new NotedValues() {
        @Override
        public Object value(int term, byte[] data, int from, int bit, int length) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long whole(int term, byte[] data, int from, int bit, int length) {
            throw new UnsupportedOperationException();
        }
    };

    /** Records of a length that the second octet tells, with itself and the first one or without, of one length, and others. */
    private static Tag tag(Random random, int octet, int more) {
        int kind = random.nextInt(8);
        int least = 2 - more;
        int only = least + random.nextInt(6);
        int[] lengths = IntStream.range(0, TagTable.OCTETS)
                .map(told -> switch (kind) {
                    case 0 -> told == only ? told + more : 0;
                    case 1 -> told >= 2 ? told + more + 1 : 0;
                    case 2 -> told % 3 == 0 ? told + more : 0;
                    default -> told >= least ? told + more : 0;
                })
                .toArray();
        Value[] values = octet == SOUGHT ? new Value[] {new Value(1, 1, 2, -1, false)} : new Value[0];
        return new Tag(random.nextInt(20) == 0 ? 2 : 1, lengths, values);
    }

    /** Where the first record stands that is noted, or cannot be passed. */
    private static int place(Tag[] tags, byte[] data) {
        int at = 0;
        while (at < data.length) {
            Tag tag = tags[data[at] & 0xFF];
            int length =
                    tag == null || at + tag.place() >= data.length ? 0 : tag.lengths()[data[at + tag.place()] & 0xFF];
            if (length == 0 || at + length > data.length || tag.values().length > 0) {
                break;
            }
            at += length;
        }
        return at;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2})
    void recordsArePassedUpToTheOneThatIsLookedFor(int more) {
        Random random = new Random(more);
        int found = 0;
        for (int round = 0; round < 2_000; round++) {
            Tag[] tags = new Tag[TagTable.OCTETS];
            for (int octet = 0; octet < TAGS; octet++) {
                tags[octet] = tag(random, octet, more);
            }
            byte[] data = new byte[random.nextInt(40)];
            for (int i = 0; i < data.length; i++) {
                data[i] = (byte) (random.nextInt(50) == 0 ? random.nextInt() : random.nextInt(TAGS + 1));
            }
            Notes notes = new Notes(UNREAD);
            int passed = new TagTable(tags, 1, 1, true).pass(data, 0, data.length, 0, notes);
            int place = place(tags, data);
            if (notes.mark() == 0) {
                assertThat(passed).isEqualTo(place);
            } else {
                found++;
                assertThat(8 * place).isEqualTo(notes.start(0));
                assertThat(8 * passed).isEqualTo(notes.start(0) + notes.bits(0));
            }
        }
        assertThat(found).isGreaterThan(100);
    }
}
