/// What DFDL says of messages, resolved: the terms that records are made of, with the properties that apply to each.
package org.bindery.shape.dfdl;
