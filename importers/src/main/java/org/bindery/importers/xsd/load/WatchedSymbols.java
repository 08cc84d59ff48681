package org.bindery.importers.xsd.load;

import org.apache.xerces.util.SymbolTable;

/// The symbols of a schema. Xerces asks for them all the time, which is the only chance to stop it between documents.
final class WatchedSymbols extends SymbolTable {

    private static final int EVERY = 0x3FF;

    private final ReadBudget budget;
    private int asked;

    WatchedSymbols(ReadBudget budget) {
        this.budget = budget;
    }

    @Override
    public String addSymbol(String symbol) {
        watch();
        return super.addSymbol(symbol);
    }

    @Override
    public String addSymbol(char[] text, int offset, int length) {
        watch();
        return super.addSymbol(text, offset, length);
    }

    private void watch() {
        asked++;
        if ((asked & EVERY) == 0) {
            budget.takeStock();
        }
    }
}
