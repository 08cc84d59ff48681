package org.bindery.importers.xsd.load;

import java.io.IOException;
import java.io.Reader;
import org.bindery.importers.Refusal;
import org.bindery.importers.xml.XmlText;
import org.bindery.importers.xml.XmlTokens;
import org.bindery.model.ReadLimits;

/// Reads a document once before Xerces does, and refuses what is no schema or could exhaust memory or time.
final class SourceCheck {

    /// Xerces takes a time for each document that grows with the square of its declarations: some fifteen seconds for
    /// so many.
    private static final int MOST_DECLARATIONS = 250_000;

    private final SourceFile file;
    private final ReadBudget budget;
    private final ReadLimits limits;
    private final EntityBudget entities;
    private boolean doctypeSeen;
    private boolean rootSeen;
    private String targetNamespace = "";
    private int declarations;

    private SourceCheck(SourceFile file, ReadBudget budget) {
        this.file = file;
        this.budget = budget;
        this.limits = budget.limits();
        this.entities = new EntityBudget(limits);
    }

    /// Checks a document.
    ///
    /// @throws Refusal when it must not be read
    static void run(SourceFile file, ReadBudget budget) throws IOException {
        try (Reader text = file.open()) {
            SourceCheck check = new SourceCheck(file, budget);
            check.run(new SchemaWalk(text, file.shown(), budget.limits().maxTextLength()));
        }
    }

    private void run(SchemaWalk walk) throws IOException {
        XmlTokens.Kind kind = walk.next();
        while (kind != XmlTokens.Kind.NOTHING) {
            switch (kind) {
                case START, EMPTY_ELEMENT -> checkTag(walk);
                case TEXT -> checkText(walk);
                case DOCTYPE -> {
                    doctypeSeen = true;
                    new Doctype(walk.text(), walk.location()).declareEntities(entities);
                }
                case END, CDATA, COMMENT, PROCESSING_INSTRUCTION, NOTHING -> {}
            }
            kind = walk.next();
        }
        if (!rootSeen) {
            throw new Refusal(
                    walk.location(), "not-xml", "The document ends without an element; choose an XML Schema document.");
        }
        budget.declarations().documentEnds();
    }

    private void checkText(SchemaWalk walk) {
        if (!rootSeen && !walk.text().chars().allMatch(Character::isWhitespace)) {
            throw new Refusal(
                    walk.location(),
                    "not-xml",
                    "This is not XML: there is text before the first tag; choose an XML Schema document.");
        }
        payForEntities(walk);
    }

    private void payForEntities(SchemaWalk walk) {
        if (doctypeSeen) {
            entities.use(walk.text(), walk.depth(), walk.location());
        }
    }

    private void checkTag(SchemaWalk walk) {
        payForEntities(walk);
        budget.takeComponent(walk.location());
        if (walk.depth() > limits.maxDepth()) {
            throw new Refusal(
                    walk.location(),
                    "too-deep",
                    "Elements are nested more than " + limits.maxDepth() + " deep here, which no schema needs.");
        }
        if (!rootSeen) {
            rootSeen = true;
            checkRoot(walk);
        }
        if (walk.isDeclaration()) {
            countDeclaration(walk);
            budget.declarations().enter(walk, targetNamespace);
            file.familiar().note(walk);
            if (walk.depth() == 2 && SchemaReference.isOne(walk.tag())) {
                file.references().putIfAbsent(SchemaReference.of(walk.tag()), walk.location());
            }
        }
    }

    private void countDeclaration(SchemaWalk walk) {
        declarations++;
        if (declarations > MOST_DECLARATIONS) {
            throw new Refusal(
                    walk.location(),
                    "too-many-declarations",
                    "This document has more than " + MOST_DECLARATIONS
                            + " tags of XML Schema, which would take minutes to import; divide it by xs:include, or"
                            + " give long lists of values as a pattern.");
        }
    }

    private void checkRoot(SchemaWalk walk) {
        targetNamespace = XmlText.unescape(walk.tag().attribute("targetNamespace"));
        if (!walk.isDeclaration() || !walk.tag().localName().equals("schema")) {
            throw new Refusal(
                    walk.location(),
                    "not-a-schema",
                    "The root element is '" + walk.tag().name()
                            + "', not the 'schema' of XML Schema; choose a schema document.");
        }
    }
}
