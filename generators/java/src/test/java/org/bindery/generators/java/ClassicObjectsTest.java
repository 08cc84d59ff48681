package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What programs that make messages have: setters in a chain, also for what is inherited, and constants of
/// enumerations.
class ClassicObjectsTest {

    private static final String SCHEMA = """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
          <xs:simpleType name="DayCount"><xs:restriction base="xs:token">
            <xs:enumeration value="ACT/365.FIXED"/><xs:enumeration value="30/360"/><xs:enumeration value="semiAnnual"/>
            <xs:enumeration value="1/1"/><xs:enumeration value="1-1"/><xs:enumeration value=""/><xs:enumeration value="+"/>
          </xs:restriction></xs:simpleType>
          <xs:complexType name="Product"><xs:sequence>
            <xs:element name="id" type="xs:string"/>
            <xs:element name="days" type="DayCount" minOccurs="0"/>
          </xs:sequence></xs:complexType>
          <xs:complexType name="Bond"><xs:complexContent><xs:extension base="Product"><xs:sequence>
            <xs:element name="price" type="xs:decimal"/>
            <xs:element name="side"><xs:simpleType><xs:restriction base="xs:string">
              <xs:enumeration value="buy"/><xs:enumeration value="sell"/>
            </xs:restriction></xs:simpleType></xs:element>
            <xs:element name="coupon" type="xs:int" minOccurs="0" maxOccurs="unbounded"/>
          </xs:sequence></xs:extension></xs:complexContent></xs:complexType>
          <xs:complexType name="Forms"><xs:sequence>
            <xs:element name="product" type="Product"/>
            <xs:element name="bond" type="Bond"/>
          </xs:sequence></xs:complexType>
          <xs:element name="book" type="Forms"/>
        </xs:schema>
        """;

    private static final String PROGRAM = """
        public static String run() {
            Forms book = new ClassicForms()
                    .withProduct(new ClassicProduct().withId("p").withDays(DayCount.ACT_365_FIXED))
                    .withBond(new ClassicBond()
                            .withId("b")
                            .withDays(DayCount._30_360)
                            .withPrice(java.math.BigDecimal.TEN)
                            .withSide(Side.SELL)
                            .withCoupon(java.util.List.of(4, 5)));
            return BinaryForms.copyOf(book).toString() + DayCount.SEMI_ANNUAL + DayCount._1_1 + DayCount._1_1_
                    + DayCount.EMPTY + DayCount.__;
        }
        """;

    @TempDir
    private Path folder;

    @Test
    void areCopiedWithAllThatIsInTheirLists() throws Exception {
        Bound bound = Bound.of(model());
        Object bond = bound.create("ClassicBond");
        Bound.on(bond, "setId", "b");
        Bound.on(bond, "setCoupon", Arrays.asList(4, null, 5));

        assertThat(bound.call("ClassicBond", "copyOf", bond))
                .isEqualTo(bond)
                .asString()
                .contains("coupon=[4, null, 5]");
    }

    @Test
    void areMadeInAChainWithConstantsOfEnumerations() throws Exception {
        Bound bound = Bound.withProgram(model(), "Program", PROGRAM);
        bound.assertNoWarnings();
        assertThat(bound.call("Program", "run"))
                .asString()
                .contains("id=p, days=ACT/365.FIXED")
                .contains("id=b, days=30/360, price=10, side=sell, coupon=[4, 5]")
                .endsWith("semiAnnual" + "1/1" + "1-1" + "" + "+");
    }

    @Test
    void gettersReferToTheConstantsOfTheirValues() throws Exception {
        Bound bound = Bound.of(model());
        assertThat(bound.source("Product")).contains("@see DayCount");
        assertThat(bound.source("DayCount")).contains("The values of DayCount.", "The value '30/360'.");
    }

    @Test
    void constantsAndReadersOfFilesHaveNamesOfTheirOwn() throws Exception {
        Path rows = Files.writeString(folder.resolve("rows.txt"), "H|1|x\nD|1\nD|2\n".repeat(8));
        Model model = Importers.forFormat("text")
                .orElseThrow()
                .read(ImportRequest.of(rows, "rows"))
                .model();
        Element side = Element.of(
                "rowsRecords",
                TypeRef.local(SimpleType.restriction(
                        Name.ANONYMOUS,
                        TypeRef.xs("string"),
                        Facets.NONE.withEnumeration(List.of(new Facets.EnumerationValue("Buy", ""))))));
        Element root = model.elements().values().iterator().next();
        Model clashing = model.withElement(root.withType(
                TypeRef.local(ComplexType.of(Name.ANONYMOUS, new Content.Components(Group.sequence(List.of(side)))))));
        Bound bound = Bound.of(clashing);
        assertThat(bound.source("RowsRecords")).contains("The values of rowsRecords.");
        assertThat(bound.source("RowsRecordsFile")).contains("next()");
    }

    private Model model() throws Exception {
        return Importers.forFormat("xsd")
                .orElseThrow()
                .read(ImportRequest.of(Files.writeString(folder.resolve("book.xsd"), SCHEMA), "book"))
                .model();
    }
}
