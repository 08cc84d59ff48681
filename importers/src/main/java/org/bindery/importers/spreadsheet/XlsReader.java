package org.bindery.importers.spreadsheet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.poi.EncryptedDocumentException;
import org.apache.poi.hssf.OldExcelFormatException;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.poifs.filesystem.DirectoryNode;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import org.apache.poi.ss.usermodel.CellStyle;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.DataValidation;
import org.apache.poi.ss.usermodel.DataValidationConstraint;
import org.apache.poi.ss.usermodel.Name;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.util.CellRangeAddress;
import org.bindery.importers.Refusal;

/// Reads binary workbooks of Excel 97 to 2003.
final class XlsReader {

    /// Such a workbook is read as a whole, and takes several times its size.
    private static final long MOST_BYTES = 64L << 20;

    private static final List<String> OPERATORS = List.of(
            "between notBetween equal notEqual greaterThan lessThan greaterThanOrEqual lessThanOrEqual".split(" "));

    private final HSSFWorkbook book;
    private final ReadBudget budget;
    private final boolean since1904;

    private XlsReader(HSSFWorkbook book, ReadBudget budget) {
        this.book = book;
        this.budget = budget;
        this.since1904 = book.getInternalWorkbook().isUsing1904DateWindowing();
    }

    static Workbook read(Path file, ReadBudget budget) throws IOException {
        if (Files.size(file) > MOST_BYTES) {
            throw budget.refused(
                    "too-large", "A binary workbook as large as this is not read; save it as XLSX and import that.");
        }
        try (POIFSFileSystem files = new POIFSFileSystem(file.toFile(), true)) {
            DirectoryNode root = files.getRoot();
            if (root.hasEntryCaseInsensitive("EncryptedPackage")) {
                throw encrypted(budget);
            }
            if (!root.hasEntryCaseInsensitive("Workbook") && !root.hasEntryCaseInsensitive("Book")) {
                throw budget.refused(
                        "no-workbook",
                        "The file is an Office document, but no workbook; choose an XLS, XLSX or ODS file.");
            }
            try (HSSFWorkbook book = new HSSFWorkbook(root, false)) {
                return new XlsReader(book, budget).read();
            }
        } catch (EncryptedDocumentException e) {
            throw encrypted(budget);
        } catch (OldExcelFormatException e) {
            throw budget.refused(
                    "old-workbook", "The workbook is of Excel 95 or before; save it as XLSX and import that.");
        } catch (Refusal e) {
            throw e;
        } catch (RuntimeException | IOException e) {
            throw budget.refused(
                    "broken-workbook",
                    "The workbook is damaged (" + reason(e) + "); open it with the program it comes from and save it"
                            + " anew.");
        }
    }

    private static Refusal encrypted(ReadBudget budget) {
        return budget.refused(
                "encrypted-workbook", "The workbook is protected by a password; save it without one and import that.");
    }

    /// The message of the library, unless it is about its own classes.
    private static String reason(Exception e) {
        String text = e.getMessage() == null ? "" : e.getMessage();
        return text.isBlank() || text.contains("org.apache.")
                ? "its records cannot be read"
                : text.lines().findFirst().orElse("");
    }

    private Workbook read() {
        List<Sheet> sheets = new ArrayList<>();
        for (int i = 0; i < book.getNumberOfSheets(); i++) {
            boolean hidden = book.isSheetHidden(i) || book.isSheetVeryHidden(i);
            budget.tell("Reading " + book.getSheetName(i), (double) i / book.getNumberOfSheets());
            sheets.add(sheet(book.getSheetAt(i), hidden));
        }
        List<Sheet.NamedArea> names = new ArrayList<>();
        for (Name name : book.getAllNames()) {
            if (!name.isFunctionName()
                    && !name.isDeleted()
                    && !name.getNameName().startsWith("_")) {
                Workbook.direct(formula(name), "")
                        .ifPresent(area ->
                                names.add(new Sheet.NamedArea(name.getNameName(), area.sheet(), area.area(), 1, 0)));
            }
        }
        return new Workbook(sheets, names, since1904);
    }

    private static String formula(Name name) {
        try {
            return Optional.ofNullable(name.getRefersToFormula()).orElse("");
        } catch (RuntimeException e) {
            return "";
        }
    }

    private Sheet sheet(org.apache.poi.ss.usermodel.Sheet from, boolean hidden) {
        List<SheetRow> rows = new ArrayList<>();
        boolean truncated = false;
        for (Row row : from) {
            budget.watch();
            if (rows.size() >= budget.rows() || truncated) {
                truncated = true;
                break;
            }
            List<Cell> cells = new ArrayList<>();
            for (org.apache.poi.ss.usermodel.Cell cell : row) {
                Optional<Cell> read = cell(cell);
                truncated |= read.isPresent() && !budget.takesCell(read.get().text());
                read.ifPresent(cells::add);
            }
            if (!cells.isEmpty()) {
                rows.add(new SheetRow(row.getRowNum() + 1, cells));
            }
        }
        List<Area> merged =
                from.getMergedRegions().stream().map(XlsReader::area).toList();
        return new Sheet(
                budget.file(),
                from.getSheetName(),
                hidden,
                MergedCells.fill(rows, merged),
                List.of(),
                validations(from),
                truncated);
    }

    private static Area area(CellRangeAddress range) {
        return new Area(
                range.getFirstRow() + 1, range.getFirstColumn() + 1, range.getLastRow() + 1, range.getLastColumn() + 1);
    }

    private Optional<Cell> cell(org.apache.poi.ss.usermodel.Cell cell) {
        int column = cell.getColumnIndex() + 1;
        CellStyle style = cell.getCellStyle();
        String code = style.getDataFormatString();
        CellFormat format = code == null ? CellFormat.GENERAL : CellFormat.of(code);
        int indent = style.getIndention();
        CellType type = cell.getCellType() == CellType.FORMULA ? cell.getCachedFormulaResultType() : cell.getCellType();
        return switch (type) {
            case NUMERIC -> Optional.of(DayNumber.cell(column, cell.getNumericCellValue(), format, indent, since1904));
            case STRING -> {
                String text = cell.getRichStringCellValue().getString();
                yield text.isBlank()
                        ? Optional.empty()
                        : Optional.of(new Cell(column, Cell.Kind.TEXT, text, format, indent));
            }
            case BOOLEAN ->
                Optional.of(new Cell(
                        column, Cell.Kind.BOOLEAN, Boolean.toString(cell.getBooleanCellValue()), format, indent));
            case ERROR -> Optional.of(new Cell(column, Cell.Kind.ERROR, "#", format, indent));
            default -> Optional.empty();
        };
    }

    private static List<Validation> validations(org.apache.poi.ss.usermodel.Sheet sheet) {
        List<Validation> validations = new ArrayList<>();
        for (DataValidation validation : declared(sheet)) {
            boolean strict =
                    validation.getShowErrorBox() && validation.getErrorStyle() == DataValidation.ErrorStyle.STOP;
            DataValidationConstraint constraint = validation.getValidationConstraint();
            List<Area> areas = new ArrayList<>();
            for (CellRangeAddress range : validation.getRegions().getCellRangeAddresses()) {
                areas.add(area(range));
            }
            Optional<Validation.Kind> kind = kind(constraint.getValidationType());
            if (strict && kind.isPresent()) {
                int operator = Math.clamp(constraint.getOperator(), 0, OPERATORS.size() - 1);
                validations.add(new Validation(
                        areas, kind.get(), OPERATORS.get(operator), first(constraint), text(constraint.getFormula2())));
            }
        }
        return validations;
    }

    /// Formulas that POI cannot write down make all of them unreadable.
    private static List<? extends DataValidation> declared(org.apache.poi.ss.usermodel.Sheet sheet) {
        try {
            return sheet.getDataValidations();
        } catch (RuntimeException e) {
            return List.of();
        }
    }

    private static String first(DataValidationConstraint constraint) {
        String[] explicit = constraint.getExplicitListValues();
        return explicit == null ? text(constraint.getFormula1()) : "\"" + String.join(",", explicit) + "\"";
    }

    private static String text(String formula) {
        return formula == null ? "" : formula.strip();
    }

    private static Optional<Validation.Kind> kind(int type) {
        return switch (type) {
            case DataValidationConstraint.ValidationType.LIST -> Optional.of(Validation.Kind.LIST);
            case DataValidationConstraint.ValidationType.INTEGER -> Optional.of(Validation.Kind.WHOLE);
            case DataValidationConstraint.ValidationType.DECIMAL -> Optional.of(Validation.Kind.DECIMAL);
            case DataValidationConstraint.ValidationType.DATE -> Optional.of(Validation.Kind.DATE);
            case DataValidationConstraint.ValidationType.TIME -> Optional.of(Validation.Kind.TIME);
            case DataValidationConstraint.ValidationType.TEXT_LENGTH -> Optional.of(Validation.Kind.LENGTH);
            default -> Optional.empty();
        };
    }
}
