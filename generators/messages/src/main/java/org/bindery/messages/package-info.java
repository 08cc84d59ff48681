/// Reads and writes messages by their model alone: native text, dynamic message, and bytes with their ranges.
@NullMarked
package org.bindery.messages;

import org.jspecify.annotations.NullMarked;
