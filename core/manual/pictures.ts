/** Size of the pictures of the manual in CSS pixels; `npm run shots -- manual` takes them. */
export const pictureSize = { width: 1200, height: 720 }
