package org.bindery.studio.commands;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bindery.messages.Finding;
import org.bindery.messages.codec.DumpRow;
import org.bindery.model.Model;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.BinaryFiles;
import org.bindery.studio.workspace.Preview;
import org.bindery.studio.workspace.PreviewMessage;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bindery encode`.
@Command(name = "encode", description = "Encode messages in binary, or show them field by field with --dump.")
final class EncodeVerb extends ModelVerb {

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "SAMPLE", description = "Files of messages.")
    private List<Path> samples;

    @Option(
            names = "-o",
            paramLabel = "OUT",
            description = "The binary file to write; a batch if its name ends with .batch.")
    private Path output;

    @Option(
            names = "--columns",
            split = ",",
            paramLabel = "PATHS",
            description =
                    "Keep components of a batch in columns in addition to its rows, such as header/date,currency, so"
                        + " that queries of them are fast; or all: flat messages in columns alone, a smaller batch.")
    private List<String> columns = List.of();

    @Option(names = "--dump", description = "Show each message field by field: bits, path, value.")
    private boolean dump;

    @Option(
            names = "--messages",
            defaultValue = "10",
            paramLabel = "N",
            description = "How many messages of each file --dump shows; ${DEFAULT-VALUE} by default.")
    private int shown;

    @Option(
            names = "--sorted-by",
            paramLabel = "PATH",
            description = "Sort the messages of a batch by a component, such as header/date; those without it first.")
    private String sortedBy;

    @Option(
            names = "--with-fingerprint",
            description = "Write one message, with the fingerprint of its layout before it, as deployed classes do for"
                    + " queues and tables.")
    private boolean withFingerprint;

    private void checkOptions() throws WorkspaceException {
        if (output == null && !dump) {
            throw new WorkspaceException("Name the file to write with -o OUT, or ask for --dump.");
        }
        if (shown < 1) {
            throw new WorkspaceException("--messages takes a number from 1 on.");
        }
        if (!columns.isEmpty() && (output == null || !BinaryFiles.isBatch(output))) {
            throw new WorkspaceException("Columns are kept in batches; name a file that ends with .batch with -o.");
        }
        if (withFingerprint && (output == null || BinaryFiles.isBatch(output))) {
            throw new WorkspaceException("A message with its fingerprint needs a file of its own; name one with -o that"
                    + " does not end with .batch, which has the fingerprint anyway.");
        }
    }

    @Override
    public Integer call() throws WorkspaceException {
        checkOptions();
        Analysis analysis = new Analysis(model());
        if (output != null) {
            inputs().with(samples).spare(output);
        }
        List<Map<String, Object>> reports = new ArrayList<>();
        boolean valid = true;
        if (dump) {
            for (Path sample : samples) {
                Preview preview = Preview.of(analysis, sample, shown);
                valid &= preview.findings().isEmpty();
                if (json()) {
                    reports.add(json(analysis.model(), sample, preview));
                } else {
                    preview.messages().forEach(message -> print(terminal(), message));
                    Samples.report(terminal(), analysis.model(), sample.toString(), preview.findings());
                }
            }
        }
        if (output != null) {
            List<Finding> findings = new ArrayList<>();
            BinaryFiles.Encoded encoded;
            try (Progress progress = Progress.of(terminal(), Progress.Unit.BYTES)) {
                encoded = BinaryFiles.encode(analysis, samples, output, form(analysis), findings::add, progress);
            }
            valid &= findings.isEmpty();
            Map<String, Object> report = new LinkedHashMap<>();
            report.put("output", output.toString());
            report.put("messages", encoded.sizes().messages());
            report.put("binaryBytes", encoded.sizes().binaryBytes());
            report.put("stored", encoded.stored());
            report.put("passed", encoded.passed());
            report.put("findings", Samples.json(analysis.model(), findings));
            reports.add(report);
            if (!json()) {
                Samples.report(terminal(), analysis.model(), samples.getFirst().toString(), findings);
                encoded.passed().forEach(terminal()::line);
                terminal()
                        .line(output + ": "
                                + (findings.isEmpty()
                                        ? written(encoded)
                                        : "not written, because a message is invalid."));
            }
        }
        for (Path sample : samples) {
            Samples.warn(terminal(), analysis.model(), sample, valid);
        }
        if (json()) {
            terminal().json(Map.of("samples", reports));
        }
        return valid ? ExitStatus.DONE : ExitStatus.FINDINGS;
    }

    private BinaryFiles.Form form(Analysis analysis) throws WorkspaceException {
        if (sortedBy != null && !BinaryFiles.isBatch(output)) {
            throw new WorkspaceException("--sorted-by is for batches, whose names end with .batch.");
        }
        return withFingerprint
                ? BinaryFiles.Form.SINGLE
                : BinaryFiles.Form.of(analysis, columns, Optional.ofNullable(sortedBy));
    }

    private static String written(BinaryFiles.Encoded encoded) {
        String messages = count(encoded.sizes().messages(), "message") + ", ";
        String bytes = count(encoded.sizes().binaryBytes(), "byte");
        return encoded.stored()
                ? messages + "stored in their native format, since their records would take more: " + bytes + "."
                : messages + bytes + " of records.";
    }

    /// Prints a message: each field with its place in the record, in bits where it does not fill whole bytes.
    static void print(Terminal terminal, PreviewMessage message) {
        terminal.line("message of " + Verb.count(message.bytes().length, "byte"));
        Table table = new Table(
                terminal,
                List.of(
                        Table.Column.right("Offset"),
                        Table.Column.right("Size"),
                        Table.Column.left("Bytes"),
                        Table.Column.left("Component"),
                        Table.Column.left("Value"),
                        Table.Column.left("Encoding")));
        for (DumpRow row : message.rows()) {
            boolean isVirtual = row.part() == DumpRow.Part.VIRTUAL;
            table.row(
                    isVirtual ? "" : place(row.bitOffset()),
                    isVirtual ? "" : size(row.bitLength()),
                    hex(message.bytes(), row),
                    "  ".repeat(row.depth()) + (isVirtual ? "ƒ " : "") + row.name(),
                    row.value(),
                    row.encoding());
        }
        table.print();
        terminal.line("");
    }

    private static String place(long bit) {
        return bit % 8 == 0 ? Long.toString(bit / 8) : bit / 8 + "." + bit % 8;
    }

    private static String size(long bits) {
        return bits % 8 == 0 ? Long.toString(bits / 8) : bits + " b";
    }

    /// The bytes of a row, up to eight; those of a part of a byte in binary.
    private static String hex(byte[] bytes, DumpRow row) {
        if (row.part() == DumpRow.Part.RECORD || row.bitLength() == 0) {
            return "";
        }
        if (row.bitLength() % 8 != 0 || row.bitOffset() % 8 != 0) {
            return row.bitLength() > 64 ? "" : binary(bytes, row);
        }
        StringBuilder hex = new StringBuilder();
        int from = (int) (row.bitOffset() / 8);
        int length = (int) (row.bitLength() / 8);
        for (int i = 0; i < Math.min(length, 8); i++) {
            hex.append(String.format(Locale.ROOT, i == 0 ? "%02x" : " %02x", bytes[from + i]));
        }
        return length > 8 ? hex + " …" : hex.toString();
    }

    private static String binary(byte[] bytes, DumpRow row) {
        StringBuilder digits = new StringBuilder();
        for (long bit = row.bitOffset() + row.bitLength() - 1; bit >= row.bitOffset(); bit--) {
            digits.append((bytes[(int) (bit / 8)] >> (bit % 8)) & 1);
        }
        return digits.toString();
    }

    private static Map<String, Object> json(Model model, Path sample, Preview preview) {
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("sample", sample.toString());
        report.put("messages", preview.messages().stream().map(EncodeVerb::json).toList());
        report.put("findings", Samples.json(model, preview.findings()));
        return report;
    }

    private static Map<String, Object> json(PreviewMessage message) {
        return Map.of(
                "bytes",
                message.bytes().length,
                "fields",
                message.rows().stream()
                        .map(row -> {
                            Map<String, Object> field = new LinkedHashMap<>();
                            field.put("path", row.path());
                            field.put("part", row.part().name().toLowerCase(Locale.ROOT));
                            field.put("bit", row.bitOffset());
                            field.put("bits", row.bitLength());
                            field.put("value", row.value());
                            field.put("encoding", row.encoding());
                            return field;
                        })
                        .toList());
    }
}
