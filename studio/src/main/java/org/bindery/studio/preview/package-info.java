/// The evidence: a sample as text, the same message as bytes, and the sizes of both, linked with the tree.
package org.bindery.studio.preview;
