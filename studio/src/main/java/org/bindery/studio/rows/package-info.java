/// The messages of a batch as rows of a table, and what is told of their values. Knows nothing of windows.
@NullMarked
package org.bindery.studio.rows;

import org.jspecify.annotations.NullMarked;
