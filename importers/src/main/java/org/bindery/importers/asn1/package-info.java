/// Modules of ASN.1 (X.680 to X.683): they become models of messages in BER, CER and DER.
@NullMarked
package org.bindery.importers.asn1;

import org.jspecify.annotations.NullMarked;
