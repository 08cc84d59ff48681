package org.bindery.importers.xsd.map;

import java.util.EnumSet;
import java.util.Set;
import org.apache.xerces.xs.XSConstants;
import org.bindery.model.Block;

/// The substitutions that are blocked for an element or a type.
final class Blocks {

    private Blocks() {}

    /// @param bits as Xerces gives them
    static Set<Block> of(short bits) {
        Set<Block> block = EnumSet.noneOf(Block.class);
        if ((bits & XSConstants.DERIVATION_EXTENSION) != 0) {
            block.add(Block.EXTENSION);
        }
        if ((bits & XSConstants.DERIVATION_RESTRICTION) != 0) {
            block.add(Block.RESTRICTION);
        }
        if ((bits & XSConstants.DERIVATION_SUBSTITUTION) != 0) {
            block.add(Block.SUBSTITUTION);
        }
        return block;
    }
}
