package org.bindery.studio.settings;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The window and the models that were open, to go on with next time.
///
/// @param window the last position of the window; null before the first time
/// @param front which model was in front, from 0; negative when none was
public record SavedSession(Bounds window, List<Desk> desks, int front) {

    /// Nothing to go on with.
    public static final SavedSession NONE = new SavedSession(null, List.of(), -1);

    public SavedSession {
        desks = desks == null ? List.of() : List.copyOf(desks);
    }

    /// The position of a window on the screen.
    public record Bounds(double x, double y, double width, double height, boolean maximized) {}

    /// One open model and how it was shown.
    ///
    /// @param file the model's file, or the source that it was imported from
    /// @param sample its sample messages; empty when there are none
    /// @param samples the lines of the list of its samples, of a model without a file next to which
    ///     they are stored
    /// @param selected the path of the selected component
    /// @param open the paths of the rows that were open
    /// @param lower the name of the pane below
    /// @param dividers of the panes, by what they divide
    /// @param hidden the panes that were hidden
    /// @param columns the columns of the tree, as the table writes them
    public record Desk(
            String file,
            String sample,
            List<String> samples,
            String selected,
            List<String> open,
            String lower,
            Map<String, Double> dividers,
            List<String> hidden,
            String columns) {

        public Desk {
            samples = samples == null ? List.of() : List.copyOf(samples);
            open = open == null ? List.of() : List.copyOf(open);
            dividers = dividers == null ? Map.of() : Map.copyOf(dividers);
            hidden = hidden == null ? List.of() : List.copyOf(hidden);
            columns = columns == null ? "" : columns;
            lower = lower == null ? "" : lower;
            sample = sample == null ? "" : sample;
            selected = selected == null ? "/" : selected;
        }
    }

    /// The last position of the window, if there was one.
    public Optional<Bounds> bounds() {
        return Optional.ofNullable(window);
    }
}
