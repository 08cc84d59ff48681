/// Finds text in the pane that has the focus, everywhere with the same line.
package org.bindery.studio.find;
