/// The tree of components that the studio and `bindery show` display, one row a component.
package org.bindery.model.tree;
