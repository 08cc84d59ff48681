/// Models made at random, for property-like tests here and in the emitter.
package org.bindery.messages.models;
