/// Building a model by hand: putting components in, moving, copying and removing them, each as one named step.
package org.bindery.model.building;
