/// Shows the files that models were imported from, at the place where a component was read.
package org.bindery.studio.sourceview;
