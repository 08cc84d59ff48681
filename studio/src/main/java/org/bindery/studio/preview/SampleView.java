package org.bindery.studio.preview;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.IndexRange;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.bindery.studio.fields.Span;
import org.bindery.studio.theme.Styled;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.Selection;
import org.fxmisc.richtext.SelectionImpl;
import org.fxmisc.richtext.model.TwoDimensional;

/// A sample's text, which reports where the user points and marks the field that is selected
/// elsewhere.
final class SampleView {

    /// An edit changes the colours of so many characters around it at most.
    private static final int AROUND = 2_000;

    private final ReadingArea area = Styled.named("sample", new ReadingArea());
    private final VirtualizedScrollPane<CodeArea> pane = new VirtualizedScrollPane<>(area);
    private final List<Selection<Collection<String>, String, Collection<String>>> digits = new ArrayList<>();
    private IntConsumer onPoint = offset -> {};
    private Set<Integer> wrongLines = Set.of();
    private List<Span> wrong = List.of();
    private List<Span> highlights = List.of();
    private int firstLine;
    private int lastLine = -1;

    SampleView() {
        area.setParagraphGraphicFactory(this::lineNumber);
        area.setAccessibleText("Sample text");
        area.addEventHandler(MouseEvent.MOUSE_RELEASED, this::released);
        area.addEventHandler(KeyEvent.KEY_RELEASED, this::keyReleased);
        area.heightProperty().addListener((property, old, now) -> keepInSight(now.doubleValue() < old.doubleValue()));
    }

    /// A selected field that was in sight stays there where the room below it is taken.
    private void keepInSight(boolean lower) {
        int line = line(area.getSelection().getStart());
        if (lower
                && area.getSelection().getLength() > 0
                && area.allParToVisibleParIndex(line).isPresent()) {
            area.showParagraphInViewport(line);
        }
    }

    private Node lineNumber(int line) {
        Label label = LineNumber.of(area.shown(), line);
        if (wrongLines.contains(line)) {
            int number = area.shown().number(line);
            label.setText("✖" + label.getText().substring(1));
            label.getStyleClass().add("wrong");
            label.setAccessibleText(number > 0 ? "Line " + number + ", with a finding" : "A finding");
        }
        return label;
    }

    Node node() {
        return pane;
    }

    ReadingArea area() {
        return area;
    }

    /// Calls `listener` with the character that the user points at.
    void onPoint(IntConsumer listener) {
        onPoint = listener;
    }

    void show(ShownSample sample) {
        area.expect(sample.text());
        lastLine = -1;
        highlights = sample.highlights();
        wrong = sample.findings().spans();
        wrongLines = sample.findings().wrongLines();
        area.replace(0, area.getLength(), sample.coloured());
        area.moveTo(0);
        area.showParagraphAtTop(0);
        area.scrollXToPixel(0);
    }

    /// Shows a text that differs little from the one before: what is in sight stays.
    void follow(ShownSample sample) {
        area.expect(sample.text());
        String text = sample.text().text();
        String old = area.getText();
        int start = 0;
        int most = Math.min(old.length(), text.length());
        while (start < most && old.charAt(start) == text.charAt(start)) {
            start++;
        }
        int same = 0;
        while (same < most - start && old.charAt(old.length() - 1 - same) == text.charAt(text.length() - 1 - same)) {
            same++;
        }
        highlights = sample.highlights();
        area.replaceText(start, old.length() - same, text.substring(start, text.length() - same));
        style(Math.max(0, start - AROUND), Math.min(text.length(), text.length() - same + AROUND));
        wrong(sample.findings());
    }

    /// Underlines the errors, and marks their lines.
    void wrong(FindingMarks findings) {
        if (wrong.equals(findings.spans()) && wrongLines.equals(findings.wrongLines())) {
            return;
        }
        Set<Integer> touched = new HashSet<>(wrongLines);
        wrong = findings.spans();
        wrongLines = findings.wrongLines();
        touched.addAll(wrongLines);
        style(0, area.getLength());
        int count = area.getParagraphs().size();
        touched.stream().filter(line -> line < count).forEach(area::recreateParagraphGraphic);
    }

    private void style(int from, int to) {
        int length = area.getLength();
        if (from < to && to <= length) {
            area.setStyleSpans(from, Span.styles(length, highlights, wrong).subView(from, to));
        }
    }

    /// Marks the lines of the message that the bytes show.
    void markMessage(int start, int end) {
        for (int line = firstLine; line <= lastLine; line++) {
            area.setParagraphStyle(line, List.of());
        }
        firstLine = line(start);
        lastLine = line(Math.max(start, end - 1));
        for (int line = firstLine; line <= lastLine; line++) {
            area.setParagraphStyle(line, List.of("current-message"));
        }
    }

    private int line(int offset) {
        return area.offsetToPosition(Math.clamp(offset, 0, area.getLength()), TwoDimensional.Bias.Backward)
                .getMajor();
    }

    /// Marks a field and brings it into sight.
    void select(int start, int end) {
        if (area.getSelection().getStart() == start && area.getSelection().getEnd() == end) {
            return;
        }
        area.selectRange(Math.clamp(end, 0, area.getLength()), Math.clamp(start, 0, area.getLength()));
        markDigits(start, end);
        follow(start, end);
    }

    /// Marks the digits of the selected characters as well.
    private void markDigits(int start, int end) {
        if (digits.isEmpty()) {
            for (String name : List.of("high digits", "low digits")) {
                Selection<Collection<String>, String, Collection<String>> marked = new SelectionImpl<>(name, area);
                area.addSelection(marked);
                digits.add(marked);
            }
        }
        mark(digits.getFirst(), area.shown().digits(start, end, ShownLine.Part.HIGH_DIGITS));
        mark(digits.getLast(), area.shown().digits(start, end, ShownLine.Part.LOW_DIGITS));
    }

    private static void mark(Selection<?, ?, ?> selection, IndexRange range) {
        selection.selectRange(range.getStart(), range.getEnd());
    }

    /// Brings a field into sight without moving more than it must: its start, and as much of its first line as
    /// fits. Where that is too long and starts in the left half, nothing moves, so that what identifies it stays
    /// in sight.
    private void follow(int start, int end) {
        int line = line(start);
        area.showParagraphInViewport(line);
        area.layout();
        Bounds view = area.localToScreen(area.getLayoutBounds());
        if (view == null || area.getLength() == 0) {
            return;
        }
        int first = Math.clamp(start, 0, area.getLength() - 1);
        int last = Math.clamp(end - 1L, first, first + area.getParagraphLength(line));
        Optional<Bounds> from = area.getCharacterBoundsOnScreen(first, first + 1);
        if (from.isEmpty()) {
            area.requestFollowCaret();
            return;
        }
        double left = from.get().getMinX() - view.getMinX() - numbersWidth(line);
        double right = area.getCharacterBoundsOnScreen(last, Math.min(last + 1, area.getLength()))
                        .orElse(from.get())
                        .getMaxX()
                - view.getMaxX();
        boolean shown = left >= 0 && left < view.getWidth() / 2 && right > left;
        if (!shown && (left < 0 || right > 0)) {
            area.scrollXBy(Math.min(left, Math.max(right, 0)));
        }
    }

    /// How wide the number of a line is, which text that is scrolled to the side passes below.
    private double numbersWidth(int line) {
        Node number = area.getParagraphGraphic(line);
        return number == null ? 0 : number.getLayoutBounds().getWidth();
    }

    /// Brings a character into sight.
    void reveal(int offset) {
        area.showParagraphInViewport(line(offset));
    }

    void deselect() {
        area.deselect();
        markDigits(0, 0);
    }

    private void released(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY && area.getLength() > 0) {
            onPoint.accept(
                    area.getSelection().getLength() > 0 ? area.getSelection().getStart() : area.getCaretPosition());
        }
    }

    private void keyReleased(KeyEvent event) {
        if (event.getCode().isNavigationKey() && area.getLength() > 0) {
            onPoint.accept(area.getCaretPosition());
        }
    }
}
