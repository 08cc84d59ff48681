package org.bindery.importers.database;

import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.TypeRef;
import org.bindery.model.edit.FormatKind;

/// The native format of messages that are rows.
enum RowFormat {
    /// Delimited text for a single table of plain values, else JSON.
    AUTO,
    JSON,
    CSV,
    NONE;

    MessageFormat of(Catalogue catalogue, Model model) {
        return switch (this) {
            case AUTO -> (catalogue.tables().size() == 1 && isFlat(model) ? CSV : JSON).of(catalogue, model);
            case JSON -> FormatKind.JSON.plain("");
            case CSV -> FormatKind.DELIMITED.plain("");
            case NONE -> FormatKind.NONE.plain("");
        };
    }

    private static boolean isFlat(Model model) {
        return model.types().values().stream()
                .filter(ComplexType.class::isInstance)
                .map(type -> ((ComplexType) type).content())
                .filter(Content.Components.class::isInstance)
                .flatMap(content -> ((Group) ((Content.Components) content).particle()).particles().stream())
                .map(Element.class::cast)
                .allMatch(element -> element.cardinality().max() == 1
                        && !(element.type() instanceof TypeRef.Named named
                                && model.types().containsKey(named.name())));
    }
}
