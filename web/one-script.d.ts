/** See `scripts/build/one-script.ts`. */
declare module '*?one-script' {
  const text: string
  export default text
}
declare module '*?one-module' {
  const text: string
  export default text
}
declare module 'quickjs-emscripten?wasm-address' {
  const address: string
  export default address
}
