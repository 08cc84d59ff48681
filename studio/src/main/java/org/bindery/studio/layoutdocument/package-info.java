/// How records are laid out, in words and figures that are enough to write a reader elsewhere: as a page, and as the
/// plan that the studio draws.
package org.bindery.studio.layoutdocument;
