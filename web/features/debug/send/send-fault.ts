/** Why a request got no answer and what to do, in the reader's language. */
export class SendFault extends Error {
  override name = 'SendFault'
}
