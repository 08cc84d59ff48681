package org.bindery.messages.xml;

import java.io.IOException;
import java.io.StringReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.messages.Finding;
import org.bindery.messages.FindingList;
import org.bindery.messages.InstancePath;
import org.bindery.messages.SourceText;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.model.Wildcard;
import org.bindery.shape.Shapes;

/// Checks elements that wildcards allow, when they ask for it and the model has global elements of these names.
final class Wildcards {

    private final XmlRecords records;
    private final Map<Name, Shapes> known = new HashMap<>();

    Wildcards(XmlRecords records) {
        this.records = records;
    }

    /// Reports what is wrong with an element.
    ///
    /// @param text the element
    /// @param begin where it stands
    void check(Wildcard wildcard, Name name, String text, Location begin, InstancePath path) throws IOException {
        boolean declared = records.index().model().element(name).isPresent();
        switch (wildcard.processing()) {
            case SKIP -> {}
            case LAX -> {
                if (declared) {
                    check(name, text, begin, path);
                }
            }
            case STRICT -> {
                if (declared) {
                    check(name, text, begin, path);
                } else {
                    records.report(begin, path, "the model has no global element " + name);
                }
            }
        }
    }

    private void check(Name name, String text, Location begin, InstancePath path) throws IOException {
        Shapes shapes = known.computeIfAbsent(name, key -> Shapes.of(records.index(), List.of(key)));
        if (shapes.root(name).isEmpty()) {
            records.report(begin, path, "the element " + name.local() + " is abstract");
            return;
        }
        FindingList findings = new FindingList();
        try (SourceText source = new SourceText(new StringReader(text), "", Integer.MAX_VALUE - 8)) {
            XmlCursor cursor = new XmlCursor(source, "", ReadLimits.DEFAULT, findings);
            XmlRecords inner = new XmlRecords(shapes, records.index().model(), cursor, findings);
            cursor.next();
            inner.root(shapes.shape(shapes.root(name).orElseThrow().shape()), InstancePath.of(name));
            cursor.next();
        } catch (FindingList.StopException e) {
            // What stopped it is among the findings.
        }
        for (Finding finding : findings.all()) {
            records.report(begin, path, finding.path() + " " + finding.reason());
        }
    }
}
