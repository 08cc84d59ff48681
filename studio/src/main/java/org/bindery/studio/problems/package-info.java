/// All problems of the model, each a link to its component.
package org.bindery.studio.problems;
