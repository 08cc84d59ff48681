package org.bindery.studio.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.control.TreeItem;
import org.bindery.model.Cardinality;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.edit.Edit;
import org.bindery.model.edit.EditException;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;
import org.bindery.studio.SmallModels;
import org.junit.jupiter.api.Test;

class RowTest {

    private final Model model = SmallModels.trades();
    private final ModelTree tree = SmallModels.tree(model);
    private final Row root = Row.of(tree.roots().getFirst(), tree::children);

    @Test
    void hasARowForEachComponent() {
        assertThat(names(root)).containsExactly("id", "tradeDate", "currency1", "amount1", "settlementDate", "choice");
    }

    @Test
    void opensARecursiveTypeAsFarAsOneLooks() {
        TreeItem<Component> row = root.getChildren().getLast().getChildren().getFirst();
        for (int i = 0; i < 50; i++) {
            assertThat(row.isLeaf()).isFalse();
            row = row.getChildren().getLast();
        }

        assertThat(row.getValue().path().steps()).hasSize(52);
    }

    @Test
    void keepsOpenedRowsAfterAnEdit() throws EditException {
        TreeItem<Component> choice = root.getChildren().getLast();
        choice.setExpanded(true);
        TreeItem<Component> buyer = choice.getChildren().getFirst();
        Model edited = new Edit.SetCardinality(ModelPath.parse("/trade/buyer"), new Cardinality(0, 1))
                .apply(model)
                .model();
        ModelTree next = SmallModels.tree(edited);

        root.show(next.roots().getFirst(), next::children);

        assertThat(root.getChildren().getLast()).isSameAs(choice);
        assertThat(choice.isExpanded()).isTrue();
        assertThat(choice.getChildren().getFirst()).isSameAs(buyer);
        assertThat(buyer.getValue().cardinality()).isEqualTo(Cardinality.OPTIONAL);
    }

    @Test
    void showsARenamedComponentInItsPlace() throws EditException {
        assertThat(names(root)).contains("currency1");
        Model edited = new Edit.Rename(ModelPath.parse("/trade/currency1"), "bought")
                .apply(model)
                .model();
        ModelTree next = SmallModels.tree(edited);

        root.show(next.roots().getFirst(), next::children);

        assertThat(names(root)).containsExactly("id", "tradeDate", "bought", "amount1", "settlementDate", "choice");
    }

    private static List<String> names(TreeItem<Component> row) {
        return row.getChildren().stream().map(child -> child.getValue().name()).toList();
    }
}
