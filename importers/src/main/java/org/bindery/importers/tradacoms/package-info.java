/// Transmissions of TRADACOMS, the interchanges of retail in the United Kingdom.
@NullMarked
package org.bindery.importers.tradacoms;

import org.jspecify.annotations.NullMarked;
