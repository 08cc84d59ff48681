/// Batch files as a data source of Spark.
@NullMarked
package org.bindery.connectors.spark;

import org.jspecify.annotations.NullMarked;
