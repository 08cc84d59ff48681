package org.bindery.messages.json;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import org.bindery.messages.Finding;
import org.bindery.messages.TextRange;
import org.bindery.model.Location;
import org.bindery.model.Severity;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.json.JsonInput;
import org.bindery.runtime.internal.json.JsonTree;

/// A message that is read to its end whatever is wrong with it, and what was found on the way: the places of its
/// components, and findings. The engine goes through it in the order of the model; both are reported in that of the
/// text.
final class FoundInJson extends JsonInput {

    private final String file;
    private final List<Met> met = new ArrayList<>();
    private final List<Refused> refused = new ArrayList<>();

    /// A component, from the start of one node to the end of another.
    private record Met(int first, int last, String path) {}

    private record Refused(int node, Finding finding) {}

    private record Begun(int place, int last) {}

    /// @param file the file's name
    FoundInJson(JsonTree tree, String file, String root, int number) {
        super(tree, root, number);
        this.file = file;
    }

    @Override
    public void met(int first, int last) {
        met.add(new Met(first, last, path()));
    }

    @Override
    public void refuse(String rule, int node, InvalidMessageException refusal) throws InvalidMessageException {
        Location location = new Location(file, refusal.line(), refusal.column());
        refused.add(new Refused(node, new Finding(rule, Severity.ERROR, location, refusal.path(), refusal.reason())));
        if (refused.size() >= Finding.MAX_FINDINGS) {
            throw refusal;
        }
    }

    boolean isWrong() {
        return !refused.isEmpty();
    }

    /// The errors, those of an object before those of its members.
    List<Finding> findings() {
        return refused.stream()
                .sorted(Comparator.comparingInt(Refused::node))
                .map(Refused::finding)
                .toList();
    }

    /// The positions of all components, the whole message first. The text is read once from its start to its end.
    List<TextRange> ranges() {
        met.sort(Comparator.comparingInt(Met::first));
        List<TextRange> ranges = new ArrayList<>(met.size());
        Deque<Begun> open = new ArrayDeque<>();
        for (Met next : met) {
            while (!open.isEmpty() && tree.after(open.peek().last()) <= next.first()) {
                end(open.pop(), ranges);
            }
            open.push(new Begun(ranges.size(), next.last()));
            long start = tree.start(next.first());
            ranges.add(new TextRange(next.path(), start, start, tree.line(next.first()), tree.column(next.first())));
        }
        open.forEach(last -> end(last, ranges));
        return ranges;
    }

    private void end(Begun begun, List<TextRange> ranges) {
        TextRange range = ranges.get(begun.place());
        ranges.set(
                begun.place(),
                new TextRange(range.path(), range.start(), tree.end(begun.last()), range.line(), range.column()));
    }
}
