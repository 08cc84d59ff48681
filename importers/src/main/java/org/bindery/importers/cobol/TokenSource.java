package org.bindery.importers.cobol;

import java.io.IOException;
import org.bindery.importers.ImportException;

/// Tokens, one after the other.
interface TokenSource {

    /// The next token; after the last, one of the kind [Token.Kind#END] for ever.
    Token next() throws ImportException, IOException;
}
