package org.bindery.runtime.internal.form;

import org.bindery.runtime.internal.json.JsonValueForm;

/** What JSON a property of a record is, or a list of them. Immutable once it is linked. */
final class JsonPart {

    final PropertyForm property;
    final JsonValueForm form;
    /** How many items an array has. */
    int min;

    int max;
    /** What the member is called; null for what is none. */
    String name;
    /** Whether the member must be there. */
    boolean required;
    /** Whether the member is written without items too. */
    boolean always;
    /** The number of the property that says that the array has no items, or is null; -1 if there is none. */
    int absence = -1;

    JsonPart(PropertyForm property, JsonValueForm form) {
        this.property = property;
        this.form = form;
    }

    /** Whether it is an array that is refused without items, since it could not be distinguished from an absent one. */
    boolean needsItems() {
        return name != null && absence < 0 && property.present == 0 && !always;
    }

    boolean isArray() {
        return property.is(PropertyForm.REPEATED) && form != JsonValueForm.MEMBERS;
    }
}
