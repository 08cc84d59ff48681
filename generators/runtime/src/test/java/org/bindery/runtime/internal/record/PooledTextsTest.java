package org.bindery.runtime.internal.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import org.bindery.runtime.MalformedRecordException;
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
