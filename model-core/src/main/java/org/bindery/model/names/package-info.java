/// Names as users write them.
package org.bindery.model.names;
