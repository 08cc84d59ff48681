/// What the formats of electronic data interchange have in common: segments with a tag, elements and components between
/// separators that the message itself names, and models of them.
@NullMarked
package org.bindery.importers.edi;

import org.jspecify.annotations.NullMarked;
