package org.bindery.importers.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.SourceStart;
import org.bindery.model.MessageFormat;

/// Makes a model from a table in delimited text: comma-separated values and their dialects.
///
/// Character set, delimiter, quote, headings and types are found from the content, unless options name them. A type is
/// chosen only if every text that was read can be written back exactly as it was. Quote `\0` in the resulting
/// [MessageFormat.Delimited] means that no character quotes.
public final class TextImporter implements Importer {

    private static final List<String> TABLES = List.of("csv", "tsv", "tab", "psv");

    private static final String PLAIN = "txt";

    private static final int SURE = 60;
    private static final int SURE_BY_NAME = 90;
    private static final int ONE_COLUMN = 5;

    /// What is named so is damaged JSON rather than a table.
    private static final List<String> NAMED_JSON = List.of("json", "jsonl", "ndjson");

    private static final int UNLIKELY = 20;

    @Override
    public Facts facts() {
        return new Facts(
                "text",
                "Delimited text (CSV, TSV and the like)",
                Stream.concat(TABLES.stream(), Stream.of(PLAIN)).toList(),
                Sources.MESSAGES,
                TextOptions.ALL);
    }

    @Override
    public int confidence(SourceStart start) {
        SourceHead head = SourceHead.of(start.bytes(), start.bytes().length < SourceStart.LENGTH, Optional.empty());
        if (head.isBlank() || head.isBinary() || head.isMarkup() || head.ebcdic()) {
            return 0;
        }
        boolean table = start.hasExtension(TABLES);
        if (FieldsLine.of(head.text()).isPresent()) {
            return SURE_BY_NAME;
        }
        double uniformity = DialectSniffer.sniff(head.text(), head.whole(), Optional.empty(), Optional.empty())
                .uniformity();
        if (uniformity == 0) {
            return table ? ONE_COLUMN : 0;
        }
        if (start.hasExtension(NAMED_JSON)) {
            return UNLIKELY;
        }
        int most = table ? SURE_BY_NAME : start.hasExtension(List.of(PLAIN)) ? (SURE + SURE_BY_NAME) / 2 : SURE;
        return (int) Math.max(1, Math.round(most * uniformity));
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        TextOptions wanted = TextOptions.of(request);
        Path file = request.onlySource(
                "Delimited text is imported one file at a time; import this file into a model of its own.");
        SourceHead head = SourceHead.of(request, file, wanted.charset());
        checkText(head, file, wanted);
        TextOptions options =
                SeparatorLine.of(head.text()).map(line -> line.in(wanted)).orElse(wanted);
        char comment = options.comment().orElseGet(() -> CommentGuess.of(head.text()));
        String rows = CommentGuess.without(comment, SeparatorLine.below(head.text()));
        Optional<FieldsLine> fields = comment == FieldsLine.MARK ? FieldsLine.of(head.text()) : Optional.empty();
        Optional<Character> delimiter = options.delimiter().or(() -> fields.map(FieldsLine::delimiter));
        DialectSniffer.Sniffed sniffed = DialectSniffer.sniff(rows, head.whole(), delimiter, options.quote());
        Dialect dialect = sniffed.dialect().withComment(comment);
        if (delimiter.isEmpty()) {
            checkSeparators(rows, head.whole(), sniffed, file);
        }
        Optional<Row> above = fields.map(FieldsLine::names).or(() -> CommentGuess.above(dialect, head.text()));
        TableReader reader = new TableReader(request, options, dialect, above);
        Charset charset = exact(head.charset(), file);
        boolean marked = head.marked() || !charset.equals(head.charset());
        while (true) {
            try {
                TextLines lines = reader.read(file, charset);
                String lineEnd = lines.lineEnd();
                Table table = lines.main();
                boolean quotedHeader = table.heading()
                        .filter(row -> row.hasNeedlessQuotes(dialect))
                        .isPresent();
                MessageFormat.Delimited format = new MessageFormat.Delimited(
                        charset.name(),
                        dialect.delimiter(),
                        dialect.quote(),
                        table.headed(),
                        lineEnd,
                        new MessageFormat.Delimited.Style(
                                comment,
                                quotedHeader,
                                table.shortRows(),
                                isClosed(file, charset, lineEnd),
                                lines.titles(),
                                marked,
                                table.headed() && table.firstLine() > 1,
                                table.headed()
                                        ? new HeadingLine(dialect, lineEnd, quotedHeader)
                                                .kept(
                                                        table.heading().orElseThrow(),
                                                        table.columns().size(),
                                                        head.text())
                                        : ""));
                TextModel model = new TextModel(request, options, dialect, sniffed.others());
                return model.of(lines, format);
            } catch (ImportException e) {
                charset = nextGuess(e, charset, options).orElseThrow(() -> e);
            }
        }
    }

    /// The character set with the byte order that a byte order mark shows, if it would otherwise be written in
    /// another order, or without the mark.
    private static Charset exact(Charset charset, Path file) throws IOException {
        if (!charset.equals(StandardCharsets.UTF_16) && !charset.equals(StandardCharsets.UTF_32)) {
            return charset;
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] start = in.readNBytes(4);
            return Stream.of("LE", "BE")
                    .filter(order -> order.equals("LE") || charset.equals(StandardCharsets.UTF_32))
                    .map(order -> Charset.forName(charset.name() + order))
                    .filter(each -> Arrays.equals(
                            "\uFEFF".getBytes(each), Arrays.copyOf(start, "\uFEFF".getBytes(each).length)))
                    .findFirst()
                    .orElse(charset);
        }
    }

    /// Whether the last row is ended as the others are.
    private static boolean isClosed(Path file, Charset charset, String lineEnd) throws IOException {
        byte[] end = lineEnd.getBytes(charset.equals(StandardCharsets.UTF_16) ? StandardCharsets.UTF_16BE : charset);
        try (SeekableByteChannel in = Files.newByteChannel(file)) {
            ByteBuffer last = ByteBuffer.allocate(end.length);
            in.position(Math.max(0, in.size() - end.length));
            while (last.hasRemaining() && in.read(last) >= 0) {
                // The channel may give them one by one.
            }
            return Arrays.equals(end, last.array());
        }
    }

    /// Bytes beyond the beginning may show that the guess was wrong.
    private static Optional<Charset> nextGuess(ImportException e, Charset charset, TextOptions options) {
        boolean wrong = e.problem().id().equals(RowReader.WRONG_CHARSET)
                && options.charset().isEmpty();
        return wrong ? CharsetGuess.after(charset) : Optional.empty();
    }

    private static void checkSeparators(String rows, boolean whole, DialectSniffer.Sniffed found, Path file)
            throws ImportException {
        Optional<String> delimiter = OtherSeparators.longDelimiter(rows, found.dialect());
        if (delimiter.isPresent()) {
            throw new ImportException(
                    file,
                    "long-delimiter",
                    "The cells are separated by " + OtherSeparators.shown(delimiter.get())
                            + ", but a delimiter has one character; " + OtherSeparators.ADVICE);
        }
        Optional<Character> end = OtherSeparators.endOfRows(rows, whole, found);
        if (end.isPresent()) {
            String shown = OtherSeparators.shown(end.get().toString());
            throw new ImportException(
                    file,
                    "other-row-end",
                    "The rows end with " + shown + " rather than with line ends; replace " + shown
                            + " by line ends, or describe the file by a DFDL schema (dfdl:terminator). If the file is"
                            + " one row, name its delimiter with the option delimiter.");
        }
    }

    private static void checkText(SourceHead head, Path file, TextOptions options) throws ImportException {
        if (head.ebcdic()) {
            throw new ImportException(
                    file,
                    "ebcdic",
                    "The file seems to be in EBCDIC; name its code page with the option charset, such as IBM1047.");
        }
        if (head.isBinary()) {
            throw new ImportException(
                    file, "binary-source", "The file holds binary data, not text; export it as delimited text first.");
        }
        if (head.isMarkup() && options.delimiter().isEmpty()) {
            throw new ImportException(
                    file,
                    "markup-source",
                    "The file looks like XML, HTML or JSON, not like delimited text; choose another format, or name the"
                            + " delimiter with the option delimiter.");
        }
    }

    /// The line above a table that names its delimiter for Excel: `sep=;`.
    private record SeparatorLine(char delimiter) {

        private static final Pattern LINE = Pattern.compile("\\A\"?(?i:sep)=([^\\r\\n])\"?(\\r\\n?|\\n)");

        /// The line that a text starts with, if it starts with one.
        static Optional<SeparatorLine> of(String text) {
            return Optional.of(LINE.matcher(text))
                    .filter(Matcher::lookingAt)
                    .map(line -> new SeparatorLine(line.group(1).charAt(0)));
        }

        /// The text below such a line.
        static String below(String text) {
            return LINE.matcher(text).replaceFirst("");
        }

        /// The options with what the line says, unless they say otherwise.
        TextOptions in(TextOptions options) {
            return options.with(
                    options.delimiter().or(() -> Optional.of(delimiter)),
                    options.titles().isPresent() ? options.titles() : OptionalInt.of(1));
        }
    }
}
