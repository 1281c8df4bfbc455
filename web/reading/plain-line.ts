/** Begins with a letter, so it is no list or heading. A dot or colon inside a word could make a link. */
const PLAIN_LINE = /^\p{L}(?:[\p{L}\p{N}\p{M} ,;!()'"“”‘’，。；：、（）《》！？%-]|[.:?](?=\s|$))*$/u

/** Whether a text is one line of words, which no parser of Markdown or HTML changes. Most descriptions are. */
export const isPlainLine = (text: string): boolean => PLAIN_LINE.test(text.trim())
