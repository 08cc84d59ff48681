package org.bindery.studio.deploy;

import org.bindery.generators.java.deploy.DeployResult;

/// What came of a deployment.
///
/// @param answers what was asked for
/// @param usage how to use it, in Java
record Deployed(DeployResult result, DeployAnswers answers, String usage) {}
