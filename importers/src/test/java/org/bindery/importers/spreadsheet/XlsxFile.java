package org.bindery.importers.spreadsheet;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// A workbook that a test writes, as plain as the standard allows.
public final class XlsxFile {

    private final List<String> sheets = new ArrayList<>();
    private final Map<String, String> parts = new LinkedHashMap<>();
    private String names = "";
    private String properties = "";

    /// Adds a sheet. Cells have `|` between them: a number, a text, `=1` for a truth, or `@2` before a number for a
    /// date style; blank cells are left out.
    public XlsxFile sheet(String name, String... rows) {
        return sheetWith(name, "", "", rows);
    }

    /// @param state `hidden` or nothing
    /// @param after what follows the cells, such as validations
    XlsxFile sheetWith(String name, String state, String after, String... rows) {
        int number = sheets.size() + 1;
        sheets.add("<sheet name=\"%s\" sheetId=\"%d\" r:id=\"s%d\"%s/>"
                .formatted(name, number, number, state.isEmpty() ? "" : " state=\"" + state + "\""));
        StringBuilder xml = new StringBuilder(
                "<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><sheetData>");
        for (int row = 0; row < rows.length; row++) {
            xml.append("<row r=\"").append(row + 1).append("\">");
            String[] cells = rows[row].split("\\|", -1);
            for (int column = 0; column < cells.length; column++) {
                xml.append(cell(Area.letters(column + 1) + (row + 1), cells[column]));
            }
            xml.append("</row>");
        }
        parts.put("xl/worksheets/sheet" + number + ".xml", xml + "</sheetData>" + after + "</worksheet>");
        return this;
    }

    private static String cell(String place, String text) {
        if (text.isBlank()) {
            return "";
        }
        if (text.matches("=[01]")) {
            return "<c r=\"" + place + "\" t=\"b\"><v>" + text.substring(1) + "</v></c>";
        }
        if (text.matches("@\\d .*")) {
            return "<c r=\"" + place + "\" s=\"" + text.charAt(1) + "\"><v>" + text.substring(3) + "</v></c>";
        }
        if (text.matches("-?[0-9.]+(E-?[0-9]+)?")) {
            return "<c r=\"" + place + "\"><v>" + text + "</v></c>";
        }
        String escaped = text.replace("&", "&amp;").replace("<", "&lt;");
        return "<c r=\"" + place + "\" t=\"inlineStr\"><is><t xml:space=\"preserve\">" + escaped.replaceFirst("^'", "")
                + "</t></is></c>";
    }

    XlsxFile name(String name, String reference) {
        names += "<definedName name=\"" + name + "\">" + reference + "</definedName>";
        return this;
    }

    XlsxFile since1904() {
        properties = "<workbookPr date1904=\"1\"/>";
        return this;
    }

    XlsxFile part(String name, String text) {
        parts.put(name, text);
        return this;
    }

    public Path write(Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            put(
                    zip,
                    "_rels/.rels",
                    relationships("<Relationship Id=\"w\" Type=\"x/officeDocument\" Target=\"xl/workbook.xml\"/>"));
            StringBuilder links = new StringBuilder();
            for (int number = 1; number <= sheets.size(); number++) {
                links.append("<Relationship Id=\"s%d\" Type=\"x/worksheet\" Target=\"worksheets/sheet%d.xml\"/>"
                        .formatted(number, number));
            }
            links.append("<Relationship Id=\"y\" Type=\"x/styles\" Target=\"styles.xml\"/>");
            put(zip, "xl/_rels/workbook.xml.rels", relationships(links.toString()));
            put(
                    zip,
                    "xl/workbook.xml",
                    "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" xmlns:r=\"r\">"
                            + properties + "<sheets>" + String.join("", sheets) + "</sheets><definedNames>" + names
                            + "</definedNames></workbook>");
            put(
                    zip,
                    "xl/styles.xml",
                    "<styleSheet><numFmts><numFmt numFmtId=\"164\" formatCode=\"dd/mm/yyyy;@\"/><numFmt"
                            + " numFmtId=\"165\" formatCode=\"yyyy\\-mm\\-dd\\ hh:mm:ss\"/></numFmts><cellXfs><xf"
                            + " numFmtId=\"0\"/><xf numFmtId=\"49\"/><xf numFmtId=\"164\"/><xf numFmtId=\"165\"/><xf"
                            + " numFmtId=\"20\"/><xf numFmtId=\"2\"/></cellXfs></styleSheet>");
            for (Map.Entry<String, String> part : parts.entrySet()) {
                put(zip, part.getKey(), part.getValue());
            }
        }
        return file;
    }

    private static String relationships(String inside) {
        return "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">" + inside
                + "</Relationships>";
    }

    static void put(ZipOutputStream zip, String name, String text) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(text.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }
}
