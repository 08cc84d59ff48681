package org.bindery.studio.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;
import org.bindery.studio.SmallModels;
import org.junit.jupiter.api.Test;

class RowsAsTextTest {

    @Test
    void hasALineForEachRowWithItsColumns() {
        ModelTree tree = SmallModels.tree(SmallModels.trades());
        List<Component> rows = Stream.of("/trade/buyer", "/trade/buyer/name")
                .map(path -> tree.find(ModelPath.parse(path)).orElseThrow())
                .toList();

        String text =
                RowsAsText.of(rows, List.of(TreeColumn.TYPE, TreeColumn.CARDINALITY), (column, row) -> switch (column) {
                    case TYPE -> row.typeName();
                    default -> row.cardinality().toString();
                });

        assertThat(text).isEqualTo("""
            Component\tType\tCardinality\tPath
            buyer\tParty\t1\t/trade/buyer
              name\tstring\t1\t/trade/buyer/name
            """);
    }
}
