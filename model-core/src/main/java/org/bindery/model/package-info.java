/// What a model of messages is: its types, components, rules and presentation, as immutable values.
package org.bindery.model;
