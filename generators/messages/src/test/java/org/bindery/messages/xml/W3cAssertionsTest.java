package org.bindery.messages.xml;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.xsd.XsdImporter;
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.check.MessageChecks;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.bindery.model.Severity;
import org.bindery.rules.RuleSet;
import org.bindery.standards.W3cSuite;
import org.bindery.standards.W3cSuite.Instance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// Assertions of XML Schema 1.1 that become rules tell apart the messages that the W3C calls valid and invalid. See
/// `docs/suites.md`.
@EnabledIfSystemProperty(named = "bindery.w3c.assertions", matches = ".+")
class W3cAssertionsTest {

    private static final Pattern REASON = Pattern.compile(" \\([^)]+\\)");

    /// A schema, once imported.
    ///
    /// @param notEnforced what the importer says of assertions that are only kept
    private record Imported(Model model, Layouts layouts, RuleSet rules, Optional<String> notEnforced) {}

    private final Map<List<Path>, Optional<Imported>> imported = new HashMap<>();

    @Test
    void rulesDistinguishValidFromInvalidMessages() throws Exception {
        List<String> wrong = new ArrayList<>();
        Set<String> kept = new TreeSet<>();
        int judged = 0;
        for (Instance instance : new W3cSuite(Path.of(System.getProperty("bindery.w3c.assertions"))).instances()) {
            Optional<Imported> schema = hasAssertions(instance) ? schema(instance) : Optional.empty();
            if (schema.isEmpty() || !Files.exists(instance.test().documents().getFirst())) {
                continue;
            }
            assertThat(schema.get().rules().problems())
                    .as(instance.schema().toString())
                    .allMatch(problem -> problem.severity() == Severity.WARNING);
            schema.get()
                    .notEnforced()
                    .ifPresent(text -> kept.add(instance.schema().getFirst().getFileName() + ": " + text));
            String found = findings(schema.get(), instance.test().documents().getFirst());
            boolean isMissed = found.isEmpty()
                    && !instance.test().isValid()
                    && schema.get().notEnforced().isPresent();
            judged += isMissed ? 0 : 1;
            if (found.isEmpty() != instance.test().isValid() && !isMissed) {
                wrong.add(instance.test().name() + (found.isEmpty() ? " is accepted" : " is refused: " + found));
            }
        }
        long schemas = imported.values().stream().flatMap(Optional::stream).count();
        Files.write(
                Path.of(System.getProperty("bindery.w3c.report", "target/w3c-assertions.txt")),
                report(schemas, judged, kept, wrong));
        assertThat(wrong).isEmpty();
    }

    private static List<String> report(long schemas, int judged, Set<String> kept, List<String> wrong) {
        List<String> lines = new ArrayList<>();
        long reasons =
                kept.stream().flatMap(text -> REASON.matcher(text).results()).count();
        lines.add("%d schemas with assertions, %d of them with some that are not enforced (%d); %d messages judged"
                .formatted(schemas, kept.size(), reasons, judged));
        lines.addAll(kept);
        lines.addAll(wrong);
        return lines;
    }

    private static boolean hasAssertions(Instance instance) throws IOException {
        for (Path document : instance.schema()) {
            boolean has = Files.exists(document)
                    && Files.readString(document, StandardCharsets.ISO_8859_1)
                            .matches("(?s).*<[\\w]*:?assert(ion)?\\s.*");
            if (has) {
                return true;
            }
        }
        return false;
    }

    private Optional<Imported> schema(Instance instance) throws IOException {
        if (!imported.containsKey(instance.schema())) {
            imported.put(instance.schema(), read(instance));
        }
        return imported.get(instance.schema());
    }

    private static Optional<Imported> read(Instance instance) throws IOException {
        try {
            ImportResult result = new XsdImporter()
                    .read(new ImportRequest(
                            instance.schema(),
                            "test",
                            Map.of("version", "1.1", "unenforced", "yes"),
                            ReadLimits.DEFAULT,
                            ImportMonitor.NONE));
            Model model = result.model()
                    .withRoots(List.copyOf(result.model().elements().keySet()));
            Layouts layouts = Layouts.of(model);
            Optional<String> notEnforced = result.problems().stream()
                    .filter(problem -> problem.id().equals("assertion-not-enforced"))
                    .map(Problem::text)
                    .findFirst();
            return Optional.of(new Imported(model, layouts, RuleSet.of(layouts.shapes()), notEnforced));
        } catch (ImportException e) {
            return Optional.empty();
        }
    }

    /// What is wrong with a message; the empty string when it is valid.
    private static String findings(Imported schema, Path file) throws Exception {
        try (InputStream bytes = Files.newInputStream(file);
                MessageReader reader = NativeFormats.reader(
                        schema.layouts(), schema.model(), file.toString(), bytes, ReadLimits.DEFAULT)) {
            Message message = reader.next().orElseThrow().message();
            return new MessageChecks(schema.model(), schema.layouts().shapes(), schema.rules())
                    .of(message).stream().map(Object::toString).reduce("", (all, one) -> all + one + " ");
        } catch (InvalidMessageException e) {
            return e.reason();
        }
    }
}
