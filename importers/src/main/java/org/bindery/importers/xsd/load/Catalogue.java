package org.bindery.importers.xsd.load;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Name;

/// Schemas that others import by their address on the web, or by their namespace alone: those of the W3C, the envelope
/// and addresses of SOAP, and what descriptions of services use of its encodings; and the formats that schemas of DFDL
/// start from, and the variables of layers. They are part of the jar, since nothing is fetched.
final class Catalogue {

    private static final Map<String, String> BY_NAMESPACE = Map.ofEntries(
            Map.entry(Name.XML_SCHEMA, "xml-schema-elements.xsd"),
            Map.entry("http://www.w3.org/XML/1998/namespace", "xml.xsd"),
            Map.entry("http://www.w3.org/1999/xlink", "xlink.xsd"),
            Map.entry("http://www.w3.org/2000/09/xmldsig#", "xmldsig-core-schema.xsd"),
            Map.entry("http://www.w3.org/2001/04/xmlenc#", "xenc-schema.xsd"),
            Map.entry("http://www.w3.org/2005/05/xmlmime", "xmlmime.xsd"),
            Map.entry("http://schemas.xmlsoap.org/soap/encoding/", "soap-encoding-1.1.xsd"),
            Map.entry("http://www.w3.org/2003/05/soap-encoding", "soap-encoding-1.2.xsd"),
            Map.entry("http://schemas.xmlsoap.org/soap/envelope/", "soap-envelope-1.1.xsd"),
            Map.entry("http://www.w3.org/2003/05/soap-envelope", "soap-envelope-1.2.xsd"),
            Map.entry("http://www.w3.org/2005/08/addressing", "ws-addressing.xsd"));

    private static final Set<String> FORMATS = Set.of(
            "DFDLGeneralFormatBase.dfdl.xsd",
            "DFDLGeneralFormat.dfdl.xsd",
            "DFDLGeneralFormatPortable.dfdl.xsd",
            "GeneralPurposeFormat.xsd",
            "base64_MIMELayer.dfdl.xsd",
            "boundaryMarkLayer.dfdl.xsd",
            "byteSwapLayer.dfdl.xsd",
            "fixedLengthLayer.dfdl.xsd",
            "gzipLayer.dfdl.xsd",
            "lineFoldedLayer.dfdl.xsd");

    private Catalogue() {}

    /// The file of the schema for a namespace.
    static Optional<String> find(String namespace) {
        return Optional.ofNullable(BY_NAMESPACE.get(namespace));
    }

    /// The file of a format of DFDL, by the location at which schemas look for it.
    static Optional<String> format(String location) {
        return Optional.of(location.substring(location.lastIndexOf('/') + 1)).filter(FORMATS::contains);
    }

    static InputStream open(String file) throws IOException {
        InputStream in = Catalogue.class.getResourceAsStream("catalogue/" + file);
        if (in == null) {
            throw new IOException("the catalogue has no " + file);
        }
        return in;
    }
}
