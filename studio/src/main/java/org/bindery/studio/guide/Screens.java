package org.bindery.studio.guide;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import org.bindery.studio.commandlist.Command;

/// The screens of the studio. Tabs and dialogs are not listed but found, so that none can be forgotten.
public final class Screens {

    /// So many steps larger, text has twice its usual size.
    public static final int DOUBLE = 13;

    private Screens() {}

    /// What there is before a model is open.
    public static List<Screen> start() {
        return List.of(new Screen("welcome", "Before a model is open", hand -> {}));
    }

    /// What there is to see of a model with samples, with one of its components selected.
    public static List<Screen> ofModel(String component, String filter) {
        Screen.Arrangement selected = hand -> hand.select(component);
        return List.of(
                new Screen("studio", "Structure on the left, meaning on the right, evidence below", selected),
                new Screen("filter", "Only what fits stays in the tree", hand -> hand.type("filter", filter)),
                new Screen("walk", "The walk for newcomers", hand -> hand.give(Command.WALK)),
                new Screen("zoom", "Text twice as large", hand -> {
                    hand.select(component);
                    hand.give(Command.ZOOM_IN, DOUBLE);
                }));
    }

    /// The tabs of the lower pane, as they are with the model that is open.
    public static List<Screen> lower(Stagehand stagehand, String prefix, String suffix)
            throws ExecutionException, InterruptedException {
        List<Screen> screens = new ArrayList<>();
        for (String tab : stagehand.lowerTabs()) {
            String name = tab.replace("lower-", "");
            screens.add(new Screen(
                    prefix + name, "The lower pane: " + name.replace('-', ' ') + suffix, hand -> hand.showLower(tab)));
        }
        return screens;
    }

    /// Whatever asks something first: each command with an ellipsis. Those that choose a file show nothing here.
    public static List<Screen> asking() {
        return Arrays.stream(Command.values())
                .filter(command -> command.label().endsWith("…"))
                // No component of the sample declares its type in place, so this one asks for nothing there.
                .filter(command -> command != Command.EXTRACT_TYPE)
                .map(command -> new Screen(
                        "dialog-" + command.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                        command.label().replace("…", "") + ": " + command.hint().toLowerCase(Locale.ROOT),
                        hand -> hand.give(command)))
                .toList();
    }

    /// What messages may have instead of what is declared, with the bytes of what is selected.
    public static List<Screen> alternatives(String filter) {
        return List.of(
                new Screen("alternatives", "What may take the place of a product", hand -> hand.select("product")),
                new Screen("alternatives-filter", "A search through all of them, and its bytes in a message", hand -> {
                    hand.type("filter", filter);
                    hand.select(filter);
                }));
    }

    /// What is only to be seen of a large model: long names and many rows.
    public static List<Screen> large() {
        return List.of(
                new Screen("large", "A standard with thousands of components", hand -> {}),
                new Screen("large-filter", "What fits in it, anywhere", hand -> hand.type("filter", "identifier")),
                new Screen("large-zoom", "The same, twice as large", hand -> hand.give(Command.ZOOM_IN, DOUBLE)));
    }
}
