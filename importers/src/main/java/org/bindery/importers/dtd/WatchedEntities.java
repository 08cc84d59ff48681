package org.bindery.importers.dtd;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.xerces.impl.XMLEntityManager;
import org.bindery.model.Location;
import org.bindery.model.Severity;

/// Counts what entities expand to, wherever they are used.
final class WatchedEntities extends XMLEntityManager {

    private Optional<DtdBudget> budget = Optional.empty();
    private Optional<DtdProblems> problems = Optional.empty();
    private Supplier<Location> place = () -> Location.NONE;

    /// @param missing where parameter entities are noted that nothing declares
    /// @param where supplies the current location of the reader
    void watch(DtdBudget by, DtdProblems missing, Supplier<Location> where) {
        budget = Optional.of(by);
        problems = Optional.of(missing);
        place = where;
    }

    @Override
    public void startEntity(String name, boolean literal) throws IOException {
        long length = fEntities.get(name) instanceof InternalEntity internal ? internal.text.length() : 0;
        budget.ifPresent(taken -> taken.takeEntity(name, length, fEntityStack.size(), place.get()));
        if (name.startsWith("%") && !fEntities.containsKey(name)) {
            problems.ifPresent(missing -> missing.add(
                    place.get(),
                    Severity.ERROR,
                    "undeclared-entity",
                    "Nothing declares the parameter entity '" + name.substring(1)
                            + "' before this place; if the file is a part of a definition, import the one that uses"
                            + " it."));
        }
        super.startEntity(name, literal);
    }
}
