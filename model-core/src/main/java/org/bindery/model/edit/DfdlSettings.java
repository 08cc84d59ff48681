package org.bindery.model.edit;

import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlProperties;

/// The settings that say how something is written, in terms of DFDL: `dfdl.PROPERTY`, `dfdl.format` and statements of
/// components, with `dfdl.content.` before them of the group that is their content; of the model `dfdl.format`, which
/// is the default, and what it defines.
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
            DfdlAnnotation now = target.contentGroup().value().dfdl();
            String part = name.substring(CONTENT.length());
            return new Edit.SetContentDfdl(target.path(), changed(now, part, value), PREFIX + part);
        }
        return new Edit.SetDfdl(target.path(), changed(DfdlEdits.annotation(target), name, value), key);
    }

    private static DfdlAnnotation changed(DfdlAnnotation now, String name, String value) throws EditException {
        if (StatementSettings.isMeant(name)) {
            return now.withStatements(StatementSettings.changed(now.statements(), name, value));
        }
        DfdlProperties properties = name.equals(FORMAT)
                ? now.properties().withFormat(value.strip())
                : now.properties().with(DfdlEdits.property(name), DfdlEdits.checked(name, value));
        return now.withProperties(properties);
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
