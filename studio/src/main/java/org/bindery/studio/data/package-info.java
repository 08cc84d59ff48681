/// The messages of a batch in a window: a table of any length, a condition to filter them by, and what their values and
/// bytes come to.
package org.bindery.studio.data;
