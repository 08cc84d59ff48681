package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import java.util.List;

/// Where emitted code puts what it reads: into classic objects, or into a draft.
interface ReadTarget {

    /// What a reader returns.
    TypeName result();

    /// What a reader takes beside the document.
    List<ParameterSpec> parameters();

    /// What the parts of a reader take that is too long for one method, beside the document.
    List<ParameterSpec> partParameters();

    /// Starts a record.
    CodeBlock start();

    /// The variable with the record.
    String record();

    /// Puts a value or record into a property.
    CodeBlock store(PropertyBinding property, CodeBlock value);

    /// Calls the reader of a record.
    CodeBlock read(RecordBinding which, String method);

    /// Calls the reader of a piece of mixed content.
    ///
    /// @param number which of several it is
    CodeBlock readPiece(RecordBinding piece, String method, CodeBlock number);

    /// Reads text of mixed content into the list of pieces.
    CodeBlock readText(RecordBinding piece, PropertyBinding pieces);

    /// The parameter that stands for the list of pieces where a text of mixed content is read.
    ParameterSpec pieces();

    /// Adds the piece that was read to the list of pieces.
    CodeBlock addPiece();

    /// How many items a list has.
    CodeBlock count(PropertyBinding property);
}
