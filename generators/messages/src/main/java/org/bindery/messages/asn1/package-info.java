/// Messages that modules of ASN.1 describe.
@NullMarked
package org.bindery.messages.asn1;

import org.jspecify.annotations.NullMarked;
