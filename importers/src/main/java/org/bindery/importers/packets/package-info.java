/// The common parts of the importers of dictionaries of binary protocols: the parts of packets in the
/// terms of DFDL.
@NullMarked
package org.bindery.importers.packets;

import org.jspecify.annotations.NullMarked;
