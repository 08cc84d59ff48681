package org.bindery.studio.window;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Random;

/// A message of a megabyte in binary: some thousand parts with data.
///
/// @param schema what it is written after
/// @param message the message, as XML
record LargeMessage(Path schema, Path message) {

    private static final int PARTS = 3_300;
    private static final int DATA = 300;
    private static final long SEED = 1_048_576;

    private static final String SCHEMA = """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified">
          <xs:element name="archive">
            <xs:complexType>
              <xs:sequence>
                <xs:element name="part" maxOccurs="unbounded">
                  <xs:complexType>
                    <xs:sequence>
                      <xs:element name="number" type="xs:int"/>
                      <xs:element name="title" type="xs:string"/>
                      <xs:element name="data" type="xs:base64Binary"/>
                    </xs:sequence>
                  </xs:complexType>
                </xs:element>
              </xs:sequence>
            </xs:complexType>
          </xs:element>
        </xs:schema>
        """;

    /// Writes both.
    static LargeMessage in(Path folder) throws IOException {
        Random random = new Random(SEED);
        StringBuilder text = new StringBuilder("<archive>\n");
        byte[] data = new byte[DATA];
        for (int part = 0; part < PARTS; part++) {
            random.nextBytes(data);
            text.append("  <part>\n    <number>").append(part).append("</number>\n");
            text.append("    <title>part ").append(random.nextInt(1_000)).append("</title>\n");
            text.append("    <data>")
                    .append(Base64.getEncoder().encodeToString(data))
                    .append("</data>\n  </part>\n");
        }
        text.append("</archive>\n");
        return new LargeMessage(
                Files.writeString(folder.resolve("archive.xsd"), SCHEMA),
                Files.writeString(folder.resolve("archive.xml"), text));
    }
}
