package org.bindery.studio.building;

/// What can be added to a model.
public enum AddKind {
    ELEMENT("Element", "Name"),
    ATTRIBUTE("Attribute", "Name"),
    CHOICE("Choice", ""),
    SEQUENCE("Sequence", ""),
    ALL("All, in any order", ""),
    REFERENCE("Reference to a global element", "Element"),
    GROUP("Named group", "Group"),
    ANY("Any element", ""),
    VALUE("Enumeration value", "Value"),
    TYPE("Global type", "Name");

    private final String label;
    private final String naming;

    AddKind(String label, String naming) {
        this.label = label;
        this.naming = naming;
    }

    /// What its name is called; empty where it has none.
    String naming() {
        return naming;
    }

    boolean hasType() {
        return this == ELEMENT || this == ATTRIBUTE || this == TYPE;
    }

    boolean hasCardinality() {
        return this != VALUE && this != TYPE;
    }

    boolean hasPlace() {
        return this != VALUE && this != TYPE;
    }

    /// What the button says: `Add element`.
    String action() {
        return switch (this) {
            case ELEMENT -> "Add element";
            case ATTRIBUTE -> "Add attribute";
            case CHOICE -> "Add choice";
            case SEQUENCE -> "Add sequence";
            case ALL -> "Add group of all";
            case REFERENCE -> "Add reference";
            case GROUP -> "Add group";
            case ANY -> "Add any element";
            case VALUE -> "Add value";
            case TYPE -> "Add type";
        };
    }

    @Override
    public String toString() {
        return label;
    }
}
