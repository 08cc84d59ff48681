/// The first walk through the studio: what there is to see, shown on the real controls, one step after the other.
package org.bindery.studio.walk;
