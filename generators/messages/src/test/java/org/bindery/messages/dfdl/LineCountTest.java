package org.bindery.messages.dfdl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LineCountTest {

    @Test
    void aByteIsOnTheLineThatAnyCountingFinds() throws IOException {
        Random random = new Random(7);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 3_000; i++) {
            text.append("ab\r\n".charAt(random.nextInt(4)));
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.US_ASCII);
        try (LineCount lines = new LineCount(new ByteArrayInputStream(bytes))) {
            byte[] part = new byte[17];
            int read = 0;
            int released = 0;
            for (int count = lines.read(part); count >= 0; count = lines.read(part)) {
                read += count;
                int at = released + random.nextInt(read - released + 1);
                assertThat(lines.at(at)).as("byte %d of %d", at, read).isEqualTo(counted(text, at, read));
                if (random.nextBoolean()) {
                    released = at;
                    lines.release(at);
                }
            }
        }
    }

    private static LineCount.Place counted(CharSequence text, int at, int read) {
        long line = 1;
        int start = 0;
        for (int i = 0; i < at; i++) {
            boolean both = text.charAt(i) == '\r' && i + 1 < read && text.charAt(i + 1) == '\n';
            if (text.charAt(i) == '\n' || text.charAt(i) == '\r' && !both) {
                line++;
                start = i + 1;
            }
        }
        return new LineCount.Place(line, start);
    }
}
