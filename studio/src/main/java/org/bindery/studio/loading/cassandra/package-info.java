/// A table of Cassandra, loaded by unlogged batches of one partition each, over its native protocol.
@NullMarked
package org.bindery.studio.loading.cassandra;

import org.jspecify.annotations.NullMarked;
