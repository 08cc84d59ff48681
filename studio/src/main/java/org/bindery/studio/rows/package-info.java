/// The messages of a batch as rows of a table, and figures of their values. Independent of windows.
@NullMarked
package org.bindery.studio.rows;

import org.jspecify.annotations.NullMarked;
