/// Finds what makes a model unusable as it stands, before anything follows it.
package org.bindery.model.faults;
