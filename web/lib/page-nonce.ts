/** The policy of the page lets only styles with this nonce in. */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

/** The kit's scroll lock writes a style of its own, and looks for the nonce under this global name. */
export function shareNonce(): void {
  Object.assign(window, { __webpack_nonce__: pageNonce() })
}
