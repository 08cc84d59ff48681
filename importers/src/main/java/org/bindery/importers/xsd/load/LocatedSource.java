package org.bindery.importers.xsd.load;

import java.io.IOException;
import java.io.Reader;
import java.util.Optional;
import org.bindery.importers.xml.StartTag;
import org.bindery.importers.xml.XmlTokens;
import org.bindery.importers.xsd.judge.TagRules;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// The text of a schema document, with the place of each declaration added to its start tag as an attribute of a
/// namespace of our own. Xerces hands it back with the annotations.
final class LocatedSource extends Reader {

    private final SourceFile file;
    private final ReadBudget budget;
    private final boolean keepsEmptyGroups;
    private EmptyGroups groups = new EmptyGroups();
    private final StringBuilder ready = new StringBuilder();
    private Reader text;
    private SchemaWalk walk;
    private int given;
    private boolean afterSchema;

    /// The document is checked and opened when it is first read, because Xerces drops what it has read before.
    ///
    /// @param keepsEmptyGroups whether groups without members are given one
    LocatedSource(SourceFile file, ReadBudget budget, boolean keepsEmptyGroups) {
        this.keepsEmptyGroups = keepsEmptyGroups;
        this.file = file;
        this.budget = budget;
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        if (walk == null) {
            begin();
        }
        while (given == ready.length()) {
            ready.setLength(0);
            given = 0;
            if (!advance()) {
                return -1;
            }
        }
        int count = Math.min(length, ready.length() - given);
        ready.getChars(given, given + count, target, offset);
        given += count;
        return count;
    }

    private void begin() throws IOException {
        if (budget.mustCheck(file)) {
            SourceCheck.run(file, budget);
        }
        budget.documentBegins();
        file.places().clear();
        file.notes().clear();
        text = file.open();
        groups = new EmptyGroups();
        afterSchema = false;
        walk = new SchemaWalk(text, file.shown(), budget.limits().maxTextLength());
    }

    private boolean advance() throws IOException {
        XmlTokens.Kind kind = walk.next();
        switch (kind) {
            case START, EMPTY_ELEMENT -> {
                budget.checkNowAndThen();
                if (walk.isDeclaration()) {
                    addPlace(walk.tag());
                    if (walk.depth() == 1 && kind == XmlTokens.Kind.START) {
                        addImports();
                    }
                    if (keepsEmptyGroups) {
                        enterGroup(walk.tag(), kind);
                    }
                } else {
                    ready.append(walk.text());
                }
            }
            case DOCTYPE -> ready.append(new Doctype(walk.text(), walk.location()).internalOnly());
            case END -> {
                if (keepsEmptyGroups && groups.leave(walk.depth())) {
                    ready.append(groups.filler(prefix(walk.text().toString().substring(2))));
                }
                ready.append(walk.text());
            }
            case TEXT, CDATA, COMMENT, PROCESSING_INSTRUCTION -> ready.append(walk.text());
            case NOTHING -> {
                budget.documentEnds();
                return false;
            }
        }
        return true;
    }

    /// A group that is an empty tag becomes one with a member.
    private void enterGroup(StartTag tag, XmlTokens.Kind kind) {
        if (kind == XmlTokens.Kind.START) {
            groups.enter(tag, walk.depth());
        } else if (groups.isToFill(tag)) {
            ready.setLength(ready.lastIndexOf("/"));
            ready.append('>')
                    .append(groups.filler(prefix(tag.name())))
                    .append("</")
                    .append(tag.name())
                    .append('>');
        }
    }

    private static String prefix(String name) {
        return name.substring(0, name.indexOf(':') + 1);
    }

    private void addPlace(StartTag tag) {
        Location start = walk.location();
        Optional<TagRepair> repair = TagRepair.of(tag, start);
        repair.flatMap(TagRepair::note).ifPresent(file.notes()::add);
        TagRules.check(tag, start).ifPresent(file.notes()::add);
        CharSequence original = walk.text();
        CharSequence changed = repair.map(change -> change.apply(original)).orElse(original);
        int nameEnd = 1 + tag.name().length();
        String addition = PlaceMark.of(tag, walk.depth(), file.index(), start) + laxness(tag, start);
        ready.append(changed, 0, nameEnd).append(addition).append(changed, nameEnd, changed.length());
        file.places().add(start, walk.endLocation(), nameEnd, addition.length() + changed.length() - original.length());
    }

    /// Imports what everybody knows, where the document refers to it without an import of its own.
    private void addImports() {
        for (String namespace : file.familiar().unimported()) {
            Location place = walk.endLocation();
            String addition = "<import xmlns='" + Name.XML_SCHEMA + "' namespace='" + namespace + "'/>";
            ready.append(addition);
            file.places().add(place, place, 0, addition.length());
            file.notes()
                    .add(Problem.at(
                            file.shownAt(walk.location().line(), walk.location().column()),
                            Severity.INFO,
                            "missing-import",
                            "The schema refers to components of the namespace '" + namespace
                                    + "' without importing it; it is read as if it did."));
        }
    }

    /// The attribute that makes a wildcard accept undeclared elements: the one next to the schema of a data set,
    /// whose elements are declared only in the message.
    private String laxness(StartTag tag, Location place) {
        boolean ofDataSet = afterSchema
                && tag.localName().equals("any")
                && tag.attribute("processContents").isEmpty();
        afterSchema = FamiliarNames.isOfSchema(walk, tag.attribute("ref").strip());
        if (!ofDataSet) {
            return "";
        }
        file.notes()
                .add(Problem.at(
                        place,
                        Severity.INFO,
                        "data-set",
                        "The elements here are described by a schema in the message; any are accepted, and kept as"
                                + " they are written."));
        return " processContents='lax'";
    }

    @Override
    public void close() throws IOException {
        if (text != null) {
            text.close();
        }
    }
}
