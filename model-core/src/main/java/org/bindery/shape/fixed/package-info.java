/// The positions of the components of fixed-width text and of mainframe records, and how their values are written.
package org.bindery.shape.fixed;
