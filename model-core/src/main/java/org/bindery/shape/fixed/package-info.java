/// Where the components of fixed-width text and of mainframe records stand, and how their values are written.
package org.bindery.shape.fixed;
