/// The pictures and tables of the user guide, made from the running program so that they cannot go stale.
package org.bindery.studio.guide;
