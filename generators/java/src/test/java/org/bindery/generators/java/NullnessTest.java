package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What deployed sources say of null.
class NullnessTest {

    @Test
    void optionalComponentsAreMarkedInGettersAndSetters(@TempDir Path folder) throws Exception {
        Path schema = Files.writeString(folder.resolve("line.xsd"), """
            <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='line'><xs:complexType><xs:sequence>
              <xs:element name='name' type='xs:string'/>
              <xs:element name='price' type='xs:decimal' minOccurs='0'/>
              <xs:element name='tag' type='xs:string' minOccurs='0' maxOccurs='9'/>
            </xs:sequence></xs:complexType></xs:element></xs:schema>
            """);
        Map<String, String> sources = JavaEmitter.emit(Importers.forFormat("xsd")
                        .orElseThrow()
                        .read(ImportRequest.of(schema, "lines"))
                        .model())
                .files();

        assertThat(source(sources, "Line.java"))
                .contains("    @Nullable BigDecimal getPrice();")
                .contains("    String getName();")
                .contains("    List<String> getTag();");
        assertThat(source(sources, "ClassicLine.java"))
                .contains("public @Nullable BigDecimal getPrice()")
                .contains("public void setPrice(@Nullable BigDecimal price)")
                .contains("public void setName(String name)");
    }

    private static String source(Map<String, String> sources, String name) {
        return sources.entrySet().stream()
                .filter(file -> file.getKey().endsWith("/" + name))
                .findFirst()
                .orElseThrow()
                .getValue();
    }
}
