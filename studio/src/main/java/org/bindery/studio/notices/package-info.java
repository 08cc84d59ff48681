/// What the user is told, in a line above the panes.
package org.bindery.studio.notices;
