package org.bindery.runtime.internal.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.internal.symbol.SymbolText;
import org.bindery.runtime.internal.text.IntStack;
import org.junit.jupiter.api.Test;

class PooledTextsTest {

    private final PooledTexts texts = new PooledTexts();

    private byte[] message(byte[] record) {
        RecordBuffer buffer = new RecordBuffer();
        texts.write(buffer);
        buffer.append(record);
        return buffer.toBytes();
    }

    @Test
    void eachTextStandsOnceInTheOrderInWhichItWasMet() {
        Random random = new Random(4);
        for (int round = 0; round < 200; round++) {
            texts.clear();
            List<String> met = new ArrayList<>();
            for (int i = random.nextInt(300); i > 0; i--) {
                met.add("ä" + random.nextInt(1 + random.nextInt(200)));
            }
            met.forEach(texts::add);
            List<String> distinct = new ArrayList<>(new LinkedHashSet<>(met));
            byte[] record = new byte[random.nextInt(9)];
            byte[] bytes = message(record);
            Pool pool = Pool.of(bytes, 0, bytes.length);
            assertThat(pool.record()).isEqualTo(bytes.length - record.length);
            assertThat(texts.count()).isEqualTo(distinct.size());
            assertThat(pool.refBits()).isEqualTo(Bits.width(distinct.size()));
            for (int i = 0; i < distinct.size(); i++) {
                assertThat(texts.add(distinct.get(i))).isEqualTo(i + 1);
                assertThat(pool.text(i + 1)).isEqualTo(distinct.get(i)).isSameAs(pool.text(i + 1));
            }
            assertThat(pool.text(0)).isNull();
            assertThat(texts.count()).isEqualTo(distinct.size());
            assertThatThrownBy(() -> pool.text(distinct.size() + 1)).isInstanceOf(MalformedRecordException.class);
        }
    }

    @Test
    void textsOfWhichItIsKnownHowTheyAreWrittenAreTheSameTexts() {
        Random random = new Random(5);
        for (int round = 0; round < 200; round++) {
            List<String> met = new ArrayList<>();
            for (int i = random.nextInt(300); i > 0; i--) {
                met.add("user" + random.nextInt(1 + random.nextInt(200)));
            }
            texts.clear();
            met.forEach(texts::add);
            byte[] bytes = message(new byte[0]);
            texts.clear();
            for (String text : met) {
                texts.add(text, random.nextBoolean() ? SymbolText.encode(text) : null);
            }
            assertThat(message(new byte[0])).isEqualTo(bytes);
            if (!met.isEmpty()) {
                IntStack last = new IntStack();
                last.push(texts.count());
                String kept = texts.get(texts.count());
                texts.order(last);
                byte[] alone = message(new byte[0]);
                assertThat(Pool.of(alone, 0, alone.length).text(1)).isEqualTo(kept);
            }
        }
    }

    @Test
    void theFirstTextThatCannotBeWrittenIsKnown() {
        texts.add("good");
        texts.add("\uD800");
        texts.add("x\uDC00");
        message(new byte[0]);
        assertThat(texts.malformed()).isEqualTo(2);
        texts.clear();
        assertThat(texts.malformed()).isZero();
    }
}
