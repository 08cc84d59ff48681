/// Descriptions of ISO 8583 messages, and the models of messages with bitmaps that are made of them.
@NullMarked
package org.bindery.importers.iso8583;

import org.jspecify.annotations.NullMarked;
