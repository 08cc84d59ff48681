/// Messages as XML documents.
@NullMarked
package org.bindery.messages.xml;

import org.jspecify.annotations.NullMarked;
