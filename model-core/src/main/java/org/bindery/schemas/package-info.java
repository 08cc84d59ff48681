/// Schemas of other formats from a model: what every export answers, and how one is found. The exports themselves are
/// in a room of their own.
@NullMarked
package org.bindery.schemas;

import org.jspecify.annotations.NullMarked;
