package org.bindery.model;

/// How much a finding matters.
public enum Severity {
    ERROR,
    WARNING,
    INFO
}
