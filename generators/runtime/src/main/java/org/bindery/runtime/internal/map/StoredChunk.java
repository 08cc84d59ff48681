package org.bindery.runtime.internal.map;

/** A chunk in a file. */
final class StoredChunk extends FarChunk {

    private final ChunkFile file;
    private final int block;
    private final byte count;
    private final byte[] key;

    /**
     * Makes one.
     *
     * @param block its first block
     * @param key its first key, as {@link StoredKey} writes it
     */
    StoredChunk(ChunkFile file, int block, int count, byte[] key) {
        this.file = file;
        this.block = block;
        this.count = (byte) (count - 1);
        this.key = key;
    }

    ChunkFile file() {
        return file;
    }

    int block() {
        return block;
    }

    byte[] key() {
        return key;
    }

    @Override
    int count() {
        return (count & 0xFF) + 1;
    }

    @Override
    byte[] load() {
        return file.load(block, count());
    }
}
