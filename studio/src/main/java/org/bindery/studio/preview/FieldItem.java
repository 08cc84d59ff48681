package org.bindery.studio.preview;

import javafx.collections.ObservableList;
import javafx.scene.control.TreeItem;

/// A row of the tree of a message; what is in it is made when someone opens it.
final class FieldItem extends TreeItem<FieldTree.Node> {

    private boolean made;

    FieldItem(FieldTree.Node node) {
        super(node);
    }

    @Override
    public boolean isLeaf() {
        return getValue().isLeaf();
    }

    @Override
    public ObservableList<TreeItem<FieldTree.Node>> getChildren() {
        if (!made) {
            made = true;
            super.getChildren()
                    .setAll(getValue().parts().stream().map(FieldItem::new).toList());
        }
        return super.getChildren();
    }
}
