package org.bindery.messages.xml;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.bindery.messages.InstancePath;
import org.bindery.messages.values.WhiteSpaces;
import org.bindery.model.Location;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Where what stands between two tags goes.
sealed interface Destination {

    /// The shape that has the properties which are found.
    RecordShape shape();

    /// The path of what is found next for a property.
    InstancePath path(Property property);

    void add(Property property, ElementRead read);

    /// Goes to the next tag, and deals with the text before it.
    void next() throws IOException;

    /// How often a property was found.
    int count(Property property);

    /// All into one record.
    final class OneRecord implements Destination {

        private final XmlRecords records;
        private final InstancePath path;
        private final RecordParts parts;
        private final Map<Integer, Integer> counts = new HashMap<>();

        OneRecord(XmlRecords records, InstancePath path, RecordParts parts) {
            this.records = records;
            this.path = path;
            this.parts = parts;
        }

        @Override
        public RecordShape shape() {
            return parts.shape();
        }

        @Override
        public InstancePath path(Property property) {
            int number = counts.merge(property.index(), 1, Integer::sum);
            return property.isRepeated() ? path.item(property, number) : path.child(property);
        }

        @Override
        public void add(Property property, ElementRead read) {
            parts.add(property, read);
        }

        @Override
        public void next() throws IOException {
            XmlCursor cursor = records.cursor();
            cursor.next();
            if (!WhiteSpaces.isBlank(cursor.content())) {
                records.report(
                        cursor.contentLocation(),
                        path,
                        "the text '" + Excerpt.of(cursor.content().strip()) + "' is not expected here");
            }
        }

        @Override
        public int count(Property property) {
            return counts.getOrDefault(property.index(), 0);
        }
    }

    /// Mixed content: each text and each element into an item of its own.
    final class Pieces implements Destination {

        private final XmlRecords records;
        private final RecordShape item;
        private final Property content;
        private final Destination target;
        private final Map<Integer, Integer> counts = new HashMap<>();
        private InstancePath next;

        /// @param content the property whose items the pieces are
        Pieces(XmlRecords records, Property content, Destination target) {
            this.records = records;
            this.item = FirstNames.item(records.shapes(), content);
            this.content = content;
            this.target = target;
            this.next = target.path(content);
        }

        @Override
        public RecordShape shape() {
            return item;
        }

        @Override
        public InstancePath path(Property property) {
            counts.merge(property.index(), 1, Integer::sum);
            return next.child(property);
        }

        @Override
        public void add(Property property, ElementRead read) {
            RecordParts parts = new RecordParts(item);
            parts.add(property, read);
            target.add(content, ElementRead.of(records.ifValid(parts)));
            next = target.path(content);
        }

        @Override
        public void next() throws IOException {
            XmlCursor cursor = records.cursor();
            long start = cursor.tagEnd();
            Location begin = cursor.endLocation();
            cursor.next();
            if (!cursor.content().isEmpty()) {
                Property text = item.properties().stream()
                        .filter(property -> property.kind() == Property.Kind.TEXT)
                        .findFirst()
                        .orElseThrow();
                long end = Math.max(start, cursor.tagStart());
                records.range(path(text), begin, start, end);
                add(text, ElementRead.of(Optional.of(cursor.content())));
            }
        }

        @Override
        public int count(Property property) {
            return counts.getOrDefault(property.index(), 0);
        }
    }
}
