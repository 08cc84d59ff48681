/// The one list of commands that feeds toolbar, keys, tooltips and the command palette.
package org.bindery.studio.commandlist;
