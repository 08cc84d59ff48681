/// Deploying the pair of bindings: where to, what is made, how far it is, and what came of it.
package org.bindery.studio.deploy;
