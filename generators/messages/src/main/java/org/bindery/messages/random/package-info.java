/// Sample messages that obey a model: order, choices, cardinalities and facets.
@NullMarked
package org.bindery.messages.random;

import org.jspecify.annotations.NullMarked;
