package org.bindery.importers.spreadsheet;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads workbooks of OpenDocument (ISO/IEC 26300).
final class OdsReader {

    private final XmlPart xml;
    private final ReadBudget budget;
    private final List<Sheet> sheets = new ArrayList<>();
    private final List<Sheet.NamedArea> names = new ArrayList<>();
    private final List<Sheet.NamedArea> tables = new ArrayList<>();
    private final Set<String> hiddenStyles = new HashSet<>();
    private final Map<String, OdsValidation> validations = new HashMap<>();
    private final OdsStyles styles = new OdsStyles();

    private OdsReader(XmlPart xml, ReadBudget budget) {
        this.xml = xml;
        this.budget = budget;
    }

    static Workbook read(ZipParts parts, ReadBudget budget) throws IOException {
        if (isEncrypted(parts)) {
            throw budget.refused(
                    "encrypted-workbook",
                    "The workbook is protected by a password; save it without one and import that.");
        }
        Optional<XmlPart> content = parts.open("content.xml");
        if (content.isEmpty()) {
            throw budget.refused("no-workbook", "The archive holds no workbook; choose an XLSX or ODS file.");
        }
        try (XmlPart xml = content.get()) {
            return new OdsReader(xml, budget).read();
        }
    }

    private static boolean isEncrypted(ZipParts parts) throws IOException {
        Optional<XmlPart> manifest = parts.open("META-INF/manifest.xml");
        if (manifest.isPresent()) {
            try (XmlPart xml = manifest.get()) {
                while (xml.next()) {
                    if (xml.isStart("encryption-data")) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private Workbook read() throws IOException {
        boolean spreadsheet = false;
        String style = "";
        while (xml.next()) {
            if (!xml.isStart()) {
                continue;
            }
            spreadsheet |= xml.name().equals("spreadsheet");
            switch (xml.name()) {
                case "style" -> {
                    style = xml.attribute("name");
                    styles.cellStyle(style, xml.attribute("data-style-name"));
                }
                case "table-properties" -> {
                    if (xml.attribute("display").equals("false")) {
                        hiddenStyles.add(style);
                    }
                }
                case "date-style", "time-style" -> styles.read(xml);
                case "content-validation" ->
                    OdsValidation.of(xml.attribute("condition"))
                            .ifPresent(found -> validations.put(xml.attribute("name"), found));
                case "table" -> table();
                case "named-range" -> name(names, "cell-range-address");
                case "database-range" -> name(tables, "target-range-address");
                default -> {}
            }
        }
        if (!spreadsheet) {
            throw budget.refused(
                    "no-workbook", "The file is an OpenDocument, but no workbook; choose an XLSX or ODS file.");
        }
        return new Workbook(sheets.stream().map(this::withTables).toList(), names, false);
    }

    private void table() throws IOException {
        String name = xml.attribute("name");
        budget.tell("Reading " + name, -1);
        boolean hidden = hiddenStyles.contains(xml.attribute("style-name"));
        sheets.add(new OdsSheet(xml, styles, validations, budget).read(name, hidden));
    }

    private void name(List<Sheet.NamedArea> into, String attribute) {
        String name = xml.attribute("name");
        String address = OdsValidation.address(xml.attribute(attribute));
        if (!name.startsWith("__")) {
            Workbook.direct(address, "")
                    .ifPresent(found -> into.add(new Sheet.NamedArea(name, found.sheet(), found.area(), 1, 0)));
        }
    }

    private Sheet withTables(Sheet sheet) {
        List<Sheet.NamedArea> own = tables.stream()
                .filter(table -> table.sheet().equals(sheet.name()))
                .toList();
        return new Sheet(
                sheet.file(), sheet.name(), sheet.hidden(), sheet.rows(), own, sheet.validations(), sheet.truncated());
    }
}
