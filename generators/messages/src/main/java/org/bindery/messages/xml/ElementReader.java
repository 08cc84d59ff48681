package org.bindery.messages.xml;

import java.io.IOException;
import java.util.Optional;
import org.bindery.messages.check.DataForms;
import org.bindery.model.Element;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.Wildcard.Processing;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.form.RecordForm;
import org.bindery.runtime.internal.form.XmlFormReader;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.xml.XmlInput;
import org.bindery.shape.Property;
import org.bindery.shape.Shapes;
import org.jspecify.annotations.Nullable;

/// Reads an element and all that is in it by the engine of the runtime, and checks what the model knows beyond forms:
/// what wildcards allow, and the types that messages name.
final class ElementReader extends XmlFormReader {

    private final FoundInXml in;
    private final Shapes shapes;
    private final DataForms forms;
    private final Element root;
    private final LooseElements loose;
    private final boolean keeping;
    private final int around;

    /// @param root the declaration of the element
    /// @param keeping whether what is read is kept; else it is only checked
    ElementReader(
            FoundInXml in,
            Shapes shapes,
            DataForms forms,
            Element root,
            LooseElements loose,
            StagedMessage staged,
            boolean keeping) {
        super(in, staged);
        this.in = in;
        this.shapes = shapes;
        this.forms = forms;
        this.root = root;
        this.loose = loose;
        this.keeping = keeping;
        this.around = in.open();
    }

    /// Reads the element that is next.
    ///
    /// @param name the root element that it is
    /// @param step what it is called in paths
    /// @param number which of several it is there, from 1; 0 for one that does not repeat
    /// @return where its record starts in the staged message
    int read(Name name, String step, int number) throws IOException, InvalidMessageException {
        int record = forms.number(shapes.shape(shapes.root(name).orElseThrow().shape()));
        return root(forms.forms().root(record, name.namespace(), name.local()), step, number, keeping);
    }

    @Override
    protected String xml(RecordForm owner, PropertyForm field, String step, int number)
            throws IOException, InvalidMessageException {
        Property property = forms.property(owner, field);
        Optional<Element> declared = field.processing() != null
                ? Optional.empty()
                : Optional.of(property.kind() == Property.Kind.SELF ? root : loose.declaration(property));
        Processing processing = declared.isPresent() ? Processing.LAX : Processing.valueOf(field.processing());
        if (!keeping) {
            loose.element(in, processing, declared, step, number);
            return "";
        }
        Location begin = in.location(XmlInput.TAG);
        String path = in.path(step, number);
        String text = super.xml(owner, field, step, number);
        loose.check(text, processing, declared)
                .forEach(finding -> in.refuse(begin, path, finding.path() + ": " + finding.reason()));
        return text;
    }

    @Override
    protected void otherAttribute(String processing) {
        loose.attribute(in, Processing.valueOf(processing));
    }

    @Override
    protected @Nullable String wrongType(
            RecordForm record, @Nullable PropertyForm value, String namespace, String local) {
        ActualTypes types = new ActualTypes(loose.index(), shapes.problems());
        Name name = new Name(namespace, local);
        if (value == null) {
            return types.wrong(forms.shape(record), name, in.open() == around + 1);
        }
        Property.ValueType type =
                (Property.ValueType) forms.property(record, value).type();
        return types.wrong(type.value(), name).orElse(null);
    }
}
