/// A model from a WSDL 1.1 description: the messages of its operations, alone or in SOAP envelopes.
///
/// `WsdlReader` reads the description and those that it imports; the schemas in it are read as documents of XML
/// Schema at their location. `MessageElements` finds or makes the element of each message, and `Envelopes` puts
/// envelopes around them.
package org.bindery.importers.wsdl;
