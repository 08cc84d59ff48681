package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.ExecutionException;
import org.bindery.standards.Standards;
import org.bindery.studio.TestBench;
import org.bindery.studio.guide.Stagehand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;

/// Where the window has much room, it serves: nothing is cut beside what is empty.
@Tag("long")
class LargeWindowTest {

    private Stagehand stagehand;

    @BeforeEach
    void openAWindow() throws Exception {
        FxToolkit.registerPrimaryStage();
        stagehand = new Stagehand(1920, 1200);
    }

    @AfterEach
    void close() {
        stagehand.close();
    }

    @Test
    void namesTypesAndValuesAreWhole() throws Exception {
        stagehand.open(Standards.samples("swaps/swaps.xsd"));
        stagehand.openSample(Standards.samples("swaps/swap.xml"));

        assertThat(cut("#components .tree-table-cell")).isEmpty();
        assertThat(cut("#fields .field-name, #fields .field-value")).isEmpty();
        stagehand.showLower("lower-layout");
        stagehand.select("swap");
        assertThat(cut("#layout-cells .table-cell")).noneMatch(text -> text.matches(".* bytes?"));
    }

    private List<String> cut(String cells) throws ExecutionException, InterruptedException {
        return stagehand.look(() -> TestBench.cut(stagehand.scene().getRoot(), cells));
    }
}
