/// The model file, `name.bindery`: JSON in a stable order, made to be read, compared and merged.
package org.bindery.model.json;
