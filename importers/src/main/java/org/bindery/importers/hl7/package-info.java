/// Models of messages of HL7 version 2.
@NullMarked
package org.bindery.importers.hl7;

import org.jspecify.annotations.NullMarked;
