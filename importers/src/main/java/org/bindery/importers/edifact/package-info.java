/// Models of UN/EDIFACT interchanges (ISO 9735), from directories of messages, or without one.
@NullMarked
package org.bindery.importers.edifact;

import org.jspecify.annotations.NullMarked;
