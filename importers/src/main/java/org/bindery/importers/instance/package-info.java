/// A model from sample documents in XML: what all of them have in common is demanded, what some have is allowed.
package org.bindery.importers.instance;
