/// The tree table of components: what a model holds, with cardinality and sizes, filtered as one types.
package org.bindery.studio.tree;
