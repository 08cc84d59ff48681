/// Descriptions of SWIFT MT messages, as the standards write them, and the models of messages that are made of them.
@NullMarked
package org.bindery.importers.swift;

import org.jspecify.annotations.NullMarked;
