/// Messages as records of delimited text (RFC 4180 and its dialects).
package org.bindery.messages.delimited;
