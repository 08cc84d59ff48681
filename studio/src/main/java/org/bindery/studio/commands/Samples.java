package org.bindery.studio.commands;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.bindery.messages.Finding;
import org.bindery.messages.formats.SampleAdvice;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.studio.workspace.SampleText;
import org.bindery.studio.workspace.WorkspaceException;

/// How verbs go through samples, and report their findings.
final class Samples {

    private Samples() {}

    /// Looks at a sample.
    @FunctionalInterface
    interface Look<T> {
        T at(Path sample) throws WorkspaceException;
    }

    /// Looks at one sample after the other, and says on a terminal at which.
    static <T> List<T> each(Terminal terminal, List<Path> samples, Look<T> look) throws WorkspaceException {
        List<T> all = new ArrayList<>();
        for (Path sample : samples) {
            terminal.progress(sample.toString());
            all.add(look.at(sample));
        }
        terminal.progressDone();
        return all;
    }

    static <T> void json(Terminal terminal, List<T> samples, Function<T, Map<String, Object>> report) {
        terminal.json(Map.of("samples", samples.stream().map(report).toList()));
    }

    /// Writes findings to standard error, one a line.
    static void report(Terminal terminal, Model model, String sample, List<Finding> findings) {
        Function<Finding, String> lines = lines(model, sample);
        findings.forEach(finding -> terminal.note(lines.apply(finding)));
    }

    /// Warns of a sample that the model reads wrongly, if its bytes show why.
    static void warn(Terminal terminal, Model model, Path sample, boolean valid) throws WorkspaceException {
        try {
            SampleAdvice.of(model, sample, valid).ifPresent(advice -> terminal.note(sample + ": warning: " + advice));
        } catch (IOException e) {
            throw new WorkspaceException(sample + " cannot be read: " + e.getMessage(), e);
        }
    }

    /// Formats a finding as a line: `file:line:column: error: path: reason`, or `file, message 2, byte
    /// 14: …` if a sample has no lines.
    ///
    /// @param sample the place of a finding that has none
    static Function<Finding, String> lines(Model model, String sample) {
        Function<Location, String> places = SampleText.places(model);
        return finding -> (finding.location().isKnown() ? places.apply(finding.location()) : sample) + ": "
                + severity(finding) + ": " + (finding.path().isEmpty() ? "" : finding.path() + ": ")
                + finding.reason();
    }

    /// `error`, `warning` or `info`.
    static String severity(Finding finding) {
        return finding.severity().name().toLowerCase(Locale.ROOT);
    }

    /// Findings for a report in JSON: with `line` and `column`, or `message` and `byte` where a sample has no lines.
    static List<Map<String, Object>> json(Model model, List<Finding> findings) {
        Predicate<Location> inOctets = SampleText.inOctets(model);
        return findings.stream()
                .map(finding -> json(finding, inOctets.test(finding.location())))
                .toList();
    }

    private static Map<String, Object> json(Finding finding, boolean inOctets) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(inOctets ? "message" : "line", finding.location().line());
        map.put(inOctets ? "byte" : "column", finding.location().column());
        map.put("rule", finding.rule());
        map.put("severity", severity(finding));
        map.put("path", finding.path());
        map.put("reason", finding.reason());
        return map;
    }
}
