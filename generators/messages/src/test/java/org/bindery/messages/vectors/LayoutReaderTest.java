package org.bindery.messages.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;
import org.bindery.layout.CanonicalLayouts;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.UnencodableException;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.models.RandomModels;
import org.bindery.messages.models.RandomShapes;
import org.bindery.messages.random.RandomMessages;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.shape.Shapes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A stranger who has the format's page and a layout as JSON reads every message, and refuses the same bytes.
class LayoutReaderTest {

    private static final int MODELS = Integer.getInteger("bindery.models", 100);
    private static final int MESSAGES = 10;
    private static final int DAMAGES = 40;

    static LongStream seeds() {
        return LongStream.range(0, MODELS);
    }

    private static Layouts layouts(long seed) {
        Shapes shapes = Shapes.of(RandomModels.of(seed));
        return Layouts.of(seed % 2 == 0 ? shapes : RandomShapes.polymorphic(shapes, seed));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void readsTheSameValuesFromMessagesOfAnyModel(long seed) throws Exception {
        Layouts layouts = layouts(seed);
        LayoutReader stranger =
                LayoutReader.of(new CanonicalLayouts(layouts).all().json());
        RecordEncoder encoder = new RecordEncoder(layouts);
        RandomMessages messages = new RandomMessages(layouts.shapes(), seed);
        for (int i = 0; i < MESSAGES; i++) {
            Message message = messages.next();
            byte[] bytes = encoder.encode(message);

            assertThat(stranger.read(message.root().toString(), bytes))
                    .as("seed %d, message %d: %s", seed, i, message)
                    .isEqualTo(VectorValues.of(message.value()));
        }
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("seeds")
    void refusesTheSameBytesAsTheInterpreter(long seed) throws Exception {
        Layouts layouts = layouts(seed);
        LayoutReader stranger =
                LayoutReader.of(new CanonicalLayouts(layouts).all().json());
        RecordDecoder decoder = new RecordDecoder(layouts);
        RandomMessages messages = new RandomMessages(layouts.shapes(), seed);
        Random random = new Random(seed);
        for (int i = 0; i < MESSAGES; i++) {
            Message message = messages.next();
            byte[] bytes = encoded(layouts, message);
            for (int j = 0; j < DAMAGES && bytes.length > 0; j++) {
                byte[] damaged = bytes.clone();
                damaged[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
                Object expected;
                try {
                    expected = VectorValues.of(
                            decoder.decode(message.root(), damaged).value());
                } catch (MalformedRecordException e) {
                    expected = e;
                }
                Object found;
                try {
                    found = stranger.read(message.root().toString(), damaged);
                } catch (Refusal e) {
                    found = e;
                }
                if (expected instanceof MalformedRecordException && found instanceof Refusal) {
                    continue;
                }
                assertThat(found)
                        .as("seed %d, message %d, damage %d", seed, i, j)
                        .isEqualTo(expected);
            }
        }
    }

    private static byte[] encoded(Layouts layouts, Message message) throws UnencodableException {
        return new RecordEncoder(layouts).encode(message);
    }
}
