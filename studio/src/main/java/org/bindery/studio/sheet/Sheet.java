package org.bindery.studio.sheet;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.icons.Icon;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.Component;
import org.bindery.studio.workspace.Analysis;

/// The description of one component in the studio.
///
/// @param sections its sections, in order; empty ones are left out
/// @param also further components, if it describes the common properties of several
/// @param snapshot what it was gathered from; empty for the model itself, and for several components
public record Sheet(
        ModelPath path,
        Icon icon,
        String title,
        List<Section> sections,
        List<ModelPath> also,
        Optional<Snapshot> snapshot) {

    /// Lines that belong together.
    public record Section(String title, List<Line> lines) {
        public Section {
            lines = List.copyOf(lines);
        }

        /// How many of its lines differ from what they would be by themselves.
        public long changed() {
            return lines.stream().filter(Line::isChanged).count();
        }
    }

    /// A component in the model as it was when the sheet was made.
    public record Snapshot(Component component, Analysis analysis) {}

    public Sheet {
        also = List.copyOf(also);
        sections =
                sections.stream().filter(section -> !section.lines().isEmpty()).toList();
    }

    /// A sheet of something that has nothing to try out.
    public Sheet(ModelPath path, Icon icon, String title, List<Section> sections) {
        this(path, icon, title, sections, List.of(), Optional.empty());
    }

    /// All components that it describes.
    public List<ModelPath> paths() {
        return Stream.concat(Stream.of(path), also.stream()).toList();
    }
}
