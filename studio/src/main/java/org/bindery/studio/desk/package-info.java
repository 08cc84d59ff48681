/// The panes of one open model: the tree, the properties beside it, and the evidence below.
package org.bindery.studio.desk;
