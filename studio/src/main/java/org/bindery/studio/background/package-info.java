/// Work that takes longer than a blink: off the window's thread, with a title, progress and cancel; or in turns where
/// only the window's thread can do it.
package org.bindery.studio.background;
