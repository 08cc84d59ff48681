package org.bindery.studio.fields;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.bindery.studio.theme.Styled;
import org.fxmisc.richtext.CodeArea;
import org.jspecify.annotations.Nullable;

/// A text in some language to write: highlighted, its errors underlined and shown below while it is
/// typed. Enter or leaving the field takes it, Shift and Enter begin a line, Escape puts the old text
/// back.
public final class CodeField extends VBox {

    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("error");
    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");
    private static final PseudoClass FOCUSED = PseudoClass.getPseudoClass("focused");
    private static final Duration PAUSE = Duration.millis(120);
    private static final double LINE = 1.45;
    private static final double ROOM = 0.75;
    private static final int MOST_LINES = 9;
    private static final int CHARACTERS_A_LINE = 52;

    private final CodeArea area = Styled.of(new CodeText(), "monospaced", "code-field");
    private final StackPane frame = Styled.of(new StackPane(area), "code-frame");
    private final FieldError error = new FieldError();
    private final PauseTransition pause = new PauseTransition(PAUSE);
    private final Function<String, List<Span>> highlighting;
    private String original = "";
    private Consumer<String> onPause = text -> {};
    private Function<String, Optional<String>> onCommit = text -> Optional.empty();
    private Runnable onCancel = () -> {};
    private Predicate<KeyEvent> first = event -> false;
    private List<Mistake> mistakes = List.of();

    /// What was offered last: to leave the field after Enter does not offer it again.
    private @Nullable String tried;

    public CodeField(String id, String label, String text, Function<String, List<Span>> highlighting) {
        this.highlighting = highlighting;
        area.setId(id);
        area.setAccessibleText(label);
        area.setWrapText(true);
        frame.prefHeightProperty()
                .bind(Bindings.createDoubleBinding(
                        () -> (lines(area.getText()) * LINE + ROOM) * em(), area.textProperty(), error.fontProperty()));
        frame.setMinHeight(USE_PREF_SIZE);
        area.textProperty().addListener((property, old, now) -> typed());
        area.focusedProperty().addListener((property, was, is) -> {
            frame.pseudoClassStateChanged(FOCUSED, is);
            if (!is) {
                commit();
            }
        });
        area.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        UndoKeys.passOn(area, () -> !area.getText().equals(original));
        pause.setOnFinished(event -> onPause.accept(area.getText()));
        getChildren().addAll(frame, error);
        show(text);
    }

    /// Shows another text as the one to change.
    public void show(String text) {
        original = text;
        area.replaceText(text);
        area.moveTo(0);
        area.getUndoManager().forgetHistory();
        pause.stop();
        mark(List.of());
    }

    private static int lines(String text) {
        long lines = text.lines()
                .mapToLong(line -> 1 + line.length() / CHARACTERS_A_LINE)
                .sum();
        return Math.clamp(lines + (text.endsWith("\n") ? 1 : 0), 1, MOST_LINES);
    }

    /// The size of text at this place.
    private double em() {
        return error.getFont().getSize();
    }

    public CodeArea area() {
        return area;
    }

    public String text() {
        return area.getText();
    }

    /// Shows it as something that was changed, or not.
    public void showChanged(boolean changed) {
        frame.pseudoClassStateChanged(CHANGED, changed);
    }

    /// Says what to write while nothing is written.
    public void prompt(String text) {
        Label prompt = Styled.of(new Label(text), "muted", "code-prompt");
        prompt.setMouseTransparent(true);
        prompt.visibleProperty()
                .bind(Bindings.createBooleanBinding(() -> area.getText().isEmpty(), area.textProperty()));
        StackPane.setAlignment(prompt, Pos.TOP_LEFT);
        frame.getChildren().add(prompt);
    }

    /// Calls `listener` with the text when typing has paused.
    public void onPause(Consumer<String> listener) {
        onPause = listener;
    }

    /// Calls `taker` with another text when it is complete; it returns the error, if any.
    public void onCommit(Function<String, Optional<String>> taker) {
        onCommit = taker;
    }

    /// Calls `listener` when the text was given up.
    public void onCancel(Runnable listener) {
        onCancel = listener;
    }

    /// The first error, to be placed where it does not move what is below the field.
    public FieldError errorApart() {
        getChildren().remove(error);
        return error;
    }

    /// Underlines the errors, and shows the first of them below.
    public void mark(List<Mistake> wrong) {
        mistakes = List.copyOf(wrong);
        style();
        Optional<String> first = mistakes.stream().findFirst().map(Mistake::sentence);
        showError(mistakes.size() > 1 ? first.map(one -> one + " And " + (mistakes.size() - 1) + " more.") : first);
    }

    private void showError(Optional<String> wrong) {
        error.show(wrong);
        frame.pseudoClassStateChanged(WRONG, wrong.isPresent());
        area.setAccessibleHelp(wrong.orElse(null));
    }

    private void typed() {
        mistakes = List.of();
        tried = null;
        style();
        pause.playFromStart();
    }

    private void style() {
        String text = area.getText();
        if (text.isEmpty()) {
            return;
        }
        List<Span> marks = mistakes.stream()
                .map(mistake -> new Span(mistake.start(), mistake.end(), "mistake"))
                .sorted((one, other) -> Integer.compare(one.start(), other.start()))
                .toList();
        area.setStyleSpans(0, Span.styles(text.length(), highlighting.apply(text), marks));
    }

    /// Lets someone else have the keys first, and use some of them.
    public void onKey(Predicate<KeyEvent> user) {
        first = user;
    }

    private void keyPressed(KeyEvent event) {
        if (first.test(event)) {
            event.consume();
            return;
        }
        boolean plain = !event.isControlDown() && !event.isAltDown() && !event.isMetaDown();
        if (event.getCode() == KeyCode.ENTER && plain && !event.isShiftDown()) {
            commit();
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER && event.isShiftDown()) {
            area.replaceSelection("\n");
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE) {
            boolean changed = !area.getText().equals(original);
            area.replaceText(original);
            onCancel.run();
            if (changed) {
                event.consume();
            }
        } else if (event.getCode() == KeyCode.TAB && plain) {
            area.requestFocusTraversal(event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
            event.consume();
        }
    }

    private void commit() {
        String text = area.getText().strip();
        if (!text.equals(original) && !text.equals(tried)) {
            tried = text;
            onCommit.apply(text).ifPresent(wrong -> showError(Optional.of(wrong)));
        }
    }
}
