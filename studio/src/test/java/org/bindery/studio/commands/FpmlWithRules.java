package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.check.MessageChecks;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.model.json.ModelJson;
import org.bindery.rules.RuleSet;
import org.bindery.runtime.Finding;
import org.bindery.standards.Standards;

/// An import of the schema of FpML 5.4 into which its published rules were put; made once for all tests.
record FpmlWithRules(Model model, Layouts layouts, RuleSet rules) {

    static final String MESSAGES = "fpml/5-4/confirmation/";

    /// Names of files tell the rule and a number: `invalid-ird-14-02.xml`.
    static final String BREAKING = MESSAGES + "rule-tests/invalid";

    private static final List<FpmlWithRules> MADE = new ArrayList<>();

    static synchronized FpmlWithRules get() throws Exception {
        if (MADE.isEmpty()) {
            Path file = Files.createTempFile("fpml", ".bindery");
            try {
                MADE.add(make(file));
            } finally {
                Files.delete(file);
            }
        }
        return MADE.getFirst();
    }

    private static FpmlWithRules make(Path file) throws Exception {
        Path schema = Standards.path(MESSAGES + "fpml-main-5-4.xsd");
        CommandLineRun imported = CommandLineRun.of("import", schema, "-o", file);
        assertThat(imported.status()).as(imported.err()).isZero();
        CommandLineRun set = CommandLineRun.of("set", file, "--from", Standards.samples("fpml/fpml-5-4-rules.set"));
        assertThat(set.status()).as(set.err()).isZero();
        Model model = ModelJson.read(Files.readString(file), ReadLimits.DEFAULT);
        Layouts layouts = Layouts.of(model);
        return new FpmlWithRules(model, layouts, RuleSet.of(layouts.shapes()));
    }

    /// All messages that are valid for the schema.
    static List<Path> messages() throws IOException {
        List<Path> files = Files.readAllLines(Standards.path("fpml/VALIDITY.tsv")).stream()
                .map(line -> line.split("\t", -1))
                .filter(row -> row[0].equals("valid"))
                .map(row -> Standards.path("fpml/" + row[1]))
                .toList();
        assertThat(files).hasSizeGreaterThan(180);
        return files;
    }

    Message read(Path file) throws Exception {
        try (InputStream bytes = Files.newInputStream(file)) {
            return read(file.toString(), bytes);
        }
    }

    Message read(String name, InputStream bytes) throws Exception {
        try (MessageReader reader = NativeFormats.reader(layouts, model, name, bytes, ReadLimits.DEFAULT)) {
            return reader.next().orElseThrow().message();
        }
    }

    /// Which rules a message breaks, as `validate()` tells.
    List<Finding> findings(Message message) {
        Set<String> names = rules.byRecord().values().stream()
                .flatMap(record -> record.rules().stream())
                .map(rule -> rule.rule().name())
                .collect(Collectors.toSet());
        return new MessageChecks(model, layouts.shapes(), rules)
                .of(message).stream()
                        .filter(finding -> names.contains(finding.rule()))
                        .toList();
    }
}
