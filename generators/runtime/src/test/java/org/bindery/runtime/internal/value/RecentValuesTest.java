package org.bindery.runtime.internal.value;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.bindery.runtime.internal.text.XmlBytes;
import org.junit.jupiter.api.Test;

class RecentValuesTest {

    /** Values that are asked for in turn must not push one another out, wherever their hashes lead. */
    @Test
    void findsBothOfTheLastTwoValues() {
        Random random = new Random(20261122);
        for (int i = 0; i < 2_000; i++) {
            String first = "http://first/" + Long.toString(random.nextLong(), Character.MAX_RADIX);
            String second = Long.toString(random.nextLong(), Character.MAX_RADIX) + "/second";
            RecentValues<String> values = new RecentValues<>();
            add(values, first);
            add(values, second);

            assertThat(find(values, second)).isEqualTo(second);
            assertThat(find(values, first)).as("%s before %s", first, second).isEqualTo(first);
        }
    }

    private static void add(RecentValues<String> values, String value) {
        values.add(padded(value), 0, value.length(), value);
    }

    private static String find(RecentValues<String> values, String value) {
        return values.find(padded(value), 0, value.length());
    }

    private static byte[] padded(String value) {
        return Arrays.copyOf(value.getBytes(UTF_8), value.length() + XmlBytes.PADDING);
    }
}
