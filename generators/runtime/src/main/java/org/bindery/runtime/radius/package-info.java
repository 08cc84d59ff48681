/** What packets of RADIUS need that a shared secret is part of. */
package org.bindery.runtime.radius;
