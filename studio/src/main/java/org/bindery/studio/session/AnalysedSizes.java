package org.bindery.studio.session;

import org.bindery.layout.BinarySize;
import org.bindery.model.tree.Component;
import org.bindery.studio.tree.Sizes;
import org.bindery.studio.workspace.Analysis;

/// The sizes of an analysed model, as the tree shows them.
public record AnalysedSizes(Analysis analysis) implements Sizes {

    @Override
    public String nativeSize(Component component) {
        return analysis.nativeSize(component).map(Object::toString).orElse("");
    }

    @Override
    public String binarySize(Component component) {
        return analysis.binarySize(component).map(BinarySize::toString).orElse("");
    }

    @Override
    public String encoding(Component component) {
        return analysis.encoding(component).orElse("");
    }
}
