/** See `scripts/build/one-script.ts`. */
declare module '*?one-script' {
  const address: string
  export default address
}
