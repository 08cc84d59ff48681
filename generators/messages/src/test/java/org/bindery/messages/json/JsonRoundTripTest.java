package org.bindery.messages.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.models.RandomJsonModels;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Model;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JsonRoundTripTest {

    private static final int MODELS = Integer.getInteger("bindery.models", 40);
    private static final int MESSAGES = 12;
    private static final int DAMAGES = 40;

    static LongStream seeds() {
        return LongStream.range(0, MODELS);
    }

    private static List<Message> messages(Layouts layouts, long seed) {
        RandomMessages random = new RandomMessages(layouts.shapes(), seed);
        List<Message> messages = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            messages.add(random.next());
        }
        return messages;
    }

    @ParameterizedTest(name = "model of seed {0}")
    @MethodSource("seeds")
    void messagesOfAnyModelGoFromJsonToBinaryAndBack(long seed) throws Exception {
        Model model = RandomJsonModels.of(seed);
        Layouts layouts = Layouts.of(model);
        byte[] text = JsonTexts.write(model, layouts, messages(layouts, seed));
        String what = "seed " + seed + ": " + new String(text, UTF_8);
        List<ReadMessage> read = JsonTexts.read(model, layouts, text);
        assertThat(read).as(what).hasSize(MESSAGES);
        List<Message> decoded = new ArrayList<>();
        for (ReadMessage message : read) {
            byte[] bytes = new RecordEncoder(layouts).encode(message.message());
            decoded.add(new RecordDecoder(layouts).decode(message.message().root(), bytes));
        }
        byte[] written = JsonTexts.write(model, layouts, decoded);
        assertThat(JsonTexts.values(new String(written, UTF_8)))
                .as(what)
                .isEqualTo(JsonTexts.values(new String(text, UTF_8)));
        assertThat(JsonTexts.write(model, layouts, read(model, layouts, written)))
                .as(what)
                .isEqualTo(written);
    }

    @ParameterizedTest(name = "model of seed {0}")
    @MethodSource("seeds")
    void everyComponentStandsWhereTheSourceMapSays(long seed) throws Exception {
        Model model = RandomJsonModels.of(seed);
        Layouts layouts = Layouts.of(model);
        for (Message message : messages(layouts, seed)) {
            byte[] bytes = JsonTexts.write(model, layouts, List.of(message));
            String text = new String(bytes, UTF_8);
            ReadMessage read = JsonTexts.read(model, layouts, bytes).getFirst();
            read.source().all().forEach(range -> {
                String json = text.substring((int) range.start(), (int) range.end());
                String entry = json.startsWith("\"") ? "{" + json + "}" : json;
                assertThat(JsonTexts.isJson(json) || JsonTexts.isJson(entry))
                        .as("%s in %s", range, text)
                        .isTrue();
            });
        }
    }

    @ParameterizedTest(name = "model of seed {0}")
    @MethodSource("seeds")
    void damagedTextsAreReadOrRefused(long seed) throws Exception {
        Model model = RandomJsonModels.of(seed);
        Layouts layouts = Layouts.of(model);
        Random random = new Random(seed);
        for (Message message : messages(layouts, seed)) {
            byte[] text = JsonTexts.write(model, layouts, List.of(message));
            for (int i = 0; i < DAMAGES; i++) {
                byte[] damaged = damaged(text, random);
                String what = "seed " + seed + ": " + new String(damaged, UTF_8);
                try {
                    List<Message> read = read(model, layouts, damaged);
                    assertThat(JsonTexts.values(new String(JsonTexts.write(model, layouts, read), UTF_8)))
                            .as(what)
                            .isEqualTo(JsonTexts.values(new String(damaged, UTF_8)));
                } catch (InvalidMessageException e) {
                    assertThat(e.path()).as(what).startsWith("/message");
                    assertThat(e.location().line()).as(what).isPositive();
                }
            }
        }
    }

    private static List<Message> read(Model model, Layouts layouts, byte[] text) throws Exception {
        return JsonTexts.read(model, layouts, text).stream()
                .map(ReadMessage::message)
                .toList();
    }

    private static byte[] damaged(byte[] text, Random random) {
        byte[] copy = text.clone();
        int at = random.nextInt(copy.length);
        switch (random.nextInt(4)) {
            case 0 -> copy[at] ^= (byte) (1 << random.nextInt(8));
            case 1 -> copy[at] = (byte) "{}[],:\"\\01 \n-.t".charAt(random.nextInt(15));
            case 2 -> {
                return Arrays.copyOf(copy, at);
            }
            default -> random.nextBytes(copy);
        }
        return copy;
    }
}
