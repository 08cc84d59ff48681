package org.bindery.messages.xml;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Samples of schemas that leave little choice.
class SchemaSamplesTest extends SmallSchema {

    private static final int SEEDS = 20;

    @Test
    void strictWildcardsGetRootElements() throws Exception {
        schema("""
            <xs:element name='m'><xs:complexType><xs:sequence>
              <xs:element name='a' type='xs:int'/>
              <xs:any namespace='##targetNamespace' processContents='strict' minOccurs='2' maxOccurs='2'/>
              <xs:element name='b' type='xs:string' minOccurs='0'/>
              <xs:any namespace='##other' processContents='lax'/>
            </xs:sequence></xs:complexType></xs:element>
            <xs:element name='x' type='xs:int'/>
            <xs:element name='y'><xs:complexType><xs:attribute name='k' use='required' type='xs:NMTOKEN'/></xs:complexType></xs:element>
            <xs:element name='again'><xs:complexType><xs:sequence><xs:any processContents='strict'/></xs:sequence></xs:complexType></xs:element>
            """);
        for (int seed = 1; seed <= SEEDS; seed++) {
            assertThat(sample("m", seed)).containsPattern("<(x|y|again|m)[ >]");
            assertThat(sample("again", seed)).contains("<again");
        }
    }

    @Test
    void contentMayNestAsDeepAsItMust() throws Exception {
        int levels = 100;
        StringBuilder content = new StringBuilder("<xs:element name='m' type='T0'/>");
        for (int i = 0; i < levels; i++) {
            content.append("<xs:complexType name='T" + i + "'><xs:sequence><xs:element name='e' type='"
                    + (i + 1 < levels ? "T" + (i + 1) : "xs:int") + "'/></xs:sequence></xs:complexType>");
        }
        schema(content.toString());
        assertThat(sample("m", 1).split("<e>")).hasSize(levels + 1);
    }
}
