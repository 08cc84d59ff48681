package org.bindery.studio.loading.cassandra;

import org.bindery.layout.CanonicalLayouts;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.model.Model;
import org.bindery.runtime.internal.batch.Fingerprint;
import org.bindery.shape.Shapes;
import org.bindery.studio.workspace.Analysis;

/// Messages in their binary form, as values of one column.
///
/// @param layout the description of that form in a table, so that it is not taken for another
public record MessageBytes(RecordEncoder encoder, String layout) {

    /// The binary form of the messages of a model with one root element.
    public static MessageBytes of(Analysis analysis) {
        Shapes.Root root = analysis.layouts().shapes().roots().getFirst();
        Fingerprint fingerprint = new Fingerprint(new CanonicalLayouts(analysis.layouts()).fingerprint(root.shape()));
        Model model = analysis.model();
        return new MessageBytes(
                new RecordEncoder(analysis.layouts()),
                "Bindery messages " + root.element().local() + " of " + model.name() + " " + model.version()
                        + ", layout " + fingerprint);
    }

    /// Whether a table has messages of the same layout, whatever the model is called.
    boolean isThatOf(String comment) {
        return comment.endsWith(layout.substring(layout.lastIndexOf(' ')));
    }
}
