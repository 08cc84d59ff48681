/// Work that takes longer than a blink: off the window's thread, with a title, progress and cancel.
package org.bindery.studio.background;
