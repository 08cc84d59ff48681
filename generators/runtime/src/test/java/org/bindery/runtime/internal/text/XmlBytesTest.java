package org.bindery.runtime.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class XmlBytesTest {

    private static int spaceEnd(String text) {
        byte[] bytes = ("x" + text).getBytes(StandardCharsets.UTF_8);
        return XmlBytes.spaceEnd(Arrays.copyOf(bytes, bytes.length + XmlBytes.PADDING), 1) - 1;
    }

    @Test
    void whiteSpaceEndsWhereSomethingElseStands() {
        assertThat(spaceEnd("<a>")).isZero();
        assertThat(spaceEnd("\n\t\t\t<a>")).isEqualTo(4);
        assertThat(spaceEnd("\n" + "\t".repeat(100) + "<a>")).isEqualTo(101);
        assertThat(spaceEnd("\n" + " ".repeat(100) + "</a>")).isEqualTo(101);
        assertThat(spaceEnd("\n\t \t  \n\n text")).isEqualTo(9);
        assertThat(spaceEnd("\t\r\n")).isEqualTo(1);
    }

    @Test
    void mixedWhiteSpaceIsPassedOver() {
        Random random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            StringBuilder space = new StringBuilder();
            for (int runs = random.nextInt(6); runs > 0; runs--) {
                String one = String.valueOf("\n\t ".charAt(random.nextInt(3)));
                space.append(one.repeat(1 + random.nextInt(30)));
            }
            String text = space + String.valueOf("<x\r\u0008\u000b!\u00a0".charAt(random.nextInt(7)));
            assertThat(spaceEnd(text)).as(text).isEqualTo(space.length());
        }
    }
}
