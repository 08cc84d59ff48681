/// Values as text: lexical forms, facets and patterns of XML Schema part 2.
@NullMarked
package org.bindery.messages.values;

import org.jspecify.annotations.NullMarked;
