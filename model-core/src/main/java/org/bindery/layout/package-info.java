/// How a type is laid out in binary: the one plan that the sizes, the preview and the bindings follow.
package org.bindery.layout;
