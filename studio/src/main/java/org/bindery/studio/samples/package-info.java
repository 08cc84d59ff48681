/// The samples of a model in a list: which of them pass, what they take, and where the first error stands.
package org.bindery.studio.samples;
