/// Exports of batches as tables of Arrow, in its format for files. Nothing of Arrow's own memory is
/// used, so no flag of the JVM is needed.
@NullMarked
package org.bindery.connectors.arrow;

import org.jspecify.annotations.NullMarked;
