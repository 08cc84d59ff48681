package org.bindery.importers.spreadsheet;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Reads workbooks of Office Open XML (ISO/IEC 29500), strict or transitional.
final class XlsxReader {

    private final ZipParts parts;
    private final ReadBudget budget;

    private XlsxReader(ZipParts parts, ReadBudget budget) {
        this.parts = parts;
        this.budget = budget;
    }

    static Workbook read(ZipParts parts, ReadBudget budget) throws IOException {
        return new XlsxReader(parts, budget).read();
    }

    /// A part that another names.
    ///
    /// @param kind the last step of the relationship's type, such as `worksheet`
    private record Link(String kind, String target) {}

    /// The declaration of a sheet in the workbook.
    private record Declared(String name, boolean hidden, String part) {}

    private Workbook read() throws IOException {
        String main = links("").values().stream()
                .filter(link -> link.kind().equals("officeDocument"))
                .map(Link::target)
                .findFirst()
                .orElse("xl/workbook.xml");
        if (main.endsWith(".bin")) {
            throw budget.refused(
                    "binary-workbook", "The workbook is in the binary format XLSB; save it as XLSX and import that.");
        }
        Map<String, Link> links = links(main);
        List<Declared> declared = new ArrayList<>();
        List<Sheet.NamedArea> names = new ArrayList<>();
        boolean since1904 = main(main, links, declared, names);
        XlsxStyles styles = XlsxStyles.read(parts.open(target(links, "styles")));
        List<String> strings = XlsxStrings.read(parts.open(target(links, "sharedStrings")), budget);
        XlsxCells cells = new XlsxCells(styles, strings, since1904);
        List<Sheet> sheets = new ArrayList<>();
        for (Declared sheet : declared) {
            budget.tell("Reading " + sheet.name(), (double) sheets.size() / declared.size());
            Optional<XmlPart> part = parts.open(sheet.part());
            if (part.isPresent()) {
                try (XmlPart xml = part.get()) {
                    sheets.add(new XlsxSheet(xml, cells, budget).read(sheet.name(), sheet.hidden(), tables(sheet)));
                }
            }
        }
        return new Workbook(sheets, names, since1904);
    }

    private static String target(Map<String, Link> links, String kind) {
        return links.values().stream()
                .filter(link -> link.kind().equals(kind))
                .map(Link::target)
                .findFirst()
                .orElse("");
    }

    /// Reads the list of sheets and names; returns whether days count from 1904.
    private boolean main(String main, Map<String, Link> links, List<Declared> sheets, List<Sheet.NamedArea> names)
            throws IOException {
        boolean since1904 = false;
        Optional<XmlPart> part = parts.open(main);
        if (part.isEmpty()) {
            throw budget.refused("no-workbook", "The archive holds no workbook; choose an XLSX or ODS file.");
        }
        try (XmlPart xml = part.get()) {
            while (xml.next()) {
                if (xml.isStart("workbookPr")) {
                    since1904 = xml.isTrue("date1904");
                } else if (xml.isStart("sheet")) {
                    Link link = links.get(xml.attribute("id"));
                    if (link != null && link.kind().equals("worksheet")) {
                        String state = xml.attribute("state");
                        sheets.add(new Declared(
                                xml.attribute("name"),
                                state.toLowerCase(Locale.ROOT).contains("hidden"),
                                link.target()));
                    }
                } else if (xml.isStart("definedName")) {
                    String name = xml.attribute("name");
                    boolean own = !name.startsWith("_xl") && !xml.isTrue("hidden");
                    Optional<Sheet.NamedArea> area = Workbook.direct(xml.text(""), "");
                    area.filter(found -> own)
                            .ifPresent(
                                    found -> names.add(new Sheet.NamedArea(name, found.sheet(), found.area(), 1, 0)));
                }
            }
        }
        return since1904;
    }

    private List<Sheet.NamedArea> tables(Declared sheet) throws IOException {
        List<Sheet.NamedArea> tables = new ArrayList<>();
        for (Link link : links(sheet.part()).values()) {
            Optional<XmlPart> part = link.kind().equals("table") ? parts.open(link.target()) : Optional.empty();
            if (part.isPresent()) {
                try (XmlPart xml = part.get()) {
                    if (xml.next()) {
                        String name = xml.attribute("displayName");
                        int headings = xml.number("headerRowCount", 1);
                        int totals = xml.number("totalsRowCount", 0);
                        Area.parse(xml.attribute("ref"))
                                .ifPresent(area ->
                                        tables.add(new Sheet.NamedArea(name, sheet.name(), area, headings, totals)));
                    }
                }
            }
        }
        return tables;
    }

    /// The parts that a part refers to, by their identifiers.
    private Map<String, Link> links(String part) throws IOException {
        int slash = part.lastIndexOf('/');
        String folder = part.substring(0, slash + 1);
        Map<String, Link> links = new LinkedHashMap<>();
        Optional<XmlPart> rels = parts.open(folder + "_rels/" + part.substring(slash + 1) + ".rels");
        if (rels.isPresent()) {
            try (XmlPart xml = rels.get()) {
                while (xml.next()) {
                    if (xml.isStart("Relationship")
                            && !xml.attribute("TargetMode").equals("External")) {
                        String type = xml.attribute("Type");
                        links.put(
                                xml.attribute("Id"),
                                new Link(
                                        type.substring(type.lastIndexOf('/') + 1),
                                        resolve(folder, xml.attribute("Target"))));
                    }
                }
            }
        }
        return links;
    }

    private static String resolve(String folder, String target) {
        if (target.startsWith("/")) {
            return target.substring(1);
        }
        String base = folder;
        String rest = target;
        while (rest.startsWith("../")) {
            rest = rest.substring(3);
            base = base.substring(0, Math.max(0, base.lastIndexOf('/', base.length() - 2) + 1));
        }
        return base + rest;
    }
}
