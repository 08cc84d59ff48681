/** Where tests find real inputs: published standards, and the samples of this repository. */
package org.bindery.standards;
