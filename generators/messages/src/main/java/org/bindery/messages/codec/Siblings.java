package org.bindery.messages.codec;

/// The values of a record, for codecs that calculate one from others.
@FunctionalInterface
interface Siblings {

    /// The value of a mandatory property.
    Object value(int property);
}
