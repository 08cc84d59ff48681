/// Models of ASC X12 interchanges.
@NullMarked
package org.bindery.importers.x12;

import org.jspecify.annotations.NullMarked;
