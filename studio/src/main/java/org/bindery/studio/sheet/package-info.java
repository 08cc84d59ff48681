/// The description and settings of a component, line by line; independent of their look.
package org.bindery.studio.sheet;
