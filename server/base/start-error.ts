/** Something that must be put right before the server can start: shown as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
