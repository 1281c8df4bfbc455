/** The content security policy allows only styles with this nonce. */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

/** The kit's scroll lock writes a style of its own, and looks for the nonce under this global name. */
export function shareNonce(): void {
  Object.assign(window, { __webpack_nonce__: pageNonce() })
}
