package org.bindery.importers.dtd;

import org.apache.xerces.xni.Augmentations;
import org.apache.xerces.xni.XMLDTDContentModelHandler;
import org.apache.xerces.xni.XMLDTDHandler;
import org.apache.xerces.xni.XMLResourceIdentifier;
import org.apache.xerces.xni.XMLString;
import org.apache.xerces.xni.parser.XMLDTDContentModelSource;
import org.apache.xerces.xni.parser.XMLDTDSource;

/// The events of a definition that say nothing about elements and attributes.
abstract class DeclarationEvents implements XMLDTDHandler, XMLDTDContentModelHandler {

    private XMLDTDSource dtdSource;
    private XMLDTDContentModelSource contentSource;

    @Override
    public void startParameterEntity(
            String name, XMLResourceIdentifier identifier, String encoding, Augmentations augmentations) {}

    @Override
    public void endParameterEntity(String name, Augmentations augmentations) {}

    @Override
    public void textDecl(String version, String encoding, Augmentations augmentations) {}

    @Override
    public void startExternalSubset(XMLResourceIdentifier identifier, Augmentations augmentations) {}

    @Override
    public void endExternalSubset(Augmentations augmentations) {}

    @Override
    public void processingInstruction(String target, XMLString data, Augmentations augmentations) {}

    @Override
    public void endAttlist(Augmentations augmentations) {}

    @Override
    public void internalEntityDecl(
            String name, XMLString text, XMLString nonNormalizedText, Augmentations augmentations) {}

    @Override
    public void externalEntityDecl(String name, XMLResourceIdentifier identifier, Augmentations augmentations) {}

    @Override
    public void unparsedEntityDecl(
            String name, XMLResourceIdentifier identifier, String notation, Augmentations augmentations) {}

    @Override
    public void startConditional(short type, Augmentations augmentations) {}

    @Override
    public void ignoredCharacters(XMLString text, Augmentations augmentations) {}

    @Override
    public void endConditional(Augmentations augmentations) {}

    @Override
    public void endDTD(Augmentations augmentations) {}

    @Override
    public void empty(Augmentations augmentations) {}

    @Override
    public void setDTDSource(XMLDTDSource source) {
        dtdSource = source;
    }

    @Override
    public XMLDTDSource getDTDSource() {
        return dtdSource;
    }

    @Override
    public void setDTDContentModelSource(XMLDTDContentModelSource source) {
        contentSource = source;
    }

    @Override
    public XMLDTDContentModelSource getDTDContentModelSource() {
        return contentSource;
    }
}
