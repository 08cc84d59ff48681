package org.bindery.studio.tdml;

/// What came of a test case.
///
/// @param file the name of its file
/// @param testCase its name
/// @param result whether it passed, or in which way it did not
/// @param detail what was found, in a sentence; may be empty
public record TdmlOutcome(String file, String testCase, Result result, String detail) {

    /// In which way a case ends.
    public enum Result {
        PASSED("passed"),
        SCHEMA_REFUSED("the schema is refused"),
        SCHEMA_ACCEPTED("a schema is accepted that should be refused"),
        PARSE_REFUSED("the data are refused"),
        PARSE_ACCEPTED("data are accepted that should be refused"),
        INFOSET_DIFFERS("the infoset differs"),
        UNPARSE_REFUSED("the infoset is refused"),
        UNPARSE_ACCEPTED("an infoset is accepted that should be refused"),
        DATA_DIFFER("the data differ"),
        INVALID("values are not valid, or should not be"),
        WRONG_STAGE("it is refused at another stage"),
        NO_CASE("the case cannot be read"),
        TOO_SLOW("it takes too long"),
        CRASHED("it ends in a fault");

        private final String text;

        Result(String text) {
            this.text = text;
        }

        /// What it means, in a few words.
        public String text() {
            return text;
        }
    }

    public boolean passed() {
        return result == Result.PASSED;
    }
}
