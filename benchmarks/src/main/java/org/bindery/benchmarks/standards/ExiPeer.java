package org.bindery.benchmarks.standards;

import com.siemens.ct.exi.core.CodingMode;
import com.siemens.ct.exi.core.EXIFactory;
import com.siemens.ct.exi.core.FidelityOptions;
import com.siemens.ct.exi.core.exceptions.EXIException;
import com.siemens.ct.exi.core.grammars.Grammars;
import com.siemens.ct.exi.core.helpers.DefaultEXIFactory;
import com.siemens.ct.exi.grammars.GrammarFactory;
import com.siemens.ct.exi.main.api.sax.EXIResult;
import com.siemens.ct.exi.main.api.sax.EXISource;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

/// EXI by EXIficient, informed by the schema and strict: the smallest that the standard offers without compression.
/// Comments, processing instructions, prefixes and schema locations are not kept.
final class ExiPeer {

    private final Grammars grammars;

    ExiPeer(Path schema) throws EXIException {
        grammars = GrammarFactory.newInstance().createGrammars(schema.toString());
    }

    /// A message as EXI, which is read again before it counts.
    ///
    /// @param mode bit-packed or byte-aligned
    byte[] encode(byte[] xml, CodingMode mode)
            throws EXIException, SAXException, IOException, ParserConfigurationException {
        EXIFactory factory = DefaultEXIFactory.newInstance();
        factory.setGrammars(grammars);
        factory.setFidelityOptions(FidelityOptions.createStrict());
        factory.setCodingMode(mode);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        EXIResult result = new EXIResult(factory);
        result.setOutputStream(bytes);
        XMLReader reader = reader();
        reader.setContentHandler(result.getHandler());
        reader.parse(new InputSource(new ByteArrayInputStream(xml)));
        XMLReader decoder = new EXISource(factory).getXMLReader();
        decoder.setContentHandler(new DefaultHandler());
        decoder.parse(new InputSource(new ByteArrayInputStream(bytes.toByteArray())));
        return bytes.toByteArray();
    }

    private static XMLReader reader() throws SAXException, ParserConfigurationException {
        SAXParserFactory factory = SAXParserFactory.newInstance();
        factory.setNamespaceAware(true);
        return factory.newSAXParser().getXMLReader();
    }
}
