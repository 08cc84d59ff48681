package org.bindery.model.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.bindery.model.Attribute;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Discriminator;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Group;
import org.bindery.model.IdentityConstraint;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Particle;
import org.bindery.model.Relation;
import org.bindery.model.Rule;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.VirtualField;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.bindery.model.tree.ModelTree;
import org.bindery.shape.ExpressionNames;

/// Finds what names a component or a type without holding it: encodings, relations, discriminators, keys, rules and
/// virtual fields.
public final class Mentions {

    private final ModelTree tree;
    private final NamedRows rows;
    private final Component target;
    private final List<Mention> mentions = new ArrayList<>();

    private Mentions(ModelTree tree, Component target) {
        this.tree = tree;
        this.rows = new NamedRows(tree);
        this.target = target;
    }

    /// The mentions of the component or type at a path.
    public static List<Mention> of(Model model, ModelPath path) throws EditException {
        Target target = Target.find(model, path);
        Mentions mentions = new Mentions(target.tree(), target.component());
        if (!new Wording(mentions::mayName).isIn(model)) {
            return List.of();
        }
        for (Component row : DeclaredRows.of(target.tree())) {
            mentions.look(row);
        }
        return List.copyOf(mentions.mentions);
    }

    private boolean mayName(String text) {
        String name = NamedRows.plain(target);
        return text.contains(name) || text.contains(ExpressionNames.identifier(name));
    }

    private void look(Component row) {
        switch (row.declaration()) {
            case Declaration.OfElement(Element element, var ignored) -> {
                element(row, element);
                lookAtType(row);
            }
            case Declaration.OfAttribute(Attribute attribute) -> encoding(row, attribute.encoding());
            case Declaration.OfValue(Content.Value value) -> encoding(row, value.encoding());
            case Declaration.OfGroup(Group group, var ignored) ->
                group.discriminator().ifPresent(discriminator -> discriminator(row, discriminator));
            case Declaration.OfType ignored -> lookAtType(row);
            default -> {}
        }
    }

    private void lookAtType(Component row) {
        boolean own = row.kind() == Component.Kind.TYPE
                || row.type().filter(TypeRef.Local.class::isInstance).isPresent();
        Optional<Type> type = row.type().flatMap(tree.index()::type);
        if (own && type.isPresent() && type.get() instanceof ComplexType complex) {
            complex.rules().forEach(rule -> rule(row, rule));
            complex.virtualFields().forEach(field -> virtualField(row, field));
        }
    }

    private boolean isMeant(Optional<Component> component) {
        return component.filter(it -> NamedRows.isSame(it, target)).isPresent();
    }

    private void element(Component row, Element element) {
        encoding(row, element.encoding());
        for (Relation relation : element.relations()) {
            Optional<ComponentNames> names = ComponentNames.resolve(rows, owner(row), relation.target());
            if (names.filter(it -> it.has(target)).isPresent()) {
                mentions.add(new Mention(
                        row.path(),
                        "the relation to " + relation.target(),
                        (model, name) -> relations(
                                model,
                                row.path(),
                                relation,
                                Optional.of(names.get().renamed(target, name))),
                        model -> relations(model, row.path(), relation, Optional.empty())));
            }
        }
        for (IdentityConstraint constraint : element.identityConstraints()) {
            new KeyMentions(rows, row, target).of(constraint).ifPresent(mentions::add);
        }
    }

    private static Model relations(Model model, ModelPath path, Relation old, Optional<String> other)
            throws EditException {
        Slot<Element> slot = Target.find(model, path).element();
        List<Relation> relations = slot.value().relations().stream()
                .flatMap(relation -> relation.equals(old)
                        ? other.map(name -> new Relation(old.kind(), name)).stream()
                        : Stream.of(relation))
                .toList();
        return slot.set(slot.value().withRelations(relations)).model();
    }

    private Optional<Component> owner(Component row) {
        return row.path().parent().flatMap(tree::find);
    }

    private void encoding(Component row, Encoding encoding) {
        List<String> names = switch (encoding) {
            case Encoding.DaysAfter days -> List.of(days.component());
            case Encoding.Product product -> List.of(product.left(), product.right());
            default -> List.of();
        };
        for (String name : names) {
            if (isMeant(owner(row).flatMap(record -> rows.named(record, name)))) {
                mentions.add(new Mention(
                        row.path(),
                        "the encoding",
                        (model, other) -> encoded(model, row.path(), it -> follow(it, name, other)),
                        model -> encoded(model, row.path(), it -> Encoding.AUTO)));
            }
        }
    }

    private static Model encoded(Model model, ModelPath path, UnaryOperator<Encoding> change) throws EditException {
        Target target = Target.find(model, path);
        return switch (target.declaration()) {
            case Declaration.OfElement ignored -> {
                Slot<Element> slot = target.element();
                yield slot.set(slot.value()
                                .withEncoding(change.apply(slot.value().encoding())))
                        .model();
            }
            case Declaration.OfAttribute ignored -> {
                Slot<Attribute> slot = target.attribute();
                yield slot.set(slot.value()
                                .withEncoding(change.apply(slot.value().encoding())))
                        .model();
            }
            default -> {
                Slot<Content.Value> slot = target.value();
                Encoding encoding = change.apply(slot.value().encoding());
                yield slot.set(new Content.Value(slot.value().type(), encoding)).model();
            }
        };
    }

    private static Encoding follow(Encoding encoding, String from, String to) {
        UnaryOperator<String> name = component -> component.equals(from) ? to : component;
        return switch (encoding) {
            case Encoding.DaysAfter(String component, int min, int max) ->
                new Encoding.DaysAfter(name.apply(component), min, max);
            case Encoding.Product(String left, String right, int scale) ->
                new Encoding.Product(name.apply(left), name.apply(right), scale);
            default -> encoding;
        };
    }

    private void discriminator(Component row, Discriminator discriminator) {
        Optional<ComponentNames> names = ComponentNames.resolve(rows, owner(row), discriminator.component());
        if (names.filter(it -> it.has(target)).isPresent()) {
            mentions.add(new Mention(
                    row.path(),
                    "what selects the alternatives",
                    (model, name) -> discriminated(
                            model,
                            row.path(),
                            Optional.of(new Discriminator(names.get().renamed(target, name), discriminator.values()))),
                    model -> discriminated(model, row.path(), Optional.empty())));
        }
    }

    private static Model discriminated(Model model, ModelPath path, Optional<Discriminator> other)
            throws EditException {
        Slot<Particle> slot = Target.find(model, path).group();
        Group group = (Group) slot.value();
        return slot.set(group.withDiscriminator(other)).model();
    }

    private void rule(Component record, Rule rule) {
        List<ExpressionToken> condition = meant(rule.condition(), record);
        MessageNaming message = MessageNaming.of(rule.message(), text -> meant(text, record));
        if (condition.isEmpty() && !message.isMeant()) {
            return;
        }
        String name = rule.name();
        mentions.add(new Mention(
                record.path(),
                "the rule " + name,
                (model, other) -> {
                    String written = inExpressions(other);
                    Rule followed = rule.withCondition(ExpressionNaming.renamed(rule.condition(), condition, written))
                            .withMessage(message.renamed(written));
                    return RuleEdits.rule(Target.find(model, record.path()), name, Optional.of(followed))
                            .model();
                },
                model -> RuleEdits.rule(Target.find(model, record.path()), name, Optional.empty())
                        .model()));
    }

    private void virtualField(Component record, VirtualField field) {
        List<ExpressionToken> names = meant(field.expression(), record);
        if (names.isEmpty()) {
            return;
        }
        mentions.add(new Mention(
                record.path(),
                "the virtual field " + field.name(),
                (model, other) -> {
                    VirtualField followed = field.withExpression(
                            ExpressionNaming.renamed(field.expression(), names, inExpressions(other)));
                    return RuleEdits.virtualField(
                                    Target.find(model, record.path()), field.name(), Optional.of(followed))
                            .model();
                },
                model -> RuleEdits.virtualField(Target.find(model, record.path()), field.name(), Optional.empty())
                        .model()));
    }

    private String inExpressions(String name) {
        return target.kind() == Component.Kind.TYPE ? name : ExpressionNames.identifier(name);
    }

    private List<ExpressionToken> meant(String expression, Component record) {
        return ExpressionNaming.uses(expression, record, rows).stream()
                .filter(use -> NamedRows.isSame(use.component(), target))
                .map(ExpressionNaming.Use::token)
                .toList();
    }
}
