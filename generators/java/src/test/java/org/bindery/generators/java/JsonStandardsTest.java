package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.json.JsonTexts;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Documents of real schemas go from JSON to binary and back, and nothing of their values is lost.
class JsonStandardsTest {

    static Stream<JsonStandard> all() throws Exception {
        List<JsonStandard> all = new ArrayList<>();
        all.add(JsonStandard.cycloneDx("valid"));
        all.addAll(JsonStandard.events());
        all.addAll(JsonStandard.catalogue("valid"));
        all.addAll(JsonStandard.others());
        return all.stream();
    }

    private static String text(Path document) throws Exception {
        String text = Files.readString(document);
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    @ParameterizedTest
    @MethodSource("all")
    void theInterpreterLosesNothing(JsonStandard standard) throws Exception {
        Model model = standard.model();
        Layouts layouts = Layouts.of(model);
        for (Path document : standard.documents()) {
            List<ReadMessage> read = JsonTexts.read(model, layouts, Files.readAllBytes(document));
            assertThat(read).as(document.toString()).hasSize(1);
            Message message = read.getFirst().message();
            byte[] bytes = new RecordEncoder(layouts).encode(message);
            Message decoded = new RecordDecoder(layouts).decode(message.root(), bytes);
            ByteArrayOutputStream back = new ByteArrayOutputStream();
            try (MessageWriter writer = NativeFormats.writer(layouts, model, back)) {
                writer.write(decoded);
            }
            assertThat(JsonTexts.value(back.toString(UTF_8)))
                    .as(document.toString())
                    .isEqualTo(JsonTexts.value(text(document)));
        }
    }

    /// Some; `-Dbindery.all=true` takes all, which takes a minute.
    static Stream<JsonStandard> compiled() throws Exception {
        if (Boolean.getBoolean("bindery.all")) {
            return all();
        }
        return all().filter(standard -> Stream.of("bom-1.4", "ninjs", "codecov", "3166", "fork", "Chinook")
                .anyMatch(name -> standard.schema().toString().contains(name)));
    }

    @ParameterizedTest
    @MethodSource("compiled")
    @Tag("long")
    void emittedCodeDoesTheSame(JsonStandard standard) throws Exception {
        Model model = standard.model();
        Layouts layouts = Layouts.of(model);
        Bound bound = Bound.of(model);
        Mirror mirror = new Mirror(model, bound);
        for (Path document : standard.documents()) {
            byte[] text = Files.readAllBytes(document);
            Message message = JsonTexts.read(model, layouts, text).getFirst().message();
            RecordBinding root = mirror.root(message.root());
            Object binary = bound.call(root.binary().simpleName(), "readJson", new ByteArrayInputStream(text));
            assertThat((byte[]) Bound.on(binary, "toBytes"))
                    .as(document.toString())
                    .isEqualTo(new RecordEncoder(layouts).encode(message));
            Object classic = bound.call(root.classic().simpleName(), "readJson", new ByteArrayInputStream(text));
            assertThat(mirror.value(classic)).as(document.toString()).isEqualTo(message.value());
            assertThat(TwoReaders.written(classic, "Json"))
                    .as(document.toString())
                    .isEqualTo(TwoReaders.written(binary, "Json"));
            assertThat(JsonTexts.value(new String(TwoReaders.written(binary, "Json"), UTF_8)))
                    .as(document.toString())
                    .isEqualTo(JsonTexts.value(text(document)));
        }
    }

    /// What depends on the value of another part of the document, or on all documents' names, no type can say.
    private static final List<String> BEYOND_TYPES = List.of(
            "invalid-component-ref-1.4.json",
            "invalid-license-choice-1.4.json",
            "v3_browser_action_is_no_longer_in_the_root_issue_1986.json",
            "v3_global_command_key_must_end_in_number.json",
            "v3_global_command_key_must_include_shift.json",
            "v3_page_action_is_no_longer_in_the_root_issue_1986.json",
            "bad_key_observable_central.json",
            "bad_keys_observable_uncertainties.json",
            "bad_observable_central_key.json",
            "bad_observable_central_scale_array_FOP.json");

    @Test
    void documentsThatAreInvalidAreRefusedAsFarAsTypesAndRulesCanShow() throws Exception {
        List<String> accepted = new ArrayList<>();
        List<JsonStandard> all = new ArrayList<>(List.of(JsonStandard.cycloneDx("invalid")));
        all.addAll(JsonStandard.catalogue("invalid"));
        int documents = 0;
        for (JsonStandard standard : all) {
            Model model = standard.model();
            Layouts layouts = Layouts.of(model);
            for (Path document : standard.documents()) {
                documents++;
                if (isValid(model, layouts, document)) {
                    accepted.add(document.getFileName().toString());
                }
            }
        }
        assertThat(documents).isGreaterThan(BEYOND_TYPES.size() + 30);
        assertThat(BEYOND_TYPES).containsAll(accepted);
    }

    private static boolean isValid(Model model, Layouts layouts, Path document) throws Exception {
        try (InputStream in = Files.newInputStream(document);
                MessageReader reader =
                        NativeFormats.reader(layouts, model, document.toString(), in, ReadLimits.DEFAULT)) {
            return reader.check().orElseThrow().findings().isEmpty();
        } catch (InvalidMessageException e) {
            return false;
        }
    }
}
