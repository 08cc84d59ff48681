package org.bindery.schemas.xsd;

/// A version of XML Schema.
enum Version {
    XSD_1_0,
    XSD_1_1
}
