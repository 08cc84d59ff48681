/** Messages in the order of their keys, in a folder that RocksDB writes. */
@NullMarked
package org.bindery.connectors.rocksdb;

import org.jspecify.annotations.NullMarked;
