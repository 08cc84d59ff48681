package org.bindery.studio.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.bindery.generators.java.JavaEmitter;
import org.bindery.generators.java.binding.Enumerations;
import org.bindery.generators.java.binding.Keeping;
import org.bindery.layout.Layouts;
import org.bindery.model.Model;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;

/// The emitted code that is kept for review is what the emitter gives. `-Dbindery.golden=apply` replaces it.
class GoldenSourcesTest {

    private static final Path FOLDER = Standards.repository().resolve("benchmarks/src/generated/java");

    @Test
    void keepsTheEmittedTradesForReview() throws Exception {
        Map<String, String> emitted = emit();
        if ("apply".equals(System.getProperty("bindery.golden"))) {
            for (Map.Entry<String, String> file : emitted.entrySet()) {
                Path target = FOLDER.resolve(file.getKey());
                Files.createDirectories(target.getParent());
                Files.writeString(target, file.getValue());
            }
        }

        assertThat(kept())
                .as("what mvn test -pl studio -am -Dtest=GoldenSourcesTest -Dbindery.golden=apply would write")
                .isEqualTo(emitted);
    }

    private static Map<String, String> emit() throws Exception {
        Map<String, String> files = new TreeMap<>(emit(TradeModels.inferred()));
        files.putAll(emit(TradeModels.tuned()));
        return files;
    }

    private static Map<String, String> emit(Model model) {
        return JavaEmitter.emit(model, Layouts.of(model), Enumerations.TEXTS, List.of(), Set.of(Keeping.values()))
                .files();
    }

    private static Map<String, String> kept() throws Exception {
        Map<String, String> kept = new TreeMap<>();
        try (Stream<Path> files = Files.walk(FOLDER)) {
            List<Path> found = files.filter(Files::isRegularFile).toList();
            for (Path file : found) {
                kept.put(
                        FOLDER.relativize(file).toString().replace('\\', '/'),
                        Files.readString(file, StandardCharsets.UTF_8));
            }
        }
        return kept;
    }
}
