package org.bindery.model.edit;

import java.util.Optional;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlProperties;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.tree.Declaration;

/// The settings that say how something is written, in terms of DFDL: `dfdl.PROPERTY`, `dfdl.format` and statements of
/// components, with `dfdl.content.` before them of the group that is their content; of the model `dfdl.format`, which
/// is
/// the default, and what it defines.
final class DfdlSettings {

    static final String PREFIX = "dfdl.";

    private static final String FORMAT = "format";

    /// Before settings of the group that is the content of an element or type.
    private static final String CONTENT = "content.";

    private DfdlSettings() {}

    /// A setting of a component; at a reference, of the element or group which it names.
    static Edit of(Target target, String key, String value) throws EditException {
        String name = key.substring(PREFIX.length());
        if (name.startsWith(CONTENT)) {
            DfdlAnnotation now = Contents.group(target).value().dfdl();
            String part = name.substring(CONTENT.length());
            return new Edit.SetContentDfdl(target.path(), changed(now, part, value), PREFIX + part);
        }
        return new Edit.SetDfdl(target.path(), changed(annotation(target), name, value), key);
    }

    private static DfdlAnnotation changed(DfdlAnnotation now, String name, String value) throws EditException {
        if (StatementSettings.isMeant(name)) {
            return now.withStatements(StatementSettings.changed(now.statements(), name, value));
        }
        DfdlProperties properties = name.equals(FORMAT)
                ? now.properties().withFormat(value.strip())
                : now.properties().with(property(name), checked(name, value));
        return now.withProperties(properties);
    }

    static DfdlProperty property(String name) throws EditException {
        return DfdlProperty.of(name)
                .orElseThrow(() -> new EditException(
                        "DFDL has no property '" + name + "'; write one of its names, such as dfdl.lengthKind."));
    }

    static Optional<String> checked(String name, String value) throws EditException {
        if (value.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> objection = property(name).objection(value);
        if (objection.isPresent()) {
            throw new EditException(objection.get());
        }
        return Optional.of(value);
    }

    private static DfdlAnnotation annotation(Target target) throws EditException {
        return switch (target.declaration()) {
            case Declaration.OfElement element ->
                element.element().presentation().dfdl();
            case Declaration.OfGroup group -> group.group().dfdl();
            case Declaration.OfType(SimpleType simple) -> simple.dfdl();
            default -> throw target.refuse("is no element, group or simple type; DFDL says nothing of it");
        };
    }

    /// The change that gives a component other words of DFDL.
    static Change change(Target target, DfdlAnnotation annotation) throws EditException {
        return switch (target.declaration()) {
            case Declaration.OfElement ignored -> {
                Slot<Element> slot = target.element();
                yield slot.set(slot.value()
                        .withPresentation(slot.value().presentation().withDfdl(annotation)));
            }
            case Declaration.OfGroup ignored -> {
                Slot<Particle> slot = target.group();
                yield slot.set(((Group) slot.value()).withDfdl(annotation));
            }
            case Declaration.OfType(SimpleType simple) -> {
                Slot<Type> slot = target.globalType(simple.name());
                yield slot.set(simple.withDfdl(annotation));
            }
            default -> throw target.refuse("is no element, group or simple type; DFDL says nothing of it");
        };
    }

    /// A setting of the model.
    static Edit ofModel(Model model, String key, String value) throws EditException {
        String name = key.substring(PREFIX.length());
        if (name.equals(FORMAT)) {
            if (!(model.format() instanceof MessageFormat.Dfdl old)) {
                throw new EditException("The default format cannot be set: the messages of this model are not described"
                        + " by DFDL (format=dfdl).");
            }
            return new Edit.SetFormat(new MessageFormat.Dfdl(value.strip(), old.framing()));
        }
        return new Edit.SetDfdlDefinitions(DefinitionSettings.changed(model.dfdl(), name, value), key);
    }
}
