/// Messages as records of delimited text (RFC 4180 and its dialects).
@NullMarked
package org.bindery.messages.delimited;

import org.jspecify.annotations.NullMarked;
