/// The common parts of the formats of electronic data interchange: segments with a tag, elements and
/// components between separators that the message itself names, and models of them.
@NullMarked
package org.bindery.importers.edi;

import org.jspecify.annotations.NullMarked;
