/// The panes of one open model: the tree, the properties next to it, and the evidence below.
package org.bindery.studio.desk;
