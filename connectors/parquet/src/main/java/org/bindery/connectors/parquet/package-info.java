/// Messages as tables of Parquet.
@NullMarked
package org.bindery.connectors.parquet;

import org.jspecify.annotations.NullMarked;
