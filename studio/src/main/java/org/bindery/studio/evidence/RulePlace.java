package org.bindery.studio.evidence;

import java.util.Optional;
import java.util.function.Function;
import org.bindery.model.ModelPath;
import org.bindery.model.SimpleType;
import org.bindery.model.SimpleValue;
import org.bindery.model.TypeRef;
import org.bindery.model.tree.Component;
import org.bindery.rules.RuleLanguage;
import org.bindery.rules.RuleScope;
import org.bindery.shape.Property;
import org.bindery.shape.Shapes;
import org.bindery.studio.workspace.Analysis;

/// What the rules and virtual fields that are set at a place are about.
///
/// @param property the component that has the value, where they are about a value in messages
public record RulePlace(RuleScope scope, Optional<Property> property) {

    /// The place of a component or type; empty for one that no message has, where nothing can be checked.
    ///
    /// @param languages the language of the rules over some records
    public static Optional<RulePlace> find(
            Function<Shapes, RuleLanguage> languages, Analysis analysis, ModelPath owner) {
        Shapes shapes = analysis.layouts().shapes();
        Optional<Component> component = analysis.tree().find(owner);
        Optional<TypeRef> type = component.flatMap(Component::type);
        if (type.flatMap(analysis.tree().index()::type)
                .filter(SimpleType.class::isInstance)
                .isPresent()) {
            SimpleValue value = analysis.tree().index().simpleValue(type.get());
            return Optional.of(new RulePlace(
                    RuleScope.of(languages.apply(shapes), value),
                    shapes.find(owner).flatMap(Shapes.Place::property)));
        }
        return shapes.find(owner)
                .map(place -> place.property()
                        .filter(property -> property.type() instanceof Property.RecordType)
                        .map(property -> shapes.shape(((Property.RecordType) property.type()).shape()))
                        .orElse(place.shape()))
                .map(shape -> new RulePlace(RuleScope.of(languages.apply(shapes), shape), Optional.empty()));
    }
}
