package org.bindery.generators.java.binding;

import java.util.List;

/// A record in an earlier layout with the class that shows it.
///
/// @param record the earlier record; its class is called [RecordBinding#binary()] and implements the newest interface
/// @param newest the record that it is now
/// @param getters those of the newest interface
public record EarlierBinding(RecordBinding record, RecordBinding newest, List<EarlierGetter> getters) {
    public EarlierBinding {
        getters = List.copyOf(getters);
    }
}
