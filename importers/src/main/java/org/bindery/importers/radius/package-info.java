/// Dictionaries of RADIUS, in the syntax of FreeRADIUS (versions 3 and 4), as models of packets.
@NullMarked
package org.bindery.importers.radius;

import org.jspecify.annotations.NullMarked;
