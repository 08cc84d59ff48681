/// The verbs of the command line; the only place that writes to the terminal.
package org.bindery.studio.commands;
