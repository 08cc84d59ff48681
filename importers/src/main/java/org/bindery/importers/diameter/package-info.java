/// Dictionaries of Diameter in the XML of Wireshark, as models of messages.
@NullMarked
package org.bindery.importers.diameter;

import org.jspecify.annotations.NullMarked;
