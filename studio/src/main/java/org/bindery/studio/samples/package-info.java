/// The samples of a model in a list: which of them pass, their sizes, and the position of the first
/// error.
package org.bindery.studio.samples;
