package org.bindery.generators.java.binding;

import java.util.EnumSet;
import java.util.Set;

/// What keeps messages in the order of their keys: each makes one more class for each root element.
public enum Keeping {
    /// Ordered maps in memory, such as `TradeMap`.
    MAPS,
    /// Ordered maps in a folder, such as `TradeStore`.
    STORES;

    /// What was asked for.
    public static Set<Keeping> of(boolean maps, boolean stores) {
        Set<Keeping> wanted = EnumSet.noneOf(Keeping.class);
        if (maps) {
            wanted.add(MAPS);
        }
        if (stores) {
            wanted.add(STORES);
        }
        return wanted;
    }
}
