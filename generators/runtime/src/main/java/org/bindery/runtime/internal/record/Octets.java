package org.bindery.runtime.internal.record;

/** Octets in a staged message, whose text is their hexadecimal digits. Immutable. */
final class Octets {

    final byte[] data;

    Octets(byte[] data) {
        this.data = data;
    }

    @Override
    public String toString() {
        return OctetText.digits(data, 0, data.length);
    }
}
