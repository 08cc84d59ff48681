/// The notices to the user, in a line above the panes.
package org.bindery.studio.notices;
