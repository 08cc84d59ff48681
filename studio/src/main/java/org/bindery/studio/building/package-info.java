/// Building a model by hand in the window: adding, renaming, moving, copying and deleting components.
package org.bindery.studio.building;
