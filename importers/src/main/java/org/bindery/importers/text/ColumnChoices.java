package org.bindery.importers.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.OptionValues;
import org.bindery.model.BuiltInTypes;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.names.CloseNames;

/// A user's choices for columns: names other than their headings, types other than the inferred ones.
public final class ColumnChoices {

    /// `3:amount;4:currency`.
    public static final ImportOption NAMES = new ImportOption(
            "names",
            "Names of columns",
            new ImportOption.Columns(),
            OptionValues.AUTO,
            "Other names for columns, such as 3:amount;4:currency, by their numbers from 1 or the names that they would"
                    + " have; where there are several records, tradeKind1.3:amount.");

    /// `3:decimal;4:date dd/MM/yyyy`.
    public static final ImportOption TYPES = new ImportOption(
            "types",
            "Types of columns",
            new ImportOption.Columns(),
            OptionValues.AUTO,
            "Other types for columns, such as 3:decimal;settled:date dd/MM/yyyy, by their numbers from 1 or their"
                    + " names; a type of XML Schema, and perhaps how its values are written.");

    private static final String NAME = "[\\p{L}_][\\p{L}\\p{N}_.-]*";

    private final OptionValues values;
    private final Map<String, String> names;
    private final Map<String, WantedType> types;
    private final Set<String> unused = new HashSet<>();

    private ColumnChoices(OptionValues values, Map<String, String> names, Map<String, WantedType> types) {
        this.values = values;
        this.names = names;
        this.types = types;
    }

    /// The choices in the options of a request.
    ///
    /// @throws ImportException when they mean nothing
    public static ColumnChoices of(ImportRequest request) throws ImportException {
        OptionValues values = new OptionValues(request);
        Map<String, String> names = pairs(values, NAMES);
        for (String name : names.values()) {
            if (!name.matches(NAME)) {
                throw values.bad(NAMES, "'" + name + "' is not a name; it starts with a letter and has no blanks.");
            }
        }
        Map<String, WantedType> types = new LinkedHashMap<>();
        for (Map.Entry<String, String> pair : pairs(values, TYPES).entrySet()) {
            types.put(pair.getKey(), type(values, pair.getValue()));
        }
        ColumnChoices choices = new ColumnChoices(values, names, types);
        choices.unused.addAll(names.keySet());
        types.keySet().forEach(key -> choices.unused.add(TYPES.name() + " " + key));
        return choices;
    }

    private static Map<String, String> pairs(OptionValues values, ImportOption option) throws ImportException {
        Map<String, String> pairs = new LinkedHashMap<>();
        for (String pair : values.text(option).orElse("").split(";")) {
            int colon = pair.indexOf(':');
            if (pair.isBlank()) {
                continue;
            }
            if (colon < 1 || pair.substring(colon + 1).isBlank()) {
                throw values.bad(option, "'" + pair.strip() + "' is not understood. " + option.description());
            }
            pairs.put(
                    pair.substring(0, colon).strip(), pair.substring(colon + 1).strip());
        }
        return pairs;
    }

    private static WantedType type(OptionValues values, String text) throws ImportException {
        String[] parts = text.split("\\s+", 2);
        String name = parts[0].replaceFirst("^xs:", "");
        boolean known = BuiltInTypes.find(Name.xs(name))
                .filter(type -> type.variety() instanceof SimpleType.Restriction)
                .isPresent();
        if (!known) {
            List<String> all = BuiltInTypes.names().stream().map(Name::local).toList();
            throw values.bad(
                    TYPES,
                    "there is no type '" + name + "'"
                            + CloseNames.suggestion(
                                    name, all, "; write one of XML Schema's, such as string, decimal or date."));
        }
        return new WantedType(name, parts.length > 1 ? parts[1].strip() : "");
    }

    /// The names of a record's columns.
    ///
    /// @param found those that the headings give
    public List<String> names(String root, List<String> found) throws ImportException {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            Optional<String> key = key(names, root, i + 1, found.get(i));
            key.ifPresent(unused::remove);
            all.add(key.map(names::get).orElse(found.get(i)));
        }
        Set<String> seen = new HashSet<>();
        for (String name : all) {
            if (!seen.add(name)) {
                throw values.bad(NAMES, "two columns would be named '" + name + "'.");
            }
        }
        return all;
    }

    /// The type that a column is to have; empty where its texts decide.
    ///
    /// @param number from 1
    public Optional<WantedType> type(String root, int number, String name) {
        Optional<String> key = key(types, root, number, name);
        key.ifPresent(used -> unused.remove(TYPES.name() + " " + used));
        return key.map(types::get);
    }

    private static Optional<String> key(Map<String, ?> all, String root, int number, String name) {
        return Stream.of(root + "." + number, root + "." + name, Integer.toString(number), name)
                .filter(all::containsKey)
                .findFirst();
    }

    /// Refuses what was said of columns that there are not.
    public void requireAllUsed() throws ImportException {
        for (String key : unused) {
            boolean type = key.startsWith(TYPES.name() + " ");
            String column = type ? key.substring(TYPES.name().length() + 1) : key;
            throw values.bad(type ? TYPES : NAMES, "there is no column '" + column + "'.");
        }
    }
}
