package org.bindery.studio.sheet;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.model.ComplexType;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.MessageFormat;
import org.bindery.model.ModelIndex;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.bindery.shape.dfdl.EffectiveProperties;
import org.bindery.shape.dfdl.EffectiveProperties.Given;
import org.bindery.studio.workspace.Analysis;

/// The part of a sheet for the DFDL properties of a component: those that apply to it, by subject,
/// each with the value that applies and its origin; then its statements. The group that is the content
/// of an element has its properties there too, since it has no row of its own.
final class DfdlSections {

    private static final String CONTENT = "dfdl.content.";

    private static final List<DfdlProperty.Group> CONTENT_FIRST =
            List.of(DfdlProperty.Group.SEQUENCE, DfdlProperty.Group.CHOICE, DfdlProperty.Group.DELIMITERS);

    private final ModelIndex index;
    private final Map<DfdlProperty.Group, List<Line>> lines = new EnumMap<>(DfdlProperty.Group.class);
    private final List<Line> statements = new ArrayList<>();

    private DfdlSections(ModelIndex index) {
        this.index = index;
    }

    /// The sections; none where messages are not described by DFDL.
    static List<Sheet.Section> of(Component component, Analysis analysis) {
        if (!(analysis.model().format() instanceof MessageFormat.Dfdl)) {
            return List.of();
        }
        DfdlSections sections = new DfdlSections(analysis.tree().index());
        boolean branch = analysis.tree()
                .parent(component)
                .filter(above -> above.kind() == Component.Kind.CHOICE)
                .isPresent();
        switch (component.declaration()) {
            case Declaration.OfElement(Element element, Optional<ElementRef> ref) ->
                sections.element(element, ref, branch);
            case Declaration.OfGroup(Group group, Optional<GroupRef> ref) -> {
                Particle particle = ref.isPresent() ? ref.get() : group;
                sections.add(Line.DFDL, group.dfdl(), DfdlSubject.of(group, branch), given(sections.index, particle));
                sections.statements(Line.DFDL, "", group.dfdl());
            }
            case Declaration.OfType(SimpleType simple) -> {
                TypeRef type = TypeRef.named(simple.name());
                sections.add(
                        Line.DFDL,
                        simple.dfdl(),
                        DfdlSubject.of(sections.index.simpleValue(type)),
                        EffectiveProperties.given(sections.index, type));
                sections.statements(Line.DFDL, "", simple.dfdl());
            }
            default -> {}
        }
        return sections.all();
    }

    private static Map<DfdlProperty, Given> given(ModelIndex index, Particle particle) {
        return EffectiveProperties.given(index, particle);
    }

    private void element(Element element, Optional<ElementRef> ref, boolean branch) {
        DfdlAnnotation own = element.presentation().dfdl();
        Particle particle = ref.isPresent() ? ref.get() : element;
        Map<DfdlProperty, Given> given = given(index, particle);
        add(Line.DFDL, own, DfdlSubject.of(element, particle.cardinality(), index, branch), given);
        statements(Line.DFDL, "", own);
        if (index.type(element.type()).orElse(null) instanceof ComplexType complex) {
            Particle content = index.particle(complex).orElseGet(() -> Group.sequence(List.of()));
            Optional<Group> group = content instanceof Group itself
                    ? Optional.of(itself)
                    : content instanceof GroupRef named ? index.model().group(named.target()) : Optional.empty();
            group.ifPresent(inner -> {
                DfdlProperty.Group about =
                        inner.kind() == Group.Kind.CHOICE ? DfdlProperty.Group.CHOICE : DfdlProperty.Group.SEQUENCE;
                lines.computeIfAbsent(about, key -> new ArrayList<>()).addAll(content(inner, given(index, content)));
                statements(CONTENT, " of the content", inner.dfdl());
            });
        }
    }

    /// The properties of the group that is the content, what makes it a sequence or a choice first. What is seldom said
    /// of such a group is there where it is said.
    private List<Line> content(Group group, Map<DfdlProperty, Given> given) {
        Map<DfdlProperty.Group, List<Line>> all =
                new DfdlLines(index, CONTENT, group.dfdl(), given).all(DfdlSubject.of(group, false));
        List<Line> ordered = new ArrayList<>();
        for (DfdlProperty.Group about : CONTENT_FIRST) {
            ordered.addAll(Optional.ofNullable(all.remove(about)).orElse(List.of()));
        }
        all.values().stream().flatMap(List::stream).filter(Line::isChanged).forEach(ordered::add);
        return ordered;
    }

    private void add(String prefix, DfdlAnnotation own, DfdlSubject subject, Map<DfdlProperty, Given> given) {
        DfdlLines made = new DfdlLines(index, prefix, own, given);
        lines.computeIfAbsent(DfdlProperty.Group.REPRESENTATION, about -> new ArrayList<>())
                .add(made.format());
        made.all(subject)
                .forEach((about, more) ->
                        lines.computeIfAbsent(about, key -> new ArrayList<>()).addAll(more));
    }

    private void statements(String prefix, String of, DfdlAnnotation own) {
        statements.addAll(StatementLines.of(prefix, of, own.statements()));
    }

    private List<Sheet.Section> all() {
        Map<String, List<Line>> titled = new LinkedHashMap<>();
        for (DfdlProperty.Group about : DfdlProperty.Group.values()) {
            titled.put(about.title(), lines.getOrDefault(about, List.of()));
        }
        List<Sheet.Section> sections = new ArrayList<>();
        titled.forEach((title, all) -> sections.add(new Sheet.Section(title, all)));
        if (!lines.isEmpty()) {
            sections.add(new Sheet.Section("Statements", statements));
        }
        return sections;
    }
}
