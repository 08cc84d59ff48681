package org.bindery.studio.tree;

import org.bindery.icons.Icon;
import org.bindery.model.ModelIndex;
import org.bindery.model.SimpleType;
import org.bindery.model.SimpleValue;
import org.bindery.model.TypeRef;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.bindery.model.tree.ModelTree;

/// Maps components to icons.
public final class ComponentIcons {

    private ComponentIcons() {}

    public static Icon of(Component component, ModelTree tree) {
        ModelIndex index = tree.index();
        if (component.declaration() instanceof Declaration.Unresolved) {
            return Icon.UNRESOLVED;
        }
        return switch (component.kind()) {
            case TYPE -> Icon.TYPE;
            case ATTRIBUTE -> Icon.ATTRIBUTE;
            case VALUE -> Icon.VALUE;
            case CHOICE -> Icon.CHOICE;
            case SEQUENCE -> Icon.SEQUENCE;
            case ALL -> Icon.ALL;
            case WILDCARD, ANY_ATTRIBUTE -> Icon.WILDCARD;
            case VIRTUAL -> Icon.VIRTUAL;
            case ELEMENT ->
                tree.isAlwaysReplaced(component)
                        ? Icon.CHOICE
                        : component.type().map(type -> ofType(type, index)).orElse(Icon.UNRESOLVED);
        };
    }

    private static Icon ofType(TypeRef type, ModelIndex index) {
        return index.type(type)
                .map(found -> found instanceof SimpleType ? ofValue(index.simpleValue(type)) : Icon.RECORD)
                .orElse(Icon.UNRESOLVED);
    }

    private static Icon ofValue(SimpleValue value) {
        if (!value.facets().enumeration().isEmpty()) {
            return Icon.ENUMERATION;
        }
        return switch (value.kind()) {
            case TEXT -> Icon.TEXT;
            case BOOLEAN -> Icon.BOOLEAN;
            case INT, LONG, BIG_INTEGER, DECIMAL, FLOAT, DOUBLE -> Icon.NUMBER;
            case DATE, XML_DATE, DATE_TIME, XML_DATE_TIME -> Icon.DATE;
            case TIME, XML_TIME -> Icon.TIME;
        };
    }
}
