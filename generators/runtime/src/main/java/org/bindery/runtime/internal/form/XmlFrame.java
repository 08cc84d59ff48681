package org.bindery.runtime.internal.form;

/** A record that is being read. */
final class XmlFrame {
    RecordForm form;
    int at;
    int operation;
    /** The operation with which it goes on after the element that was read last. */
    int since;
    /** Where its counters start. */
    int counter;
    /** What it becomes in the record around it. */
    PropertyForm field;
    /** Its state, among those that were learned of some documents; null where it was not looked for. */
    XmlState state;

    XmlStates states;
    /** The piece of mixed content that contains it; 0 for none. */
    int piece;

    /** Whether it is an occurrence of a group, which has no tag. */
    boolean isGroup() {
        return field.kind == PropertyForm.Kind.GROUP;
    }

    /** The record that has what is met: that of pieces of mixed content, or the one that is read. */
    RecordForm holder() {
        return form.pieces == null ? form : form.pieces.record;
    }
}
