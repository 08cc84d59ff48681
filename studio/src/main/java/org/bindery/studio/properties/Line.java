package org.bindery.studio.properties;

import java.util.List;

/// One line of a sheet.
public sealed interface Line {

    /// Something to read.
    ///
    /// @param label empty for a line that continues the one above
    record Fact(String label, String value) implements Line {}

    /// Running text to write.
    ///
    /// @param key the setting that it changes
    record Prose(String label, String key, String value) implements Line {}

    /// Something to type.
    ///
    /// @param key the setting that it changes
    /// @param value as it is; empty where nothing is set
    /// @param standard as it would be if nobody had changed it
    /// @param prompt what to show while it is empty
    record Entry(String label, String key, String value, String standard, String prompt) implements Line {

        /// Whether it differs from what it would be by itself.
        public boolean isChanged() {
            return !value.equals(standard);
        }
    }

    /// One of several to choose.
    ///
    /// @param key the setting that it changes
    record Choice(String label, String key, List<Option> options) implements Line {
        public Choice {
            options = List.copyOf(options);
        }
    }

    /// One way to choose.
    ///
    /// @param value what the setting becomes
    /// @param name in the words of the field
    /// @param note what it comes to; empty when the name says it
    /// @param size what it costs
    /// @param current whether it is chosen now
    record Option(String value, String name, String note, String size, boolean current) {}
}
