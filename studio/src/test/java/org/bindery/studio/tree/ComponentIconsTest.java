package org.bindery.studio.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.bindery.icons.Icon;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.ModelTree;
import org.bindery.studio.SmallModels;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComponentIconsTest {

    @ParameterizedTest
    @CsvSource({
        "/trade, RECORD",
        "/trade/id, NUMBER",
        "/trade/tradeDate, DATE",
        "/trade/currency1, TEXT",
        "/trade/amount1, NUMBER",
        "/trade/#choice, CHOICE",
        "/trade/buyer/@role, ATTRIBUTE",
        "~Party, TYPE"
    })
    void showsWhatAComponentIs(String path, Icon icon) {
        ModelTree tree = SmallModels.tree(SmallModels.trades());

        assertThat(ComponentIcons.of(tree.find(ModelPath.parse(path)).orElseThrow(), tree))
                .isEqualTo(icon);
    }
}
