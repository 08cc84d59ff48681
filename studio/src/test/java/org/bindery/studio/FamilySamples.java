package org.bindery.studio;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bindery.standards.Standards;

/// One source of every family that can be imported.
public final class FamilySamples {

    private FamilySamples() {}

    /// Sources by the format of their importer.
    ///
    /// @param folder where those go that are written for this
    public static Map<String, Path> in(Path folder) throws IOException {
        Map<String, Path> families = new LinkedHashMap<>();
        families.put("xml", Standards.samples("orders/order.xml"));
        families.put("xsd", Standards.samples("orders/order.xsd"));
        families.put("text", Standards.samples("trades/trades.csv"));
        families.put("dtd", Standards.path("dtd/cb2xml/cb2xml.dtd"));
        families.put("wsdl", Standards.path("wsdl/node-soap/wsdl/multi-service.wsdl"));
        families.put("json", Standards.path("json/github-webhooks/examples/fork/payload.json"));
        families.put("jsonschema", Standards.path("json/schemas-only/yamllint.schema.json"));
        families.put("avro", Standards.samples("readings/readings.avsc"));
        families.put("avro-file", Standards.samples("readings/readings.avro"));
        families.put("protobuf", Standards.samples("contacts/contacts.proto"));
        families.put("cobol", Standards.path("cobol/legstar/ARRAYSDO.cpy"));
        families.put("spreadsheet", Standards.path("spreadsheet/SampleSS.xlsx"));
        families.put("database", Standards.path("database/chinook/Chinook_Sqlite.sqlite"));
        families.put(
                "java",
                Files.writeString(folder.resolve("Trade.java"), "public record Trade(long id, String currency) {}\n"));
        families.put("fixed", Files.writeString(folder.resolve("rows.txt"), rows()));
        return families;
    }

    private static String rows() {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            rows.append(String.format("%-12s%08d%-6s%n", "NAME" + i, 1000 + i, i % 2 == 0 ? "BUY" : "SELL"));
        }
        return rows.toString();
    }
}
