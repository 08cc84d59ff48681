package org.bindery.messages.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.bindery.messages.models.JsonModel;
import org.bindery.messages.models.RandomJsonModels;
import org.bindery.messages.models.RandomModels;
import org.bindery.messages.models.RandomSchemas;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.JsonShape;
import org.bindery.model.Model;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// A message as data is the same after it has been staged.
class DataFormsTest {

    private static final int MODELS = Integer.getInteger("bindery.models", 20);
    private static final int MESSAGES = 20;
    private static final int DEEP = 1_900;

    static Stream<Arguments> models() {
        return LongStream.range(0, MODELS)
                .boxed()
                .flatMap(seed -> Stream.of(
                        Arguments.of("values and lists, seed " + seed, seed, RandomModels.of(seed)),
                        Arguments.of(
                                "groups, nil and derived types, seed " + seed,
                                seed,
                                RandomSchemas.of(seed, 1 + (int) (seed % 4))),
                        Arguments.of("arrays and maps, seed " + seed, seed, RandomJsonModels.of(seed))));
    }

    private static RecordValue again(Model model, Shapes shapes, RecordValue record) {
        DataForms forms = DataForms.of(model, shapes);
        RecordWriter writer = RecordWriter.take();
        try {
            StagedMessage staged = writer.plainStaged("message", 0, 2_000);
            return forms.record(staged, forms.stage(record, staged));
        } finally {
            writer.release();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("models")
    void stagedMessagesComeBackAsTheyWere(String name, long seed, Model model) {
        Shapes shapes = Shapes.of(model);
        RandomMessages messages = new RandomMessages(shapes, seed);
        for (int i = 0; i < MESSAGES; i++) {
            Message message = messages.next();
            assertThat(again(model, shapes, message.value()))
                    .as("message %d", i)
                    .isEqualTo(message.value());
        }
    }

    @Test
    void arraysStayAbsentEmptyOrNull() {
        Model model = JsonModel.of(
                JsonModel.usage(JsonModel.array("tags", "string"), JsonShape.OPTIONAL_ARRAY, JsonShape.NULLABLE_ARRAY));
        Shapes shapes = Shapes.of(model);
        RecordShape shape = shapes.shape(shapes.roots().getFirst().shape());
        assertThat(shape.properties())
                .extracting(Property::kind)
                .containsExactly(Property.Kind.ELEMENT, Property.Kind.PRESENT, Property.Kind.NULL);
        for (List<Object> values : List.<List<Object>>of(
                List.of(List.of(), false, false),
                List.of(List.of(), true, false),
                List.of(List.of(), false, true),
                List.of(List.of("", "a"), true, false))) {
            assertThat(again(model, shapes, RecordValue.of(shape, values)).values())
                    .isEqualTo(values);
        }
    }

    @Test
    void whatLiesDeepComesBackToo() {
        Model model = JsonModel.nestedAlternatives();
        Shapes shapes = Shapes.of(model);
        RecordShape any = shape(shapes, "Any");
        RecordShape type = shape(shapes, "Withstring");
        RecordValue inner = RecordValue.of(type, Arrays.asList(null, "end"));
        for (int i = 0; i < DEEP / 2; i++) {
            inner = RecordValue.of(type, Arrays.asList(RecordValue.of(any, Arrays.asList(inner, null)), null));
        }
        RecordValue ends = again(model, shapes, inner);
        int depth = 0;
        while (ends.get(0) instanceof RecordValue alternative && alternative.get(0) instanceof RecordValue next) {
            ends = next;
            depth++;
        }
        assertThat(depth).isEqualTo(DEEP / 2);
        assertThat(ends.get(1)).isEqualTo("end");
    }

    private static RecordShape shape(Shapes shapes, String name) {
        return shapes.byId().values().stream()
                .filter(shape -> shape.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
