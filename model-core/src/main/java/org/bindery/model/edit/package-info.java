/// Changes to a model as values: each knows its title and how to take itself back.
package org.bindery.model.edit;
