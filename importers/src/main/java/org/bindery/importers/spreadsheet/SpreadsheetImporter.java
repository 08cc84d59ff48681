package org.bindery.importers.spreadsheet;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.Refusal;
import org.bindery.importers.SourceBudget;
import org.bindery.importers.SourceStart;

/// Makes a model from a workbook: XLSX, XLS or ODS.
public final class SpreadsheetImporter implements Importer {

    private static final int SURE = 90;
    private static final int BY_NAME = 70;
    private static final int MAYBE = 20;

    private static final byte[] ZIP = {'P', 'K', 3, 4};
    private static final byte[] OFFICE = {(byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0};
    private static final String ODS = "application/vnd.oasis.opendocument.spreadsheet";

    @Override
    public Facts facts() {
        return new Facts(
                "spreadsheet",
                "Workbooks with tables or message specifications (XLSX, XLS, ODS)",
                List.of("xlsx", "xlsm", "xlsb", "xls", "xltx", "xltm", "xlt", "ods", "ots"),
                Sources.DESCRIPTIONS,
                SpreadsheetOptions.ALL);
    }

    @Override
    public int confidence(SourceStart start) {
        boolean named = start.hasExtension(fileExtensions());
        if (startsWith(start.bytes(), OFFICE)) {
            return named ? SURE : MAYBE;
        }
        if (!startsWith(start.bytes(), ZIP)) {
            return 0;
        }
        String text = new String(start.bytes(), StandardCharsets.ISO_8859_1);
        boolean sheets = text.contains("xl/") || text.contains(ODS);
        return sheets ? SURE : named ? BY_NAME : 0;
    }

    private static boolean startsWith(byte[] bytes, byte[] start) {
        return bytes.length >= start.length && Arrays.equals(bytes, 0, start.length, start, 0, start.length);
    }

    @Override
    public List<String> choices(ImportRequest request, ImportOption option) throws ImportException, IOException {
        if (!option.name().equals("sheet")) {
            return List.of();
        }
        Path file = request.sources().getFirst();
        try {
            return workbook(file, new ReadBudget(request, file, 1)).sheets().stream()
                    .map(Sheet::name)
                    .toList();
        } catch (Refusal e) {
            throw e.reason();
        }
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        SpreadsheetOptions options = SpreadsheetOptions.of(request);
        Path file =
                request.onlySource("Workbooks are imported one at a time; import this file into a model of its own.");
        new SourceBudget(request, "workbook").takeFile(file.toString(), Files.size(file));
        try {
            return model(request, options, workbook(file, new ReadBudget(request, file, options.rows())));
        } catch (OutOfMemoryError e) {
            throw new ImportException(
                    file,
                    "too-large",
                    "The workbook needs more memory than Java may use; give it more (-Xmx), or read fewer rows with the"
                            + " option rows.");
        }
    }

    static Workbook workbook(Path file, ReadBudget budget) throws ImportException, IOException {
        byte[] start;
        try (InputStream in = Files.newInputStream(file)) {
            start = in.readNBytes(SourceStart.LENGTH);
        }
        if (start.length == 0) {
            throw new ImportException(file, "empty-source", "The file is empty; there is nothing to import.");
        }
        if (startsWith(start, OFFICE)) {
            return XlsReader.read(file, budget);
        }
        if (!startsWith(start, ZIP)) {
            throw new ImportException(
                    file,
                    "no-workbook",
                    "The file is not a workbook, though programs may open it as one; if it is text, HTML or XML, save"
                            + " it as XLSX or import it as what it is.");
        }
        try (ZipParts parts = new ZipParts(file, budget)) {
            return parts.has("content.xml") ? OdsReader.read(parts, budget) : XlsxReader.read(parts, budget);
        }
    }

    private static ImportResult model(ImportRequest request, SpreadsheetOptions options, Workbook book)
            throws ImportException {
        Tables sheets = new Tables(request, options, book);
        List<Specification> specifications = options.specification().orElse(true) ? sheets.specifications() : List.of();
        if (!specifications.isEmpty()) {
            List<CodeList> lists = book.sheets().stream()
                    .map(CodeList::of)
                    .flatMap(Optional::stream)
                    .toList();
            return new SpecificationModel(request, lists).of(specifications);
        }
        if (options.specification().orElse(false)) {
            throw SpreadsheetOptions.badContent(
                    request,
                    "no sheet has headings for names and types, lengths or the like; tell the columns with the option"
                            + " mapping.");
        }
        List<DataTable> tables = sheets.find();
        if (tables.isEmpty()) {
            throw new ImportException(
                    request.sources().getFirst(),
                    "no-table",
                    "The workbook has no table: its sheets are blank or hidden; name one with the option sheet.");
        }
        return new TableModel(request, book).of(tables);
    }
}
