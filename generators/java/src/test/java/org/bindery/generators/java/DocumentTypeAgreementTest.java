package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.models.RandomSchemas;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Model;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Emitted code and interpreter read the same from documents that declare entities and default attributes, and
/// refuse the same.
class DocumentTypeAgreementTest {

    private static final int MESSAGES = 40;
    /// The text of an element or of an attribute, and an element that has nothing but text.
    private static final Pattern TEXT = Pattern.compile("(?<=>)[^<]+(?=<)|(?<==\")[^\"]+(?=\")|<([\\w:]+)>[^<]*</\\1>");

    static LongStream seeds() {
        return LongStream.range(100, 104);
    }

    @ParameterizedTest(name = "schema of seed {0}")
    @MethodSource("seeds")
    void entitiesAreReadAsWhatTheyStandFor(long seed) throws Exception {
        Model model = RandomSchemas.of(seed, 2);
        Layouts layouts = Layouts.of(model);
        Bound bound = Bound.of(model);
        Mirror mirror = new Mirror(model, bound);
        RandomMessages messages = new RandomMessages(layouts.shapes(), seed);
        Random random = new Random(seed);
        for (int i = 0; i < MESSAGES; i++) {
            byte[] plain = InterpretedXml.write(model, layouts, messages.next());
            Message message = InterpretedXml.read(model, layouts, plain);
            byte[] document = withEntities(new String(plain, UTF_8), random).getBytes(UTF_8);
            String what = new String(document, UTF_8);
            assertThat(InterpretedXml.read(model, layouts, document)).as(what).isEqualTo(message);
            RecordBinding root = mirror.root(message.root());
            Object classic = bound.call(root.classic().simpleName(), "readXml", new ByteArrayInputStream(document));
            assertThat(mirror.value(classic)).as(what).isEqualTo(message.value());
            Object binary = bound.call(root.binary().simpleName(), "readXml", new ByteArrayInputStream(document));
            assertThat((byte[]) Bound.on(binary, "toBytes"))
                    .as(what)
                    .isEqualTo(new RecordEncoder(layouts).encode(message));
        }
    }

    /// A document in which entities stand for some of its texts and elements.
    private static String withEntities(String document, Random random) {
        StringBuilder declarations = new StringBuilder();
        int root = document.indexOf('<', document.indexOf("?>"));
        int[] count = new int[1];
        String content = TEXT.matcher(document.substring(root)).replaceAll(match -> {
            boolean namespace = match.group().startsWith("urn:");
            if (namespace || random.nextBoolean()) {
                return java.util.regex.Matcher.quoteReplacement(match.group());
            }
            declarations.append(declaration(++count[0], match));
            return "&e" + count[0] + ";";
        });
        return document.substring(0, root) + "<!DOCTYPE r SYSTEM 'r.dtd' [" + declarations + "]>\n" + content;
    }

    private static String declaration(int number, MatchResult match) {
        String text =
                match.group().replace("&#", "&#38;#").replace("%", "&#37;").replace("\"", "&#34;");
        return "<!ENTITY e" + number + " \"" + text + "\">\n";
    }

    @Test
    void bothReadersTakeTheSameDeclarations(@TempDir Path folder) throws Exception {
        TwoReaders readers = TwoReaders.of(folder, """
            <xs:element name='order' type='t:Order'/>
            <xs:complexType name='Order'><xs:sequence>
              <xs:element name='name' type='xs:string' maxOccurs='9'/>
              <xs:any processContents='skip' namespace='##other' minOccurs='0'/></xs:sequence>
              <xs:attribute name='currency' type='xs:string'/><xs:attribute name='id' type='xs:string'/></xs:complexType>
            """);
        String declared = """
            <?xml version='1.0'?>
            <!-- an order -->
            <!DOCTYPE order PUBLIC '-//Acme//DTD Order//EN' 'http://localhost:1/order.dtd' [
              <!ELEMENT order (name+)> <!NOTATION gif SYSTEM 'gif'>
              <!ENTITY logo SYSTEM 'logo.gif' NDATA gif>
              <!ENTITY terms SYSTEM 'file:///etc/passwd'>
              <!ENTITY co 'Müller &amp; "Söhne"'>
              <!ENTITY names '<name>&co;</name><name/>'>
              <!ENTITY self '&self;'>
              <!ATTLIST order xmlns CDATA #FIXED 'urn:t' currency CDATA 'EUR' id NMTOKEN #IMPLIED>
            ]>
            """;
        readers.agree(declared + "<order id='  1 '>&names;<name>&co; &#8364;</name></order>");
        readers.agree(declared + "<order currency='&co;'><name/><x xmlns='urn:x' a='&co;'>&co;</x></order>");
        readers.refuse(
                declared + "<order>&names;<nam/></order>",
                "line 12, column 15",
                "expected name or any other element, found nam");
        readers.refuse(
                declared + "<order><name>&terms;</name></order>",
                "line 12, column 14",
                "is in another file, which is not read");
        readers.refuse(declared + "<order id='&logo;'><name/></order>", "is in another file, which is not read");
        readers.refuse(declared + "<order><name>&self;</name></order>", "contains itself");
        readers.refuse(declared + "<order><name>&other;</name></order>", "the entity other is not declared");
        readers.refuse(declared.replace("co '", "co ") + "<order><name/></order>", "not well-formed");
    }
}
