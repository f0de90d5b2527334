/** A mistake put into the outbox on purpose, to see whether the harness notices. */
export type Fault = {
  /** As it is called on the command line. */
  name: string;
  /** The harm to the operator, in words. */
  breaks: string;
  /** From the root of the project. */
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  /** The tests that must fail, where it lives in something that simulated worlds do not run. */
  suite?: string;
};
