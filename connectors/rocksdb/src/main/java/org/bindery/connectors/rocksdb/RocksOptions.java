package org.bindery.connectors.rocksdb;

/**
 * Options of a store.
 *
 * @param waits whether each writing method returns when the device has its change; else only {@link RocksStore#force()} waits
 * @param cacheBytes how many bytes of blocks that were read stay in memory, beside what the system keeps of the files
 */
public record RocksOptions(boolean waits, long cacheBytes) {

    /** Waits for the device, and keeps 64 MB of blocks in memory. */
    public static final RocksOptions DEFAULT = new RocksOptions(true, 64L << 20);

    /**
     * Checks the size.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public RocksOptions {
        if (cacheBytes < 0) {
            throw new IllegalArgumentException("a cache has at least 0 bytes, not " + cacheBytes);
        }
    }

    /**
     * The same, where writing methods do not wait for the device; a machine that fails, but not a program that is killed, loses the last
     * changes before {@link RocksStore#force()}.
     *
     * @return the options
     */
    public RocksOptions withoutWaiting() {
        return new RocksOptions(false, cacheBytes);
    }

    /**
     * The same, with another size of the cache.
     *
     * @param bytes how many
     * @return the options
     */
    public RocksOptions caching(long bytes) {
        return new RocksOptions(waits, bytes);
    }
}
