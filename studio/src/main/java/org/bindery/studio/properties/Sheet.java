package org.bindery.studio.properties;

import java.util.List;
import org.bindery.icons.Icon;
import org.bindery.model.ModelPath;

/// All that the studio tells of one component.
///
/// @param path the component
/// @param sections what there is to tell, in order; empty ones are left out
public record Sheet(ModelPath path, Icon icon, String title, List<Section> sections) {

    /// Lines that belong together.
    public record Section(String title, List<Line> lines) {
        public Section {
            lines = List.copyOf(lines);
        }
    }

    public Sheet {
        sections =
                sections.stream().filter(section -> !section.lines().isEmpty()).toList();
    }
}
