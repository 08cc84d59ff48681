/** Messages that modules of ASN.1 describe, in the encodings of X.690. */
package org.bindery.runtime.internal.asn1;
