package org.bindery.importers.spreadsheet;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.poi.ss.usermodel.BuiltinFormats;

/// The styles of cells in an XLSX workbook, as far as they say what cells hold.
final class XlsxStyles {

    /// One style.
    record Style(CellFormat format, int indent) {}

    private static final Style PLAIN = new Style(CellFormat.GENERAL, 0);

    private final List<Style> styles = new ArrayList<>();
    private final Map<Integer, String> codes = new HashMap<>();

    private XlsxStyles() {}

    static XlsxStyles read(Optional<XmlPart> part) throws IOException {
        XlsxStyles styles = new XlsxStyles();
        if (part.isPresent()) {
            try (XmlPart xml = part.get()) {
                while (xml.next()) {
                    styles.take(xml);
                }
            }
        }
        return styles;
    }

    private void take(XmlPart xml) throws IOException {
        if (xml.isStart("numFmt")) {
            codes.putIfAbsent(xml.number("numFmtId", 0), xml.attribute("formatCode"));
        } else if (xml.isStart("cellXfs")) {
            int outer = xml.depth();
            while (xml.nextInside(outer)) {
                if (xml.name().equals("xf")) {
                    styles.add(new Style(format(xml.number("numFmtId", 0)), 0));
                } else if (xml.name().equals("alignment") && !styles.isEmpty()) {
                    int indent = xml.number("indent", 0);
                    styles.addLast(new Style(styles.removeLast().format(), indent));
                }
            }
        }
    }

    private CellFormat format(int id) {
        String code = codes.get(id);
        String builtIn = code == null && id >= 0 ? BuiltinFormats.getBuiltinFormat(id) : code;
        return builtIn == null ? CellFormat.GENERAL : CellFormat.of(builtIn);
    }

    Style style(int number) {
        return number >= 0 && number < styles.size() ? styles.get(number) : PLAIN;
    }
}
