/// The rows of delimited text that records are.
package org.bindery.shape.delimited;
