/// Messages as JSON texts (RFC 8259).
package org.bindery.messages.json;
