package org.bindery.model.building;

import java.util.List;
import java.util.Optional;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;
import org.bindery.model.edit.Edit;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.FormatKind;
import org.bindery.model.edit.Renaming;

/// Models that start from nothing.
public final class NewModel {

    private NewModel() {}

    /// A model without components, or with one root element that has none yet.
    ///
    /// @param namespace the target namespace of XML; empty for none
    /// @throws EditException when something cannot be a name, with what to do
    public static Model of(String name, FormatKind format, String namespace, Optional<String> root)
            throws EditException {
        if (name.isBlank()) {
            throw new EditException("The name of the model is missing; write one, such as trades.");
        }
        Model empty = Model.empty(name);
        Model named = new Edit.SetIdentity(name, empty.version(), empty.javaPackage())
                .apply(empty)
                .model();
        if (!namespace.isEmpty() && format != FormatKind.XML) {
            throw new EditException("Only XML has a namespace; leave it out.");
        }
        Model formatted = named.withFormat(format.plain(namespace));
        return root.isPresent() ? withRoot(formatted, root.get(), format) : formatted;
    }

    /// Files of text and of fixed width hold any number of records.
    private static Model withRoot(Model model, String root, FormatKind format) throws EditException {
        Renaming.requireName(root);
        boolean many = format == FormatKind.DELIMITED || format == FormatKind.FIXED || format == FormatKind.KEYVALUE;
        Element element = Element.of(root, TypeRef.local(ComplexType.of(Name.ANONYMOUS, Content.EMPTY)))
                .withNamespace(Names.home(model))
                .withCardinality(many ? new Cardinality(1, Cardinality.UNBOUNDED) : Cardinality.ONE);
        return model.withElement(element).withRoots(List.of(element.qualifiedName()));
    }
}
