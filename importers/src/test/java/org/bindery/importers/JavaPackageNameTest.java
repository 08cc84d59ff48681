package org.bindery.importers;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JavaPackageNameTest {

    @ParameterizedTest
    @CsvSource({
        "urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08, iso20022.pacs00800108",
        "http://www.fpml.org/FpML-5/confirmation, org.fpml.fpml5.confirmation",
        "http://www.w3.org/2000/09/xmldsig#, org.w3.v2000.v09.xmldsig",
        "https://example.com:8080/a/b.xsd, com.example.a.b",
        "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2, oasis.names.specification.ubl.schema.xsd.invoice2",
        "urn:core_2011_1.platform.webservices.netsuite.com, core20111.platform.webservices.netsuite.com",
        "http://cyclonedx.org/schema/bom/1.4, org.cyclonedx.schema.bom.v14",
        "http://example.org/new/int/class, org.example.new_.int_.class_",
        "just-a-name, justaname",
        "'', com.example.orders2",
        "urn:, com.example.orders2",
        "///, com.example.orders2",
        "http://例え.jp/, jp"
    })
    void namesThePackageAfterTheNamespace(String namespace, String expected) {
        assertThat(JavaPackageName.of(namespace, "Orders 2")).isEqualTo(expected);
    }
}
