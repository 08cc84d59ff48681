package org.bindery.runtime.internal.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RecordBufferTest {

    @Test
    void whatIsReservedIsZeroWhateverWasWrittenBefore() {
        Random random = new Random(7);
        RecordBuffer buffer = new RecordBuffer();
        for (int round = 0; round < 500; round++) {
            buffer.clear();
            for (int i = random.nextInt(60); i > 0; i--) {
                write(buffer, random);
            }
            int length = 1 + random.nextInt(40);
            int at = buffer.reserve(length);
            assertThat(Arrays.copyOfRange(buffer.toBytes(), at, at + length)).containsOnly(0);
        }
    }

    private static void write(RecordBuffer buffer, Random random) {
        switch (random.nextInt(5)) {
            case 0 -> buffer.append(random.nextInt(9), random.nextLong());
            case 1 ->
                assertThat(buffer.appendUtf8("äöü€".substring(random.nextInt(4))))
                        .isTrue();
            case 2 -> assertThat(buffer.appendUtf8("half of a pair: \uD800")).isFalse();
            case 3 -> buffer.insert(random.nextInt(buffer.size() + 1), random.nextInt(5));
            default -> {
                int at = buffer.reserve(9);
                buffer.setBits(8L * at + random.nextInt(8), 1 + random.nextInt(64), 1);
            }
        }
    }
}
