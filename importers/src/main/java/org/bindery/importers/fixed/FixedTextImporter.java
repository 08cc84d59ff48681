package org.bindery.importers.fixed;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.SourceStart;
import org.bindery.importers.text.SourceHead;
import org.bindery.shape.fixed.FixedRecords;

/// Makes a model from fixed-width text: lines whose fields are at the same positions in each of them.
///
/// Columns are found from what is blank in all lines, or given by an option; their types are inferred as in
/// delimited text. Lines of several kinds are distinguished by a few characters at a fixed position.
public final class FixedTextImporter implements Importer {

    private static final int SURE = 75;
    private static final int LIKELY = 45;
    private static final int POSSIBLE = 20;
    private static final int LEAST_LINES = 3;
    private static final int LEAST_WIDTH = 20;
    private static final int LEAST_COLUMNS = 3;

    @Override
    public Facts facts() {
        return new Facts(
                "fixed",
                "Fixed-width text (columns at the same places in each line)",
                List.of("ach", "fix", "fwf", "fw", "prn"),
                Sources.MESSAGES,
                FixedOptions.ALL);
    }

    @Override
    public int confidence(SourceStart start) {
        SourceHead head = SourceHead.of(start.bytes(), start.bytes().length < SourceStart.LENGTH, Optional.empty());
        if (head.isBlank() || head.isBinary() || head.isMarkup() || head.ebcdic()) {
            return 0;
        }
        List<int[]> lines = head.text()
                .lines()
                .filter(line -> !line.isEmpty())
                .map(line -> line.codePoints().toArray())
                .toList();
        List<int[]> whole = head.whole() || lines.size() < 2 ? lines : lines.subList(0, lines.size() - 1);
        boolean named = start.hasExtension(fileExtensions());
        if (RecordLength.of(head.text(), head.whole()) > 0) {
            return named || NachaLines.startWith(head.text()) ? SURE : LIKELY;
        }
        if (whole.size() < LEAST_LINES) {
            return named ? LIKELY : 0;
        }
        int length = whole.getFirst().length;
        boolean same = length >= LEAST_WIDTH && whole.stream().allMatch(line -> line.length == length);
        if (same) {
            return named || Identifier.guess(whole).isPresent() ? SURE : LIKELY;
        }
        if (named) {
            return LIKELY;
        }
        Ruler ruler = new Ruler();
        whole.forEach(ruler::add);
        return ruler.columns().size() >= LEAST_COLUMNS ? POSSIBLE : 0;
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        FixedOptions options = FixedOptions.of(request);
        Path file = request.onlySource(
                "Fixed-width text is imported one file at a time; import this file into a model of its own.");
        SourceHead head = SourceHead.of(request, file, options.charset());
        checkText(head, file);
        // In characters; 0 for lines.
        int length = options.length().orElseGet(() -> RecordLength.of(head.text(), head.whole()));
        if (length == 0) {
            checkLines(head.charset(), file);
        }
        try {
            return new FixedTable(request, options, head.charset(), head.lineEnd(), length).read();
        } catch (CharacterCodingException e) {
            if (options.charset().isPresent()) {
                throw new ImportException(
                        file, "wrong-charset", "The file has bytes that are not in the character set.");
            }
            return new FixedTable(request, options, StandardCharsets.ISO_8859_1, head.lineEnd(), length).read();
        }
    }

    private static void checkLines(Charset charset, Path file) throws ImportException {
        if (FixedRecords.hasWideLineEnds(charset)) {
            throw new ImportException(
                    file,
                    "wide-line-ends",
                    "The text is in " + charset + ", in which lines of fixed-width text cannot be separated, since a"
                            + " line end takes several bytes; convert it to UTF-8, as 'iconv -f " + charset
                            + " -t UTF-8' does, and import that.");
        }
    }

    private static void checkText(SourceHead head, Path file) throws ImportException {
        if (head.isBinary() && !head.ebcdic()) {
            throw new ImportException(
                    file, "binary-source", "The file holds binary data, not text; import its copybook instead.");
        }
        if (head.ebcdic()) {
            throw new ImportException(
                    file,
                    "ebcdic",
                    "The file seems to be in EBCDIC; import its copybook, or name its code page with the option"
                            + " charset.");
        }
        if (head.isMarkup()) {
            throw new ImportException(
                    file,
                    "markup-source",
                    "The file looks like XML, HTML or JSON, not like fixed-width text; choose another format.");
        }
    }
}
