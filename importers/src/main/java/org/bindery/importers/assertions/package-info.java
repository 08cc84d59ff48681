/// The assertions of XML Schema 1.1 as rules: what a part of XPath 2.0 says, in the language of rules.
@NullMarked
package org.bindery.importers.assertions;

import org.jspecify.annotations.NullMarked;
