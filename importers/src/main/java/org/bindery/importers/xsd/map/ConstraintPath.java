package org.bindery.importers.xsd.map;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.xerces.impl.xpath.XPath;
import org.apache.xerces.impl.xpath.XPath.Axis;
import org.apache.xerces.impl.xpath.XPath.LocationPath;
import org.apache.xerces.impl.xpath.XPath.NodeTest;
import org.apache.xerces.impl.xpath.XPath.Step;
import org.apache.xerces.impl.xs.identity.Field;
import org.apache.xerces.impl.xs.identity.IdentityConstraint;
import org.apache.xerces.impl.xs.identity.Selector;

/// The path of an identity constraint, with namespaces in place of their prefixes: `Q{urn:t}party/@id`.
final class ConstraintPath {

    private final String defaultNamespace;

    private ConstraintPath(String defaultNamespace) {
        this.defaultNamespace = defaultNamespace == null ? "" : defaultNamespace;
    }

    /// The path to what is constrained.
    static String selector(IdentityConstraint constraint) {
        Selector selector = constraint.getSelector();
        return new ConstraintPath(selector.getXPathDefaultNamespace()).text(selector.getXPath());
    }

    /// The paths to the values.
    static List<String> fields(IdentityConstraint constraint) {
        List<String> fields = new ArrayList<>();
        for (int i = 0; i < constraint.getFieldCount(); i++) {
            Field field = constraint.getFieldAt(i);
            fields.add(new ConstraintPath(field.getXPathDefaultNamespace()).text(field.getXPath()));
        }
        return fields;
    }

    private String text(XPath path) {
        return Arrays.stream(path.getLocationPaths()).map(this::text).collect(Collectors.joining("|"));
    }

    /// The step to all descendants has no name, so that two slashes meet.
    private String text(LocationPath path) {
        return Arrays.stream(path.steps).map(this::text).collect(Collectors.joining("/"));
    }

    private String text(Step step) {
        return switch (step.axis.type) {
            case Axis.SELF -> ".";
            case Axis.DESCENDANT -> "";
            case Axis.ATTRIBUTE -> "@" + text(step.nodeTest, "");
            default -> text(step.nodeTest, defaultNamespace);
        };
    }

    private static String text(NodeTest test, String defaultNamespace) {
        String namespace = test.name.uri == null ? defaultNamespace : test.name.uri;
        String prefix = namespace.isEmpty() ? "" : "Q{" + namespace + "}";
        return switch (test.type) {
            case NodeTest.QNAME -> prefix + test.name.localpart;
            case NodeTest.NAMESPACE -> "Q{" + test.name.uri + "}*";
            default -> "*";
        };
    }
}
