/// Models that are made by marking the pieces of a sample.
@NullMarked
package org.bindery.studio.marking;

import org.jspecify.annotations.NullMarked;
