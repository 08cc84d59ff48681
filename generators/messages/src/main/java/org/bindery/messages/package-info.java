/// Reads and writes messages by their model alone: native text, dynamic message, and bytes with their ranges.
package org.bindery.messages;
