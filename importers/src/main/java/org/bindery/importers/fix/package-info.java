/// Models of FIX messages, from dictionaries of QuickFIX and repositories of FIX Orchestra.
@NullMarked
package org.bindery.importers.fix;

import org.jspecify.annotations.NullMarked;
