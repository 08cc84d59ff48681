package org.bindery.shape;

import org.bindery.model.Element;
import org.bindery.model.ModelPath;

/// Tells what a model holds and the generators cannot use yet.
final class Unsupported {

    private final ShapeBuilder builder;

    Unsupported(ShapeBuilder builder) {
        this.builder = builder;
    }

    void inElement(ModelPath path, Element element) {
        if (!element.identityConstraints().isEmpty()) {
            builder.report(path, "identity-constraint", "Keys and uniqueness are kept but not checked yet.");
        }
    }

    void derived(RecordShape type, RecordShape base, String property) {
        builder.report(
                type.path(),
                "derived-type",
                "The type cannot stand in for '" + base.name() + "' (xsi:type): '" + property
                        + "' is of another kind there. Messages that use it are refused.");
    }
}
