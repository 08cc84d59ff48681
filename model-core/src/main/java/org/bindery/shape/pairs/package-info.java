/// Records as lines of `key=value` pairs.
package org.bindery.shape.pairs;
