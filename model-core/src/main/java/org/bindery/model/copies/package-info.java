/// How records are copied.
package org.bindery.model.copies;
