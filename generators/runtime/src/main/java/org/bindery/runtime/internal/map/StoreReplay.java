package org.bindery.runtime.internal.map;

import java.io.IOException;
import java.nio.file.Path;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.internal.batch.BatchCursor;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchFile;

/** Makes the changes once more that the files of a log tell. Changes of a block that is not whole were not acknowledged. */
final class StoreReplay<K, E> {

    private final SharedTree<K, E> tree;
    private final SharedTree<K, E>.Loading loading;
    private @Nullable SearchKey<K> from;
    private long changes;

    StoreReplay(SharedTree<K, E> tree) {
        this.tree = tree;
        this.loading = tree.new Loading();
    }

    long changes() {
        return changes;
    }

    /**
     * Makes the changes of a file.
     *
     * @throws BatchFormatException if the file is damaged where whole blocks follow, or belongs to something else
     */
    void read(Path path, BatchDescription expected) throws IOException {
        try (BatchFile file = BatchFile.open(path)) {
            if (!file.description().roots().equals(expected.roots())) {
                throw new BatchFormatException(path + " is no log of this store");
            }
            BatchCursor cursor = file.cursor();
            while (cursor.next()) {
                change(cursor.root(), cursor.bytes());
                changes++;
            }
        }
        loading.finish();
        from = null;
    }

    private void change(int root, byte[] entry) {
        if (root == StoreLog.PUT) {
            loading.add(entry);
            return;
        }
        loading.finish();
        SearchKey<K> key = tree.search(entry);
        SearchKey<K> first = from;
        from = null;
        if (root == StoreLog.REMOVED) {
            tree.remove(key);
        } else if (root == StoreLog.REMOVED_FROM) {
            from = key;
        } else if (first != null) {
            tree.removeAll(new KeyRange<>(tree.order(), first, true, key, true));
        }
    }
}
