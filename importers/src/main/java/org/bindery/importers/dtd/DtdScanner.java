package org.bindery.importers.dtd;

import java.util.Locale;
import java.util.function.Supplier;
import org.apache.xerces.impl.XMLEntityManager;
import org.apache.xerces.impl.dtd.XMLDTDProcessor;
import org.apache.xerces.parsers.DTDConfiguration;
import org.bindery.model.Location;
import org.jspecify.annotations.Nullable;

/// Xerces without what builds a grammar: the declarations are taken down as they come.
final class DtdScanner extends DTDConfiguration {

    /// @param place where reading is
    DtdScanner(DtdBudget budget, DtdProblems problems, Supplier<Location> place) {
        if (fEntityManager instanceof WatchedEntities watched) {
            watched.watch(budget, problems, place);
        }
        setLocale(Locale.ENGLISH);
        setFeature("http://xml.org/sax/features/validation", false);
        setFeature("http://xml.org/sax/features/namespaces", false);
    }

    @Override
    protected XMLEntityManager createEntityManager() {
        return new WatchedEntities();
    }

    @Override
    protected @Nullable XMLDTDProcessor createDTDProcessor() {
        return null;
    }
}
