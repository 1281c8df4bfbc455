/** A problem that must be fixed before the server can start. Printed as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
