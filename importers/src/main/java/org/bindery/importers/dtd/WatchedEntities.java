package org.bindery.importers.dtd;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.xerces.impl.XMLEntityManager;
import org.bindery.model.Location;

/// Counts what entities expand to, wherever they are used.
final class WatchedEntities extends XMLEntityManager {

    private Optional<DtdBudget> budget = Optional.empty();
    private Supplier<Location> place = () -> Location.NONE;

    /// @param where tells where reading is
    void watch(DtdBudget by, Supplier<Location> where) {
        budget = Optional.of(by);
        place = where;
    }

    @Override
    public void startEntity(String name, boolean literal) throws IOException {
        long length = fEntities.get(name) instanceof InternalEntity internal ? internal.text.length() : 0;
        budget.ifPresent(taken -> taken.takeEntity(name, length, fEntityStack.size(), place.get()));
        super.startEntity(name, literal);
    }
}
