package org.bindery.importers.spreadsheet;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/// The styles of cells in an OpenDocument, as far as they say how dates and times are written.
final class OdsStyles {

    private final Map<String, CellFormat> formats = new HashMap<>();
    private final Map<String, String> ofCells = new HashMap<>();

    /// Notes which style of dates or times a style of cells uses.
    void cellStyle(String name, String dataStyle) {
        if (!dataStyle.isEmpty()) {
            ofCells.put(name, dataStyle);
        }
    }

    /// Reads a style of dates or times, at whose start tag the reader is.
    void read(XmlPart xml) throws IOException {
        String name = xml.attribute("name");
        StringBuilder code = new StringBuilder();
        int outer = xml.depth();
        while (xml.nextInside(outer)) {
            boolean whole = xml.attribute("style").equals("long");
            switch (xml.name()) {
                case "year" -> code.append(whole ? "yyyy" : "yy");
                case "month" -> code.append(xml.isTrue("textual") ? whole ? "mmmm" : "mmm" : whole ? "mm" : "m");
                case "day" -> code.append(whole ? "dd" : "d");
                case "day-of-week" -> code.append(whole ? "dddd" : "ddd");
                case "hours" -> code.append(whole ? "hh" : "h");
                case "minutes" -> code.append(whole ? "mm" : "m");
                case "seconds" -> code.append(whole ? "ss" : "s");
                case "am-pm" -> code.append("AM/PM");
                case "text" ->
                    code.append('"').append(xml.text("").replace("\"", "")).append('"');
                default -> {}
            }
        }
        formats.put(name, CellFormat.of(code.toString()));
    }

    CellFormat format(String cellStyle) {
        return formats.getOrDefault(ofCells.getOrDefault(cellStyle, ""), CellFormat.GENERAL);
    }
}
