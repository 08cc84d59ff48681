/// Made-up traffic of a mobile network: sessions of subscribers over days, as packets of RADIUS and as charging
/// records.
@NullMarked
package org.bindery.messages.traffic;

import org.jspecify.annotations.NullMarked;
