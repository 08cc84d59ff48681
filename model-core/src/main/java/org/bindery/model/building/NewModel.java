package org.bindery.model.building;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.lang.model.SourceVersion;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;
import org.bindery.model.edit.Edit;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Renaming;

/// Models that start from nothing.
public final class NewModel {

    /// The native formats that a new model can have.
    public enum Format {
        XML("XML"),
        JSON("JSON"),
        DELIMITED("Delimited text, such as CSV"),
        FIXED("Fixed width"),
        NONE("None yet");

        private final String label;

        Format(String label) {
            this.label = label;
        }

        /// What to call it on a screen.
        public String label() {
            return label;
        }

        /// The format of a name, whatever its case.
        ///
        /// @throws EditException when there is none
        public static Format of(String name) throws EditException {
            for (Format format : values()) {
                if (format.name().equalsIgnoreCase(name)) {
                    return format;
                }
            }
            throw new EditException(
                    "'" + name + "' is no native format; write one of xml, json, delimited, fixed, none.");
        }

        private MessageFormat plain(String namespace) {
            return switch (this) {
                case XML -> new MessageFormat.Xml(namespace);
                case JSON -> new MessageFormat.Json(false);
                case DELIMITED -> new MessageFormat.Delimited("UTF-8", ',', '"', true, "\n");
                case FIXED -> new MessageFormat.FixedWidth("UTF-8", "LINES");
                case NONE -> new MessageFormat.None();
            };
        }
    }

    private NewModel() {}

    /// A model without components, or with one root element that has none yet.
    ///
    /// @param namespace the target namespace of XML; empty for none
    /// @throws EditException when something cannot be a name, with what to do
    public static Model of(String name, Format format, String namespace, Optional<String> root) throws EditException {
        if (name.isBlank()) {
            throw new EditException("The name of the model is missing; write one, such as trades.");
        }
        String plain = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
        String last = SourceVersion.isName(plain) ? plain : "m" + plain;
        Model named = new Edit.SetIdentity(name, "1.0", "com.example." + last)
                .apply(Model.empty("model"))
                .model();
        if (!namespace.isEmpty() && format != Format.XML) {
            throw new EditException("Only XML has a namespace; leave it out.");
        }
        Model formatted = named.withFormat(format.plain(namespace));
        return root.isPresent() ? withRoot(formatted, root.get(), format) : formatted;
    }

    /// Files of text and of fixed width hold any number of records.
    private static Model withRoot(Model model, String root, Format format) throws EditException {
        Renaming.requireName(root);
        boolean many = format == Format.DELIMITED || format == Format.FIXED;
        Element element = Element.of(root, TypeRef.local(ComplexType.of(Name.ANONYMOUS, Content.EMPTY)))
                .withNamespace(Names.home(model))
                .withCardinality(many ? new Cardinality(1, Cardinality.UNBOUNDED) : Cardinality.ONE);
        return model.withElement(element).withRoots(List.of(element.qualifiedName()));
    }
}
