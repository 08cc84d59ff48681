package org.bindery.importers.dtd;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.apache.xerces.xni.XMLDTDContentModelHandler;
import org.bindery.model.Location;

/// Puts the content of one element together while it is read.
final class ContentBuilder {

    private static final class OpenGroup {
        private final List<ContentPart> parts = new ArrayList<>();
        private boolean isChoice;
    }

    private final Deque<OpenGroup> open = new ArrayDeque<>();
    private DeclaredContent whole = new DeclaredContent.Empty();
    private Optional<ContentPart> finished = Optional.empty();
    private boolean mixed;

    void any() {
        whole = new DeclaredContent.Any();
    }

    void text() {
        mixed = true;
    }

    int depth() {
        return open.size();
    }

    void startGroup() {
        open.push(new OpenGroup());
    }

    void child(String name, Location location) {
        add(new ContentPart.Child(name, Occurrence.ONCE, location));
    }

    void separator(short separator) {
        if (!open.isEmpty()) {
            open.peek().isChoice = separator == XMLDTDContentModelHandler.SEPARATOR_CHOICE;
        }
    }

    void endGroup() {
        OpenGroup group = open.pop();
        add(new ContentPart.Parts(group.isChoice, group.parts, Occurrence.ONCE));
    }

    private void add(ContentPart part) {
        if (open.isEmpty()) {
            finished = Optional.of(part);
        } else {
            open.peek().parts.add(part);
        }
    }

    /// How often the last part occurs.
    void occurrence(short code) {
        Occurrence occurrence = switch (code) {
            case XMLDTDContentModelHandler.OCCURS_ZERO_OR_ONE -> Occurrence.OPTIONAL;
            case XMLDTDContentModelHandler.OCCURS_ZERO_OR_MORE -> Occurrence.ANY_NUMBER;
            case XMLDTDContentModelHandler.OCCURS_ONE_OR_MORE -> Occurrence.AT_LEAST_ONCE;
            default -> Occurrence.ONCE;
        };
        if (open.isEmpty()) {
            finished = finished.map(part -> with(part, occurrence));
        } else if (!open.peek().parts.isEmpty()) {
            List<ContentPart> parts = open.peek().parts;
            parts.add(with(parts.removeLast(), occurrence));
        }
    }

    private static ContentPart with(ContentPart part, Occurrence occurrence) {
        return switch (part) {
            case ContentPart.Child child -> new ContentPart.Child(child.name(), occurrence, child.location());
            case ContentPart.Parts parts -> new ContentPart.Parts(parts.isChoice(), parts.parts(), occurrence);
        };
    }

    /// The content model of the element.
    DeclaredContent content() {
        if (finished.isEmpty()) {
            return whole;
        }
        if (!mixed) {
            return new DeclaredContent.Children(finished.get());
        }
        List<ContentPart.Child> children = new ArrayList<>();
        if (finished.get() instanceof ContentPart.Parts parts) {
            for (ContentPart part : parts.parts()) {
                if (part instanceof ContentPart.Child child) {
                    children.add(child);
                }
            }
        }
        return new DeclaredContent.Mixed(children);
    }
}
