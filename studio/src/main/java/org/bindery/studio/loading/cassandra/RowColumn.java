package org.bindery.studio.loading.cassandra;

import java.util.function.Consumer;
import org.bindery.messages.Message;
import org.bindery.messages.UnencodableException;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.query.ComponentPath;
import org.jspecify.annotations.Nullable;

/// A column, and what a message has for it.
///
/// @param type the proposed one, or that of the table that is there
record RowColumn(String name, CqlType type, Source source) {

    /// What a column holds of a message.
    sealed interface Source {

        /// The value of a message; null where it has none.
        ///
        /// @throws UnencodableException when the message has no binary form
        @Nullable
        Object of(Message message) throws UnencodableException;
    }

    /// The value of a component.
    record Component(ComponentPath path) implements Source {
        @Override
        public @Nullable Object of(Message message) {
            Found found = new Found();
            path.values(message.value(), found);
            return found.value;
        }
    }

    /// All of the message in its binary form.
    record Bytes(RecordEncoder encoder) implements Source {
        @Override
        public Object of(Message message) throws UnencodableException {
            return encoder.encode(message);
        }
    }

    private static final class Found implements Consumer<Object> {

        private @Nullable Object value;

        @Override
        public void accept(Object one) {
            value = one;
        }
    }

    RowColumn ofType(CqlType other) {
        return new RowColumn(name, other, source);
    }
}
