/// Questions about the messages of a batch: which meet a condition, how many they are, and what their
/// values add up to.
///
/// A [org.bindery.messages.query.QueryScope] binds texts to the records of a root element: conditions in CEL, and
/// paths of components. A [org.bindery.messages.query.BatchQuery] is what is asked, as data, and is run over a file.
@NullMarked
package org.bindery.messages.query;

import org.jspecify.annotations.NullMarked;
